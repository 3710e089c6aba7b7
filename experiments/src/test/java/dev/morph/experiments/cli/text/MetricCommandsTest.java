package dev.morph.experiments.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricCommandsTest extends CommandTest {
  /** A network of ours with random weights; a program of the module morphisms writes it. */
  private static final String TINY = "../morphisms/src/test/resources/tiny-roberta";

  @TempDir private Path folder;

  @Test
  void distinguishShowsHowWellMetricsSeparateTheSameMutants() throws Exception {
    Path people =
        Files.writeString(
            folder.resolve("people.tsv"),
            """
            g\tf\ty\t1\t5.0\tA man sings.\tA man sings.
            g\tf\ty\t2\t2.5\tA man sings.\tA man talks.
            g\tf\ty\t3\t0.0\tA man sings.\tDogs run fast.
            """);
    int exit =
        line(
            "distinguish --tasks 3 --budget 60 --metric levenshtein-word,chrf,cross-encoder:"
                + TINY
                + " --people "
                + people
                + " --out "
                + folder.resolve("made"));

    assertThat(err.toString()).isNotNull();
    assertThat(exit).isZero();
    assertThat(out.toString())
        .contains("How well each metric tells mutants apart.")
        .contains("cross-encoder:tiny-roberta")
        .contains("How well each metric agrees with people.")
        .contains("To give mutants an order with few ties: ");
    JsonNode json = new ObjectMapper().readTree(folder.resolve("made/distinguish.json").toFile());
    JsonNode words = json.at("/metrics/0");
    JsonNode characters = json.at("/metrics/1");
    assertThat(words.get("name").asText()).isEqualTo("levenshtein-word");
    assertThat(words.at("/distinctness").asDouble()).isLessThan(0.2);
    assertThat(characters.at("/distinctness").asDouble()).isGreaterThan(0.5);
    assertThat(characters.at("/distinctness_ci").isArray())
        .as("an interval of fewer than ten tasks")
        .isFalse();
    assertThat(json.at("/agreement/1/spearman").asDouble()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("made/tables/distinguishability.csv")))
        .startsWith("metric,signature,seeds,mean_size,uniqueness,");
    assertThat(folder.resolve("made/tables/distinguishability.tex")).exists();
    assertThat(folder.resolve("made/tables/agreement.tex")).exists();
    assertThat(Files.readString(folder.resolve("made/plots/distinguishability.svg")))
        .startsWith("<?xml ")
        .contains(">levenshtein-word</text>")
        .endsWith("</svg>\n");
  }

  @Test
  void allSelectsMetricsThatNeedNoFolderAndNamesTheOthers() throws Exception {
    assertThat(distance("all", "Compute the sum.", "Compute the total.")).isZero();
    JsonNode line = new ObjectMapper().readTree(out.toString());
    assertThat(line.fieldNames())
        .toIterable()
        .contains("bleu", "meteor", "cosine", "euclidean", "rouge-l-stem", "sentence-bleu")
        .doesNotContain("cross-encoder");
    assertThat(err.toString())
        .contains("left out: cross-encoder needs a folder: cross-encoder:DIR");
  }

  @Test
  void aModelIsNamedAfterItsFolderAndNeverAfterThePapersModel() throws Exception {
    assertThat(distance("cross-encoder:" + TINY, "Sum it.", "Add it.")).isZero();
    assertThat(new ObjectMapper().readTree(out.toString()).fieldNames())
        .toIterable()
        .containsExactly("id", "cross-encoder:tiny-roberta");

    assertThat(distance("roberta:" + TINY, "Sum it.", "Add it.")).isEqualTo(3);
    assertThat(err.toString()).contains("it is not cross-encoder/stsb-roberta-base");
    assertThat(distance("roberta:" + folder, "Sum it.", "Add it.")).isEqualTo(3);
    assertThat(err.toString()).contains("it contains no model.onnx").contains("morph metric-model");
  }

  @Test
  void metricModelSaysWhereToFetchTheModelAndChecksAFolder() {
    assertThat(line("metric-model")).isZero();
    assertThat(out.toString())
        .contains("cross-encoder/stsb-roberta-base")
        .contains("onnx/model.onnx")
        .contains("MORPH_ROBERTA");
    assertThat(line("metric-model " + TINY)).isEqualTo(3);
    assertThat(out.toString())
        .contains("no   the number of layers: 2, not 12")
        .containsPattern("[0-9a-f]{64}  model\\.onnx");
    assertThat(line("metric-model --json " + TINY)).isEqualTo(3);
    assertThat(out.toString()).contains("\"roberta\":false").contains("\"model_sha256\":\"");
  }

  private int distance(String metric, String reference, String hypothesis) throws Exception {
    Path pairs = folder.resolve("pairs.jsonl");
    Files.writeString(
        pairs,
        new ObjectMapper()
                .createObjectNode()
                .put("id", "1")
                .put("reference", reference)
                .put("hypothesis", hypothesis)
            + "\n");
    return line("distance --pairs " + pairs + " --metric " + metric);
  }

  private int line(String line) {
    out.getBuffer().setLength(0);
    return morph(line.split(" "));
  }
}
