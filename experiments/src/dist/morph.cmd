@echo off
rem Starts Morph from its package: a JDK is all it needs.
setlocal
set "HOME_OF_MORPH=%~dp0"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if not defined MORPH_EXTENSIONS set "MORPH_EXTENSIONS=%HOME_OF_MORPH%extensions"
for %%J in ("%HOME_OF_MORPH%lib\experiments-*.jar") do set "AGENT=%%~fJ"
"%JAVA%" "-javaagent:%AGENT%" "-Dmorph.package=%HOME_OF_MORPH%." --enable-native-access=ALL-UNNAMED "-Dmorph.extensions=%MORPH_EXTENSIONS%" -XX:+UseSerialGC %MORPH_JAVA_OPTIONS% -cp "%HOME_OF_MORPH%lib\*" dev.morph.experiments.cli.Morph %*
if errorlevel 9009 echo morph: there is no Java here; install a JDK of version 17 or later, or set JAVA_HOME 1>&2
exit /b %errorlevel%
