package dev.morph.scenarios.bugs;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** Reads the files of bug benchmarks. */
final class BenchmarkFiles {
  private BenchmarkFiles() {}

  /** Returns the Java files directly in a folder, by name; empty if the folder does not exist. */
  static List<Path> javaFiles(Path folder) {
    return list(folder).stream().filter(file -> file.toString().endsWith(".java")).toList();
  }

  /** Returns the entries of a folder, by name; empty if the folder does not exist. */
  static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }

  /** Returns a file's text, with line feeds; bytes that are not UTF-8 are replaced. */
  static String read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(file, "there is no such file");
    }
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          .replace("\r\n", "\n")
          .replace('\r', '\n');
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }

  /** Reads a Java properties file. */
  static Properties readProperties(Path file) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(read(file)));
      return properties;
    } catch (IllegalArgumentException e) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read a text in memory", e);
    }
  }

  /** Returns a file's name without {@code .java}. */
  static String className(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
  }

  /** Returns the same compilation unit in another package. */
  static String replacePackage(String source, String from, String to) {
    return source.replaceFirst(
        "package\\s+" + from.replace(".", "\\.") + "\\s*;", "package " + to + ";");
  }
}
