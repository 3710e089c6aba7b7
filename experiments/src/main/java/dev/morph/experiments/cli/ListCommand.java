package dev.morph.experiments.cli;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.console.Wrapped;
import dev.morph.experiments.cli.script.Catalogue;
import dev.morph.experiments.cli.script.ScriptCommand;
import dev.morph.experiments.cli.script.ScriptRunner;
import dev.morph.experiments.plan.PlanFile;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What there is to choose from. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = {
      "Lists metrics, models, data sets, plans, and the functions that scripts name: those built"
          + " in, those of extensions (jars in the folder 'extensions' next to morph, or where"
          + " MORPH_EXTENSIONS says), and those of --spec.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph list",
      "  morph list datasets --json",
      "  morph list functions --spec Points.java"
    })
final class ListCommand extends Verb {
  private static final Wrapped DESCRIPTION = new Wrapped(49, " ".repeat(31));
  private static final Wrapped SPEC = new Wrapped(79, "  ");
  private static final List<String> KINDS =
      List.of("metrics", "models", "datasets", "plans", "functions");

  @Parameters(
      arity = "0..1",
      paramLabel = "KIND",
      description = "Only metrics, models, datasets, plans or functions (default: all).")
  private @Nullable String kind;

  @Mixin private ScriptCommand.Specs specs = new ScriptCommand.Specs();

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  @Override
  public Integer call() {
    PrintWriter print = out();
    if (kind != null && !KINDS.contains(kind)) {
      throw CommonFault.UNKNOWN_NAME.because("kind", kind, String.join(", ", KINDS));
    }
    try (JsonLinesOutput lines = JsonLinesOutput.to(null, print)) {
      for (String name : TextMetrics.names()) {
        entry(
            print,
            lines,
            "metric",
            name,
            TextMetrics.polarity(name).arrow() + " " + TextMetrics.description(name));
      }
      models().forEach((spec, words) -> entry(print, lines, "model", spec, words));
      entry(
          print,
          lines,
          "data set",
          "starter",
          "coding tasks of ours in plain English with solutions and cases, embedded");
      for (String plan : PlanFile.EMBEDDED) {
        entry(print, lines, "plan", plan, PlanFile.open(plan).title());
      }
      forms().forEach((name, words) -> entry(print, lines, "data set", name, words));
      functions(print, lines);
    }
    return 0;
  }

  /** What scripts are made of; the text metrics among them are listed as metrics already. */
  private void functions(PrintWriter print, JsonLinesOutput lines) {
    if (kind != null && !kind.equals("functions")) {
      return;
    }
    Registry registry = ScriptRunner.functions(specs.all());
    registry
        .specs()
        .forEach(
            (spec, documentation) -> {
              if (!json) {
                print.printf("%n%s%n", SPEC.of(spec + ": " + documentation));
              }
              registry.all().stream()
                  .filter(entry -> entry.spec().equals(spec))
                  .filter(entry -> !TextMetrics.names().contains(entry.name()))
                  .forEach(entry -> function(entry, print, lines));
            });
  }

  private void function(Registered entry, PrintWriter print, JsonLinesOutput lines) {
    if (json) {
      lines.write(Catalogue.json(entry));
    } else {
      print.printf(
          "%-10s%-21s%s%n",
          Catalogue.word(entry), entry.name(), DESCRIPTION.of(Catalogue.words(entry)));
    }
  }

  private static Map<String, String> forms() {
    Map<String, String> forms = new LinkedHashMap<>();
    forms.put("FILE.jsonl, .json", "your own tasks: id and description, and what else is known");
    forms.put("FILE.csv", "the same with a header line");
    forms.put("HumanEval-X", "Java, as published: humaneval_java.jsonl, also .gz");
    forms.put("mxeval", "MBJP and the other Java parts, as published");
    forms.put("MultiPL-E", "Java, as published, in JSON Lines; it has no solutions");
    forms.put("ScenEval", "as published: a JSON array, flat or nested");
    return forms;
  }

  private static Map<String, String> models() {
    Map<String, String> models = new LinkedHashMap<>();
    models.put(
        "local:bm25",
        "the program of the nearest task by BM25: retrieval, no language model; free");
    models.put(
        "local:tfidf",
        "the program of the nearest task by TF-IDF: retrieval, no language model; free");
    models.put(
        "local:glove",
        "the program of the nearest task by mean word vectors: retrieval, no language model; free");
    models.put(
        "openai:NAME[@URL]",
        "OpenAI, or any server that speaks its protocol; key in OPENAI_API_KEY");
    models.put("anthropic:NAME[@URL]", "Anthropic; key in ANTHROPIC_API_KEY");
    models.put("gemini:NAME[@URL]", "Google; key in GEMINI_API_KEY");
    models.put("mistral:NAME[@URL]", "Mistral; key in MISTRAL_API_KEY");
    models.put("ollama:NAME[@URL]", "Ollama, on this machine or at the address; no key");
    models.put(
        "command:PROGRAM", "any program: prompt on standard input, answer on standard output");
    models.put(
        "replay:PATH[#MODEL]", "the answers of an earlier run or bundle, without asking the model");
    return models;
  }

  private void entry(
      PrintWriter print, JsonLinesOutput lines, String what, String name, String words) {
    if (kind != null && !(what.replace(" ", "") + "s").equals(kind)) {
      return;
    }
    if (json) {
      Map<String, String> line = new LinkedHashMap<>();
      line.put("kind", what);
      line.put("name", name);
      line.put("description", words);
      lines.write(line);
    } else {
      print.printf("%-9s %-20s %s%n", what, name, DESCRIPTION.of(words));
    }
  }
}
