package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns a documentation comment into line comments, or line comments into a documentation comment.
 * ReCode's doc2comments, for Java.
 */
final class CommentDocumentation {
  private static final Pattern BLOCK = Pattern.compile("(?s)(?m)^([ \\t]*)/\\*\\*?(.*?)\\*/");
  private static final Pattern LINES = Pattern.compile("(?m)^([ \\t]*)//.*(\\n[ \\t]*//.*)*");

  private CommentDocumentation() {}

  static void change(GivenCode code, Offer offer) {
    Matcher block = BLOCK.matcher(code.source());
    while (block.find()) {
      String lines = lines(block.group(1), block.group(2), "// ");
      offer.replace(code.start() + block.start(), code.start() + block.end(), List.of(lines));
    }
    Matcher comments = LINES.matcher(code.source());
    while (comments.find()) {
      String indent = comments.group(1);
      String words = comments.group().replaceAll("(?m)^[ \\t]*//+ ?", "");
      String documentation =
          indent + "/**\n" + lines(indent + " ", words, "* ") + "\n" + indent + " */";
      offer.replace(
          code.start() + comments.start(), code.start() + comments.end(), List.of(documentation));
    }
  }

  private static String lines(String indent, String words, String mark) {
    return words
        .strip()
        .lines()
        .map(line -> (indent + mark + line.replaceFirst("^\\s*\\*? ?", "")).stripTrailing())
        .collect(Collectors.joining("\n"));
  }
}
