package dev.morph.experiments.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.experiments.cli.Morph;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Verbs that look at data sets and at runs that are done. */
@Tag("process")
class RunCommandsTest {
  @TempDir Path folder;

  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();

  @BeforeEach
  void haveARun() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      results.add(Lines.found("weak", "s" + i, 1 + 0.05 * i, 1 + 0.05 * i));
      results.add(Lines.found("strong", "s" + i, 2 + 0.115 * i, 2 + 0.115 * i));
    }
    write("run", results);
  }

  @Test
  void compareSaysWhichModelIsMoreRobustAndWhy() throws Exception {
    assertThat(morph("compare", path("run"))).isZero();
    assertThat(out.toString()).contains("weak against strong, 20 seeds", "strong held farther");

    assertThat(morph("compare", path("run"), "--json")).isZero();
    JsonNode pair = RunFolder.JSON.readTree(out.toString()).path("walks").path(0);
    assertThat(pair.path("significant").asBoolean()).isTrue();
    assertThat(pair.path("wilcoxon_exact").asBoolean()).isTrue();
    assertThat(pair.path("difference").asDouble()).isNegative();
  }

  @Test
  void theEstimateOfAPlanEqualsThatOfItsOptions() throws Exception {
    Path plan = folder.resolve("plan.yaml");
    Files.writeString(
        plan,
        """
        title: Three tasks
        experiment: robustness
        dataset: starter
        tasks: 3
        models: ["openai:gpt-4o-mini"]
        metrics: [levenshtein-word]
        explore: {max_queries: 20}
        oracle: quick
        random_seed: 1
        """);

    assertThat(morph("estimate", "--plan", plan.toString(), "--json")).as(err.toString()).isZero();
    JsonNode planned = RunFolder.JSON.readTree(out.toString());
    assertThat(
            morph(
                "estimate",
                "--tasks=3",
                "--model=openai:gpt-4o-mini",
                "--metric=levenshtein-word",
                "--max-queries=20",
                "--json"))
        .isZero();

    assertThat(planned).isEqualTo(RunFolder.JSON.readTree(out.toString()));
    assertThat(planned.path("tasks").asInt()).isEqualTo(3);
    // Three references, and two rounds of one unchanged task and four mutants.
    double sample = 3.0 * (3 + 2 * (1 + 4));
    assertThat(planned.at("/questions_by_part/sample/most").asDouble()).isEqualTo(sample);
    // A walk that never fails asks all its questions; one that fails has twice six to reduce it.
    assertThat(planned.at("/questions/most").asDouble())
        .isBetween(sample + 3 * 20, sample + 3 * (20 + 2 * 6));
  }

  @Test
  void anEstimateTakesTheOptionsOfAGate() {
    assertThat(
            morph(
                "estimate",
                "--tasks=1",
                "--model=openai:gpt-4o-mini",
                "--design=sample",
                "--fail-under=90",
                "--junit=gates.xml",
                "--full",
                "--dry-run"))
        .as(err.toString())
        .isZero();
  }

  @Test
  void aModelInTwoRunsIsLabelledWithItsRun() {
    write("other", List.of(Lines.found("weak", "s0", 3, 3), Lines.found("weak", "s1", 4, 4)));

    assertThat(morph("compare", path("run"), path("other"))).isZero();

    assertThat(out.toString()).contains("weak in " + path("other"));
    assertThat(err.toString()).contains("left out: 36 of 42 results");
  }

  @Test
  void modelsAreComparedWithinEachDomainAndNeverAcross() throws Exception {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      for (String model : List.of("weak", "strong")) {
        double near = model.equals("weak") ? 1 : 2 + 0.1 * i;
        results.add(within("meaning", Lines.found(model, "s" + i, 4 + 0.1 * i, 4)));
        results.add(within("published", Lines.found(model, "s" + i, near, near)));
      }
    }
    write("domains", results);

    assertThat(morph("compare", path("domains"))).isZero();
    String[] parts = out.toString().split("\nIn the domain ", -1);
    assertThat(parts).hasSizeGreaterThan(2);
    assertThat(parts[parts.length - 2])
        .startsWith("meaning")
        .contains("weak against strong, 20 seeds")
        .doesNotContain("held farther");
    assertThat(parts[parts.length - 1])
        .startsWith("published")
        .contains("weak against strong, 20 seeds", "strong held farther");
    assertThat(morph("compare", path("domains"), "--json")).isZero();
    JsonNode pairs = RunFolder.JSON.readTree(out.toString()).path("walks");
    assertThat(pairs)
        .extracting(it -> it.path("domain").asText())
        .containsExactly("meaning", "published");
    assertThat(pairs)
        .extracting(it -> it.path("significant").asBoolean())
        .containsExactly(false, true);
  }

  @Test
  void aTaskThatAModelLacksInADomainIsLeftOutOfThatDomainOnly() {
    write(
        "domains",
        List.of(
            within("meaning", Lines.found("weak", "a", 1, 1)),
            within("published", Lines.found("weak", "a", 1, 1)),
            within("published", Lines.found("strong", "a", 2, 2)),
            within("meaning", Lines.found("weak", "b", 1, 1)),
            within("meaning", Lines.found("strong", "b", 2, 2))));

    assertThat(morph("compare", path("domains"))).isZero();

    assertThat(err.toString()).contains("left out: 1 of 5 results");
  }

  @Test
  void runsOfDifferentDomainsAreRefused() {
    write("some", List.of(within("meaning", Lines.found("weak", "a", 1, 1))));
    write("other", List.of(within("published", Lines.found("strong", "a", 1, 1))));

    assertThat(morph("compare", path("some"), path("other"))).isEqualTo(2);
    assertThat(err.toString())
        .contains("runs that share a scenario domain", "meaning", "published");
  }

  private static Result within(String domain, Result line) {
    return Lines.inDomain(domain, line, Map.of());
  }

  @Test
  void runsThatShareNothingAreRefused() {
    write("other", List.of(Lines.found("new", "elsewhere", 3, 3)));

    assertThat(morph("compare", path("run"), path("other"))).isEqualTo(2);
    assertThat(err.toString()).contains("runs that share a metric and tasks");
  }

  @Test
  void samplesOfDifferentTasksAreRefused() {
    writeSample("one", Samples.task("small", "a", List.of(0, 0, 0), true, false));
    writeSample("two", Samples.task("large", "b", List.of(0, 0, 0), true, false));

    assertThat(morph("compare", path("one"), path("two"))).isEqualTo(2);
    assertThat(err.toString()).contains("runs that share tasks").doesNotContain("only one model");
  }

  private void writeSample(String run, Sampled... tasks) {
    write(run, List.of());
    try (RunFolder made = RunFolder.openExisting(folder.resolve(run))) {
      made.writeJsonLines(Sampled.FILE, List.of(tasks));
    }
  }

  @Test
  void aGateOnWalksIsRefusedIfTheRunHasNone() throws Exception {
    Path report = folder.resolve("gates.xml");
    writeSample("drawn", Samples.world("m", 40, 0.02, 0, 2, 1, 2).toArray(Sampled[]::new));

    assertThat(morph("compare", path("drawn"), "--fail-under", "0.9", "--hold-at", "0.1"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("--hold-at", "which needs walks");
    morph("compare", path("drawn"), "--fail-under", "50", "--junit", report.toString());
    assertThat(Files.readString(report)).contains("name=\"100 - F\"");
  }

  @Test
  void aComparisonSaysWhichModelsAreBaselinesWhateverTheirNames() throws Exception {
    for (String model : List.of("small", "large")) {
      writeSample(model, Samples.world(model, 4, 0.02, 0, 2, 1, 2).toArray(Sampled[]::new));
      Files.writeString(
          folder.resolve(model).resolve("manifest.json"),
          "{\"plan\":{\"aliases\":{\"%s\":\"local:bm25\"}}}".formatted(model));
    }

    assertThat(morph("compare", path("small"), path("large"))).isZero();
    assertThat(out.toString()).contains("All models here are retrieval baselines");
  }

  @Test
  void aFailedGateFailsTheBuildAndIsWrittenAsJUnitXml() throws Exception {
    Path report = folder.resolve("build/gates.xml");

    assertThat(
            morph(
                "compare",
                path("run"),
                "--fail-under",
                "0.8",
                "--hold-at",
                "0.15",
                "--junit",
                report.toString()))
        .isEqualTo(1);

    assertThat(err.toString()).contains("1 of 2 gates failed: weak", "share that holds at 0.15");
    assertThat(Files.readString(report))
        .contains("tests=\"2\"", "failures=\"1\"", "classname=\"strong\"", "<failure message=");
    assertThat(morph("compare", path("run"), "--junit", report.toString())).isEqualTo(2);
    assertThat(morph("compare", path("run"), "--fail-under", "200")).isEqualTo(2);
    assertThat(morph("compare", path("run"), "--hold-at", "0.15")).isEqualTo(2);
  }

  @Test
  void aGateOnFewTasksIsRefused() {
    write("few", List.of(Lines.found("m", "a", 1, 1), Lines.found("m", "b", 2, 2)));

    assertThat(morph("compare", path("few"), "--fail-under", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("a gate on 2 tasks is impossible: it needs at least 20");
  }

  @Test
  void aHostileModelNameMovesNoCursor() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      results.add(Lines.found("\u001b[31mm", "s" + i, 1 + i % 2, 1));
      results.add(Lines.found("n", "s" + i, 1 + i % 3, 1));
    }
    write("hostile", results);

    assertThat(morph("compare", path("hostile"))).isZero();
    assertThat(out.toString()).contains("[31mm against n").doesNotContain("\u001b");
  }

  @Test
  void tauIsTakenFromTheRunsUnlessGiven() throws Exception {
    assertThat(morph("compare", path("run"), "--json")).isZero();
    assertThat(RunFolder.JSON.readTree(out.toString()).findValue("tau").asDouble()).isEqualTo(0.25);

    assertThat(morph("compare", path("run"), "--tau", "0.1", "--json")).isZero();
    assertThat(RunFolder.JSON.readTree(out.toString()).findValue("tau").asDouble()).isEqualTo(0.1);
    assertThat(morph("compare", path("run"), "--tau", "7")).isEqualTo(2);
  }

  @Test
  void aHostileModelNameDoesNotBreakTheReport() throws Exception {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      results.add(Lines.found("\u0001<&\"\ud800", "s" + i, 1 + i % 2, 1));
    }
    write("hostile", results);
    Path report = folder.resolve("gates.xml");

    morph(
        "compare",
        path("hostile"),
        "--fail-under",
        "0.2",
        "--hold-at",
        "0.1",
        "--junit",
        report.toString());

    javax.xml.parsers.DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(report.toFile());
  }

  @Test
  void labelsAreWrittenAndReadBack() throws Exception {
    Files.writeString(
        folder.resolve("run/manifest.json"),
        "{\"plan\":{\"random_seed\":1,\"n\":5,\"k\":5},\"starts\":[{\"sandbox\":\"none\"}]}");
    Path sheet = folder.resolve("sheet.csv");
    assertThat(morph("label", path("run"), "--out", sheet.toString())).isZero();
    assertThat(morph("label", path("run"), "--out", "/proc/nowhere/sheet.csv")).isEqualTo(2);
    assertThat(err.toString())
        .contains("cannot write to /proc/nowhere/sheet.csv")
        .contains("name a folder you may write to with --out")
        .doesNotContain("--resume");
    String filled =
        Files.readString(sheet).replaceAll("(?m)^([0-9a-f]{12}),,(s[0-5],)", "$1,changed,$2");
    Files.writeString(sheet, filled.replaceAll("(?m)^([0-9a-f]{12}),,", "$1,valid,"));

    assertThat(morph("label", path("run"), "--labels", sheet.toString()))
        .as(err.toString())
        .isZero();

    assertThat(out.toString()).contains("weak: 6 of 20 labelled first failures are false alarms [");
    assertThat(Files.readString(folder.resolve("run/tables/validity.csv")))
        .contains("levenshtein-word,weak,20,14,6,0,0.3,");
    Files.writeString(sheet, filled.replace("changed", "perhaps"));
    assertThat(morph("label", path("run"), "--labels", sheet.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("'perhaps' is not one of [valid, changed, unsure]");

    Path labels = folder.resolve("run/labels.json");
    Files.writeString(labels, Files.readString(labels).replace("changed", "chnaged"));
    assertThat(morph("report", path("run"))).isEqualTo(2);
    assertThat(err.toString())
        .contains("labels.json is broken: 'chnaged' is not one of valid, changed, unsure");
  }

  @Test
  void aLineOfAJudgeWithoutTaskOrTextIsReported() throws Exception {
    Files.writeString(
        folder.resolve("run/manifest.json"),
        "{\"plan\":{\"random_seed\":1,\"n\":5,\"k\":5},\"starts\":[{\"sandbox\":\"none\"}]}");
    Files.writeString(
        folder.resolve("run/judged.jsonl"), "{\"judge\":\"j\",\"label\":\"valid\"}\n");

    assertThat(morph("report", path("run"))).isEqualTo(2);
    assertThat(err.toString()).contains("judged.jsonl, line 1");
  }

  @Test
  void noJudgeIsAskedForASheetThatCannotBeWritten() throws Exception {
    Path asked = folder.resolve("asked");
    Path tasks = folder.resolve("tasks.jsonl");
    Files.writeString(tasks, "{\"id\":\"a\",\"description\":\"Sum the numbers of an array.\"}\n");
    Path given = folder.resolve("given.jsonl");
    Files.writeString(given, "{\"id\":\"a\",\"text\":\"Add up an array.\",\"kind\":\"terse\"}\n");
    Path sheet = Files.writeString(folder.resolve("sheet.csv"), "id,label\n");

    assertThat(
            morph(
                "label",
                "given:" + given,
                "--dataset=" + tasks,
                "--judge=command:touch " + asked,
                "--out=" + sheet))
        .isEqualTo(2);

    assertThat(err.toString()).contains("it already exists and may contain labels");
    assertThat(asked).doesNotExist();
  }

  @Test
  void reportsOfRunsWithTheSameNameDoNotReplaceEachOther() throws Exception {
    for (String run : List.of("main/gate", "branch/gate")) {
      write(run, List.of(Lines.found("weak", "s0", 3, 3)));
      Files.writeString(
          folder.resolve(run + "/manifest.json"),
          "{\"plan\":{\"random_seed\":1,\"n\":5,\"k\":5},\"starts\":[{\"sandbox\":\"none\"}]}");
    }

    assertThat(morph("report", path("main/gate"), path("branch/gate"), "--out", path("public")))
        .isEqualTo(2);

    assertThat(err.toString()).contains("because some have the same name");
    assertThat(folder.resolve("public")).doesNotExist();
  }

  @Test
  void aReportIsNotWrittenIntoTheFolderOfAnotherRun() throws Exception {
    for (String run : List.of("one", "other")) {
      write(run, List.of(Lines.found("weak", "s0", 3, 3)));
      Files.writeString(
          folder.resolve(run + "/manifest.json"),
          "{\"plan\":{\"random_seed\":1,\"n\":5,\"k\":5},\"starts\":[{\"sandbox\":\"none\"}]}");
    }

    assertThat(morph("report", path("one"), "--out", path("other"))).isEqualTo(2);
    assertThat(err.toString()).contains("a folder without a run");
    assertThat(folder.resolve("other/scores.json")).doesNotExist();

    assertThat(morph("report", path("one"), "--out", path("one"))).isZero();
    assertThat(morph("report", path("one"), "--out", path("new"))).isZero();
    assertThat(morph("report", path("other"), "--out", path("new"))).isZero();
  }

  @Test
  void aRunWithoutFailuresHasNothingToLabel() {
    write("held", List.of());

    assertThat(morph("label", path("held"))).isEqualTo(2);
    assertThat(err.toString()).contains("there is no failure in");
  }

  @Test
  void aDataSetIsProfiledAndExported() throws Exception {
    assertThat(morph("dataset", "info", "--json")).isZero();
    JsonNode profile = RunFolder.JSON.readTree(out.toString());
    assertThat(profile.path("form").asText()).isEqualTo("Morph");
    assertThat(profile.path("distributions").path("topic").size()).isGreaterThan(1);

    Path file = folder.resolve("part.jsonl");
    assertThat(
            morph(
                "dataset",
                "export",
                "--sample",
                "5",
                "--stratify",
                "topic",
                "--out",
                file.toString()))
        .isZero();
    assertThat(Files.readAllLines(file)).hasSize(5);
    assertThat(morph("dataset", "info", file.toString())).isZero();
    assertThat(out.toString()).contains("part: 5 tasks");
    assertThat(morph("dataset", "topics")).isZero();
    assertThat(out.toString()).contains("sorting-searching");
  }

  @Test
  void aProfileLooksTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(morph("dataset", "info")).isZero();
    } finally {
      Locale.setDefault(before);
    }
    assertThat(out.toString())
        .containsPattern("[0-9]\\.[0-9] %")
        .doesNotContainPattern("[0-9],[0-9]");
  }

  @Test
  void plansAreListedAndCheckedBeforeAnythingRuns() throws Exception {
    assertThat(morph("list", "plans")).isZero();
    assertThat(out.toString()).contains("ghoshpaul-2026-robustness");
    Path plan =
        Files.writeString(
            folder.resolve("plan.yaml"), "title: x\nexperiment: robustness\nmetrics: [chrff]\n");
    assertThat(morph("evaluate", "--plan", plan.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("line 3: there is no metric 'chrff'");
  }

  private int morph(String... arguments) {
    out = new StringWriter();
    err = new StringWriter();
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Morph.run(commandLine, arguments);
  }

  private String path(String run) {
    return folder.resolve(run).toString();
  }

  private void write(String run, List<Result> results) {
    try (RunFolder made = RunFolder.open(folder.resolve(run), false)) {
      made.writeJsonLines("results.jsonl", results);
    }
  }
}
