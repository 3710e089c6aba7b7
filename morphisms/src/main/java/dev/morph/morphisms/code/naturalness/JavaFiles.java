package dev.morph.morphisms.code.naturalness;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The Java files in a folder or a jar of sources, or a single file. Sorted by name, so that the
 * order does not depend on the machine. {@code module-info.java} and {@code package-info.java} are
 * skipped.
 */
record JavaFiles(Path place) {
  /** Passes the name and text of each file to a consumer. */
  void forEach(BiConsumer<String, String> consumer) {
    if (!Files.exists(place)) {
      throw CommonFault.FILE_MISSING.because(place);
    }
    try {
      if (Files.isDirectory(place)) {
        folder(consumer);
      } else if (isSource(place.toString())) {
        consumer.accept(place.toString(), text(Files.readAllBytes(place)));
      } else {
        jar(consumer);
      }
    } catch (ZipException e) {
      throw CommonFault.FILE_UNREADABLE.because(place, "not a folder, jar or file of Java sources");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(place, String.valueOf(e.getMessage()));
    }
  }

  private void folder(BiConsumer<String, String> consumer) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(place)) {
      files =
          all.filter(file -> isSource(file.toString()) && Files.isRegularFile(file))
              .sorted(Comparator.comparing(file -> place.relativize(file).toString()))
              .toList();
    }
    for (Path file : files) {
      consumer.accept(place.relativize(file).toString(), text(Files.readAllBytes(file)));
    }
  }

  private void jar(BiConsumer<String, String> consumer) throws IOException {
    try (ZipFile jar = new ZipFile(place.toFile())) {
      List<? extends ZipEntry> entries =
          jar.stream()
              .filter(entry -> !entry.isDirectory() && isSource(entry.getName()))
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      for (ZipEntry entry : entries) {
        try (InputStream in = jar.getInputStream(entry)) {
          consumer.accept(entry.getName(), text(in.readAllBytes()));
        }
      }
    }
  }

  private static boolean isSource(String name) {
    return name.endsWith(".java")
        && !name.endsWith("module-info.java")
        && !name.endsWith("package-info.java");
  }

  /** Decodes UTF-8; invalid bytes become U+FFFD. */
  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
