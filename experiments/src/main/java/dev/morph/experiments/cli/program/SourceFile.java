package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Java file to be transformed.
 *
 * @param name relative to the folder that was named, with slashes
 * @param source its text
 */
record SourceFile(String name, String source) {
  /** A file, or all Java files below a folder, by their names. */
  static List<SourceFile> below(Path in) {
    if (!Files.exists(in)) {
      throw CommonFault.FILE_MISSING.because(in).advising("check the path after --in");
    }
    if (!Files.isDirectory(in)) {
      return List.of(new SourceFile(in.getFileName().toString(), read(in)));
    }
    try (Stream<Path> files = Files.walk(in)) {
      List<SourceFile> found =
          files
              .filter(file -> file.toString().endsWith(".java") && Files.isRegularFile(file))
              .sorted()
              .map(file -> new SourceFile(name(in, file), read(file)))
              .toList();
      if (found.isEmpty()) {
        throw CommonFault.FILE_UNREADABLE
            .because(in, "no file below it ends in .java")
            .advising("name a folder of Java files after --in");
      }
      return found;
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(in, "the folder cannot be listed");
    }
  }

  private static String name(Path in, Path file) {
    return in.relativize(file).toString().replace('\\', '/');
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not a text file in UTF-8");
    }
  }

  /** Writes a text below a folder, under this file's name. */
  void write(Path folder, String text) {
    Path target = folder.resolve(name);
    try {
      Files.createDirectories(target.toAbsolutePath().getParent());
      Files.writeString(target, text);
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(target, "the file cannot be made there");
    }
  }
}
