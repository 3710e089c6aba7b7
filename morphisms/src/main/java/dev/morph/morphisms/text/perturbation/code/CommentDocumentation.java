package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A documentation comment becomes line comments, and line comments a documentation comment.
 * ReCode's doc2comments, for Java.
 */
public final class CommentDocumentation extends GivenCodePerturbation {
  private static final Pattern BLOCK = Pattern.compile("(?s)(?m)^([ \\t]*)/\\*\\*?(.*?)\\*/");
  private static final Pattern LINES = Pattern.compile("(?m)^([ \\t]*)//.*(\\n[ \\t]*//.*)*");
  private static final Profile PROFILE =
      new Profile(
          "comment-documentation",
          "a documentation comment becomes line comments, or the other way round",
          Category.CODE,
          Profile.Meaning.KEPT,
          "wang-2023 doc2comments");

  /** The one there is. */
  public CommentDocumentation() {
    super(PROFILE, "no Java with a comment is given");
  }

  @Override
  void change(Prose text, GivenCode code, long randomSeed, Offer.Collector offer) {
    Matcher block = BLOCK.matcher(code.source());
    while (block.find()) {
      String lines = lines(block.group(1), block.group(2), "// ");
      offer.replace(code.start() + block.start(), code.start() + block.end(), List.of(lines), "");
    }
    Matcher comments = LINES.matcher(code.source());
    while (comments.find()) {
      String indent = comments.group(1);
      String words = comments.group().replaceAll("(?m)^[ \\t]*//+ ?", "");
      String documentation =
          indent + "/**\n" + lines(indent + " ", words, "* ") + "\n" + indent + " */";
      offer.replace(
          code.start() + comments.start(),
          code.start() + comments.end(),
          List.of(documentation),
          "");
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
