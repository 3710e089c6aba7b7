package dev.morph.experiments.naturalness;

import java.util.Locale;
import java.util.Set;

/**
 * The kind of code that a transformation changes (Le-Cong et al. 2024, Tables 4 to 6), with the
 * study's counts of participants' labels (Table 13).
 */
public enum Level {
  /** Names of variables, methods and so on. */
  NAMING(143, 557, 206),
  /** Expressions and declarations. */
  EXPRESSION(11, 104, 40),
  /** Statements and control flow. */
  STATEMENT(73, 32, 12);

  /**
   * The rules of level {@link #EXPRESSION}. As in the study, they include operators that split an
   * expression or merge declarations.
   */
  private static final Set<String> OF_EXPRESSIONS =
      Set.of(
          "SwapRelationalOperands",
          "SwapGreaterAndLess",
          "SwapEqualsOperands",
          "SwapStringEquals",
          "ExpandUnary",
          "ExpandUnaryToSum",
          "ExpandCompoundAssignment",
          "CompoundAssignment",
          "MergeDeclarations",
          "ExtractSubexpression",
          "ParenthesiseLogical",
          "RewriteArithmetic");

  private final int unnatural;
  private final int natural;
  private final int unknown;

  Level(int unnatural, int natural, int unknown) {
    this.unnatural = unnatural;
    this.natural = natural;
    this.unknown = unknown;
  }

  /** Returns the level of a transformation, by its name. */
  public static Level of(String rule) {
    if (rule.startsWith("Rename")) {
      return NAMING;
    }
    return OF_EXPRESSIONS.contains(rule) ? EXPRESSION : STATEMENT;
  }

  /**
   * Returns the share of transformations that at least four of five people in the study call
   * unnatural.
   */
  public double publishedUnnatural() {
    return unnatural / (double) (unnatural + natural + unknown);
  }

  /** Returns the name of the level in the study's files. */
  public String lowerCaseName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
