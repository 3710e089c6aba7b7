package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.plan.RunFactory;
import dev.morph.experiments.plan.RunOutcome;
import dev.morph.experiments.plan.RunPlace;
import dev.morph.experiments.report.ScoresFile;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.generation.GenerationSettings;
import java.io.PrintWriter;
import picocli.CommandLine;

/**
 * Carries out specifications and says what they came to.
 *
 * @param verb whose output is printed to
 * @param gates that scores have to pass
 * @param json whether scores are printed as JSON
 */
record EvaluationRunner(CommandLine verb, GateOptions gates, boolean json) {
  RunFactory factory() {
    return new RunFactory(LocalDependencies.of(verb.getErr(), "--resume"));
  }

  /** Only checks what is named, and asks no model. */
  int check(RunSpec<GenerationSettings> spec) {
    RunFactory factory = factory();
    factory.requireSound(spec);
    verb.getOut()
        .printf(
            "sound: %d tasks, %d models, %d metrics%n",
            factory.tasks(spec).chosen().size(),
            spec.models().size(),
            factory.metrics(spec.metrics()).size());
    return 0;
  }

  int evaluate(RunSpec<GenerationSettings> spec, RunPlace place) {
    RunOutcome outcome = factory().carryOut(spec, place);
    PrintWriter print = verb.getOut();
    if (json) {
      print.println(RunFolder.JSON.valueToTree(ScoresFile.of(outcome.scores())).toPrettyString());
    } else {
      print.print(outcome.summary());
    }
    print.flush();
    verb.getErr()
        .printf(
            "%d answers asked (%d of them ahead and not needed), %d from the journal, %d verdicts;"
                + " everything is in %s%n",
            outcome.effort().asked(),
            outcome.effort().unneeded(),
            outcome.effort().reused(),
            outcome.effort().judged(),
            outcome.folder());
    outcome.requireFinished();
    gates.judge(outcome.scores());
    return 0;
  }
}
