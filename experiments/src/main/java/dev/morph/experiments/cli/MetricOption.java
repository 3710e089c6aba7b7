package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which metrics. */
final class MetricOption {
  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec verb;

  @Option(
      names = "--metric",
      paramLabel = "LIST|all",
      defaultValue = "chrf,levenshtein-word",
      description =
          "Text metrics, separated by commas; 'morph list' names them, 'all' means all that need no"
              + " folder of a model (default: ${DEFAULT-VALUE}).")
  private String names = "";

  List<PairMetric<String>> open() {
    List<PairMetric<String>> metrics = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (String wanted : wanted()) {
      PairMetric<String> metric = TextMetrics.named(wanted);
      if (!taken.add(metric.name())) {
        throw Fault.BAD_OPTION.because(
            "--metric",
            PlainText.line(names),
            "two folders of different names, which name metrics");
      }
      metrics.add(metric);
    }
    return metrics;
  }

  private List<String> wanted() {
    if (!names.equals("all")) {
      return Arrays.stream(names.split(",")).map(String::strip).distinct().toList();
    }
    for (String name : TextMetrics.names()) {
      TextMetrics.whyMissing(name).ifPresent(why -> tell("left out: " + name + " " + why));
    }
    return TextMetrics.available();
  }

  private void tell(String line) {
    Objects.requireNonNull(verb, "picocli injects it").commandLine().getErr().println(line);
  }
}
