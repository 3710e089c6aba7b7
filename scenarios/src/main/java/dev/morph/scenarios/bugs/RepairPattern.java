package dev.morph.scenarios.bugs;

import com.github.javaparser.JavaToken;
import dev.morph.scenarios.bugs.TokenDiff.Hunk;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The kind of repair a bug needs, in the nine categories of Sobreira et al. (2018) that Xue et al.
 * (2024, Table IV) use. A bug can have several.
 *
 * <p><b>Differs from the papers:</b> there, people classified the bugs; here, rules classify them
 * by the token differences between the buggy and the fixed program.
 */
public enum RepairPattern {
  CODE_MOVING("code moving"),
  CONDITIONAL_BLOCK("conditional block"),
  CONSTANT_CHANGE("constant change"),
  COPY_PASTE("copy/paste"),
  EXPRESSION_FIX("expression fix"),
  MISSING_NULL_CHECK("missing null-check"),
  SINGLE_LINE("single line"),
  WRAPS("wraps-with/unwraps-from"),
  WRONG_REFERENCE("wrong reference");

  private static final Set<String> CONDITIONS = Set.of("if", "else", "switch", "case");
  private static final Set<String> STATEMENTS = Set.of(";", "{", "}");
  private final String label;

  RepairPattern(String label) {
    this.label = label;
  }

  /**
   * Returns the patterns of a bug's fix by their names in tables, in table order; empty if the two
   * programs do not differ.
   */
  public static List<String> labels(Bug bug) {
    return of(bug.buggy(), bug.fixed()).stream().map(pattern -> pattern.label).toList();
  }

  /** Returns the patterns of the repair that leads from one source to the other. */
  public static Set<RepairPattern> of(String buggy, String fixed) {
    List<Hunk> hunks = TokenDiff.hunks(buggy, fixed);
    Set<RepairPattern> patterns = EnumSet.noneOf(RepairPattern.class);
    if (hunks.isEmpty()) {
      return patterns;
    }
    hunks.forEach(hunk -> addPatterns(hunk, patterns));
    if (sortedLines(buggy).equals(sortedLines(fixed))) {
      patterns.add(CODE_MOVING);
    }
    List<List<JavaToken>> added = hunks.stream().map(Hunk::added).toList();
    List<List<JavaToken>> removed = hunks.stream().map(Hunk::removed).toList();
    if (wraps(added) || wraps(removed)) {
      patterns.add(WRAPS);
    }
    Set<List<List<String>>> changes = new HashSet<>();
    hunks.forEach(
        hunk -> changes.add(List.of(tokenTexts(hunk.removed()), tokenTexts(hunk.added()))));
    if (changes.size() < hunks.size()) {
      patterns.add(COPY_PASTE);
    }
    if (isWithinOneLine(added) && isWithinOneLine(removed)) {
      patterns.add(SINGLE_LINE);
    }
    return patterns;
  }

  private static void addPatterns(Hunk hunk, Set<RepairPattern> patterns) {
    if (differOnlyIn(hunk, RepairPattern::isLiteral)) {
      patterns.add(CONSTANT_CHANGE);
    }
    if (differOnlyIn(hunk, token -> token.getCategory().isIdentifier())) {
      patterns.add(WRONG_REFERENCE);
    }
    if (comparesWithNull(hunk.added()) && !comparesWithNull(hunk.removed())) {
      patterns.add(MISSING_NULL_CHECK);
    }
    if (isConditionalBlock(hunk.added()) || isConditionalBlock(hunk.removed())) {
      patterns.add(CONDITIONAL_BLOCK);
    }
    if (isInExpression(hunk)) {
      patterns.add(EXPRESSION_FIX);
    }
  }

  private static boolean isLiteral(JavaToken token) {
    return token.getCategory().isLiteral() || Set.of("true", "false").contains(token.getText());
  }

  /**
   * Whether both sides have the same number of tokens, and all tokens that differ are of this kind.
   */
  private static boolean differOnlyIn(Hunk hunk, Predicate<JavaToken> kind) {
    boolean only = hunk.removed().size() == hunk.added().size();
    for (int i = 0; only && i < hunk.added().size(); i++) {
      JavaToken old = hunk.removed().get(i);
      JavaToken fresh = hunk.added().get(i);
      only = old.getText().equals(fresh.getText()) || (kind.test(old) && kind.test(fresh));
    }
    return only;
  }

  private static boolean comparesWithNull(List<JavaToken> tokens) {
    List<String> texts = tokenTexts(tokens);
    for (int i = 0; i + 1 < texts.size(); i++) {
      List<String> pair = texts.subList(i, i + 2);
      if (pair.contains("null") && (pair.contains("==") || pair.contains("!="))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isConditionalBlock(List<JavaToken> tokens) {
    List<String> texts = tokenTexts(tokens);
    return texts.stream().anyMatch(CONDITIONS::contains)
        && texts.contains(";")
        && bracketDepth(tokens) == 0;
  }

  private static boolean isInExpression(Hunk hunk) {
    return tokenTexts(hunk.changedTokens()).stream().noneMatch(STATEMENTS::contains)
        && Stream.concat(hunk.changedTokens().stream(), hunk.around().stream())
            .anyMatch(it -> it.getCategory().isOperator() && !it.getText().equals("="));
  }

  /** Returns the number of opening brackets minus the number of closing brackets. */
  private static int bracketDepth(List<JavaToken> tokens) {
    int depth = 0;
    for (JavaToken token : tokens) {
      switch (token.getText()) {
        case "(", "{", "[" -> depth++;
        case ")", "}", "]" -> depth--;
        default -> {}
      }
    }
    return depth;
  }

  /**
   * Whether a bracket is opened in one hunk and closed in a later one, so that the code between
   * them is wrapped.
   */
  private static boolean wraps(List<List<JavaToken>> sides) {
    int open = 0;
    for (List<JavaToken> side : sides) {
      int depth = bracketDepth(side);
      if (depth < 0 && open > 0) {
        return true;
      }
      open += Math.max(0, depth);
    }
    return false;
  }

  /** Returns a program's lines in alphabetical order, ignoring comments and layout. */
  private static List<String> sortedLines(String source) {
    Map<Integer, String> lines = new TreeMap<>();
    TokenDiff.tokens(source)
        .forEach(
            it -> lines.merge(lineNumber(it), it.getText(), (line, token) -> line + " " + token));
    return lines.values().stream().sorted().toList();
  }

  private static boolean isWithinOneLine(List<List<JavaToken>> sides) {
    return sides.stream()
            .flatMap(Collection::stream)
            .map(RepairPattern::lineNumber)
            .distinct()
            .count()
        <= 1;
  }

  private static int lineNumber(JavaToken token) {
    return token.getRange().orElseThrow().begin.line;
  }

  private static List<String> tokenTexts(List<JavaToken> tokens) {
    return tokens.stream().map(JavaToken::getText).toList();
  }
}
