package dev.morph.scenarios.evaluation;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.ExtractionContext;
import dev.morph.scenarios.store.JournaledAnswer;
import dev.morph.scenarios.store.JournaledVerdict;
import java.util.Optional;

/**
 * From a model's answer to a verdict: the program is taken out of it and compared with the seed's.
 * Thread-safe.
 */
final class AnswerJudge {
  /** That of all that passed: how that was found is in the journal, and nobody asks for it here. */
  private static final Verdict PASSED = new Verdict.Same(new Evidence("journal", 0, ""));

  private final CodingTask task;
  private final ExtractionContext context;
  private final VerdictDesk verdicts;

  AnswerJudge(CodingTask task, VerdictDesk verdicts) {
    this.task = task;
    this.context =
        task.signature().map(ExtractionContext::ofSignature).orElse(ExtractionContext.NONE);
    this.verdicts = verdicts;
  }

  Extracted program(JournaledAnswer answer) {
    return CodeExtraction.extract(answer.text(), context);
  }

  /** Why nothing can be compared with the seed's own answer; empty if it can. */
  Optional<String> unusable(JournaledAnswer answer, boolean requireCorrect) {
    Optional<String> cut = cutShort(answer);
    if (cut.isPresent()) {
      return cut;
    }
    Extracted extracted = program(answer);
    if (!extracted.usable()) {
      return Optional.of(extracted.cause());
    }
    Optional<String> unusable = verdicts.unusable(extracted.program());
    if (unusable.isEmpty() && requireCorrect && !verdicts.correct(task, extracted.program())) {
      return Optional.of("incorrect");
    }
    return unusable;
  }

  Judged judge(String seedProgram, JournaledAnswer answer) {
    Optional<String> cut = cutShort(answer);
    if (cut.isPresent()) {
      return new Judged(
          new Verdict.CutShort(cut.get(), new Evidence("answer", 0, "")), answer.usage().seconds());
    }
    Extracted extracted = program(answer);
    if (!extracted.usable()) {
      Witness witness = new Witness("", "a usable program", extracted.cause());
      Verdict verdict =
          new Verdict.Different(extracted.cause(), witness, new Evidence("answer", 0, ""));
      return new Judged(verdict, answer.usage().seconds());
    }
    JournaledVerdict judged = verdicts.compare(task, seedProgram, extracted.program());
    Verdict verdict = judged.verdict() instanceof Verdict.Same ? PASSED : judged.verdict();
    return new Judged(verdict, answer.usage().seconds() + judged.seconds());
  }

  /** An answer that a limit or the provider cut, or that never came, is no failure of the model. */
  private static Optional<String> cutShort(JournaledAnswer answer) {
    String reason = answer.usage().finishReason();
    if (reason.equals(FinishReason.LENGTH.name())) {
      return Optional.of("token-limit");
    }
    if (reason.equals(JournaledAnswer.UNANSWERED)) {
      return Optional.of("unanswered");
    }
    return reason.equals(FinishReason.FILTERED.name()) ? Optional.of("filtered") : Optional.empty();
  }
}
