package dev.morph.experiments.cli.naturalness;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.naturalness.Discrimination;
import dev.morph.experiments.naturalness.Label;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import dev.morph.morphisms.code.ngram.NgramModel;
import dev.morph.morphisms.code.ngram.Score;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scores sentences, or programs before and after a change. */
@Command(
    name = "score",
    description = {
      "Scores sentences: base-2 logarithm and number of tokens, including sentence ends.",
      "Or scores pairs: cross-entropies in bits per token, and the relative naturalness"
          + " change, RNC = (transformed - original) / original. Positive means less natural."
    },
    footer = {
      "  morph naturalness score --tokens text.txt --model own.ngram --out scores.jsonl",
      "  morph naturalness score --pairs pairs.jsonl --out rnc.jsonl",
      "  morph naturalness score --pairs pairs.jsonl --labels labels.jsonl --out rnc.jsonl"
    })
final class NaturalnessScoreCommand extends Verb {
  private static final String OWN = "";

  @Option(
      names = "--tokens",
      paramLabel = "FILE",
      description = "Text file with one sentence per line, tokens separated by spaces.")
  private @Nullable Path tokens;

  @Mixin private PairsOption pairs = new PairsOption();

  @Option(
      names = "--labels",
      arity = "0..1",
      fallbackValue = OWN,
      paramLabel = "FILE",
      description =
          "Participants' labels, to measure how well the scores predict them (AUC):"
              + " {\"id\",\"label\"}"
              + " per line, or the study's survey.json; without a file, the field 'label' of the"
              + " pairs.")
  private @Nullable String labels;

  @Mixin private NgramModelOption model = new NgramModelOption();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Override
  public Integer call() {
    requireUsage((tokens == null) == pairs.isGiven(), "give either --tokens or --pairs");
    JsonLinesOutput.requireOther(out, tokens == null ? pairs.file() : tokens);
    if (tokens != null) {
      scoreTokens(tokens);
    } else {
      scorePairs();
    }
    return 0;
  }

  private void scoreTokens(Path file) {
    require(
        labels == null,
        "--labels",
        String.valueOf(labels),
        "--labels only together with" + " --pairs");
    NgramModel opened = model.open();
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      TokenLines.forEach(
          file,
          (sentence, number) -> {
            Score score = opened.score(sentence);
            lines.write(new Scored(number, score.log2(), score.tokens(), score.unknown()));
          });
    }
  }

  private void scorePairs() {
    LanguageModel texts = model.openLanguageModel(err());
    Map<String, Label> known =
        labels == null || labels.equals(OWN) ? Map.of() : LabelsInput.read(Path.of(labels));
    List<Discrimination.Labelled> labelled = new ArrayList<>();
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      pairs.forEach(
          pair -> {
            NaturalnessChange change = texts.naturalnessChange(pair.original(), pair.transformed());
            findLabel(pair, known)
                .ifPresent(l -> labelled.add(new Discrimination.Labelled(change, l)));
            lines.write(toLine(pair.id(), change));
          });
    }
    if (labels != null) {
      // If the scores are written to standard output, this summary goes to standard error.
      printDiscrimination(out == null ? err() : out(), labelled);
    }
  }

  private Optional<Label> findLabel(PairsOption.Pair pair, Map<String, Label> known) {
    if (labels == null) {
      return Optional.empty();
    }
    return labels.equals(OWN)
        ? Optional.of(LabelsInput.readLabel(pair.line()))
        : Optional.ofNullable(known.get(pair.id()));
  }

  /** The output line for a sentence. */
  private record Scored(int line, double log2, long tokens, long unknown) {}

  /**
   * The output line for a pair; rnc is null if it is undefined because the original has no entropy.
   */
  private record Changed(
      String id,
      @JsonProperty("ce_original") double original,
      @JsonProperty("ce_transformed") double transformed,
      @Nullable Double rnc,
      double change) {}

  private static Changed toLine(String id, NaturalnessChange change) {
    double relative = change.relative();
    Double rnc = Double.isNaN(relative) ? null : relative;
    return new Changed(id, change.original(), change.transformed(), rnc, change.absolute());
  }

  /** Prints, for each measure, how well it predicts the labels. */
  static void printDiscrimination(PrintWriter print, List<Discrimination.Labelled> labelled) {
    List<Discrimination> found = Discrimination.of(labelled);
    String given = labelled.size() + " labels of pairs";
    require(!found.isEmpty(), "--labels", given, "labels of both kinds, natural and unnatural");
    for (Discrimination one : found) {
      print.printf(
          Locale.ROOT,
          "AUC of %-6s %.4f [%.4f, %.4f]  %d unnatural, %d natural, p = %.4g, effect %.3f%n",
          one.measure(),
          one.auc().value(),
          one.auc().low(),
          one.auc().high(),
          one.auc().positives(),
          one.auc().negatives(),
          one.difference().p(),
          one.rankBiserial());
    }
  }
}
