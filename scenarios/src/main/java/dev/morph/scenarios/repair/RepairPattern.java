package dev.morph.scenarios.repair;

import com.github.javaparser.JavaToken;
import dev.morph.scenarios.repair.TokenDiff.Hunk;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The kind of repair a bug needs, in the nine categories of Sobreira et al. (2018) that Xue et al.
 * (2024, Table IV) use. A bug can have several.
 *
 * <p><b>Differs from the papers:</b> there people classified the bugs; here rules classify them by
 * the differences between the tokens of the buggy program and the fixed one.
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

  /** Returns its name in tables. */
  public String label() {
    return label;
  }

  /**
   * Returns the patterns of a bug's fix, in the order of the table; empty if the two do not differ.
   */
  public static Set<RepairPattern> of(Bug bug) {
    return of(bug.buggy(), bug.fixed());
  }

  /** Returns the patterns of the repair that leads from one source to the other. */
  public static Set<RepairPattern> of(String buggy, String fixed) {
    List<Hunk> hunks = TokenDiff.of(buggy, fixed);
    Set<RepairPattern> patterns = EnumSet.noneOf(RepairPattern.class);
    hunks.stream().map(RepairPattern::of).forEach(patterns::addAll);
    if (!hunks.isEmpty() && moves(buggy, fixed)) {
      patterns.add(CODE_MOVING);
    }
    if (wraps(hunks.stream().map(Hunk::added).toList())
        || wraps(hunks.stream().map(Hunk::removed).toList())) {
      patterns.add(WRAPS);
    }
    if (hunks.stream().map(RepairPattern::texts).distinct().count() < hunks.size()) {
      patterns.add(COPY_PASTE);
    }
    if (!hunks.isEmpty() && singleLine(hunks)) {
      patterns.add(SINGLE_LINE);
    }
    return patterns;
  }

  private static Set<RepairPattern> of(Hunk hunk) {
    Set<RepairPattern> patterns = EnumSet.noneOf(RepairPattern.class);
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
    return patterns;
  }

  private static boolean isLiteral(JavaToken token) {
    return token.getCategory().isLiteral()
        || token.getText().equals("true")
        || token.getText().equals("false");
  }

  /**
   * Whether both sides have equally many tokens and, where they differ, both tokens are of one
   * kind.
   */
  private static boolean differOnlyIn(Hunk hunk, java.util.function.Predicate<JavaToken> kind) {
    if (hunk.removed().size() != hunk.added().size()) {
      return false;
    }
    for (int i = 0; i < hunk.added().size(); i++) {
      JavaToken old = hunk.removed().get(i);
      JavaToken fresh = hunk.added().get(i);
      boolean same = old.getText().equals(fresh.getText());
      if (!same && !(kind.test(old) && kind.test(fresh))) {
        return false;
      }
    }
    return true;
  }

  private static boolean comparesWithNull(List<JavaToken> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      boolean comparison = Set.of("==", "!=").contains(tokens.get(i).getText());
      boolean left = i > 0 && tokens.get(i - 1).getText().equals("null");
      boolean right = i + 1 < tokens.size() && tokens.get(i + 1).getText().equals("null");
      if (comparison && (left || right)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isConditionalBlock(List<JavaToken> tokens) {
    boolean condition = tokens.stream().anyMatch(it -> CONDITIONS.contains(it.getText()));
    boolean whole = tokens.stream().anyMatch(it -> it.getText().equals(";"));
    return condition && whole && depth(tokens) == 0;
  }

  private static boolean isInExpression(Hunk hunk) {
    boolean statement = hunk.all().stream().anyMatch(it -> STATEMENTS.contains(it.getText()));
    boolean operator =
        java.util.stream.Stream.concat(hunk.all().stream(), hunk.around().stream())
            .anyMatch(it -> it.getCategory().isOperator() && !it.getText().equals("="));
    return !statement && operator;
  }

  /** Returns how many brackets are opened and not closed; negative if more are closed. */
  private static int depth(List<JavaToken> tokens) {
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
   * Whether something is opened at one place and closed at a later one, so that the text between is
   * wrapped.
   */
  private static boolean wraps(List<List<JavaToken>> sides) {
    int open = 0;
    for (List<JavaToken> side : sides) {
      int depth = depth(side);
      if (depth < 0 && open > 0) {
        return true;
      }
      open += Math.max(0, depth);
    }
    return false;
  }

  /** Whether the same lines are in another order, ignoring comments and layout. */
  private static boolean moves(String buggy, String fixed) {
    return !sortedLines(buggy).isEmpty() && sortedLines(buggy).equals(sortedLines(fixed));
  }

  private static List<String> sortedLines(String source) {
    java.util.Map<Integer, String> lines = new java.util.TreeMap<>();
    for (JavaToken token : TokenDiff.tokens(source).orElse(List.of())) {
      token
          .getRange()
          .ifPresent(
              range -> lines.merge(range.begin.line, token.getText(), (a, b) -> a + " " + b));
    }
    return lines.values().stream().sorted().toList();
  }

  private static List<String> texts(Hunk hunk) {
    List<String> texts = new ArrayList<>();
    hunk.removed().forEach(it -> texts.add("-" + it.getText()));
    hunk.added().forEach(it -> texts.add("+" + it.getText()));
    return texts;
  }

  private static boolean singleLine(List<Hunk> hunks) {
    return lines(hunks.stream().flatMap(it -> it.removed().stream()).toList()).size() <= 1
        && lines(hunks.stream().flatMap(it -> it.added().stream()).toList()).size() <= 1;
  }

  private static Set<Integer> lines(List<JavaToken> tokens) {
    return tokens.stream()
        .map(JavaToken::getRange)
        .flatMap(Optional::stream)
        .map(range -> range.begin.line)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
