package dev.morph.scenarios.program.sandbox.worker.compile;

import dev.morph.scenarios.program.sandbox.worker.read.Libraries;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassFile;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/**
 * The compiler's file manager: the JDK, any libraries, sources in memory, and class files written
 * to memory.
 */
public final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, ByteArrayOutputStream> written = new TreeMap<>();

  MemoryFiles(JavaFileManager jdk) {
    super(jdk);
  }

  /** Returns a source file whose name is accepted for any public class in it. */
  static JavaFileObject source(String text, int index) {
    return new SimpleJavaFileObject(
        URI.create("memory:///Program" + (index == 0 ? "" : index) + ".java"),
        JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }

      @Override
      public boolean isNameCompatible(String simpleName, JavaFileObject.Kind kind) {
        return true;
      }
    };
  }

  /** Returns the compiled class files, ordered by name. */
  List<ClassFile> classFiles() {
    return written.entrySet().stream()
        .map(entry -> new ClassFile(entry.getKey(), entry.getValue().toByteArray()))
        .toList();
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    written.put(className, bytes);
    return new SimpleJavaFileObject(URI.create("memory:///out.class"), kind) {
      @Override
      public OutputStream openOutputStream() {
        return bytes;
      }
    };
  }

  /** Hides this worker's own classes from the program, whose class path contains only libraries. */
  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws java.io.IOException {
    boolean none = location == StandardLocation.CLASS_PATH && Libraries.jars().isEmpty();
    if (none || location == StandardLocation.SOURCE_PATH) {
      return List.of();
    }
    return super.list(location, packageName, kinds, recurse);
  }
}
