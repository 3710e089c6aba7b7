package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.ExtractionContext;

/** What a model's answer holds. */
public sealed interface GeneratedProgram {
  /** The answer is whole; whether there is a program in it, the extraction says. */
  record Whole(Extracted extracted) implements GeneratedProgram {}

  /**
   * A limit or the provider cut the answer, or it never came: no failure of the model.
   *
   * @param reason a stable word
   */
  record CutShort(String reason) implements GeneratedProgram {}

  /** The program in an answer to a task. */
  static GeneratedProgram of(CodingTask task, JournaledAnswer answer) {
    String reason = answer.usage().finishReason();
    if (reason.equals(FinishReason.LENGTH.name())) {
      return new CutShort("token-limit");
    }
    if (reason.equals(JournaledAnswer.UNANSWERED)) {
      return new CutShort("unanswered");
    }
    return reason.equals(FinishReason.FILTERED.name())
        ? new CutShort("filtered")
        : of(task, answer.text());
  }

  /** The program in the text of a whole answer. */
  static GeneratedProgram of(CodingTask task, String text) {
    ExtractionContext context =
        task.signature().map(ExtractionContext::ofSignature).orElse(ExtractionContext.NONE);
    return new Whole(CodeExtraction.extract(text, context));
  }
}
