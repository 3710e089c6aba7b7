package dev.morph.experiments.repair;

import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.text.decoder.DecoderFolder;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.RuleRestorer;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelUnderTest;
import dev.morph.scenarios.model.Prompt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Opens the restorers that a specification names.
 *
 * @param spec specification of the run
 */
record Restorers(RunSpec<RepairSettings> spec) {
  /** The name of the restorer that applies inverse rules. */
  static final String RULES = "rules";

  /** The restorer name that makes each repairer refactor the program itself first. */
  static final String ITSELF = "itself";

  /** The name of the prompt that asks for a more readable program. */
  private static final String REFACTOR = "refactor";

  /** Returns the repairers alone, followed by each of them after each restorer. */
  List<SystemUnderTest<Bug, BuggyCode>> addRestored(
      List<SystemUnderTest<Bug, BuggyCode>> repairers) {
    List<SystemUnderTest<Bug, BuggyCode>> all = new ArrayList<>(repairers);
    for (String restorer : spec.settings().restorers().stream().distinct().toList()) {
      if (restorer.equals(ITSELF)) {
        repairers.forEach(it -> all.add(restoredRepairer(it, refactoringModel(it), ITSELF)));
      } else {
        SystemUnderTest<Bug, BuggyCode> first = openRestorer(restorer);
        repairers.forEach(it -> all.add(restoredRepairer(it, first, first.name())));
      }
    }
    return all;
  }

  private static RestoredRepairer restoredRepairer(
      SystemUnderTest<Bug, BuggyCode> repairer,
      SystemUnderTest<Bug, BuggyCode> restorer,
      String label) {
    return new RestoredRepairer(repairer, restorer, label, Assistance.DIRECT);
  }

  private SystemUnderTest<Bug, BuggyCode> openRestorer(String restorer) {
    if (restorer.equals(RULES)) {
      return RepairFactory.localRepairer(RULES, new RuleRestorer());
    }
    if (!restorer.contains(":")) {
      throw CommonFault.BAD_OPTION.because(
          "--restore", restorer, RULES + ", " + ITSELF + ", or a model such as onnx:FOLDER");
    }
    ModelSpec model = ModelSpec.parse(restorer);
    boolean fineTuned =
        model.provider().equals("onnx")
            && DecoderFolder.open(Path.of(model.model())).encoder().isPresent();
    return RepairFactory.modelUnderTest(
        model,
        spec,
        List.of(),
        fineTuned
            ? (bug, code, repeat) -> new Prompt(code.source(), code.source())
            : Restorers::refactorPrompt);
  }

  private static ModelUnderTest<Bug, BuggyCode> refactoringModel(
      SystemUnderTest<Bug, BuggyCode> repairer) {
    if (repairer instanceof ModelUnderTest<Bug, BuggyCode> model) {
      return new ModelUnderTest<>(model.model(), model.price(), Restorers::refactorPrompt);
    }
    throw CommonFault.BAD_OPTION.because(
        "--restore",
        ITSELF,
        "another restorer: " + repairer.name() + " cannot be asked to refactor");
  }

  private static Prompt refactorPrompt(Bug bug, BuggyCode code, int repeat) {
    return new Prompt(
        RepairPrompt.embeddedTemplate(REFACTOR).replace("{code}", code.source().strip()),
        code.source());
  }
}
