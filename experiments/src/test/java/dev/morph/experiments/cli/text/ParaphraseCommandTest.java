package dev.morph.experiments.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class ParaphraseCommandTest extends WordCommandsFixture {
  @Test
  void paraphrasesAreObjectsWithWhatWasReplacedNearestFirst() throws IOException {
    Path mutants = folder.resolve("deep/mutants.jsonl");
    assertThat(
            morph(
                "paraphrase",
                "--datamorphism=words",
                "--text",
                LARGEST,
                "--n",
                "2",
                "--k",
                "2",
                "--budget",
                "500",
                "--metric",
                "levenshtein-word",
                "--out",
                mutants.toString()))
        .isZero();

    double last = 0;
    List<String> texts = new ArrayList<>();
    for (String text : Files.readAllLines(mutants)) {
      JsonNode line = MAPPER.readTree(text);
      assertThat(line.fieldNames())
          .toIterable()
          .containsExactly(
              "seed", "text", "order", "rank", "replaced", "value", "distance", "polarity");
      assertThat(line.get("polarity").asText()).isEqualTo("distance");
      assertThat(line.get("replaced")).hasSize(line.get("order").asInt());
      assertThat(line.get("distance").asDouble()).isGreaterThanOrEqualTo(last);
      last = line.get("distance").asDouble();
      assertThat(undone(line)).isEqualTo(LARGEST);
      assertThat(rank(line)).isEqualTo(line.get("rank").asInt());
      texts.add(line.get("text").asText());
    }
    assertThat(texts).doesNotHaveDuplicates().hasSizeGreaterThan(50);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString())
        .contains("text: " + texts.size() + " of " + texts.size(), "all of radius");
  }

  @Test
  void aTextWithoutAWordToReplaceAndAFileWithoutPairsAreErrors() throws IOException {
    Path none = Files.writeString(folder.resolve("none.jsonl"), "\n");

    assertThat(morph("paraphrase", "--text", "12 34")).isEqualTo(2);
    assertThat(err.toString()).contains("no word that could be replaced in the text");
    assertThat(morph("distance", "--metric", "chrf", "--pairs", none.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("no pair of texts in " + none);
  }

  @Test
  void aPairCanBeGivenOnTheCommandLine() throws IOException {
    assertThat(morph("distance", "--metric", "levenshtein-word", "--text", "sort it", "order it"))
        .isZero();
    assertThat(out.toString()).isEqualTo("{\"id\":\"text\",\"levenshtein-word\":1.0}\n");
  }

  @Test
  void everyTaskOfADataSetIsParaphrased() throws IOException {
    Path tasks =
        Files.writeString(
            folder.resolve("tasks.jsonl"),
            """
            {"id":"a1","description":"Sum the numbers."}
            {"id":"b2","description":"Reverse a string."}
            """);

    assertThat(
            morph(
                "paraphrase",
                "--datamorphism=words",
                "--dataset",
                tasks.toString(),
                "--n",
                "1",
                "--k",
                "1"))
        .isZero();

    assertThat(lines()).extracting(line -> line.get("seed").asText()).contains("a1", "b2");
  }

  @Test
  void constraintsDropParaphrasesAndSayHowMany() throws IOException {
    assertThat(
            morph("paraphrase", "--datamorphism=words", "--text", LARGEST, "--n", "5", "--k", "1"))
        .isZero();
    int all = lines().size();
    assertThat(out.toString()).contains("smallest");

    assertThat(
            morph(
                "paraphrase",
                "--datamorphism=words",
                "--text",
                LARGEST,
                "--n",
                "5",
                "--k",
                "1",
                "--stop-words",
                "the,a",
                "--constraint",
                "antonyms,part-of-speech,identifiers",
                "--min-cosine",
                "0.6"))
        .isZero();
    assertThat(lines().size()).isLessThan(all);
    assertThat(out.toString()).doesNotContain("smallest");
    int dropped =
        java.util.regex.Pattern.compile("(\\d+) by [a-z-]+")
            .matcher(err.toString())
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .sum();
    assertThat(dropped).isEqualTo(all - lines().size());
    assertThat(err.toString())
        .contains(
            "by stop-words",
            "by minimum-cosine",
            "by identifiers",
            "by antonyms",
            "by part-of-speech");

    assertThat(
            morph(
                "paraphrase",
                "--datamorphism=words",
                "--text",
                LARGEST,
                "--constraint",
                "synonyms"))
        .isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "no constraint 'synonyms'", "choose from: antonyms, ", "identifiers", "part-of-speech");
    assertThat(morph("paraphrase", "--datamorphism=words", "--text", LARGEST, "--min-cosine", "2"))
        .isEqualTo(2);
  }

  @Test
  void exportedParaphrasesAreReadBackAndComparedWithPeoplesLabels() throws IOException {
    Path tasks =
        Files.writeString(
            folder.resolve("tasks.jsonl"),
            "{\"id\":\"a1\",\"description\":\"Find the largest number of a list.\"}\n");
    Path exported = folder.resolve("exported.jsonl");
    assertThat(
            morph(
                "export",
                "jsonl",
                "--dataset",
                tasks.toString(),
                "--datamorphism",
                "ask-question",
                "--domain",
                "published",
                "--n",
                "2",
                "--k",
                "1",
                "--out",
                exported.toString()))
        .isZero();
    List<String> written = Files.readAllLines(exported);
    String line = written.get(1);
    assertThat(MAPPER.readTree(written.get(0)).get("kind").asText()).isEqualTo("unchanged");
    assertThat(MAPPER.readTree(line).get("case").asText()).matches("a1#[0-9a-f]{8}");
    assertThat(MAPPER.readTree(line).at("/edits/0/from").asText())
        .isEqualTo("Find the largest number of a list.");
    Files.writeString(
        exported,
        written.get(0)
            + "\n"
            + line.replaceFirst("}$", ",\"label\":\"valid\"}")
            + "\n{\"id\":\"a1\",\"text\":\"Find the smallest number of a"
            + " list.\",\"kind\":\"other\","
            + "\"label\":\"changed\"}\n{\"id\":\"a1\",\"text\":\"Find the largest number of a"
            + " list.\"}\n{\"id\":\"zz\",\"text\":\"x\"}\n");

    assertThat(
            morph(
                "paraphrase",
                "--dataset",
                tasks.toString(),
                "--check",
                "given:" + exported,
                "--judge",
                "command:echo valid",
                "--domain",
                "meaning-lexical"))
        .isZero();
    assertThat(lines()).hasSize(2);
    assertThat(lines().get(0).get("kind").asText()).isEqualTo("ask-question");
    assertThat(lines().get(0).get("kept").asBoolean()).isTrue();
    assertThat(lines().get(1).get("kept").asBoolean()).isFalse();
    assertThat(lines().get(1).get("people").asText()).isEqualTo("changed");
    assertThat(lines().get(1).get("judge").asText()).isEqualTo("valid");
    assertThat(err.toString())
        .contains("'zz' first; they are left out", "1 of 4 texts equal the original")
        .contains("agrees with people on 1 of 2");

    assertThat(
            morph(
                "paraphrase", "--dataset", tasks.toString(), "--datamorphism", "given:" + exported))
        .isZero();
    assertThat(lines()).extracting(it -> it.get("text").asText()).hasSize(2);
  }

  @Test
  void aFileOfOtherTasksIsAnError() throws IOException {
    Path given =
        Files.writeString(folder.resolve("given.jsonl"), "{\"id\":\"Nope/1\",\"text\":\"x\"}\n");
    for (String option : List.of("--check", "--datamorphism")) {
      assertThat(morph("paraphrase", "--dataset", "starter", option, "given:" + given))
          .isEqualTo(2);
      assertThat(err.toString()).contains("cannot be 'Nope/1'", "whose ids are those of the data");
    }
  }

  @Test
  void aFileWithOnlyTheOriginalsIsAnError() throws IOException {
    Path tasks =
        Files.writeString(
            folder.resolve("tasks.jsonl"), "{\"id\":\"a1\",\"description\":\"Sort a list.\"}\n");
    Path given =
        Files.writeString(
            folder.resolve("given.jsonl"), "{\"id\":\"a1\",\"text\":\"Sort a list.\"}\n");

    assertThat(morph("paraphrase", "--dataset", tasks.toString(), "--check", "given:" + given))
        .isEqualTo(2);
    assertThat(err.toString()).contains("a file that contains only the originals");
  }

  @Test
  void pairsOfTextsAreJudgedWithReasons() throws IOException {
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.jsonl"),
            """
            {"id":"a","seed":"Find the largest number.","mutant":"Find the biggest number."}
            {"id":"b","seed":"Find the largest number.","mutant":"Find the smallest number."}
            {"id":"c","seed":"Sort the list.","mutant":"Do not sort the list."}
            {"id":"d","seed":"Print 3 lines.","mutant":"Print 4 lines."}
            {"id":"e","seed":"Print 3 lines.","mutant":"Print 3 lines."}
            """);
    assertThat(morph("paraphrase", "--check", pairs.toString(), "--domain", "meaning-lexical"))
        .isZero();
    assertThat(lines()).hasSize(5);
    assertThat(lines().get(0).toString()).contains("\"kept\":true", "\"reasons\":[]");
    assertThat(lines().get(1).toString()).contains("\"kept\":false", "oppositions");
    assertThat(lines().get(2).toString())
        .contains("\"id\":\"c\"", "\"kept\":false", "closed-classes");
    assertThat(lines().get(3).toString()).contains("\"kept\":false", "identifiers");
    assertThat(lines().get(4).toString()).contains("\"id\":\"e\"", "\"kept\":true");
    assertThat(err.toString()).contains("2 of 5 kept by meaning-lexical");

    assertThat(morph("paraphrase", "--check", pairs.toString(), "--domain", "x")).isEqualTo(2);
    assertThat(err.toString()).contains("meaning or meaning-lexical");
  }

  @Test
  void aSheetIsWrittenFilledInAndReadBackAsAShareWithAnInterval() throws IOException {
    Path sheet = folder.resolve("sheet.csv");
    String[] command = {
      "paraphrase",
      "--datamorphism=words",
      "--text",
      LARGEST,
      "--n",
      "3",
      "--k",
      "2",
      "--labels",
      sheet.toString(),
      "--label-sample",
      "20"
    };
    assertThat(morph(command)).isZero();
    List<String> rows = Files.readAllLines(sheet);
    assertThat(rows.get(0)).isEqualTo("id,label,task,original,paraphrase,changes,order");
    assertThat(rows).hasSize(21).doesNotHaveDuplicates();
    Path again = folder.resolve("again.csv");
    command[9] = again.toString();
    assertThat(morph(command)).isZero();
    assertThat(again).hasSameTextualContentAs(sheet);

    List<String> filled = new ArrayList<>(rows.subList(0, 1));
    for (int i = 1; i <= 20; i++) {
      String label = i <= 12 ? "valid" : i <= 16 ? " Changed " : i == 17 ? "unsure" : "";
      filled.add(rows.get(i).replaceFirst(",,", "," + label + ","));
    }
    Files.write(sheet, filled);
    assertThat(morph("paraphrase", "--labels", sheet.toString())).isZero();
    assertThat(out.toString())
        .contains("17 of 20 rows are labelled")
        // R: prop.test(12, 16, correct = FALSE)$conf.int
        .containsPattern("all +12 +4 +1  75.0 % \\[50.5, 89.8\\]");
    assertThat(Files.readAllLines(sheet)).isEqualTo(filled);

    assertThat(morph("paraphrase", "--labels", sheet.toString(), "--json")).isZero();
    JsonNode all = lines().get(lines().size() - 1);
    assertThat(all.get("valid_share").asDouble()).isEqualTo(0.75);
    assertThat(all.get("unsure").asInt()).isEqualTo(1);

    Files.writeString(sheet, String.join("\n", filled).replace("unsure", "\u001b[31mperhaps"));
    assertThat(morph("paraphrase", "--labels", sheet.toString())).isEqualTo(2);
    assertThat(err.toString())
        .contains("line 18", "is not one of [valid, changed, unsure]")
        .doesNotContain("\u001b");
    Files.writeString(sheet, "nothing,of,this\n1,2,3\n");
    assertThat(morph("paraphrase", "--labels", sheet.toString())).isEqualTo(2);
  }
}
