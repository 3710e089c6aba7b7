package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a new user got wrong in the first hour: each says what happened, where, and what to type.
 */
@Tag("process")
class WrongInputTest extends CommandTest {
  private static final String TASK =
      "{\"id\":\"a\",\"description\":\"Sum the numbers of an array.\"}\n";

  @TempDir Path folder;

  private Path tasks = Path.of("");

  @BeforeEach
  void writeTasks() throws IOException {
    tasks = file("tasks.jsonl", TASK);
  }

  @Test
  void aFolderIsGivenInPlaceOfAFile() {
    assertWrong("evaluate --dataset " + folder, "it is a folder", "name a file in it: ls ");
    assertWrong("evaluate --plan " + folder, "it is a folder", "name a file in it");
    assertWrong("extract --in " + folder, "it is a folder", "name a file in it");
    assertWrong("distance --metric chrf --pairs " + folder, "it is a folder", "name a file");
    assertWrong("script run " + folder, "it is a folder", "name a file in it");
    assertWrong("equivalent " + folder + " " + folder, "it is a folder", "name a file in it");
  }

  @Test
  void aFileIsGivenInPlaceOfAFolder() {
    assertWrong("runs " + tasks, "it is a file", "name a folder that contains runs");
    assertWrong("compare " + tasks + " " + tasks, "it is a file", "check the path");
    assertWrong("run status " + tasks, "it is a file", "check the path");
  }

  @Test
  void theInputIsGivenAsTheOutput() throws IOException {
    String line =
        """
        {"id":"a","reference":"x","hypothesis":"y","seed":"x","mutant":"y","answer":"x",\
        "left":"class A { }","right":"class A { }","original":"int a;","transformed":"int b;"}
        """;
    Path pairs = file("pairs.jsonl", line);
    for (String verb :
        List.of(
            "distance --metric chrf --pairs ",
            "paraphrase --check ",
            "equivalent --resume --pairs ",
            "code-distance --pairs ",
            "extract --answers ",
            "extract --in ",
            "naturalness score --pairs ",
            "naturalness score --tokens ")) {
      assertWrong(verb + pairs + " --out " + pairs, "--out cannot be", "would be emptied");
      assertThat(pairs).hasContent(line);
    }
  }

  @Test
  void aFileInAnotherEncoding() throws IOException {
    Path utf16 = folder.resolve("utf16.jsonl");
    Files.write(utf16, ("\uFEFF" + TASK).getBytes(StandardCharsets.UTF_16LE));
    assertWrong("evaluate --dataset " + utf16, "it is text in UTF-16", "iconv -f UTF-16 -t UTF-8");
    Path latin = folder.resolve("latin1.jsonl");
    Files.write(latin, TASK.replace("Sum", "Zähle").getBytes(StandardCharsets.ISO_8859_1));
    assertWrong("evaluate --dataset " + latin, "not UTF-8 text (line 1)", "iconv -f LATIN1");
    Path binary = Files.write(folder.resolve("binary.jsonl"), new byte[] {(byte) 0x80, 0, 1});
    assertWrong("evaluate --dataset " + binary, "it contains a zero byte", "name a text file");
    Path plan = Files.write(folder.resolve("plan.yaml"), new byte[] {(byte) 0x80, 0, 1});
    assertWrong("evaluate --plan " + plan, "it contains a zero byte", "name a text file");
  }

  @Test
  void filesThatAreNotTasks() throws IOException {
    assertWrong(
        "evaluate --dataset " + file("no.jsonl", "\n"), "contains no task", "write one task per");
    assertWrong(
        "evaluate --dataset " + file("list.jsonl", "{\"id\":1,\"description\":[\"x\"]}"),
        "it must be text, not a list",
        "correct the line");
    assertWrong(
        "evaluate --dataset " + file("slip.csv", "id,descripton\n1,Sum\n"),
        "field 'description': it is missing; there is a 'descripton'",
        "correct the line");
    assertWrong(
        "dataset info " + file("semicolon.csv", "id;description\n1;Sum\n"),
        "its columns are not separated by commas",
        "save it with commas");
  }

  @Test
  void plansWithoutAnyKey() throws IOException {
    String remedy = "write one 'key: value' per line";
    for (String text : List.of("", "# nothing\n", "---\n")) {
      assertWrong("run " + file("empty.yaml", text), "empty.yaml: line 1: it is empty", remedy);
    }
    assertWrong("run " + file("list.yaml", "- a\n"), "it contains no keys with values", remedy);
  }

  @Test
  void anAddressWithoutItsProtocol() {
    assertWrong(
        "evaluate --model m@http://127.0.0.1:9/v1", "--model cannot be", "name the protocol first");
    assertWrong("evaluate --model http://127.0.0.1:9/v1", "--model cannot be", "openai:MODEL@http");
  }

  @Test
  void invalidNumbersAndRanges() {
    assertWrong("evaluate --n 99999999999", "--n cannot be", "from 1, at most 2147483647");
    assertWrong("evaluate --complexity 5..1", "--complexity cannot be", "the lower number first");
    assertWrong("evaluate --length 9..2", "--length cannot be", "the lower number first");
    assertWrong("view " + folder + " --port 99999", "--port cannot be", "from 0 to 65535");
    assertWrong(
        "view " + folder + " --port http", "'http' is not a whole number", "see morph" + " view");
  }

  @Test
  void impossibleGates() throws IOException {
    assertWrong("evaluate --dry-run --fail-under 900", "--fail-under cannot be", "from 0 to 100");
    assertWrong(
        "evaluate --dry-run --design nearest-first --fail-under 90",
        "it bounds 100 - F",
        "--design both");
    assertWrong(
        "evaluate --dry-run --design sample --fail-under 0.9 --hold-at 0.2",
        "which needs walks",
        "--design both");
    Path plan =
        file(
            "plan.yaml",
            "title: x\nexperiment: robustness\ndesign: nearest-first\nfail_under: 90\n");
    assertWrong("evaluate --dry-run --plan " + plan, "it bounds 100 - F", "--hold-at");
    assertThat(morph("evaluate", "--dry-run", "--fail-under", "0.9", "--hold-at", "0.2")).isZero();
  }

  @Test
  void invalidListsOfMetrics() {
    assertWrong("evaluate --metric all,chrf", "--metric cannot be 'all,chrf'", "'all' or 'paper'");
    assertWrong(
        List.of("evaluate", "--metric", "chrf bleu"), "'chrf bleu'", "between them: chrf,bleu");
    assertWrong(List.of("evaluate", "--metric", ""), "--metric cannot be ''", "give a list");
    assertWrong(List.of("evaluate", "--out", ""), "--out cannot be ''", "give a path");
  }

  @Test
  void misplacedWords() {
    assertWrong(
        "--dataset starter evaluate",
        "no option '--dataset'",
        "options come after the verb: 'morph evaluate --dataset'");
    assertWrong(
        "evaluate " + tasks, "takes no argument", "did you mean '--dataset " + tasks + "'?");
    assertWrong("evaluate --estimate", "no option '--estimate'", "did you mean 'morph estimate'?");
    assertWrong("label x --read y", "no option '--read'", "see morph label --help");
    assertThat(err.toString()).doesNotContain("did you mean '--help'");
    assertWrong("help evalute", "there is no verb 'morph evalute'", "did you mean 'evaluate'?");
    assertWrong("completion fish", "the shell cannot be 'fish'", "give bash or zsh");
    assertThat(morph("completion", "zsh")).isZero();
    assertWrong(
        "extract --in a --answers b", "--in=FILE|-, --answers=FILE are", "see morph extract");
    assertThat(err.toString()).doesNotContain("morph: Error");
  }

  @Test
  void tooFewValuesForAnOptionWithTwo() {
    assertWrong(
        List.of("distance", "--metric", "chrf", "--text", "a"),
        "morph: --text needs 2 values, but was given 1",
        "see morph distance --help");
    assertWrong("distance --metric chrf --text", "was given none", "see morph distance --help");
  }

  @Test
  void tasksInPlaceOfVectors() {
    assertWrong(
        "vectors info " + tasks,
        "no line contains a word and its vector",
        "name a file of lines 'word");
    assertThat(err.toString()).doesNotContain("cannot use");
  }

  @Test
  void wordsMissingFromEveryTable() {
    assertWrong(
        List.of("neighbours", "--word", "two words"), "has no 'two words'", "another spelling");
    assertWrong(List.of("neighbours", "--word", ""), "has no ''", "another spelling");
  }

  @Test
  void aFolderOfRunsIsGivenInPlaceOfARun() throws IOException {
    Path run = Files.createDirectories(folder.resolve("runs/first"));
    Files.writeString(run.resolve("manifest.json"), "{}");
    String runs = run.resolveSibling(".").normalize().toString();
    for (String verb : List.of("report ", "run status ", "run verify ")) {
      assertWrong(verb + runs, "no manifest.json in this folder", "such as " + run);
    }
    assertWrong("answers list " + runs, "no run.db in this folder", "such as " + run);
    assertWrong("report " + run + " --out " + tasks, "cannot write to", "name a folder");
  }

  @Test
  void aFolderWithoutARunIsReportedByItsNameWithTheRunsInIt() throws IOException {
    Path run = Files.createDirectories(folder.resolve("runs/jo's run (1)"));
    Files.writeString(run.resolve("manifest.json"), "{}");
    String typed = "such as '" + run.toString().replace("'", "'\\''") + "'";
    for (String verb : List.of("compare", "label")) {
      assertWrong(List.of(verb, "."), "the run .: there is no manifest.json", "check the path");
    }
    for (String verb : List.of("compare", "label", "report")) {
      assertWrong(List.of(verb, run.getParent().toString()), "no manifest.json", typed);
    }
  }

  /** A line each: the command; what it says; what it advises. FILE: tasks, NONE: nothing there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "evalute; there is no verb 'morph evalute'; did you mean 'evaluate'?",
        "evaluate --modle local:bm25; no option '--modle'; did you mean '--model'?",
        "evaluate --model local:bm52; no local model 'bm52'; choose from: bm25",
        "evaluate --model opnai:gpt-4o; did you mean 'openai'?; choose from: openai",
        "evaluate --model openai:; --model cannot be 'openai:'; give PROVIDER:MODEL",
        "evaluate --dataset NONE; there is no such file; check the path",
        "evaluate --dataset startr; did you mean 'starter'?; check the path",
        "evaluate --topic arays; did you mean 'array'?; number theory",
        "evaluate --topic array --complexity 90..99; no task of starter; topics are: array",
        "evaluate --metric chrff; did you mean 'chrf'?; choose from: chrf",
        "evaluate --tasks 0; --tasks cannot be '0'; give a whole number from 1",
        "evaluate --temperature 9; --temperature cannot be '9'; from 0 to 2, or default",
        "evaluate --domain meanings; --domain cannot be 'meanings'; give one of both",
        "evaluate --datamorphism naturl; did you mean 'natural'?; choose from: natural",
        "evaluate --neighbours glov; did you mean 'glove'?; choose from: glove",
        "evaluate --plan ghoshpaul-2062; did you mean 'ghoshpaul-2026'?; choose from",
        "evaluate --budget-usd -1; --budget-usd cannot be '-1'; give a number above 0",
        "evaluate --precision abc; --precision cannot be 'abc'; at most 50",
        "evaluate --design nearest-first --precision 3; --precision is only used by the sample; both",
        "evaluate --design nearest-first --rounds 3; --rounds is only used by the sample; both",
        "evaluate --design sample --tau 0.2; --tau is only used by walks; both",
        "evaluate --check; no option '--check'; see morph evaluate --help",
        "dataset chek FILE; no verb 'morph dataset chek'; did you mean 'check'?",
        "dataset check NONE; there is no such file; check the path",
        "dataset check; Missing required parameter; see morph dataset check --help",
        "run --experiment sortng; there is no experiment 'sortng'; choose from",
        "run --experiment generation --set longst=4; no setting 'longst'; choose from",
        "estimate --hazard 2..1; --hazard cannot be '2..1'; 0 <= A <= B <= 1",
        "estimate --simulate 0; --simulate cannot be '0'; give a number from 1",
        "repair --benchmark quixbug; no benchmark of bugs 'quixbug'; quixbugs:DIR",
        "repair --benchmark quixbugs:NONE; there is no such folder; after the colon",
        "repair --recipe xue-2042; did you mean 'xue-2024'?; choose from: xue-2024",
        "repair --n 4; no option '--n'; see morph repair --help",
        "repair --metric bleu; no metric of programs 'bleu'; choose from: pd",
        "repair --pd 3..1; --pd cannot be '3..1'; a range A..B where A is at most B",
        "runs NONE; there is no such folder; name a folder that contains runs",
        "view NONE --port 0; there is no such folder; name a folder that contains runs",
        "label NONE; there is no such folder; the folder given with --out",
        "answers list NONE; there is no such file; check the path",
        "paraphrase --n 0; --n cannot be '0'; give a whole number from 1",
        "neighbours --word xqzzyv; the word table has no 'xqzzyv'; another spelling",
        "neighbours; Missing required option; see morph neighbours --help",
        "vectors info NONE; there is no such file; leave out --vectors",
        "distance --metric blue --text a b; did you mean 'bleu'?; choose from: bleu",
        "distance --metric chrf; specify one of these; see morph distance --help",
        "distinguish --dataset NONE; there is no such file; check the path",
        "naturalness score --model FILE --tokens FILE; not an n-gram model; train a model with",
        "equivalent NONE NONE; there is no such file; check the path",
        "equivalent --pairs BAD; '(the whole line)': it is not valid JSON; correct the line",
        "code-distance NONE; give two sources; see morph code-distance --help",
        "transform --rule xue2024 --in FILE --out NONE; did you mean 'xue-2024'?; choose from",
        "script chek FILE; no verb 'morph script chek'; did you mean 'check'?",
        "list metriks; did you mean 'metrics'?; choose from: metrics"
      })
  void slipsOfAnHour(String line) throws IOException {
    String[] parts = line.split("; ", 3);
    String command =
        parts[0]
            .replace("FILE", tasks.toString())
            .replace("NONE", folder.resolve("none").toString())
            .replace("BAD", file("bad.jsonl", "{\"id\":").toString());
    assertWrong(command, parts[1], parts[2]);
  }

  @Test
  void filesThatAreNotScripts() throws IOException {
    assertWrong("script run " + file("empty.morph", "# nothing\n"), "no statement", "morph shell");
    assertThat(morph("shell", "--record", "/proc/nowhere/session.morph")).isEqualTo(3);
    assertThat(err.toString())
        .contains("name a file you may write to: --record FILE")
        .doesNotContain("--resume");
  }

  @Test
  void oneModelIsComparedWithNothing() {
    SandboxAssumption.check();
    String run = folder.resolve("one").toString();
    assertThat(
            morph(
                ("evaluate --model local:bm25 --tasks 1 --max-queries 3 --budget 3 --metric chrf"
                        + " --oracle quick --out "
                        + run)
                    .split(" ")))
        .isZero();
    assertWrong(
        "compare " + run, "they contain only one model, local:bm25", "morph compare DIR DIR");
    assertWrong(
        "compare " + run + " " + run, "they contain only one model", "morph compare DIR DIR");
  }

  @Test
  void aServerThatAnswersWithAWebPageIsQuoted() throws IOException {
    SandboxAssumption.check();
    ScriptedServer.Fault page =
        (HttpExchange exchange, String message) -> {
          byte[] html = "<html><h1>Welcome to nginx!</h1></html>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          ScriptedServer.send(exchange, 200, html);
          return true;
        };
    try (ScriptedServer server = ScriptedServer.start(message -> "", page)) {
      int exit =
          morph(
              "evaluate",
              "--dataset",
              tasks.toString(),
              "--model",
              server.spec(),
              "--attempts",
              "1",
              "--out",
              folder.resolve("page").toString());
      assertThat(exit).as(err.toString()).isNotZero();
      assertThat(err.toString()).contains("Welcome to nginx!");
    }
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private void assertWrong(String command, String says, String advises) {
    assertWrong(List.of(command.split(" ")), says, advises);
  }

  private void assertWrong(List<String> command, String says, String advises) {
    err.getBuffer().setLength(0);
    int exit = morph(command.toArray(String[]::new));
    List<String> lines = err.toString().lines().toList();
    assertThat(exit).as(command + "\n" + err).isEqualTo(2);
    assertThat(lines.get(lines.size() - 2)).startsWith("morph: ").contains(says);
    assertThat(lines.get(lines.size() - 1)).startsWith("       ").contains(advises);
  }
}
