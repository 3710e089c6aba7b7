package dev.morph.experiments.repair;

import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import java.util.List;

/** The patches in an answer. */
sealed interface Patches {
  /** The answer is whole; each patch as it stands there, the first ones. */
  record Whole(List<String> blocks) implements Patches {
    public Whole {
      blocks = List.copyOf(blocks);
    }
  }

  /** A limit or the provider cut the answer, or it never came: no failure of the repairer. */
  record CutShort(String reason) implements Patches {}

  /**
   * The patches of an answer.
   *
   * @param most how many were asked for
   */
  static Patches of(JournaledAnswer answer, int most) {
    String reason = answer.usage().finishReason();
    if (reason.equals(FinishReason.LENGTH.name())) {
      return new CutShort("token-limit");
    }
    if (reason.equals(JournaledAnswer.UNANSWERED)) {
      return new CutShort("unanswered");
    }
    return reason.equals(FinishReason.FILTERED.name())
        ? new CutShort("filtered")
        : new Whole(CodeExtraction.blocks(answer.text()).stream().limit(most).toList());
  }
}
