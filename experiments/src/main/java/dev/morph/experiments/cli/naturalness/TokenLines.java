package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.UserFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.ObjIntConsumer;

/**
 * A tokenised text, with one sentence per line and tokens separated by spaces. An empty line is a
 * sentence too.
 */
final class TokenLines {
  private TokenLines() {}

  /** Hands over the tokens of each line with its number, from 1. */
  static void forEach(Path file, ObjIntConsumer<List<String>> taker) {
    UserFile.forEachLine(file, (line, number) -> taker.accept(tokens(line), number));
  }

  /** Splits a line into tokens as KenLM does. */
  private static List<String> tokens(String line) {
    StringTokenizer separated = new StringTokenizer(line, " \t\r\u000b\f\0");
    List<String> tokens = new ArrayList<>(separated.countTokens());
    while (separated.hasMoreTokens()) {
      tokens.add(separated.nextToken());
    }
    return tokens;
  }
}
