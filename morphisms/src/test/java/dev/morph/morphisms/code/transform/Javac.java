package dev.morph.morphisms.code.transform;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources in memory, for tests: to see that mutants compile, and what they do. */
public final class Javac {
  private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();
  private final List<String> errors = new ArrayList<>();

  private Javac() {}

  /** Compiles sources, by the names of their files. */
  public static Javac compile(Map<String, String> sources) {
    Javac javac = new Javac();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, null, null)) {
      List<Source> units = new ArrayList<>();
      sources.forEach((name, text) -> units.add(new Source(name, text)));
      compiler
          .getTask(
              null,
              javac.new Memory(files),
              diagnostics,
              // searching the jars of all tests would take most of the time
              List.of("-proc:none", "-nowarn", "-Xmaxerrs", "5", "-classpath", ""),
              null,
              units)
          .call();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    diagnostics.getDiagnostics().stream()
        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .forEach(d -> javac.errors.add(d.getLineNumber() + ": " + d.getMessage(null)));
    return javac;
  }

  /** What is wrong, a line each; empty if it compiles. */
  public List<String> errors() {
    return errors;
  }

  /** The compiled classes. */
  public ClassLoader loader() {
    return new ClassLoader(Javac.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        ByteArrayOutputStream bytes = classes.get(name);
        if (bytes == null) {
          throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes.toByteArray(), 0, bytes.size());
      }
    };
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
    Memory(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        javax.tools.FileObject sibling) {
      return new SimpleJavaFileObject(
          URI.create("mem:///" + className.replace('.', '/') + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          classes.put(className, bytes);
          return bytes;
        }
      };
    }
  }
}
