package dev.morph.morphisms.code.ngram;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * The Java files in a folder or a jar of sources, or a single file. The files are sorted by name,
 * so that their order does not depend on the machine. {@code module-info.java} and {@code
 * package-info.java} are skipped.
 */
record JavaFiles(Path place) {
  /** Passes the text of each file to a consumer. */
  void forEach(Consumer<String> consumer) {
    if (!Files.exists(place)) {
      throw CommonFault.FILE_MISSING.because(place);
    }
    try {
      if (Files.isDirectory(place) || isSource(place)) {
        readSources(place, consumer);
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
          readSources(jar.getPath("/"), consumer);
        }
      }
    } catch (ZipException | ProviderNotFoundException e) {
      throw CommonFault.FILE_UNREADABLE.because(place, "not a folder, jar or file of Java sources");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(place, String.valueOf(e.getMessage()));
    }
  }

  /** Decodes the files as UTF-8; invalid bytes become U+FFFD. */
  private static void readSources(Path root, Consumer<String> consumer) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files =
          all.filter(file -> isSource(file) && Files.isRegularFile(file))
              .sorted(Comparator.comparing(file -> root.relativize(file).toString()))
              .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause(); // a subfolder cannot be listed
    }
    for (Path file : files) {
      consumer.accept(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    }
  }

  private static boolean isSource(Path file) {
    String name = file.toString();
    return name.endsWith(".java")
        && !name.endsWith("module-info.java")
        && !name.endsWith("package-info.java");
  }
}
