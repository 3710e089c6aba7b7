package dev.morph.experiments.cli;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.console.Wrapped;
import dev.morph.experiments.cli.script.Catalogue;
import dev.morph.experiments.cli.script.ScriptCommand;
import dev.morph.experiments.cli.script.ScriptRunner;
import dev.morph.experiments.run.PlanFile;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.text.metric.MetricFactory;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.scenarios.dataset.DataSetFormat;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.model.ModelProvider;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the available choices. */
@Command(
    name = "list",
    description = {
      "Lists metrics, models, plans and everything else with a name.",
      "",
      "This includes data sets, constraints, transformations, perturbations and script"
          + " functions: those built in, those of extensions (jars in the folder 'extensions'"
          + " next to morph, or in MORPH_EXTENSIONS), and those of --spec."
    },
    footer = {
      "  morph list",
      "  morph list datasets --json",
      "  morph list functions --spec Points.java"
    })
final class ListCommand extends Verb {
  private static final Wrapped DESCRIPTION = new Wrapped(48, " ".repeat(32));
  private static final Wrapped SPEC = new Wrapped(79, "  ");
  private static final List<String> KINDS =
      List.of(
          "metrics",
          "models",
          "datasets",
          "plans",
          "transformations",
          "perturbations",
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
          "Only metrics, models, datasets, plans, constraints, neighbours, transformations,"
              + " perturbations,"
              + " functions, or another kind that is listed (default: all).")
  private @Nullable String kind;

  @Mixin private ScriptCommand.Specs specs = new ScriptCommand.Specs();

  @Option(names = "--json", description = "Print one JSON object per line.")
  private boolean json;

  @Override
  public Integer call() {
    PrintWriter print = out();
    Extensions extensions = Extensions.installed();
    requireKind(extensions);
    try (JsonLinesOutput lines = JsonLinesOutput.to(null, print)) {
      for (Contribution<MetricFactory> metric : extensions.of(MetricFactory.POINT)) {
        String arrow = metric.value().polarity().arrow();
        entry(lines, "metric", metric.name(), arrow + " " + metric.description(), metric.origin());
      }
      for (Contribution<ModelProvider> provider : extensions.of(ModelProvider.POINT)) {
        provider
            .value()
            .forms(provider.description())
            .forEach(
                (form, words) ->
                    entry(lines, "model", provider.name() + ":" + form, words, provider.origin()));
      }
      entry(
          lines,
          "data set",
          Starter.NAME,
          "embedded coding tasks in plain English, with solutions and cases",
          Contribution.BUILT_IN);
      entry(
          lines,
          "data set",
          Starter.PYTHON,
          "embedded tasks on the same topics, with programs in Python",
          Contribution.BUILT_IN);
      for (String plan : PlanFile.EMBEDDED) {
        entry(lines, "plan", plan, PlanFile.open(plan).title(), Contribution.BUILT_IN);
      }
      all(lines, extensions, DataSetFormat.POINT, "data set");
      for (ExtensionPoint<?> point : others(extensions)) {
        all(lines, extensions, point, point.kind());
      }
      for (Contribution<SourceTransformation> rule : extensions.of(SourceTransformation.POINT)) {
        detailed(lines, "transformation", rule, Map.of("recipes", Recipe.using(rule.name())));
      }
      for (Contribution<Perturbation> one : extensions.of(Perturbation.POINT)) {
        detailed(lines, "perturbation", one, Map.of("source", one.value().profile().source()));
      }
      functions(print, lines);
    }
    return 0;
  }

  /** Adds a field in JSON: the recipes that apply it, or who defined it. */
  private void detailed(
      JsonLinesOutput lines, String what, Contribution<?> one, Map<String, Object> more) {
    if (kind != null && !plural(what).equals(kind)) {
      return;
    }
    if (json) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("kind", what);
      line.put("name", one.name());
      line.put("description", one.description());
      line.putAll(more);
      line.put("origin", one.origin());
      lines.write(line);
    } else {
      out().printf("%-14s %s%n", what, one.name());
      out().printf("%32s%s%n", "", DESCRIPTION.of(words(one) + Catalogue.from(one.origin())));
    }
  }

  private void requireKind(Extensions extensions) {
    List<String> kinds = new ArrayList<>(KINDS);
    others(extensions).forEach(point -> kinds.add(plural(point.kind())));
    if (kind != null && !kinds.contains(kind)) {
      throw Suggestion.unknown("kind", kind, kinds);
    }
  }

  /** The kinds that are listed unchanged: constraints, and those that extensions added. */
  private static List<ExtensionPoint<?>> others(Extensions extensions) {
    return extensions.points().stream().filter(point -> !TREATED.contains(point)).toList();
  }

  private static String plural(String what) {
    return what.replace(" ", "") + "s";
  }

  private void all(
      JsonLinesOutput lines, Extensions extensions, ExtensionPoint<?> point, String what) {
    extensions.of(point).forEach(one -> entry(lines, what, one.name(), words(one), one.origin()));
  }

  /** Each with its own settings, in the syntax of {@code run}. */
  private static String words(Contribution<?> one) {
    if (!(one.value() instanceof ExperimentFactory<?> kind)) {
      return one.description();
    }
    List<String> settings =
        kind.own().stream().map(it -> it.name() + "=" + it.defaultText()).toList();
    return one.description() + "; settings: " + String.join(", ", settings);
  }

  /**
   * The functions available in scripts; metrics and perturbations of texts have been listed
   * already.
   */
  private void functions(PrintWriter print, JsonLinesOutput lines) {
    if (kind != null && !kind.equals("functions")) {
      return;
    }
    Registry registry = ScriptRunner.functions(specs.all());
    Set<String> listed = new HashSet<>(TextMetrics.names());
    listed.addAll(Extensions.installed().names(Perturbation.POINT));
    registry
        .specs()
        .forEach(
            (spec, documentation) -> {
              if (!json) {
                print.printf("%n%s%n", SPEC.of(spec + ": " + documentation));
              }
              registry.all().stream()
                  .filter(entry -> entry.spec().equals(spec))
                  .filter(entry -> !listed.contains(entry.name()))
                  .forEach(entry -> function(entry, print, lines));
            });
  }

  private void function(Registered entry, PrintWriter print, JsonLinesOutput lines) {
    if (json) {
      lines.write(Catalogue.json(entry));
    } else {
      print.printf(
          "%-11s%-21s%s%n",
          Catalogue.word(entry), entry.name(), DESCRIPTION.of(Catalogue.words(entry)));
    }
  }

  private record Line(String kind, String name, String description, String origin) {}

  private void entry(JsonLinesOutput lines, String what, String name, String words, String origin) {
    if (kind != null && !plural(what).equals(kind)) {
      return;
    }
    if (json) {
      lines.write(new Line(what, name, words, origin));
    } else {
      out().printf("%-10s %-20s %s%n", what, name, DESCRIPTION.of(words + Catalogue.from(origin)));
    }
  }
}
