package dev.morph.core.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Builds jars as a user would, outside the project.
 *
 * @param folder of the jars
 */
record TestJars(Path folder) {
  /**
   * Compiles sources into a new jar.
   *
   * @param version the version to write into the class files; 0: unchanged
   */
  Path jar(
      String name,
      Map<String, String> sources,
      Map<String, String> files,
      int version,
      Path... libraries)
      throws Exception {
    Path work = Files.createTempDirectory(folder, "work");
    Path classes = Files.createDirectory(work.resolve("classes"));
    List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp"));
    StringBuilder path = new StringBuilder(System.getProperty("java.class.path"));
    Stream.of(libraries).forEach(jar -> path.append(java.io.File.pathSeparator).append(jar));
    arguments.add(path.toString());
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = work.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      arguments.add(Files.writeString(file, source.getValue()).toString());
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new))).isZero();
    Path jar = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> made = Files.walk(classes)) {
      for (Path file : made.filter(Files::isRegularFile).toList()) {
        byte[] content = Files.readAllBytes(file);
        if (version > 0) {
          ByteBuffer.wrap(content).putShort(6, (short) version);
        }
        entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        entries.write(content);
      }
      for (Map.Entry<String, String> file : files.entrySet()) {
        entries.putNextEntry(new JarEntry(file.getKey()));
        entries.write(file.getValue().getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
    }
    return jar;
  }
}
