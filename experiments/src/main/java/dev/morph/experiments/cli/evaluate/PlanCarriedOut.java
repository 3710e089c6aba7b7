package dev.morph.experiments.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Explained;
import dev.morph.experiments.plan.ExpansionReport;
import dev.morph.experiments.plan.PlanArguments;
import dev.morph.experiments.plan.PlanArguments.Variant;
import dev.morph.experiments.plan.PlanFile;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A plan as command lines of the verbs that carry it out. Options that stand beside {@code --plan}
 * win over the plan's.
 */
final class PlanCarriedOut {
  private static final String CHECK = "--check";

  private final PlanFile plan;
  private final Map<String, List<String>> given;
  private final CommandLine around;

  /**
   * A plan that is sound.
   *
   * @param around the verb that was given {@code --plan}
   * @throws dev.morph.core.fault.FaultException that names every fault with its line
   */
  PlanCarriedOut(String nameOrFile, CommandLine around) {
    this.plan = PlanFile.open(nameOrFile);
    this.around = around;
    this.given = given(around);
    PlanArguments.check(plan, given.keySet());
  }

  private static Map<String, List<String>> given(CommandLine around) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (OptionSpec option : around.getParseResult().matchedOptions()) {
      boolean flag = option.arity().max() == 0;
      given.put(option.longestName(), flag ? List.of() : option.originalStringValues());
    }
    given.remove("--plan");
    return given;
  }

  int run() {
    introduce();
    List<Variant> variants = PlanArguments.variants(plan);
    if (given.containsKey(CHECK)) {
      return check(variants);
    }
    return switch (plan.experiment()) {
      case "distinguishability" ->
          verb("distinguish", variants.get(0).options(), Set.of("--model"));
      case "expansion" -> expansion(variants);
      default -> verb("evaluate", variants.get(0).options(), Set.of());
    };
  }

  /** The plan itself is sound, or it would not be here; are its tasks and values, too? */
  private int check(List<Variant> variants) {
    if (plan.experiment().equals("distinguishability")) {
      around.getOut().println("sound: a comparison of metrics");
      return 0;
    }
    int exit = 0;
    for (int i = 0; i < variants.size() && exit == 0; i++) {
      if (variants.size() > 1) {
        around.getOut().print(variants.get(i).name() + ": ");
      }
      exit = verb("evaluate", variants.get(i).options(), Set.of());
    }
    return exit;
  }

  /** What each of the plan's runs would take; of its options those that an estimate knows. */
  int estimate() {
    introduce();
    if (plan.experiment().equals("distinguishability")) {
      around.getOut().println("The plan compares metrics over mutants alone: no model is asked.");
      return 0;
    }
    List<Variant> variants = PlanArguments.variants(plan);
    int exit = 0;
    for (int i = 0; i < variants.size() && exit == 0; i++) {
      if (variants.size() > 1) {
        around.getErr().println("\n== " + variants.get(i).name());
      }
      Map<String, List<String>> options = new LinkedHashMap<>(variants.get(i).options());
      options.keySet().removeIf(option -> around.getCommandSpec().findOption(option) == null);
      exit = verb("estimate", options, Set.of());
    }
    return exit;
  }

  private void introduce() {
    around.getErr().println(PlainText.line(plan.title()));
    plan.discrepancies()
        .forEach(note -> around.getErr().println("  differs: " + PlainText.line(note)));
    around.getErr().flush();
  }

  private int expansion(List<Variant> variants) {
    List<String> folders = given.getOrDefault("--out", List.of());
    if (folders.isEmpty()) {
      throw Fault.BAD_OPTION.because(
          "--out", "(nothing)", "a folder for the runs of an expansion experiment");
    }
    Path root = Path.of(folders.get(0));
    Map<String, JsonNode> scores = new LinkedHashMap<>();
    for (Variant variant : variants) {
      Path folder = root.resolve(variant.name());
      around.getErr().println("\n== " + variant.name());
      Map<String, List<String>> options = new LinkedHashMap<>(variant.options());
      boolean begun = Files.exists(folder.resolve("run.db"));
      int exit = evaluate(options, folder, begun);
      if (exit != 0) {
        return exit;
      }
      try (RunFolder run = RunFolder.existing(folder)) {
        run.readJson("scores.json").ifPresent(json -> scores.put(variant.name(), json));
      }
    }
    ExpansionReport report = new ExpansionReport(scores);
    try (RunFolder folder = RunFolder.existing(root)) {
      report.write(folder);
    }
    around.getOut().println();
    around.getOut().print(report.text());
    around.getOut().flush();
    return 0;
  }

  private int evaluate(Map<String, List<String>> options, Path folder, boolean begun) {
    Map<String, List<String>> run = new LinkedHashMap<>(options);
    given.forEach(run::put);
    run.put("--out", List.of(folder.toString()));
    if (begun) {
      run.put("--resume", List.of());
    } else {
      run.remove("--resume");
    }
    return execute("evaluate", run);
  }

  private int verb(String verb, Map<String, List<String>> options, Set<String> without) {
    Map<String, List<String>> all = new LinkedHashMap<>(options);
    all.putAll(given);
    without.forEach(all::remove);
    return execute(verb, all);
  }

  private int execute(String verb, Map<String, List<String>> options) {
    List<String> arguments = new ArrayList<>(List.of(verb));
    new LinkedHashSet<>(options.keySet())
        .forEach(
            name -> {
              List<String> values = options.getOrDefault(name, List.of());
              if (values.isEmpty()) {
                arguments.add(name);
              }
              values.forEach(value -> arguments.add(name + "=" + value));
            });
    return Explained.another(around).execute(arguments.toArray(String[]::new));
  }
}
