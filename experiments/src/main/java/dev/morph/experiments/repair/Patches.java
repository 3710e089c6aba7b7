package dev.morph.experiments.repair;

import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.program.extraction.AnswerReader;
import java.util.List;
import java.util.Optional;

/** The patches in an answer. */
sealed interface Patches {
  /**
   * The answer is complete.
   *
   * @param blocks the first patches, each as it appears in the answer
   * @param restored the program shown to the repairer, if a restorer came first
   */
  record Whole(List<String> blocks, Optional<RestoredAnswer> restored) implements Patches {
    public Whole {
      blocks = List.copyOf(blocks);
    }

    /** Returns the version of a program that was shown to the repairer. */
    BuggyCode shown(BuggyCode code) {
      return restored.map(it -> code.rewritten(it.program())).orElse(code);
    }
  }

  /**
   * A limit or the provider cut the answer short, or it never arrived: not a failure of the
   * repairer.
   */
  record CutShort(String reason) implements Patches {}

  /**
   * Extracts the patches of an answer.
   *
   * @param most how many were requested
   */
  static Patches of(JournaledAnswer answer, int most) {
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
    Optional<RestoredAnswer> restored = RestoredAnswer.read(answer.text());
    String text = restored.map(RestoredAnswer::answer).orElse(answer.text());
    return new Whole(AnswerReader.JAVA.programs(text).stream().limit(most).toList(), restored);
  }
}
