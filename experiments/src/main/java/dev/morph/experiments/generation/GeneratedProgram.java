package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.FaultyReply;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.Extracted;
import java.util.Optional;

/** The content of a model's answer. */
public sealed interface GeneratedProgram {
  /** The answer is complete; the extraction tells whether it contains a program. */
  record Whole(Extracted extracted) implements GeneratedProgram {}

  /** The answer is complete, and it is recorded whether its program passed the task's tests. */
  record Judged(boolean passed) implements GeneratedProgram {}

  /**
   * The answer was cut short by a limit or the provider, never arrived, or is faulty. This is not a
   * failure of the model.
   *
   * @param reason a stable code
   */
  record CutShort(String reason) implements GeneratedProgram {}

  /** The program in an answer to a task. */
  static GeneratedProgram of(CodingTask task, JournaledAnswer answer) {
    String reason = answer.usage().finishReason();
    Optional<CutShort> cut = cutShort(reason);
    if (cut.isPresent()) {
      return cut.get();
    }
    if (reason.equals(FinishReason.REFUSED.name())) {
      return new Whole(Extracted.REFUSED);
    }
    // Many servers and all commands give no finish reason, so the answer may be complete.
    return FaultyReply.in(answer.text(), FinishReason.COMPLETE)
        .<GeneratedProgram>map(fault -> new CutShort(fault.label()))
        .orElseGet(() -> new Whole(extracted(task, answer.text())));
  }

  /** The recorded verdict on an answer; the program is ignored. */
  static GeneratedProgram judged(JournaledAnswer answer) {
    String reason = answer.usage().finishReason();
    if (reason.equals(FinishReason.PASSED.name()) || reason.equals(FinishReason.FAILED.name())) {
      return new Judged(reason.equals(FinishReason.PASSED.name()));
    }
    return cutShort(reason).orElseGet(() -> new CutShort("no recorded verdict"));
  }

  private static Optional<CutShort> cutShort(String reason) {
    if (reason.equals(FinishReason.LENGTH.name())) {
      return Optional.of(new CutShort("token-limit"));
    }
    if (reason.equals(JournaledAnswer.UNANSWERED)) {
      return Optional.of(new CutShort("unanswered"));
    }
    return reason.equals(FinishReason.FILTERED.name())
        ? Optional.of(new CutShort("filtered"))
        : Optional.empty();
  }

  /** The program in the text of a complete answer. */
  static Extracted extracted(CodingTask task, String text) {
    return ProgramLanguage.named(task.language()).extract(task, text);
  }
}
