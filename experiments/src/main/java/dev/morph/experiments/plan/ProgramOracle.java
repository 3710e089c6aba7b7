package dev.morph.experiments.plan;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.OracleJudge;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.ExtractionContext;
import java.util.Map;

/**
 * The oracle for programs as one of a test system: it compares the programs in two answers.
 *
 * @param judge behind its sandbox
 * @param tasks by the ids of their seeds
 */
record ProgramOracle(OracleJudge judge, Map<CaseId, CodingTask> tasks)
    implements Oracle<String, String>, AutoCloseable {
  private static final Evidence ANSWER = new Evidence("answer", 0, "");

  @Override
  public Verdict compare(Execution<String, String> seed, Execution<String, String> mutant) {
    CodingTask task = tasks.get(seed.testCase().id());
    if (task == null) {
      return new Verdict.Undecided("no-task", ANSWER);
    }
    ExtractionContext context =
        task.signature().map(ExtractionContext::ofSignature).orElse(ExtractionContext.NONE);
    Extracted left = CodeExtraction.extract(seed.output(), context);
    Extracted right = CodeExtraction.extract(mutant.output(), context);
    if (!left.usable()) {
      return new Verdict.Undecided("seed-" + left.cause(), ANSWER);
    }
    return right.usable()
        ? judge.compare(task, left.program(), right.program())
        : new Verdict.Different(
            right.cause(), new Witness("", "a usable program", right.cause()), ANSWER);
  }

  @Override
  public void close() {
    judge.close();
  }
}
