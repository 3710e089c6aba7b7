package dev.morph.experiments.cli.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NaturalnessCommandTest extends CommandTest {
  @TempDir private Path folder;

  @Test
  void aModelIsTrainedOnTokensAndScoresSentences() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "a b\na c\n");
    Path test = Files.writeString(folder.resolve("test"), "a b\n\na  what\n");
    Path file = folder.resolve("model.ngram");

    assertThat(
            morph(
                "naturalness", "train", "--tokens", "" + text, "--order", "2", "--out", "" + file))
        .as(err.toString())
        .isZero();
    Path scores = folder.resolve("scores.jsonl");
    assertThat(
            morph(
                "naturalness",
                "score",
                "--tokens",
                "" + test,
                "--model",
                "" + file,
                "--out",
                "" + scores))
        .isZero();

    List<JsonNode> lines = lines(Files.readString(scores));
    assertThat(lines).extracting(line -> line.get("line").asInt()).containsExactly(1, 2, 3);
    assertThat(lines).extracting(line -> line.get("tokens").asInt()).containsExactly(3, 1, 3);
    assertThat(lines.get(0).get("log2").asDouble())
        .isCloseTo(Math.log(0.6 * 0.35 * 0.65) / Math.log(2), within(1e-5));
    assertThat(lines.get(2).get("unknown").asInt()).isEqualTo(1);
    assertThat(out.toString()).contains("6 tokens in 2 sentences, 6 1-grams, 5 2-grams");
  }

  @Test
  void pairsHaveTheirRelativeChangeByTheEmbeddedModel() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.jsonl"),
            """
            {"id":"same","original":"int f() { return 1; }","transformed":"int f() {return 1;}"}
            {"id":"odd","original":"for (int i = 0; i < n; i++) { }","transformed":"for (int i = 0; n > i; i = 1 + i) { }","label":"unnatural"}
            {"id":"empty","original":"","transformed":"int x;"}
            """);

    assertThat(morph("naturalness", "score", "--pairs", "" + pairs)).as(err.toString()).isZero();

    List<JsonNode> lines = lines(out.toString());
    assertThat(lines.get(0).get("rnc").asDouble()).isZero();
    JsonNode odd = lines.get(1);
    assertThat(odd.get("id").asText()).isEqualTo("odd");
    assertThat(odd.get("rnc").asDouble())
        .isPositive()
        .isCloseTo(
            odd.get("ce_transformed").asDouble() / odd.get("ce_original").asDouble() - 1,
            within(1e-9));
    assertThat(lines.get(2).get("rnc").isNull()).isTrue();
  }

  @Test
  void aNetworkScoresPairsToo() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.jsonl"),
            "{\"id\":\"a\",\"original\":\"int x ;\",\"transformed\":\"x int ;\"}\n");
    String tiny = "onnx:../morphisms/src/test/resources/tiny-decoder";

    assertThat(morph("naturalness", "score", "--pairs", "" + pairs, "--model", tiny))
        .as(err.toString())
        .isZero();
    assertThat(lines(out.toString()).get(0).get("ce_original").asDouble()).isPositive();
    assertThat(morph("naturalness", "score", "--tokens", "" + pairs, "--model", tiny)).isEqualTo(2);
  }

  @Test
  void labelsShowHowWellMeasuresSeparateUnnaturalFromNatural() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.jsonl"),
            """
            {"id":"a","original":"for (int i = 0; i < n; i++) { }","transformed":"for (int i = 0; n > i; i = 1 + i) { }","label":"unnatural"}
            {"id":"b","original":"i++;","transformed":"i++;","label":"natural"}
            {"id":"c","original":"i++;","transformed":"i = i + 1;","label":"likely_natural"}
            """);
    Path labels =
        Files.writeString(
            folder.resolve("labels.jsonl"),
            "{\"id\":\"a\",\"label\":1}\n{\"id\":\"b\",\"unnatural\":false}\n");

    String scores = folder.resolve("scores").toString();
    assertThat(morph("naturalness", "score", "--pairs", "" + pairs, "--out", scores, "--labels"))
        .as(err.toString())
        .isZero();
    assertThat(out.toString()).contains("AUC of rnc", "1 unnatural, 1 natural");
    assertThat(
            morph(
                "naturalness",
                "score",
                "--pairs",
                "" + pairs,
                "--labels",
                "" + labels,
                "--out",
                scores))
        .isZero();
    assertThat(out.toString().lines().filter(line -> line.startsWith("AUC of rnc    1.0000")))
        .hasSize(2);
  }

  @Test
  void aModelIsTrainedOnSourcesAndAShareIsHeldOut() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src"));
    for (int i = 0; i < 40; i++) {
      Files.writeString(
          sources.resolve("A" + i + ".java"),
          "class A" + i + " { int x" + i + "() { return 0; } }");
    }
    String model = folder.resolve("own.ngram").toString();

    assertThat(
            morph(
                "naturalness",
                "train",
                "--sources",
                "" + sources,
                "--out",
                model,
                "--hold-out",
                "0.25",
                "--min-count",
                "2",
                "--quantise",
                "8",
                "--prune",
                "0,0,1,1"))
        .as(err.toString())
        .isZero();
    assertThat(out.toString()).contains("held out: ").contains("perplexity");
    assertThat(morph("naturalness", "evaluate", "--sources", "" + sources, "--model", model))
        .isZero();
    assertThat(out.toString()).contains("src: ").contains("% unknown");
  }

  @Test
  void aSurveyIsSummedUp() throws IOException {
    Path survey =
        Files.writeString(
            folder.resolve("survey.json"),
            "{\"naming\":{\"1\":{\"S1\":{\"CR\":3,\"CC\":1},\"S2\":{\"CR\":4,\"CC\":1}},"
                + "\"2\":{\"S1\":{\"CR\":1,\"CC\":1},\"S2\":{\"CR\":1,\"CC\":1}}}}");

    assertThat(morph("naturalness", "evaluate", "--survey", "" + survey)).isZero();

    assertThat(out.toString()).contains("50.0 %").contains("Fleiss' kappa 1.000");
  }

  @Test
  void completedSheetsOfAnOwnStudyAreReadBack() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.jsonl"),
            """
            {"id":"a","level":"expression","original":"for (int i = 0; i < n; i++) { }","transformed":"for (int i = 0; n > i; i = 1 + i) { }"}
            {"id":"b","level":"naming","original":"i++;","transformed":"i++;"}
            """);
    Path sheet = folder.resolve("anna.csv");
    assertThat(empty(sheet, pairs)).isZero();
    String empty = Files.readString(sheet);
    assertThat(empty).startsWith("level,id,original,transformed,cr,cc,seconds");
    assertThat(empty(sheet, pairs)).as("it may hold votes").isEqualTo(2);
    String filled = empty.replaceFirst(",,,\n", ",4,1,12.5\n").replaceFirst(",,,\n", ",1,2,\n");
    Files.writeString(sheet, filled);
    Path other = Files.writeString(folder.resolve("ben.csv"), filled);
    Path tables = folder.resolve("tables");

    assertThat(
            morph(
                "naturalness",
                "evaluate",
                "--sheet",
                "" + sheet,
                "--sheet",
                "" + other,
                "--pairs",
                "" + pairs,
                "--out",
                "" + tables))
        .as(err.toString())
        .isZero();

    assertThat(Files.readString(tables.resolve("survey-naturalness.csv")))
        .contains("expression,1,1.0,0,0.0,0,0.0,1", "naming,0,0.0,1,1.0,0,0.0,1");
    assertThat(Files.readString(tables.resolve("naturalness-labels.csv")))
        .contains("\"unnatural, natural\",rnc,1,1,1.0");
    assertThat(Files.readString(tables.resolve("naturalness-rnc.svg")))
        .contains("RNC by label", "unnatural");
    Files.writeString(sheet, filled.replace(",4,1,", ",5,1,"));
    assertThat(morph("naturalness", "evaluate", "--sheet", "" + sheet)).isEqualTo(2);
    assertThat(err.toString()).contains("anna.csv, line 2", "'cr'", "1 to 4");
  }

  @Test
  void theExampleOfPredictionsGivesTables14And15() throws IOException {
    assertThat(morph("naturalness", "predictions", "--example")).isZero();
    Path file = Files.writeString(folder.resolve("predictions.csv"), out.toString());
    Path tables = folder.resolve("tables");

    assertThat(morph("naturalness", "predictions", "" + file, "--out", "" + tables))
        .as(err.toString())
        .isZero();

    assertThat(out.toString()).contains("(Table 14)", "(Table 15)", "AlphaRepair");
    assertThat(tables.resolve("prediction-performance.csv")).isNotEmptyFile();
    assertThat(morph("naturalness", "predictions")).isEqualTo(2);
    assertThat(err.toString()).contains("--example");
    assertThat(morph("naturalness", "predictions", "" + file, "--natural", "most")).isEqualTo(2);
    assertThat(err.toString()).contains("--natural cannot be 'most'");
  }

  @Test
  void operatorsAreOrderedByTheirScoresUnderAModel() throws IOException {
    Path methods =
        Files.writeString(
            folder.resolve("methods.json"),
            "{\"one\":\"void f(int n) { for (int i = 0; i < n; i++) { g(i); } }\","
                + "\"none\":\"int f( {\"}");
    Path tables = folder.resolve("tables");

    assertThat(morph("naturalness", "operators", "--methods", "" + methods, "--out", "" + tables))
        .as(err.toString())
        .isZero();

    assertThat(out.toString()).contains("For2While", "of 1 programs; 1 could not be read");
    assertThat(Files.readString(tables.resolve("naturalness-operators.csv")))
        .startsWith("operator,level,n,programs,");
    assertThat(tables.resolve("naturalness-levels.csv")).isNotEmptyFile();
    assertThat(morph("naturalness", "operators")).isEqualTo(2);
    assertThat(err.toString()).contains("--benchmark or --methods");
  }

  @Test
  void namesSuggestedByAModelAreStoredNextToTheTables() throws IOException {
    Path log = folder.resolve("asked.txt");
    Path model =
        Files.writeString(folder.resolve("model.sh"), "cat >> '" + log + "'; echo total\n");
    Path methods =
        Files.writeString(
            folder.resolve("methods.json"), "{\"one\":\"int f(int n) { int x = n; return x; }\"}");
    Path tables = folder.resolve("tables");
    String[] line = {
      "naturalness",
      "operators",
      "--methods",
      "" + methods,
      "--out",
      "" + tables,
      "--recipe",
      "RenameVariableToSuggestion",
      "--names",
      "command:sh " + model
    };

    assertThat(morph(line)).as(err.toString()).isZero();
    String table = Files.readString(tables.resolve("naturalness-operators.csv"));
    assertThat(log).content().contains("What else could");
    Files.delete(log);

    assertThat(morph(line)).as(err.toString()).isZero();
    assertThat(tables.resolve("naturalness-operators.csv")).hasContent(table);
    assertThat(log).as("nothing was asked").doesNotExist();
  }

  @Test
  void impossibleRequestsAreErrorsWithARemedy() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "a <s> b\n");
    String model = folder.resolve("model").toString();

    assertThat(morph("naturalness", "train", "--out", model)).isEqualTo(2);
    assertThat(morph("naturalness", "train", "--tokens", "" + text, "--out", model)).isEqualTo(2);
    assertThat(err.toString()).contains("text, line 1");
    Path spaced = Files.writeString(folder.resolve("spaced"), "a\u00a0b\n");
    assertThat(morph("naturalness", "train", "--tokens", "" + spaced, "--out", model)).isEqualTo(2);
    assertThat(err.toString()).contains("a token contains a special space");
    assertThat(morph("naturalness", "train", "--tokens", "none", "--out", model)).isEqualTo(2);
    assertThat(morph("naturalness", "train", "--tokens", "" + text, "--order", "9", "--out", model))
        .isEqualTo(2);
    assertThat(
            morph("naturalness", "train", "--tokens", "" + text, "--prune", "1,0", "--out", model))
        .isEqualTo(2);
    assertThat(morph("naturalness", "score", "--tokens", "" + text, "--model", "" + text))
        .isEqualTo(2);
    assertThat(err.toString()).contains("not an n-gram model", "morph naturalness train");
    assertThat(morph("naturalness", "score")).isEqualTo(2);
    assertThat(morph("naturalness", "evaluate")).isEqualTo(2);
    assertThat(Files.exists(Path.of(model))).isFalse();
  }

  private static List<JsonNode> lines(String text) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : text.split("\n")) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  /** Writes a sheet for a participant. */
  private int empty(Path sheet, Path pairs) {
    return morph("naturalness", "sheet", "--pairs", "" + pairs, "--out", "" + sheet);
  }
}
