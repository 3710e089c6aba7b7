package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.UserFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.ObjIntConsumer;

/**
 * Reads a tokenised text with one sentence per line and tokens separated by spaces. An empty line
 * is also a sentence.
 */
final class TokenLines {
  private TokenLines() {}

  /** Passes the tokens of each line to the consumer, with the line's number counted from 1. */
  static void forEach(Path file, ObjIntConsumer<List<String>> taker) {
    UserFile.forEachLine(file, (line, number) -> taker.accept(tokens(line), number));
  }

  /** Splits a line at the same characters as KenLM. */
  private static List<String> tokens(String line) {
    StringTokenizer separated = new StringTokenizer(line, " \t\r\u000b\f\0");
    List<String> tokens = new ArrayList<>(separated.countTokens());
    while (separated.hasMoreTokens()) {
      tokens.add(separated.nextToken());
    }
    return tokens;
  }
}
