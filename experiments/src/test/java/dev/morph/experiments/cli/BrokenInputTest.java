package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is wrong, the user gets one clear line, one remedy and the right exit code; never a
 * stack trace.
 */
@Tag("process")
class BrokenInputTest extends CommandTest {
  @TempDir Path folder;

  @Test
  void aMissingDataSet() {
    assertFault(
        2, "there is no such file", evaluate("--dataset", folder.resolve("none.jsonl").toString()));
  }

  @Test
  void aBrokenLine() throws Exception {
    Path tasks = folder.resolve("tasks.jsonl");
    Files.writeString(
        tasks, "{\"id\":\"a\",\"description\":\"Sum an array.\"}\n{\"id\":\"b\",\"descr");
    assertFault(2, "tasks.jsonl, line 2", evaluate("--dataset", tasks.toString()));

    Files.writeString(tasks, "{\"id\":\"a\"}\n");
    assertFault(2, "field 'description'", evaluate("--dataset", tasks.toString()));
  }

  @Test
  void anUnknownMetric() {
    assertFault(2, "there is no metric 'crhf'", evaluate("--metric", "crhf"));
    assertThat(err.toString()).contains("choose from: chrf");
  }

  @Test
  void anUnknownModel() {
    assertFault(2, "nonsense", evaluate("--model", "nonsense:model"));
    assertFault(2, "--model", evaluate("--model", "nonsense"));
    assertFault(2, "bm26", evaluate("--model", "local:bm26"));
  }

  @Test
  void anUnreachableServer() {
    SandboxAssumption.check();
    assertFault(
        3,
        "no answer from the model openai:m@http://127.0.0.1:1/v1",
        evaluate("--model", "openai:m@http://127.0.0.1:1/v1", "--tasks", "1"));
  }

  @Test
  void aRunThatNeverReachedItsModelLeavesTheFolderFreeForTheNextTry() {
    SandboxAssumption.check();
    String[] again = {
      "evaluate",
      "--datamorphism=words",
      "--tasks",
      "1",
      "--model",
      "openai:m@http://127.0.0.1:1/v1",
      "--out",
      folder.resolve("again").toString()
    };
    assertFault(3, "no answer from the model", morph(again));
    assertFault(3, "no answer from the model", morph(again));
  }

  @Test
  void anOutFolderThatCannotBeWritten() throws Exception {
    SandboxAssumption.check();
    Path file = Files.createFile(folder.resolve("file"));
    assertFault(
        2,
        "cannot write to",
        morph("evaluate", "--tasks", "1", "--out", file.resolve("run").toString()));
  }

  @Test
  void numbersOutOfRange() {
    assertFault(2, "--n cannot be '0'", evaluate("--n", "0"));
    assertFault(2, "--max-queries cannot be '-1'", evaluate("--max-queries", "-1"));
    assertFault(2, "--tasks cannot be '0'", evaluate("--tasks", "0"));
    assertFault(2, "--complexity cannot be '5'", evaluate("--complexity", "5"));
  }

  @Test
  void anUnknownOptionAndAnUnknownVerb() {
    assertFault(2, "has no option '--metrik'", evaluate("--metrik", "chrf"));
    assertThat(err.toString()).contains("did you mean '--metric'? see morph evaluate --help");
    assertFault(2, "has no option '--metrik'", evaluate("--metrik=chrf"));
    assertFault(2, "there is no verb 'morph evaluat'", morph("evaluat"));
    assertThat(err.toString()).contains("did you mean 'evaluate'?");
    assertFault(2, "morph runs takes no further argument 'b'", morph("runs", "a", "b"));
  }

  @Test
  void aTopicWithoutTasks() {
    assertFault(2, "there is no topic 'aray'; did you mean 'array'?", evaluate("--topic", "aray"));
    assertFault(2, "there is no topic 'astrology'", evaluate("--topic", "astrology"));
    assertFault(
        2,
        "no task of starter was selected",
        evaluate("--topic", "array", "--complexity", "90..99"));
    assertThat(err.toString()).contains("the data set's topics are: ");
  }

  @Test
  void tasksInWhichNothingCanBeChanged() throws Exception {
    Path tasks =
        Files.writeString(
            folder.resolve("tasks.jsonl"), "{\"id\":\"a\",\"description\":\"Zzyzx qwrtplk.\"}\n");
    String[] command = {
      "evaluate", "--dataset", tasks.toString(), "--out", folder.resolve("none").toString()
    };
    assertFault(2, "nothing in the tasks can be changed (tasks: 1)", morph(command));
    assertThat(err.toString())
        .contains("--lexicon FILE", "morph neighbours --word WORD", "--vectors");
    assertThat(folder.resolve("none/run.db")).doesNotExist();
  }

  @Test
  void aFileThatContainsNoVectors() throws Exception {
    Path vectors = Files.writeString(folder.resolve("v.txt"), "this is prose\nand no vectors\n");
    assertFault(2, "cannot read", evaluate("--vectors", vectors.toString()));
    assertFault(2, "no such file", evaluate("--vectors", folder.resolve("none").toString()));
    assertThat(err.toString()).contains("leave out --vectors to use the embedded default");
  }

  @Test
  void aReportOfAFolderWithoutARun() throws Exception {
    assertFault(
        2,
        "there is no manifest.json in this folder",
        morph("report", Files.createDirectory(folder.resolve("empty")).toString()));
    Path none = folder.resolve("none");
    assertFault(2, "no such folder", morph("report", none.toString()));
    assertThat(err.toString())
        .contains("check the path: it is the folder given with --out when the run was started")
        .doesNotContain("embedded");
    assertThat(none).doesNotExist();
  }

  @Test
  void aRunWithoutItsManifest() throws Exception {
    Path run = Files.createDirectory(folder.resolve("lost"));
    Files.createFile(run.resolve("run.db"));
    assertFault(2, "there is no manifest.json", morph("run", "status", run.toString()));
    assertThat(err.toString()).contains("repeat the run's command with --resume");
  }

  @Test
  void aReportOfBrokenResults() throws Exception {
    Path run = Files.createDirectory(folder.resolve("broken"));
    Files.writeString(run.resolve("manifest.json"), "{\"plan\":{\"random_seed\":1}}");
    assertFault(2, "no results yet", morph("report", run.toString()));
    Files.writeString(run.resolve("results.jsonl"), "{}\n");
    assertFault(2, "results.jsonl, line 1", morph("report", run.toString()));
    Files.writeString(run.resolve("results.jsonl"), "{\"seed\": [}\n");
    assertFault(2, "results.jsonl, line 1", morph("report", run.toString()));
  }

  @Test
  void aTextTogetherWithADataSet() {
    assertFault(
        2,
        "--text cannot be 'combined with --dataset'",
        morph("paraphrase", "--text", "a", "--dataset", "starter"));
  }

  @Test
  void controlCharactersOfAnInputNeverReachTheTerminal() {
    evaluate("--topic", "\u001b[2J\u001b]0;title\u0007");
    evaluate("--metric", "\u001b[2J");
    evaluate("--topic", "\u009b2J\u202e");
    assertThat(err.toString())
        .doesNotContain("\u001b")
        .doesNotContain("\u0007")
        .doesNotContain("\u009b")
        .doesNotContain("\u202e");
  }

  private void assertFault(int exitCode, String says, int exit) {
    assertThat(exit).as(err.toString()).isEqualTo(exitCode);
    List<String> lines = err.toString().lines().toList();
    String last = lines.get(lines.size() - 2);
    assertThat(last).startsWith("morph: ").contains(says);
    assertThat(lines.get(lines.size() - 1)).startsWith("       ");
    assertThat(err.toString()).doesNotContain("Exception").doesNotContain("\tat ");
  }

  private int evaluate(String... options) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "evaluate", "--out", folder.resolve("run" + err.toString().length()).toString()));
    all.addAll(List.of(options));
    return morph(all.toArray(String[]::new));
  }
}
