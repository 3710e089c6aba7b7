package dev.morph.core.script;

import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;

/** An oracle for points. */
@TestSpec
public class SameClass {
  @Metamorphism
  public Oracle<Points.Point, String> behavesTheSame() {
    return (Execution<Points.Point, String> seed, Execution<Points.Point, String> mutant) ->
        seed.output().equals(mutant.output())
            ? new Verdict.Same(new Evidence("class", 1, ""))
            : new Verdict.Different(
                "class",
                new Witness("", seed.output(), mutant.output()),
                new Evidence("class", 1, ""));
  }
}
