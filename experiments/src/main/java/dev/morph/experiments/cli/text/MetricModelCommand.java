package dev.morph.experiments.cli.text;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.metric.encoder.ModelFolder;
import dev.morph.morphisms.text.metric.encoder.RobertaBase;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks the model for the metric {@code roberta}. */
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
      "  export MORPH_ROBERTA=models/stsb-roberta-base",
      "  morph distance --metric roberta --pairs pairs.jsonl",
      "  morph distance --metric cross-encoder:models/another,cosine:models/minilm --pairs"
          + " pairs.jsonl",
      "",
      "A sentence or cross-encoder of your own needs no check: name its folder, with model.onnx and"
          + " tokenizer.json.",
      "Networks use all cores; MORPH_JAVA_OPTIONS=-Dmorph.encoder.threads=N sets the number of"
          + " threads. With ONNX Runtime's CUDA package in place of the plain one (mvn -Pcuda)"
          + " they run on the first graphics card."
    })
public final class MetricModelCommand extends JsonVerb {
  private static final List<String> FILES =
      List.of("onnx/model.onnx", "tokenizer.json", "config.json", "tokenizer_config.json");

  @Parameters(arity = "0..1", paramLabel = "DIR", description = "A folder to check.")
  private @Nullable Path folder;

  @Override
  public Integer call() {
    Path named = folder;
    return named == null ? printSource() : checkFolder(named);
  }

  private int printSource() {
    if (isJson()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("repository", RobertaBase.REPOSITORY);
      line.put("files", FILES);
      line.put("environment", TextMetrics.ROBERTA);
      printJsonLine(line);
      return 0;
    }
    print(
        """
        The metric roberta is %1$s on Hugging Face's hub.
        Download these of its files (500 MB) into one folder:
          %2$s
        for instance with the hub's own client:
          hf download %1$s %3$s --local-dir models/stsb-roberta-base
        Then check it, and tell Morph where it is:
          morph metric-model models/stsb-roberta-base
          export %4$s=models/stsb-roberta-base
        """,
        RobertaBase.REPOSITORY,
        String.join("\n  ", FILES),
        String.join(" ", FILES),
        TextMetrics.ROBERTA);
    return 0;
  }

  private int checkFolder(Path path) {
    ModelFolder model = ModelFolder.open(path);
    List<RobertaBase.Finding> findings = RobertaBase.check(path);
    boolean fits = findings.stream().allMatch(RobertaBase.Finding::fits);
    String network = model.sha256(model.model());
    String tokenizer = model.sha256(model.tokenizer());
    if (isJson()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("folder", path.toString());
      line.put("roberta", fits);
      line.put("hash", model.hash());
      line.put("model_sha256", network);
      line.put("tokenizer_sha256", tokenizer);
      line.put("findings", findings);
      printJsonLine(line);
      return fits ? 0 : 3;
    }
    for (RobertaBase.Finding finding : findings) {
      String found = finding.what() + ": " + PlainText.line(finding.found(), 80);
      print(finding.fits() ? "ok   %s%n" : "no   %s, not %s%n", found, finding.wanted());
    }
    print("hash %s, of%n  %s  model.onnx%n", model.hash(), network);
    print("  %s  tokenizer.json%n", tokenizer);
    print(
        fits
            ? "It appears to be %s; compare the hashes with the hub's.%n"
            : "It is not %s; use it as cross-encoder:DIR, under its own name.%n",
        RobertaBase.REPOSITORY);
    return fits ? 0 : 3;
  }
}
