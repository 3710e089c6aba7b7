package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.core.fault.UserFile;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.morphisms.code.transform.ParsedProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A Java file to be transformed.
 *
 * @param name path relative to the input folder, with slashes
 * @param source the file's text
 */
record SourceFile(String name, String source) {
  /** Reads a file, or all Java files below a folder in the order of their names. */
  static List<SourceFile> readAll(Path in) {
    if (!Files.exists(in)) {
      throw CommonFault.FILE_MISSING.because(in).withRemedy("check the path after --in");
    }
    if (!Files.isDirectory(in)) {
      return List.of(new SourceFile(in.getFileName().toString(), UserFile.readText(in)));
    }
    try (Stream<Path> files = Files.walk(in)) {
      List<SourceFile> found =
          files
              .filter(file -> file.toString().endsWith(".java") && Files.isRegularFile(file))
              .sorted()
              .map(file -> new SourceFile(relativeName(in, file), UserFile.readText(file)))
              .toList();
      if (found.isEmpty()) {
        throw CommonFault.FILE_UNREADABLE
            .because(in, "it contains no .java file")
            .withRemedy("name a folder of Java files after --in");
      }
      return found;
    } catch (IOException | UncheckedIOException e) {
      throw CommonFault.FILE_UNREADABLE.because(in, "the folder cannot be listed");
    }
  }

  /** Checks that the output folder is not that of the sources, which would be overwritten. */
  static void requireOtherFolder(Path in, Path out) {
    Path sources = Files.isDirectory(in) ? in : in.toAbsolutePath().getParent();
    try {
      if (Files.isDirectory(out) && Files.isSameFile(sources, out)) {
        throw CommonFault.BAD_OPTION.because(
            "--out", out, "another folder: the sources are in this one, and would be overwritten");
      }
    } catch (IOException e) {
      throw FileFault.unreadable(out, e);
    }
  }

  private static String relativeName(Path in, Path file) {
    return in.relativize(file).toString().replace('\\', '/');
  }

  /** The reason why the file cannot be transformed, in one line; empty if it can. */
  Optional<String> whyUnusable() {
    try {
      ParsedProgram unused = ParsedProgram.parse(source);
      return Optional.empty();
    } catch (FaultException e) {
      return Optional.of(name + ": " + e.getMessage());
    }
  }

  /** Returns a copy whose name is below a folder. */
  SourceFile withFolder(String folder) {
    return new SourceFile(folder + "/" + name, source);
  }

  /** Writes the file below a folder, under its name. */
  void write(Path folder) {
    TextFile.write(folder.resolve(name), source);
  }
}
