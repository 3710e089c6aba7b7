package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which metrics. */
public final class MetricOption {
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

  private final Map<String, PairMetric<String>> opened = new LinkedHashMap<>();

  public List<PairMetric<String>> open() {
    return names().stream().map(this::open).toList();
  }

  /** What was asked for, each opened and of a name of its own. */
  public List<String> names() {
    Set<String> taken = new HashSet<>();
    List<String> wanted = wanted();
    for (String name : wanted) {
      if (!taken.add(open(name).name())) {
        throw Fault.BAD_OPTION.because(
            "--metric",
            PlainText.line(names),
            "two folders of different names, which name metrics");
      }
    }
    return wanted;
  }

  /** The metric of a name, opened once. */
  public PairMetric<String> open(String name) {
    return opened.computeIfAbsent(name, TextMetrics::named);
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
