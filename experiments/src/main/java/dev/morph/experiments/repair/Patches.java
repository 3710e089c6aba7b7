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
   * @param blocks the code blocks of the answer, up to the number of requested patches
   * @param restored the restored program shown to the repairer; empty without a restorer
   */
  record Complete(List<String> blocks, Optional<RestoredAnswer> restored) implements Patches {
    public Complete {
      blocks = List.copyOf(blocks);
    }

    /** Returns the program as shown to the repairer: restored, or the given mutant unchanged. */
    BuggyCode shownProgram(BuggyCode code) {
      return restored.map(it -> code.withSource(it.program())).orElse(code);
    }
  }

  /**
   * A limit or the provider cut the answer short, or no answer arrived. This does not count as a
   * failure of the repairer.
   */
  record CutShort(String reason) implements Patches {}

  /**
   * Extracts the patches of an answer.
   *
   * @param most number of requested patches
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
    Optional<RestoredAnswer> restored = RestoredAnswer.parse(answer.text());
    String text = restored.map(RestoredAnswer::answer).orElse(answer.text());
    return new Complete(AnswerReader.JAVA.programs(text).stream().limit(most).toList(), restored);
  }
}
