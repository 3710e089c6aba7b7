package dev.morph.experiments.repair;

import java.util.Map;

/**
 * Values that the papers publish, to stand beside ours: Xue et al. (2024, Tables II, III, IV and
 * VI) on QuixBugs, de Koning et al. (2026, Table II) on Defects4J. Other models, other bugs: a
 * landmark, no target.
 */
final class Published {
  /** R-scores, Table II. */
  static final String MODELS =
      "Mistral Large 0.951, LLaMA3-70B 0.757, LLaMA3-8B 0.668, CodeGemma-7B 0.248 (Xue et al. 2024,"
          + " Table II)";

  /** R-scores, Table VI. */
  static final String LEAKAGE =
      "Mistral Large 0.948, LLaMA3-70B 0.786, LLaMA3-8B 0.710, CodeGemma-7B 0.408 (Xue et al. 2024,"
          + " Table VI)";

  /** Mean differences and A12, Table II of de Koning et al. */
  static final String SUCCESS =
      "GPT-4o -4.01 % (A12 0.404), Claude-3.7 -4.89 % (0.414), GPT-4o-mini -5.81 % (0.351),"
          + " Llama-3.1 -15.98 % (0.109) (de Koning et al. 2026, Table II)";

  /** R-scores of each relation alone, Table III. */
  static final Map<String, Double> OPERATORS =
      Map.of(
          "MR1-VariableRenaming", 0.733,
          "MR2-MethodRenaming", 0.750,
          "MR3-AssignExpression", 0.763,
          "MR4-ConditionalExpression", 0.780,
          "MR5-BinaryExpression", 0.695,
          "MR6-DummyVariable", 0.750,
          "MR7-AddingComments", 0.700,
          "MR8-VariableDeclaration", 0.733,
          "MR9-ForToWhileLoop", 0.746);

  /** R-scores by repair pattern, Table IV. */
  static final Map<String, Double> PATTERNS =
      Map.of(
          "code moving", 0.608,
          "conditional block", 0.674,
          "constant change", 0.086,
          "expression fix", 0.625,
          "missing null-check", 0.357,
          "single line", 0.716,
          "wrong reference", 0.808);

  private Published() {}
}
