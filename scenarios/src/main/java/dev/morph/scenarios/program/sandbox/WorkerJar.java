package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.CommonFault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Packs only our worker classes into one jar named by its content. The same classes always produce
 * the same bytes. The jar is a module that exports and opens nothing, so code loaded by a worker
 * cannot access it. Its package is renamed, so that a program that examines its callers learns
 * nothing about Morph.
 */
public final class WorkerJar {
  private static final String PACKAGE = "dev/morph/scenarios/program/sandbox/worker";
  private static final int NAME_BYTES = 16;

  /** The name of the module and of its package. */
  static final String MODULE = "app";

  private static final List<String> NEEDED =
      List.of("java.compiler", "jdk.compiler", "java.management");

  private static byte @Nullable [] packed;

  private WorkerJar() {}

  /** Returns the name of a class of the worker's package in the jar. */
  public static String nameOf(Class<?> type) {
    return renamed(type.getName());
  }

  private static String renamed(String text) {
    return text.replace(PACKAGE, MODULE).replace(PACKAGE.replace('/', '.'), MODULE);
  }

  /** Returns the worker's jar in a cache folder; packed on first use. */
  static synchronized Path writeTo(CacheFolder cache) {
    try {
      byte[] jar = packed;
      if (jar == null) {
        SortedMap<String, byte[]> files = classes();
        files.put("module-info.class", moduleInfo());
        jar = pack(files);
        packed = jar;
      }
      return cache.put("worker-" + hash(jar) + ".jar", jar);
    } catch (IOException | URISyntaxException e) {
      throw CommonFault.FILE_UNREADABLE.because(
          "the worker's own classes", String.valueOf(e.getMessage()));
    }
  }

  private static byte[] moduleInfo() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_MODULE, "module-info", null, null, null);
    ModuleVisitor module = writer.visitModule(MODULE, 0, null);
    module.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
    NEEDED.forEach(name -> module.visitRequire(name, 0, null));
    module.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Returns a jar of these files, whose names are paths inside it. */
  static byte[] pack(SortedMap<String, byte[]> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes)) {
      for (var file : files.entrySet()) {
        JarEntry entry = new JarEntry(file.getKey());
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        jar.putNextEntry(entry);
        jar.write(file.getValue());
        jar.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** Returns the class files of the worker's package from our own class path. */
  static SortedMap<String, byte[]> classes() throws IOException, URISyntaxException {
    CodeSource source = WorkerJar.class.getProtectionDomain().getCodeSource();
    Path place = Path.of(source.getLocation().toURI());
    if (Files.isDirectory(place)) {
      return classes(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return classes(jar.getPath("/"));
    }
  }

  private static SortedMap<String, byte[]> classes(Path root) throws IOException {
    SortedMap<String, byte[]> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root.resolve(PACKAGE))) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String name = root.relativize(file).toString().replace('\\', '/');
        found.put(
            renamed(name), ConstantPool.mapStrings(Files.readAllBytes(file), WorkerJar::renamed));
      }
    }
    return found;
  }

  /** Returns the hash by which content is named. */
  static String hash(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest, 0, NAME_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256", e);
    }
  }
}
