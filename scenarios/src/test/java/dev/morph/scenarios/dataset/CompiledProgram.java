package dev.morph.scenarios.dataset;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program of ours (never a model's that is then run), compiled in memory for a test.
 *
 * @param main its public class, or its first
 */
public record CompiledProgram(Class<?> main) {
  private static final Pattern PUBLIC_TYPE =
      Pattern.compile("(?m)^\\s*public\\s+(?:\\w+\\s+)*?(?:class|record|enum|interface)\\s+(\\w+)");
  private static final Pattern ANY_TYPE =
      Pattern.compile("(?m)^\\s*(?:\\w+\\s+)*?(?:class|record|enum|interface)\\s+(\\w+)");

  /** Compiles and loads; fails with the compiler's words. */
  public static CompiledProgram of(String source) {
    Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    List<String> errors = compile(source, classes);
    if (!errors.isEmpty()) {
      throw new AssertionError(errors + "\n" + source);
    }
    ClassLoader loader =
        new ClassLoader(CompiledProgram.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
          }
        };
    try {
      return new CompiledProgram(loader.loadClass(fileName(source)));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** What the compiler objects to; the program is not loaded. */
  public static List<String> errorsIn(String source) {
    return compile(source, new HashMap<>());
  }

  private static List<String> compile(String source, Map<String, ByteArrayOutputStream> classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    StandardJavaFileManager standard = Shared.files(compiler);
    JavaFileManager files =
        new ForwardingJavaFileManager<JavaFileManager>(standard) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new Memory(name, kind, classes);
          }
        };
    List<String> options = List.of("--release", "17", "-proc:none", "-nowarn");
    boolean done =
        compiler.getTask(null, files, problems, options, null, List.of(new Source(source))).call();
    return done
        ? List.of()
        : problems.getDiagnostics().stream()
            .filter(d -> d.getKind() == javax.tools.Diagnostic.Kind.ERROR)
            .map(d -> d.getLineNumber() + ": " + d.getMessage(null))
            .toList();
  }

  private static String fileName(String source) {
    Matcher open = PUBLIC_TYPE.matcher(source);
    if (open.find()) {
      return open.group(1);
    }
    Matcher any = ANY_TYPE.matcher(source);
    return any.find() ? any.group(1) : "Nameless";
  }

  private static final class Shared {
    private static StandardJavaFileManager files;

    static synchronized StandardJavaFileManager files(JavaCompiler compiler) {
      if (files == null) {
        files = compiler.getStandardFileManager(null, null, null);
      }
      return files;
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///" + fileName(text) + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Memory extends SimpleJavaFileObject {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Memory(String name, Kind kind, Map<String, ByteArrayOutputStream> classes) {
      super(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind);
      classes.put(name, bytes);
    }

    @Override
    public OutputStream openOutputStream() throws IOException {
      return bytes;
    }
  }
}
