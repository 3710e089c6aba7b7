package dev.morph.core.registry;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles a user's source file, and the source files in the same folder that it uses. */
final class SpecCompiler {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

  private SpecCompiler() {}

  /**
   * Returns the folder with the class files, which is deleted at exit; empty if compilation fails.
   */
  static Optional<Path> compile(Path source, Collection<SpecFault> faults) {
    String name = String.valueOf(source.getFileName());
    if (!Files.isRegularFile(source)) {
      faults.add(new SpecFault(name, "there is no such file; check the path " + source));
      return Optional.empty();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw CommonFault.NO_COMPILER.because();
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
      Path classes = Files.createTempDirectory("morph-spec");
      List<String> options =
          List.of(
              "-d",
              classes.toString(),
              "-cp",
              System.getProperty("java.class.path", ""),
              "-sourcepath",
              String.valueOf(root(source)),
              "-proc:none");
      boolean done =
          compiler
              .getTask(null, files, found, options, null, files.getJavaFileObjects(source))
              .call();
      deleteAtExit(classes);
      if (done) {
        return Optional.of(classes);
      }
      found.getDiagnostics().stream()
          .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
          .forEach(one -> faults.add(new SpecFault(errorPosition(name, one), errorText(one))));
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the folder that contains the folders of the source file's package. */
  private static @Nullable Path root(Path source) throws IOException {
    Path folder = source.toAbsolutePath().getParent();
    Matcher named = PACKAGE.matcher(Files.readString(source, StandardCharsets.ISO_8859_1));
    int levels = named.find() ? named.group(1).split("\\.").length : 0;
    for (int i = 0; i < levels && folder != null; i++) {
      folder = folder.getParent();
    }
    return folder;
  }

  private static String errorPosition(String name, Diagnostic<?> error) {
    return name + ":" + error.getLineNumber() + ":" + error.getColumnNumber();
  }

  private static String errorText(Diagnostic<?> error) {
    return "it does not compile: " + error.getMessage(Locale.ROOT).replaceAll("\\s*\\R\\s*", ", ");
  }

  /**
   * The JVM deletes in reverse order of registration, so files are deleted before their folders.
   */
  private static void deleteAtExit(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      files.forEach(file -> file.toFile().deleteOnExit());
    }
  }
}
