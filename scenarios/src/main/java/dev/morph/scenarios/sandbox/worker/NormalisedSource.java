package dev.morph.scenarios.sandbox.worker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The source as javac reads it: without comments, layout, package and order of imports. */
final class NormalisedSource {
  private NormalisedSource() {}

  /** Hash of the normalised source; {@code unit} was parsed from {@link #withoutComments}. */
  static String hash(CompilationUnitTree unit) {
    StringBuilder text = new StringBuilder();
    unit.getImports().stream().map(Tree::toString).sorted().distinct().forEach(text::append);
    for (Tree type : unit.getTypeDecls()) {
      text.append(type).append('\n');
    }
    try {
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_16BE);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform must provide SHA-256", e);
    }
  }

  /**
   * Takes comments out; javac's tree keeps the documentation ones. A source with a Unicode escape
   * is left alone: such an escape may hide a quote, and then what looks like a comment is none.
   */
  static String withoutComments(String source) {
    if (source.contains("\\u")) {
      return source;
    }
    StringBuilder kept = new StringBuilder();
    int at = 0;
    while (at < source.length()) {
      int end = tokenEnd(source, at);
      boolean comment = source.startsWith("//", at) || source.startsWith("/*", at);
      kept.append(comment ? " " : source.substring(at, end));
      at = end;
    }
    return kept.toString();
  }

  private static int tokenEnd(String source, int at) {
    if (source.startsWith("//", at)) {
      int end = at;
      while (end < source.length() && source.charAt(end) != '\n' && source.charAt(end) != '\r') {
        end++;
      }
      return end;
    }
    if (source.startsWith("/*", at)) {
      int end = source.indexOf("*/", at + 2);
      return end < 0 ? source.length() : end + 2;
    }
    if (source.startsWith("\"\"\"", at)) {
      return quotedEnd(source, at, "\"\"\"");
    }
    char first = source.charAt(at);
    return first == '"' || first == '\'' ? quotedEnd(source, at, String.valueOf(first)) : at + 1;
  }

  private static int quotedEnd(String source, int at, String quote) {
    int end = at + quote.length();
    while (end < source.length() && !source.startsWith(quote, end)) {
      end += source.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(source.length(), end + quote.length());
  }
}
