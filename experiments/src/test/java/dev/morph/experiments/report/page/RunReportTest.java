package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page, parsed as a browser would. */
@Tag("process")
class RunReportTest {
  @TempDir Path temporary;

  @Test
  void theSameFolderGivesTheSameBytes() throws Exception {
    Path folder = KeptRun.in(temporary.resolve("run"));
    KeptRun.report(folder, folder);
    KeptRun.report(folder, temporary.resolve("out"));

    Map<String, String> there = readable(temporary.resolve("out"));
    Map<String, String> here = readable(folder);
    here.keySet().retainAll(there.keySet());
    assertThat(there)
        .isEqualTo(here)
        .containsKeys(
            "report.html",
            "scores.json",
            "plots/survival-chrf.svg",
            "tables/scores-chrf.csv",
            "tables/scores-chrf.tex",
            "tables/outcomes.csv");
  }

  @Test
  void aTippingPointShowsTheChangedWordTheWitnessAndBothPrograms() throws Exception {
    Document page = page(KeptRun.in(temporary.resolve("run")));

    Element point = page.selectFirst(".tip");
    assertThat(page.select(".tip")).as("metrics that met the same failure share it").hasSize(1);
    assertThat(point.attr("data-metrics")).isEqualTo("chrf levenshtein-word");
    assertThat(point.select(".texts mark del").text()).isEqualTo("Sum");
    assertThat(point.select(".texts mark ins").text()).isEqualTo("Add");
    assertThat(point.select(".witness pre").eachText())
        .containsExactly("f()", "returns 1", "returns 2");
    assertThat(point.select(".diff .gone").text()).contains("return 1;");
    assertThat(point.select(".diff .new").text()).contains("return 2;");
    assertThat(point.select(".diff .same")).hasSize(4);
  }

  @Test
  void judgingTimesAreShownIfTheRunHasThem() throws Exception {
    Path folder = KeptRun.in(temporary.resolve("run"));
    Path oracle = folder.resolve("oracle.json");
    for (String older : List.of("", "[]", "{}", "{\"cost\": 1}", "{\"cost\": null}", "{\"cost")) {
      Files.writeString(oracle, older);
      assertThat(page(folder).select("#verdicts").text()).as(older).doesNotContain("took");
    }
    Files.writeString(
        oracle,
        """
        {"cost": {"cpu_seconds": {"pairs": 2, "sum": 4.26, "median": 2.13, "longest": 4.01},
                  "wall_seconds": {"pairs": 3, "sum": 9.5, "median": 1.5, "longest": 7}}}
        """);

    assertThat(page(folder).select("#verdicts").text())
        .contains(
            "Judging 3 pairs took 9.50 s of wall time, median 1.50 s, longest 7.00 s; for 2 pairs"
                + " the processor time is known: 4.26 s in all, median 2.13 s, longest 4.01 s.");
  }

  @Test
  void eachTaskHasASquareForEachModelThatLeadsToItsTippingPoint() throws Exception {
    Document page = page(KeptRun.in(temporary.resolve("run")));

    Element broke = page.selectFirst(".grid td.broke a");
    assertThat(broke.text()).startsWith("broke at 0.");
    assertThat(page.selectFirst(broke.attr("href")).className()).isEqualTo("tip");
    assertThat(page.select(".grid tbody tr")).allMatch(row -> row.select("td[class]").size() == 1);
    assertThat(page.select(".grid td[class]").eachText())
        .containsExactlyInAnyOrder("broke at 0.100", "held to 0.100");
  }

  @Test
  void promptsAndAnswersAreShownNextToThePrograms() throws Exception {
    Element point = page(KeptRun.in(temporary.resolve("run"))).selectFirst(".tip");

    assertThat(point.select(".more h3").eachText())
        .containsExactly(
            "Prompt for the task", "Answer to it", "Prompt for the failure", "Answer to it");
    assertThat(point.select(".more pre").last().wholeText()).contains("return 2;");
    assertThat(point.select("button.copy")).hasSize(2);
  }

  @Test
  void anArrowShowsWhichDirectionIsMoreRobust() throws Exception {
    Document page = page(KeptRun.in(temporary.resolve("run")));

    assertThat(page.select("#metric-chrf th:contains(R) small.better").eachText())
        .as("the mean distance, then the similarity at first failure and at last success")
        .startsWith("↑ more robust", "↓ more robust", "↓ more robust");
    assertThat(page.select("#metric-levenshtein-word th small.better").eachText())
        .containsOnly("↑ more robust");
  }

  @Test
  void aStoppedRunSaysSoAndDrawsNothing() throws Exception {
    Path folder = KeptRun.in(temporary.resolve("run"));
    Path results = folder.resolve("results.jsonl");
    ObjectMapper json = new ObjectMapper();
    List<String> stopped = new ArrayList<>();
    for (String line : Files.readAllLines(results)) {
      ObjectNode result = (ObjectNode) json.readTree(line);
      result.put("outcome", "suspended").put("cause", "the cap of 9 calls is reached");
      result.remove(List.of("first_failure", "last_success", "explored"));
      stopped.add(result.toString());
    }
    Files.write(results, stopped);

    Document page = page(folder);

    assertThat(page.select(".answer .headline").text()).isEqualTo("not finished");
    assertThat(page.select(".answer").text()).contains("2 tasks are unfinished", "--resume");
    assertThat(page.select("svg")).isEmpty();
  }

  @Test
  void everySeedIsAccountedFor() throws Exception {
    Path folder = KeptRun.in(temporary.resolve("run"));
    Document page = page(folder);

    assertThat(Files.readAllLines(folder.resolve("tables/outcomes.csv"))).hasSize(1 + 4);
    assertThat(page.select(".answer .headline").text()).isEqualTo("1 of 2 tasks broke");
    assertThat(page.select("#answer > h2 + p").text())
        .as("the verdict comes first")
        .isEqualTo("local:m: 1 of 2 tasks broke.");
    assertThat(page.select(".caveats dt").eachText())
        .contains("Validity", "Censored", "Noise not known", "Baselines");
  }

  @Test
  void thePageIsAccessibleWithoutSightMouseOrNetwork() throws Exception {
    Document page = page(KeptRun.in(temporary.resolve("run")));

    assertThat(page.select("html").attr("lang")).isEqualTo("en");
    assertThat(page.select("h1")).hasSize(1);
    assertThat(page.select("svg")).isNotEmpty().allMatch(svg -> svg.selectFirst("title") != null);
    assertThat(page.select("main section table caption, .tip table")).isNotEmpty();
    assertThat(page.select("th:not([scope])")).isEmpty();
    assertThat(page.select(".scroll:not([tabindex])")).isEmpty();
    assertThat(page.select("[src], link, iframe, object")).isEmpty();
    assertThat(page.select("[href]").eachAttr("href")).allMatch(href -> href.startsWith("#"));
    page.select("a[href]")
        .forEach(
            link -> assertThat(page.getElementById(link.attr("href").substring(1))).isNotNull());
    assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</script><script>alert(1)</script>",
        "\" onmouseover=\"alert(1)\" x=\"",
        "' autofocus onfocus='alert(1)",
        "<img src=x onerror=alert(1)>",
        "</title><svg onload=alert(1)>",
        "</style><b>bold</b>",
        "--><b>bold</b><!--",
        "]]><b>bold</b>",
        "${7*7} @if(true) {{7*7}}",
        "&lt;script&gt; &#60;script&#62;",
        "javascript:alert(1)",
        "\u202Etxet\u202C \u2066x\u2069 \u0000 \u001b[31m"
      })
  void nothingAModelSaysBecomesMarkup(String hostile) throws Exception {
    Path folder =
        KeptRun.in(
            temporary.resolve("run"),
            "openai:" + hostile,
            "Sum " + hostile,
            "class P { String s = \"" + hostile + "\"; }",
            "returns " + hostile);
    Document page = page(folder);

    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("style")).hasSize(1);
    assertThat(page.select("img, b:contains(bold), [src]")).isEmpty();
    assertThat(page.getAllElements().stream().flatMap(e -> e.attributes().asList().stream()))
        .noneMatch(attribute -> attribute.getKey().startsWith("on"))
        .noneMatch(attribute -> attribute.getKey().equals("autofocus"));
    assertThat(page.wholeText())
        .doesNotContainPattern("[\\u202A-\\u202E\\u2066-\\u2069\\u0000\\u001b]");
    if (hostile.startsWith("<script>")) {
      assertThat(page.selectFirst(".witness").wholeText()).contains(hostile);
    }
    for (Path plot : files(folder.resolve("plots"))) {
      DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(plot.toFile());
    }
  }

  /** As TeX reads it: groups and environments close, every line has the cells its columns say. */
  @Test
  void everyTableIsSoundLatex() throws Exception {
    Path folder =
        KeptRun.in(temporary.resolve("run"), "m_1 & {x} 5% #", "Sum $x$.", "class P {}", "~");
    KeptRun.report(folder, folder);

    List<Path> tables =
        files(folder.resolve("tables")).stream()
            .filter(it -> it.toString().endsWith(".tex"))
            .toList();
    assertThat(tables).hasSizeGreaterThan(12);
    for (Path table : tables) {
      LatexStructure.check(Files.readString(table));
    }
  }

  @Test
  void figuresShowDistancesAndChangesOfFirstFailures() throws Exception {
    Document page = page(KeptRun.in(temporary.resolve("run")));

    assertThat(page.select("#distances .box")).as("a metric each").hasSize(2);
    assertThat(page.select("#words-changed .cell")).hasSize(2);
    assertThat(page.select("#words-changed .cell").eachAttr("fill-opacity"))
        .as("all failures have one word changed")
        .containsOnly("0.420");
    assertThat(page.select("#all-metrics figure figcaption")).hasSize(3);
  }

  @Test
  void onlyTheScriptOfThePageMayRun() throws Exception {
    Document page = page(KeptRun.in(temporary.resolve("run")));

    String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");
    byte[] digest =
        java.security.MessageDigest.getInstance("SHA-256")
            .digest(
                page.selectFirst("script")
                    .data()
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8));
    assertThat(policy)
        .contains("default-src 'none'")
        .contains("'sha256-" + java.util.Base64.getEncoder().encodeToString(digest) + "'");
  }

  @Test
  void repairsOfAnswersAreShownNextToF() throws Exception {
    Path folder = withSample(KeptRun.in(temporary.resolve("run")));
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      for (String mutant : List.of("s1-0", "s1-2", "s1-4", "s2-0", "s2-2", "s2-4")) {
        journal.put(KeptRun.said(mutant, "local:m", mutant, KeptRun.SEED_PROGRAM + "<|im_end|>"));
      }
    }

    Document page = page(folder);

    assertThat(Files.readAllLines(folder.resolve("tables/repairs.csv")))
        .containsExactly("model,repair,answers", "local:m,took the code without a fence,6");
    assertThat(page.select("#fragility").text())
        .contains("F without repaired answers", "Repairs of answers");
  }

  @Test
  void anExperimentsOwnSectionsNeedNoWalks() throws Exception {
    Path generation = withoutWalks("generation");
    Path repair = withoutWalks("repair");

    assertThat(page(repair).select("#repair").text()).contains("R-score");
    assertThat(page(generation).select("#claims")).as("they are about walks").isEmpty();
  }

  private static Path withSample(Path folder) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (String task : List.of("s1", "s2")) {
      Sampled sampled =
          Samples.task("local:m", task, List.of(0, 0, 0), true, false, true, false, true, false);
      lines.append(new ObjectMapper().writeValueAsString(sampled)).append('\n');
    }
    Files.writeString(folder.resolve(Sampled.FILE), lines.toString());
    return folder;
  }

  private Path withoutWalks(String experiment) throws IOException {
    Path folder = withSample(KeptRun.in(temporary.resolve(experiment)));
    Files.writeString(folder.resolve("results.jsonl"), "");
    Path manifest = folder.resolve("manifest.json");
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replace("\"experiment\":\"generation\"", "\"experiment\":\"" + experiment + "\"")
            .replace("\"plan\":{", "\"plan\":{\"settings\":{\"recipe\":\"xue-2024\"},"));
    return folder;
  }

  @Test
  void withoutTheJournalThePageSaysThatProgramsAreMissing() throws Exception {
    Path folder = KeptRun.in(temporary.resolve("run"));
    Files.delete(folder.resolve("run.db"));

    assertThat(page(folder).select(".caveats").text()).contains("Programs not shown", "run.db");
  }

  private static Document page(Path folder) throws IOException {
    return Jsoup.parse(KeptRun.report(folder, folder));
  }

  private static Map<String, String> readable(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (Path file : files(folder)) {
      String name = folder.relativize(file).toString();
      if (!name.startsWith("run.")) {
        contents.put(name, Arrays.toString(Files.readAllBytes(file)));
      }
    }
    return contents;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }
}
