package dev.morph.morphisms.code.graph;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.morphism.PairMetric;
import dev.morph.morphisms.code.tree.CognitiveComplexity;
import dev.morph.morphisms.code.tree.CyclomaticComplexity;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.ProgramSize;

/** Script metrics of Java programs: their complexity and size, and their distance from the seed. */
@TestSpec(
    name = "programs",
    documentation = "Java programs: how far apart they are, and how complex")
public final class ProgramMetrics {
  private static final String LABELS =
      "what node labels contain: only kinds of syntax; also operators and literals; or also names";

  /** Creates the metrics. */
  public ProgramMetrics() {}

  @TestCaseMetric(documentation = "Edits from the seed's syntax tree to the program's.")
  PairMetric<String> codeAst(
      @Parameter(name = "labels", documentation = LABELS, defaultValue = "operators")
          Labelling labels) {
    return new ProgramMetric<>(CodeDistance.AST, labels, program -> program);
  }

  @TestCaseMetric(documentation = "Edits from the seed's data-flow graphs to the program's.")
  PairMetric<String> codeDfg(
      @Parameter(name = "labels", documentation = LABELS, defaultValue = "operators")
          Labelling labels) {
    return new ProgramMetric<>(CodeDistance.DFG, labels, program -> program);
  }

  @TestCaseMetric(documentation = "Edits from the seed's dependency graphs to the program's.")
  PairMetric<String> codePdg(
      @Parameter(name = "labels", documentation = LABELS, defaultValue = "operators")
          Labelling labels) {
    return new ProgramMetric<>(CodeDistance.PDG, labels, program -> program);
  }

  @TestCaseMetric(
      documentation = "Decision points of the program, plus one; 0 if it cannot be parsed.")
  int cyclomaticComplexity(String program) {
    return CyclomaticComplexity.measure(program).orElse(0);
  }

  @TestCaseMetric(
      documentation = "Cognitive complexity of the program; also 0 if it cannot be parsed.")
  int cognitiveComplexity(String program) {
    return CognitiveComplexity.measure(program).orElse(0);
  }

  @TestCaseMetric(
      documentation = "Lines of code without blank lines and comments; 0 if it cannot be parsed.")
  int codeLines(String program) {
    return ProgramSize.measure(program).map(ProgramSize::lines).orElse(0);
  }

  @TestCaseMetric(
      documentation = "Deepest nesting of control statements; also 0 if it cannot be parsed.")
  int codeNesting(String program) {
    return ProgramSize.measure(program).map(ProgramSize::nesting).orElse(0);
  }
}
