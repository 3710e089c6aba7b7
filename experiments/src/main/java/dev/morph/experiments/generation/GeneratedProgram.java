package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.FaultyReply;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.Extracted;

/** The content of a model's answer. */
public sealed interface GeneratedProgram {
  /** The answer is complete; the extraction tells whether it contains a program. */
  record Whole(Extracted extracted) implements GeneratedProgram {}

  /**
   * The answer was cut by a limit or the provider, never came, or is faulty. This is not a failure
   * of the model.
   *
   * @param reason a stable code
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
    if (reason.equals(FinishReason.FILTERED.name())) {
      return new CutShort("filtered");
    }
    if (reason.equals(FinishReason.REFUSED.name())) {
      return new Whole(Extracted.REFUSED);
    }
    // Many servers and all programs give no finish reason, so their answer may be complete.
    return FaultyReply.in(answer.text(), FinishReason.COMPLETE)
        .<GeneratedProgram>map(fault -> new CutShort(fault.label()))
        .orElseGet(() -> new Whole(extracted(task, answer.text())));
  }

  /** The program in the text of a whole answer. */
  static Extracted extracted(CodingTask task, String text) {
    return ProgramLanguage.named(task.language()).extract(task, text);
  }
}
