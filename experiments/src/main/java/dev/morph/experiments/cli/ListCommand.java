package dev.morph.experiments.cli;

import dev.morph.core.morphism.PairMetric;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What there is to choose from. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists metrics, models and data sets, with one line each.")
final class ListCommand extends Verb {
  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  @Override
  public Integer call() {
    PrintWriter print = out();
    try (JsonLinesOutput lines = JsonLinesOutput.to(null, print)) {
      for (String name : TextMetrics.names()) {
        PairMetric<String> metric = TextMetrics.named(name);
        entry(
            print,
            lines,
            "metric",
            name,
            metric.polarity().arrow() + " " + TextMetrics.description(name));
      }
      models().forEach((spec, words) -> entry(print, lines, "model", spec, words));
      entry(
          print,
          lines,
          "data set",
          "starter",
          "coding tasks of ours in plain English with solutions and cases, embedded");
    }
    return 0;
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
        "openai:NAME[@URL]",
        "OpenAI, or any server that speaks its protocol; key in OPENAI_API_KEY");
    models.put(
        "command:PROGRAM", "any program: prompt on standard input, answer on standard output");
    return models;
  }

  private void entry(
      PrintWriter print, JsonLinesOutput lines, String kind, String name, String words) {
    if (json) {
      Map<String, String> line = new LinkedHashMap<>();
      line.put("kind", kind);
      line.put("name", name);
      line.put("description", words);
      lines.write(line);
    } else {
      print.printf("%-9s %-18s %s%n", kind, name, words);
    }
  }
}
