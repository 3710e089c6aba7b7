package dev.morph.experiments.cli;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.TextWrapper;
import dev.morph.experiments.cli.script.Catalogue;
import dev.morph.experiments.cli.script.ScriptCommand;
import dev.morph.experiments.cli.script.ScriptRunner;
import dev.morph.experiments.run.PlanFile;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.text.metric.MetricFactory;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.lexicon.Lexicon;
import dev.morph.scenarios.dataset.DataSetFormat;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.model.ModelProvider;
import dev.morph.scenarios.program.ProgramLanguage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists everything that can be chosen by name, such as metrics and models. */
@Command(
    name = "list",
    description = {
      "Lists metrics, models, plans and everything else with a name.",
      "",
      "This includes data sets, constraints, transformations, recipes, perturbations and script"
          + " functions: those built in, those of extensions (jars in the folder 'extensions'"
          + " next to morph, or in MORPH_EXTENSIONS), and those of --spec."
    },
    footer = {
      "  morph list",
      "  morph list datasets --json",
      "  morph list rewordings",
      "  morph list functions --spec Points.java"
    })
final class ListCommand extends JsonVerb {
  private static final TextWrapper DESCRIPTION = new TextWrapper(48, " ".repeat(32));
  private static final TextWrapper SPEC = new TextWrapper(79, "  ");
  private static final List<String> KINDS =
      List.of(
          "metrics",
          "models",
          "datasets",
          "plans",
          "transformations",
          "recipes",
          "perturbations",
          "rewordings",
          "functions");
  private static final Set<ExtensionPoint<?>> TREATED =
      Set.of(
          MetricFactory.POINT,
          ModelProvider.POINT,
          DataSetFormat.POINT,
          SourceTransformation.POINT,
          Perturbation.POINT,
          ExtensionPoint.SPEC);

  @Parameters(
      arity = "0..1",
      paramLabel = "KIND",
      description =
          "List only metrics, models, datasets, plans, constraints, neighbours, transformations,"
              + " recipes, perturbations, rewordings, functions, or another kind that is listed"
              + " (default: all).")
  private @Nullable String kind;

  @Mixin private ScriptCommand.Specs specs = new ScriptCommand.Specs();

  @Override
  public Integer call() {
    Extensions extensions = Extensions.installed();
    List<ExtensionPoint<?>> others =
        extensions.extensionPoints().stream().filter(point -> !TREATED.contains(point)).toList();
    List<String> kinds = new ArrayList<>(KINDS);
    others.forEach(point -> kinds.add(plural(point.kind())));
    if (kind != null && !kinds.contains(kind)) {
      throw Suggestion.unknownName("kind", kind, kinds);
    }
    for (Contribution<MetricFactory> metric : extensions.contributions(MetricFactory.POINT)) {
      String arrow = metric.value().polarity().arrow();
      printEntry("metric", metric.name(), arrow + " " + metric.description(), metric.origin());
    }
    listContributions(extensions, ModelProvider.POINT, "model");
    for (Contribution<ProgramLanguage> language : extensions.contributions(ProgramLanguage.POINT)) {
      language
          .value()
          .starter()
          .ifPresent(
              edition ->
                  printEntry(
                      "data set",
                      edition,
                      "embedded coding tasks in plain English, solved in " + language.name(),
                      language.origin()));
    }
    for (String plan : PlanFile.EMBEDDED) {
      printEntry("plan", plan, PlanFile.open(plan).title(), Contribution.BUILT_IN);
    }
    listContributions(extensions, DataSetFormat.POINT, "data set");
    others.forEach(point -> listContributions(extensions, point, point.kind()));
    for (Contribution<SourceTransformation> rule :
        extensions.contributions(SourceTransformation.POINT)) {
      Map<String, Object> recipes = Map.of("recipes", Recipe.recipesUsing(rule.name()));
      printEntry("transformation", rule.name(), rule.description(), rule.origin(), recipes);
    }
    for (String recipe : Recipe.EMBEDDED) {
      printEntry("recipe", recipe, Recipe.named(recipe).title(), Contribution.BUILT_IN);
    }
    for (Contribution<Perturbation> one : extensions.contributions(Perturbation.POINT)) {
      Map<String, Object> source = Map.of("source", one.value().profile().joinedSources());
      printEntry("perturbation", one.name(), one.description(), one.origin(), source);
    }
    listRewordings();
    listFunctions();
    out().flush();
    return 0;
  }

  private static String plural(String what) {
    return what.replace(" ", "") + "s";
  }

  private void listContributions(Extensions extensions, ExtensionPoint<?> point, String what) {
    for (Contribution<?> one : extensions.contributions(point)) {
      one.forms()
          .forEach(
              (form, words) ->
                  printEntry(what, form, words + formatSettings(one.value()), one.origin()));
    }
  }

  /**
   * Formats the settings of an experiment in the syntax of {@code run}; empty for anything else.
   */
  private static String formatSettings(Object value) {
    if (!(value instanceof ExperimentFactory<?> kind)) {
      return "";
    }
    List<String> settings =
        kind.ownSettings().stream().map(it -> it.name() + "=" + it.defaultText()).toList();
    return "; settings: " + String.join(", ", settings);
  }

  /** Lists the entries of the lexicon, but only on request, because there are hundreds. */
  private void listRewordings() {
    if (!"rewordings".equals(kind)) {
      return;
    }
    if (!isJson()) {
      print("%s%n", Lexicon.embedded().formatExplanation());
    }
    for (Lexicon.Listed one : Lexicon.embedded().listEntries()) {
      String words =
          String.join(" | ", one.wordings()) + " -> " + String.join(" | ", one.alternatives());
      Map<String, Object> example = Map.of("example", one.example());
      printEntry("rewording", one.name(), words, Contribution.BUILT_IN, example);
    }
  }

  /**
   * Lists the functions available in scripts, except metrics and perturbations of texts, which are
   * already listed.
   */
  private void listFunctions() {
    if (kind != null && !kind.equals("functions")) {
      return;
    }
    Registry registry = ScriptRunner.functions(specs.all());
    Set<String> listed = new HashSet<>(TextMetrics.names());
    listed.addAll(Extensions.installed().names(Perturbation.POINT));
    for (Map.Entry<String, String> spec : registry.documentationBySpec().entrySet()) {
      if (!isJson()) {
        print("%n%s%n", SPEC.wrap(spec.getKey() + ": " + spec.getValue()));
      }
      for (Registered entry : registry.functions()) {
        if (entry.spec().equals(spec.getKey()) && !listed.contains(entry.name())) {
          printFunction(entry);
        }
      }
    }
  }

  private void printFunction(Registered entry) {
    if (isJson()) {
      printJsonLine(Catalogue.jsonFields(entry));
    } else {
      String words = DESCRIPTION.wrap(Catalogue.describe(entry));
      print("%-11s%-21s%s%n", Catalogue.statementWord(entry), entry.name(), words);
    }
  }

  private void printEntry(String what, String name, String words, String origin) {
    printEntry(what, name, words, origin, Map.of());
  }

  /**
   * Prints one entry of the list.
   *
   * @param more additional JSON fields, such as the recipes that apply a transformation
   */
  private void printEntry(
      String what, String name, String words, String origin, Map<String, Object> more) {
    if (kind != null && !kind.equals(plural(what))) {
      return;
    }
    if (isJson()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("kind", what);
      line.put("name", name);
      line.put("description", words);
      line.putAll(more);
      line.put("origin", origin);
      printJsonLine(line);
      return;
    }
    boolean fits = what.length() <= 10 && name.length() <= 20;
    String form = fits ? "%-10s %-20s %s%n" : "%-14s %s%n" + " ".repeat(32) + "%s%n";
    print(form, what, name, DESCRIPTION.wrap(words + Catalogue.originSuffix(origin)));
  }
}
