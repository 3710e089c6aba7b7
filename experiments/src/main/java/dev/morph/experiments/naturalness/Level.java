package dev.morph.experiments.naturalness;

import java.util.Locale;
import java.util.Set;

/**
 * What a transformation is about (Le-Cong et al. 2024, Tables 4 to 6), with what the people of the
 * study say of transformations like it (Table 13).
 */
public enum Level {
  /** Names. */
  NAMING(143, 557, 206),
  /** Expressions and declarations. */
  EXPRESSION(11, 104, 40),
  /** Statements and control flow. */
  STATEMENT(73, 32, 12);

  /** The study counts what divides an expression and what merges declarations among these. */
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

  /** The level of a transformation, by its name. */
  public static Level of(String rule) {
    if (rule.startsWith("Rename")) {
      return NAMING;
    }
    return OF_EXPRESSIONS.contains(rule) ? EXPRESSION : STATEMENT;
  }

  /** The share that people of the study call unnatural: four of five say so. */
  public double publishedUnnatural() {
    return unnatural / (double) (unnatural + natural + unknown);
  }

  /** As the study's files write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
