package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.CommonFault;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * A text of tokens: one sentence a line, tokens between blanks. An empty line is a sentence too.
 */
final class TokenLines {
  private final Path file;

  TokenLines(Path file) {
    this.file = file;
  }

  /** What to do with a line. */
  interface Consumer {
    void accept(int number, List<String> tokens);
  }

  void forEach(Consumer consumer) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    int number = 0;
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        consumer.accept(++number, tokens(line));
      }
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not a text file in UTF-8");
    }
  }

  /** As KenLM separates tokens. */
  private static List<String> tokens(String line) {
    StringTokenizer separated = new StringTokenizer(line, " \t\r\u000b\f\0");
    List<String> tokens = new ArrayList<>(separated.countTokens());
    while (separated.hasMoreTokens()) {
      tokens.add(separated.nextToken());
    }
    return tokens;
  }
}
