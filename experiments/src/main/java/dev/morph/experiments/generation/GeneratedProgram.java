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
  /** A complete answer; the result of the extraction shows whether it contains a program. */
  record Whole(Extracted extracted) implements GeneratedProgram {}

  /** A complete recorded answer, with the recorded result of the task's tests. */
  record Judged(boolean passed) implements GeneratedProgram {}

  /**
   * An answer that was cut short by a limit or the provider, never arrived, or is faulty. It does
   * not count as a failure of the model.
   *
   * @param reason a stable code for the cause
   */
  record CutShort(String reason) implements GeneratedProgram {}

  /** Extracts the program from an answer to a task. */
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
    return FaultyReply.detect(answer.text(), FinishReason.COMPLETE)
        .<GeneratedProgram>map(fault -> new CutShort(fault.label()))
        .orElseGet(() -> new Whole(extract(task, answer.text())));
  }

  /** Returns the recorded verdict on an answer, without looking at the program. */
  static GeneratedProgram recordedVerdict(JournaledAnswer answer) {
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

  /** Extracts the program from the text of a complete answer. */
  static Extracted extract(CodingTask task, String text) {
    return ProgramLanguage.named(task.language()).extract(task, text);
  }
}
