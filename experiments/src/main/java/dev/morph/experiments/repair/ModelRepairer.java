package dev.morph.experiments.repair;

import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.generation.AskedModel;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.BuggyCode;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A language model that is asked to repair programs.
 *
 * @param model that is asked
 * @param price if it is known
 * @param prompt what it is told
 */
record ModelRepairer(CodeModel model, Optional<Price> price, RepairPrompt prompt)
    implements SystemUnderTest<Bug, BuggyCode> {
  @Override
  public String name() {
    return model.spec().name();
  }

  @Override
  public String identity() {
    return model.spec().text();
  }

  @Override
  public OptionalInt mostAnswerTokens() {
    return model.settings().sampling().maxTokens();
  }

  @Override
  public Question question(Bug bug, BuggyCode code, int repeat) {
    return new AskedModel(model, prompt.about(bug, code, repeat), repeat);
  }
}
