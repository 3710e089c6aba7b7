package dev.morph.experiments.cli.option;

import dev.morph.experiments.plan.Asking;
import dev.morph.experiments.plan.EvaluationRequest;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.model.Prices;
import picocli.CommandLine.Mixin;

/** What an evaluation can be told beside its models and metrics. */
public final class EvaluationOptions {
  @Mixin private DatasetOptions dataset = new DatasetOptions();
  @Mixin private RunOptions run = new RunOptions();
  @Mixin private WalkOptions walk = new WalkOptions();
  @Mixin private ParaphraserOptions paraphraser = new ParaphraserOptions();
  @Mixin private AskingOptions asking = new AskingOptions();
  @Mixin private CorpusOption corpus = new CorpusOption();
  @Mixin private EffortOptions effort = new EffortOptions();
  @Mixin private OracleOptions oracle = new OracleOptions();

  /**
   * As the options say.
   *
   * @throws dev.morph.core.fault.FaultException if one has a value that cannot be
   */
  public EvaluationRequest request() {
    long randomSeed = walk.budget().randomSeed();
    return new EvaluationRequest(
        dataset.choice(corpus.value(), randomSeed),
        paraphraser::mutation,
        new Asking(asking.settings(), effort.pace()),
        oracle.judging(randomSeed),
        new EvaluationSettings(walk.settings(), run.repeats(), effort.effort()),
        run.requireCorrectSeed(),
        effort.prices(),
        run.place());
  }

  public Prices prices() {
    return effort.prices();
  }
}
