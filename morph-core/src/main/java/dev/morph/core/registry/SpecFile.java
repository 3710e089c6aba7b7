package dev.morph.core.registry;

import dev.morph.core.annotation.TestSpec;
import dev.morph.core.fault.Fault;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A user's own test specifications: a source file, which is compiled; a jar; or the name of a class
 * on the class path. They are the user's own code and run with the user's rights, outside any
 * sandbox.
 */
public final class SpecFile {
  private SpecFile() {}

  /**
   * The test specifications in a file or of a class, each an object of its class.
   *
   * @throws dev.morph.core.fault.FaultException if there is none, or it does not compile
   */
  public static List<Object> load(String where) {
    if (where.endsWith(".java")) {
      return compiled(Path.of(where));
    }
    if (where.endsWith(".jar")) {
      return inJar(Path.of(where));
    }
    try {
      return List.of(instance(Class.forName(where), where));
    } catch (ClassNotFoundException e) {
      throw Fault.SPEC_UNREADABLE.because(where, "there is no such class");
    }
  }

  private static List<Object> compiled(Path source) {
    requireFile(source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw Fault.NO_COMPILER.because();
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
      Path classes = Files.createTempDirectory("morph-spec");
      Path folder = source.toAbsolutePath().getParent();
      List<String> options =
          List.of(
              "-d",
              classes.toString(),
              "-cp",
              System.getProperty("java.class.path", ""),
              "-sourcepath",
              String.valueOf(folder),
              "-proc:none");
      boolean done =
          compiler
              .getTask(null, files, found, options, null, files.getJavaFileObjects(source))
              .call();
      if (!done) {
        throw Fault.SPEC_UNREADABLE
            .because(source, "it does not compile")
            .listing(errors(source, found.getDiagnostics()));
      }
      List<Object> specs = specs(classes.toUri().toURL(), names(classes), source.toString());
      deleteAtExit(classes);
      return specs;
    } catch (IOException e) {
      throw Fault.SPEC_UNREADABLE.because(source, String.valueOf(e.getMessage()));
    }
  }

  private static List<String> errors(
      Path source, List<Diagnostic<? extends JavaFileObject>> found) {
    return found.stream()
        .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
        .map(
            one ->
                source.getFileName()
                    + ":"
                    + one.getLineNumber()
                    + ":"
                    + one.getColumnNumber()
                    + ": "
                    + one.getMessage(Locale.ROOT))
        .toList();
  }

  private static List<Object> inJar(Path jar) {
    requireFile(jar);
    try (JarFile entries = new JarFile(jar.toFile())) {
      List<String> names =
          entries.stream()
              .map(entry -> entry.getName())
              .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF"))
              .map(name -> name.replace('/', '.').replaceAll("\\.class$", ""))
              .sorted()
              .toList();
      return specs(jar.toUri().toURL(), names, jar.toString());
    } catch (IOException e) {
      throw Fault.SPEC_UNREADABLE.because(jar, "it is no jar");
    }
  }

  @SuppressWarnings("resource") // the classes stay in use
  private static List<Object> specs(URL place, List<String> names, String where) {
    ClassLoader loader = new URLClassLoader(new URL[] {place}, SpecFile.class.getClassLoader());
    List<Object> specs = new ArrayList<>();
    for (String name : names) {
      try {
        Class<?> type = Class.forName(name, false, loader);
        if (type.isAnnotationPresent(TestSpec.class)) {
          specs.add(instance(type, where));
        }
      } catch (ClassNotFoundException | LinkageError e) {
        throw Fault.SPEC_UNREADABLE.because(where, name + " cannot be loaded: " + e.getMessage());
      }
    }
    if (specs.isEmpty()) {
      throw Fault.SPEC_UNREADABLE.because(where, "no class in it has @TestSpec");
    }
    return specs;
  }

  private static Object instance(Class<?> type, String where) {
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw Fault.SPEC_UNREADABLE.because(
          where, type.getSimpleName() + " needs a constructor without arguments that succeeds");
    }
  }

  private static List<String> names(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(
              file ->
                  classes
                      .relativize(file)
                      .toString()
                      .replace(file.getFileSystem().getSeparator(), ".")
                      .replaceAll("\\.class$", ""))
          .sorted()
          .toList();
    }
  }

  /** Folders are registered first, so that they are deleted last. */
  private static void deleteAtExit(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      files.forEach(file -> file.toFile().deleteOnExit());
    }
  }

  private static void requireFile(Path file) {
    if (!Files.isRegularFile(file)) {
      throw Fault.FILE_MISSING.because(file);
    }
  }
}
