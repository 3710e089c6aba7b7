package dev.morph.experiments.cli.text;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.metric.encoder.ModelFolder;
import dev.morph.morphisms.text.metric.encoder.RobertaBase;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The model behind the metric {@code roberta}. */
@Command(
    name = "metric-model",
    description = {
      "Checks the model folder for the metric 'roberta'.",
      "",
      "Without a folder, it prints where to download the model. With one, it checks"
          + " structure, sample outputs and hash.",
      "Exit code 0 if the folder holds that model, 3 if not."
    },
    footer = {
      "  morph metric-model",
      "  morph metric-model models/stsb-roberta-base",
      "  MORPH_ROBERTA=models/stsb-roberta-base morph distance --metric roberta --pairs"
          + " pairs.jsonl",
      "  morph distance --metric cross-encoder:models/another,cosine:models/minilm --pairs"
          + " pairs.jsonl",
      "",
      "A sentence or cross-encoder of your own needs no check: name its folder, with model.onnx and"
          + " tokenizer.json.",
      "Networks compute on all cores; MORPH_JAVA_OPTIONS=-Dmorph.encoder.threads=N sets how many."
          + " With ONNX Runtime's CUDA package in place of the plain one (mvn -Pcuda) they"
          + " compute on the first graphics card."
    })
public final class MetricModelCommand extends Verb {
  private static final List<String> FILES =
      List.of("onnx/model.onnx", "tokenizer.json", "config.json", "tokenizer_config.json");

  @Parameters(arity = "0..1", paramLabel = "DIR", description = "A folder to check.")
  private @Nullable Path folder;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    Path named = folder;
    return named == null ? tellWhere() : check(named);
  }

  private int tellWhere() {
    if (json) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("repository", RobertaBase.REPOSITORY);
      line.put("files", FILES);
      line.put("environment", TextMetrics.ROBERTA);
      jsonLine(line);
      return 0;
    }
    out().println("The metric roberta is " + RobertaBase.REPOSITORY + " on Hugging Face's hub.");
    out().println("Download these of its files (500 MB) into one folder:");
    FILES.forEach(file -> out().println("  " + file));
    out().println("for instance with the hub's own client:");
    out()
        .println(
            "  hf download "
                + RobertaBase.REPOSITORY
                + " "
                + String.join(" ", FILES)
                + " --local-dir models/stsb-roberta-base");
    out().println("Then check it, and tell Morph where it is:");
    out().println("  morph metric-model models/stsb-roberta-base");
    out().println("  export " + TextMetrics.ROBERTA + "=models/stsb-roberta-base");
    return 0;
  }

  private int check(Path path) {
    ModelFolder model = ModelFolder.open(path);
    List<RobertaBase.Finding> findings = RobertaBase.check(path);
    boolean fits = findings.stream().allMatch(RobertaBase.Finding::fits);
    if (json) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("folder", path.toString());
      line.put("roberta", fits);
      line.put("hash", model.hash());
      line.put("model_sha256", model.sha256(model.model()));
      line.put("tokenizer_sha256", model.sha256(model.tokenizer()));
      line.put("findings", findings);
      jsonLine(line);
      return fits ? 0 : 3;
    }
    for (RobertaBase.Finding finding : findings) {
      String found = PlainText.line(finding.found(), 80);
      out()
          .printf(
              "%-4s %s: %s%s%n",
              finding.fits() ? "ok" : "no",
              finding.what(),
              found,
              finding.fits() ? "" : ", not " + finding.wanted());
    }
    out().println("hash " + model.hash() + ", of");
    out().println("  " + model.sha256(model.model()) + "  model.onnx");
    out().println("  " + model.sha256(model.tokenizer()) + "  tokenizer.json");
    out()
        .println(
            fits
                ? "It is "
                    + RobertaBase.REPOSITORY
                    + " as far as can be seen; compare the hashes with the hub's."
                : "It is not "
                    + RobertaBase.REPOSITORY
                    + "; as cross-encoder:DIR it goes by its own name.");
    return fits ? 0 : 3;
  }
}
