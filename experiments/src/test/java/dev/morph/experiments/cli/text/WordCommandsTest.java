package dev.morph.experiments.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.Morph;
import dev.morph.experiments.cli.option.UserCacheFolder;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Words;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The verbs about words and paraphrases, as others call them. */
class WordCommandsTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String LARGEST = "Write a Java program to find the largest number.";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void neighboursIsOneObjectAWordInTheOrderOfAsking() throws IOException {
    assertThat(
            morph(
                "neighbours",
                "--word",
                "largest",
                "reverse",
                "--word",
                "Sum",
                "--n",
                "3",
                "--json"))
        .isZero();

    assertThat(lines())
        .extracting(line -> line.get("word").asText())
        .containsExactly("largest", "reverse", "sum");
    for (JsonNode line : lines()) {
      assertThat(line.fieldNames()).toIterable().containsExactly("word", "neighbours");
      assertThat(line.get("neighbours")).hasSize(3);
      double last = 1;
      for (JsonNode near : line.get("neighbours")) {
        assertThat(near.fieldNames()).toIterable().containsExactly("word", "cosine");
        assertThat(near.get("cosine").asDouble()).isPositive().isLessThanOrEqualTo(last);
        last = near.get("cosine").asDouble();
      }
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aWordThatIsNotInTheTableIsNamedAndATableThatIsNotThereIsAnError() throws IOException {
    assertThat(morph("neighbours", "--word", "qqxyzzy", "--json")).isEqualTo(2);
    assertThat(err.toString()).contains("the word table has no qqxyzzy");

    assertThat(morph("neighbours", "--word", "sum", "qqxyzzy", "--json")).isZero();
    assertThat(out.toString()).endsWith("{\"word\":\"qqxyzzy\",\"neighbours\":[]}\n");
    assertThat(err.toString()).contains("qqxyzzy: not in the table");

    assertThat(morph("neighbours", "--word", "sum", "--vectors", folder + "/none.txt"))
        .isEqualTo(2);
    assertThat(morph("neighbours", "--word", "sum", "--n", "0")).isEqualTo(2);
    assertThat(morph("neighbours")).isEqualTo(2);
  }

  @Test
  void neighboursOfGloveAreThoseOfTheReference() throws IOException {
    Path golden = shared("golden/neighbours-dev.jsonl");
    Path vectors = shared("data/glove/glove.6B.50d.zip");
    Map<String, JsonNode> expected = new HashMap<>();
    List<String> command = new ArrayList<>(List.of("neighbours", "--n", "10", "--json", "--all"));
    for (String line : Files.readAllLines(golden)) {
      JsonNode node = MAPPER.readTree(line);
      expected.put(node.get("word").asText(), node);
      command.addAll(List.of("--word", node.get("word").asText()));
    }
    command.addAll(List.of("--vectors", vectors.toString()));

    assertThat(morph(command.toArray(String[]::new))).isZero();

    assertThat(lines()).hasSize(expected.size());
    for (JsonNode line : lines()) {
      JsonNode reference = expected.get(line.get("word").asText());
      assertThat(words(line)).as(line.get("word").asText()).isEqualTo(words(reference));
      for (int i = 0; i < 10; i++) {
        assertThat(line.at("/neighbours/" + i + "/cosine").asDouble())
            .isCloseTo(reference.at("/neighbours/" + i + "/cosine").asDouble(), within(1e-6));
      }
    }
  }

  @Test
  void paraphrasesAreObjectsWithWhatWasReplacedNearestFirst() throws IOException {
    Path mutants = folder.resolve("deep/mutants.jsonl");
    assertThat(
            morph(
                "paraphrase",
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
  void aPairCanBeTyped() throws IOException {
    assertThat(morph("distance", "--metric", "levenshtein-word", "--text", "sort it", "order it"))
        .isZero();
    assertThat(out.toString()).isEqualTo("{\"id\":\"text\",\"levenshtein-word\":1.0}\n");
  }

  @Test
  void everyTaskOfADataSetIsParaphrased() throws IOException {
    Path tasks =
        Files.writeString(
            folder.resolve("tasks.jsonl"),
            "{\"id\":\"a1\",\"description\":\"Sum the numbers.\"}\n"
                + "{\"id\":\"b2\",\"description\":\"Reverse a string.\"}\n");

    assertThat(morph("paraphrase", "--dataset", tasks.toString(), "--n", "1", "--k", "1")).isZero();

    assertThat(lines()).extracting(line -> line.get("seed").asText()).contains("a1", "b2");
  }

  @Test
  void constraintsDropParaphrasesAndSayHowMany() throws IOException {
    assertThat(morph("paraphrase", "--text", LARGEST, "--n", "5", "--k", "1")).isZero();
    int all = lines().size();
    assertThat(out.toString()).contains("smallest");

    assertThat(
            morph(
                "paraphrase",
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

    assertThat(morph("paraphrase", "--text", LARGEST, "--constraint", "synonyms")).isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "no constraint 'synonyms'", "choose from: antonyms, ", "identifiers", "part-of-speech");
    assertThat(morph("paraphrase", "--text", LARGEST, "--min-cosine", "2")).isEqualTo(2);
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
            """);
    assertThat(morph("paraphrase", "--check", pairs.toString(), "--domain", "meaning-lexical"))
        .isZero();
    assertThat(lines()).hasSize(4);
    assertThat(lines().get(0).toString()).contains("\"kept\":true", "\"reasons\":[]");
    assertThat(lines().get(1).toString()).contains("\"kept\":false", "oppositions");
    assertThat(lines().get(2).toString())
        .contains("\"id\":\"c\"", "\"kept\":false", "closed-classes");
    assertThat(lines().get(3).toString()).contains("\"kept\":false", "identifiers");
    assertThat(err.toString()).contains("1 of 4 kept by meaning-lexical|rules:");

    assertThat(morph("paraphrase", "--text", LARGEST, "--mutant", LARGEST)).isZero();
    assertThat(lines().get(0).toString()).contains("\"id\":\"text\"", "\"kept\":true");
    assertThat(morph("paraphrase", "--mutant", LARGEST)).isEqualTo(2);
    assertThat(morph("paraphrase", "--text", LARGEST, "--mutant", LARGEST, "--domain", "x"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("meaning or meaning-lexical");
  }

  @Test
  void aSheetIsWrittenFilledInAndReadBackAsAShareWithAnInterval() throws IOException {
    Path sheet = folder.resolve("sheet.csv");
    String[] command = {
      "paraphrase",
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
    command[8] = again.toString();
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
        .contains("line 18", "is none of [valid, changed, unsure]")
        .doesNotContain("\u001b");
    Files.writeString(sheet, "nothing,of,this\n1,2,3\n");
    assertThat(morph("paraphrase", "--labels", sheet.toString())).isEqualTo(2);
  }

  @Test
  void neighboursInALargeTableAreKeptForTheNextTimeUnlessThatIsSwitchedOff() throws IOException {
    Path table = folder.resolve("large.vectors");
    largeTable().write(table);
    Path cache = folder.resolve("cache");
    String[] command = {
      "paraphrase",
      "--text",
      "wa wb wc",
      "--n",
      "3",
      "--k",
      "2",
      "--vectors",
      table.toString(),
      "--neighbour-cache",
      "off"
    };
    assertThat(morph(command)).isZero();
    String expected = out.toString();
    assertThat(cache).doesNotExist();

    command[command.length - 1] = cache.toString();
    for (int round = 0; round < 2; round++) {
      assertThat(morph(command)).isZero();
      assertThat(out.toString()).isEqualTo(expected);
      assertThat(cache.resolve("neighbours")).isDirectoryContaining("glob:**.neighbours");
      assertThat(err.toString()).doesNotContain("not kept");
    }

    command[command.length - 1] = Files.writeString(folder.resolve("file"), "").toString();
    assertThat(morph(command)).isZero();
    assertThat(out.toString()).isEqualTo(expected);
    assertThat(err.toString()).contains("neighbours are not kept", "--neighbour-cache off");
  }

  @Test
  void theCacheIsWhereItsOptionTheEnvironmentOrTheUsersFolderSays() {
    assertThat(UserCacheFolder.of(Optional.of("x"), Map.of("MORPH_CACHE", "y"), "/h"))
        .contains(Path.of("x"));
    assertThat(UserCacheFolder.of(Optional.empty(), Map.of("MORPH_CACHE", "y"), "/h"))
        .contains(Path.of("y"));
    assertThat(UserCacheFolder.of(Optional.empty(), Map.of("XDG_CACHE_HOME", "/c"), "/h"))
        .contains(Path.of("/c/morph"));
    assertThat(UserCacheFolder.of(Optional.empty(), Map.of(), "/h"))
        .contains(Path.of("/h/.cache/morph"));
    assertThat(UserCacheFolder.of(Optional.of("off"), Map.of(), "/h")).isEmpty();
    assertThat(UserCacheFolder.of(Optional.empty(), Map.of("MORPH_CACHE", "off"), "/h")).isEmpty();
  }

  private static EmbeddingTable largeTable() {
    SplittableRandom random = new SplittableRandom(1);
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < 130_000; row++) {
      float[] vector = new float[32];
      for (int d = 0; d < vector.length; d++) {
        vector[d] = (float) random.nextDouble(-1, 1);
      }
      words.add(row < 26 ? "w" + (char) ('a' + row) : "word-" + Integer.toString(row, 36));
      vectors.add(vector);
    }
    return EmbeddingTable.of(words, vectors, "random");
  }

  /** The text with every replacement put back. */
  private static String undone(JsonNode line) {
    String text = line.get("text").asText();
    Words words = Words.of(text);
    StringBuilder original = new StringBuilder(text);
    for (int i = line.get("replaced").size() - 1; i >= 0; i--) {
      JsonNode edit = line.get("replaced").get(i);
      int at = edit.get(0).asInt();
      assertThat(words.word(at)).isEqualTo(edit.get(2).asText());
      original.replace(words.start(at), words.end(at), edit.get(1).asText());
    }
    return original.toString();
  }

  private static int rank(JsonNode line) {
    return StreamSupport.stream(line.get("replaced").spliterator(), false)
        .mapToInt(edit -> edit.get(3).asInt())
        .max()
        .orElseThrow();
  }

  private static List<String> words(JsonNode line) {
    return StreamSupport.stream(line.get("neighbours").spliterator(), false)
        .map(near -> near.get("word").asText())
        .toList();
  }

  private static Path shared(String name) {
    Path above = Path.of("").toAbsolutePath();
    while (above != null && !Files.exists(above.resolve("shared").resolve(name))) {
      above = above.getParent();
    }
    assumeTrue(above != null, "no " + name + " in a folder 'shared'");
    return above.resolve("shared").resolve(name);
  }

  private List<JsonNode> lines() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().lines().toList()) {
      lines.add(MAPPER.readTree(line));
    }
    return lines;
  }

  private int morph(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Morph.run(commandLine, arguments);
  }
}
