package dev.morph.scenarios.recorded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerFilesTest {
  private static final Path PROMPTFOO =
      Path.of("../../shared/golden/promptfoo-0.123.1-results.json");

  @TempDir private Path folder;

  private List<RecordedAnswer> read(Path file) {
    List<RecordedAnswer> answers = new ArrayList<>();
    long unused = AnswerFiles.read(List.of(file), answers::add);
    return answers;
  }

  private Path file(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, String.join("\n", lines));
  }

  private String refusal(Path file) {
    List<RecordedAnswer> answers = new ArrayList<>();
    FaultException[] fault = new FaultException[1];
    assertThatThrownBy(
            () -> {
              long unused = AnswerFiles.read(List.of(file), answers::add);
            })
        .isInstanceOfSatisfying(FaultException.class, it -> fault[0] = it);
    return fault[0].getMessage() + " (" + fault[0].remedy() + ")";
  }

  @Test
  void readsOurOwnLinesExactlyAsTheyAreWritten() throws IOException {
    List<RecordedAnswer> answers =
        read(
            file(
                "own.jsonl",
                "{\"task\":\"a\",\"text\":\" Add.\\n\",\"model\":\"m\",\"answer\":\"x\\ty\"}",
                "",
                "{\"task\":7,\"text\":\"Füge 二 hinzu.\",\"model\":\"m\",\"sample\":1,"
                    + "\"kind\":\"nlaugmenter/BackTranslation\",\"variant\":\"s0\","
                    + "\"passed\":false,\"answer\":\"\"}"));

    assertThat(answers.get(0).about().text()).contains(" Add.\n");
    assertThat(answers.get(0).answer()).isEqualTo("x\ty");
    assertThat(answers.get(0).about().isUnchanged()).isTrue();
    assertThat(answers.get(0).about().passed()).isEmpty();
    assertThat(answers.get(1).about().task()).isEqualTo("7");
    assertThat(answers.get(1).about().kind()).isEqualTo("nlaugmenter-back-translation");
    assertThat(answers.get(1).about().sample()).contains("s0\n1");
    assertThat(answers.get(1).about().passed()).contains(false);
    assertThat(answers.get(1).place().line()).isEqualTo(3);
  }

  @Test
  void readsGzippedLines() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(
          "{\"task\":\"a\",\"text\":\"t\",\"model\":\"m\",\"answer\":\"x\"}\n"
              .repeat(2000)
              .getBytes(UTF_8));
    }
    byte[] all = bytes.toByteArray();

    assertThat(read(Files.write(folder.resolve("a.jsonl.gz"), all))).hasSize(2000);
    Path cut = Files.write(folder.resolve("cut.jsonl.gz"), Arrays.copyOf(all, all.length / 2));
    assertThat(refusal(cut)).contains("cut.jsonl.gz", "its end is missing");
  }

  @Test
  void readsWhatPromptfooItselfWrote() {
    assumeTrue(Files.exists(PROMPTFOO), "needs ../shared");

    List<RecordedAnswer> answers = read(PROMPTFOO);

    assertThat(answers).hasSize(100);
    assertThat(answers.stream().map(RecordedAnswer::about).map(About::model).distinct())
        .containsExactlyInAnyOrder("canned-a", "canned-b");
    assertThat(answers.stream().map(RecordedAnswer::about).map(About::task).distinct()).hasSize(5);
    assertThat(answers.stream().map(RecordedAnswer::about).filter(About::isUnchanged)).hasSize(20);
    assertThat(answers.stream().map(RecordedAnswer::about).map(About::passed))
        .containsOnly(Optional.empty());
  }

  @Test
  void takesPromptfoosVerdictOnlyIfThereAreAssertions() throws IOException {
    String row =
        "{\"provider\":\"echo\",\"promptId\":\"1\",\"prompt\":{\"raw\":\"p\",\"label\":\"l\"},"
            + "\"response\":%s,\"success\":true,\"metadata\":{\"id\":\"a#12345678\"},"
            + "\"testCase\":{\"assert\":[%s]}}";
    Path results =
        file(
            "results.json",
            "{\"evalId\":\"e\",\"results\":{\"prompts\":[{\"raw\":\"p\"}],\"results\":["
                + row.formatted("{\"output\":\"x\",\"finishReason\":\"length\"}", "{}")
                + ","
                + row.formatted("{\"error\":\"429\"}", "")
                + "]},\"config\":{}}");

    List<RecordedAnswer> answers = new ArrayList<>();
    assertThat(AnswerFiles.read(List.of(results), answers::add)).isEqualTo(1);

    assertThat(answers).hasSize(1);
    assertThat(answers.get(0).about().passed()).contains(true);
    assertThat(answers.get(0).about().ending()).isEqualTo(Ending.CUT);
    assertThat(answers.get(0).about().task()).isEqualTo("a");
    assertThat(answers.get(0).about().kind()).isEqualTo("reworded");
    assertThat(answers.get(0).about().text()).contains("p");
  }

  private static final String SAMPLE =
      "{\"id\":\"a1#3fa94c02\",\"epoch\":2,"
          + "\"input\":[{\"role\":\"system\",\"content\":\"Be brief.\"},"
          + "{\"role\":\"user\",\"content\":\"attachment://h\"}],"
          + "\"metadata\":{\"task\":\"a1\",\"kind\":\"replace-word\"},"
          + "\"scores\":{\"match\":{\"value\":\"C\"},\"other\":{\"value\":0}},"
          + "\"output\":{\"choices\":[{\"message\":{\"content\":[{\"type\":\"reasoning\"},"
          + "{\"type\":\"text\",\"text\":\"code\"}]},\"stop_reason\":\"stop\"}]},"
          + "\"attachments\":{\"h\":\"Add them.\"}}";

  private static void isTheSample(List<RecordedAnswer> answers) {
    RecordedAnswer answer = answers.get(0);
    assertThat(answers).hasSize(1);
    assertThat(answer.about().task()).isEqualTo("a1");
    assertThat(answer.about().kind()).isEqualTo("replace-word");
    assertThat(answer.about().text()).contains("Add them.");
    assertThat(answer.answer()).isEqualTo("code");
    assertThat(answer.about().sample()).contains("2");
    assertThat(answer.about().model()).isEqualTo("openai/gpt");
    assertThat(answer.about().passed()).contains(false);
  }

  @Test
  void readsInspectsLogAsJsonAndAsArchive() throws IOException {
    String head = "{\"version\":2,\"status\":\"success\",\"eval\":{\"model\":\"openai/gpt\"}";
    isTheSample(read(file("log.json", head + ",\"samples\":[" + SAMPLE + "]}")));

    Path archive = folder.resolve("log.eval");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      zip.putNextEntry(new ZipEntry("samples/a1_epoch_2.json"));
      zip.write(SAMPLE.getBytes(UTF_8));
      zip.putNextEntry(new ZipEntry("header.json"));
      zip.write((head + "}").getBytes(UTF_8));
    }
    isTheSample(read(archive));

    byte[] bytes = Files.readAllBytes(archive);
    for (int at = 0; at < bytes.length - 10; at++) {
      if (bytes[at] == 'P' && bytes[at + 1] == 'K' && bytes[at + 2] == 1 && bytes[at + 3] == 2) {
        bytes[at + 10] = 93; // zstd
      }
    }
    assertThat(refusal(Files.write(folder.resolve("zstd.eval"), bytes)))
        .contains("which is probably zstd", "inspect log convert --to json");
  }

  @Test
  void readsOneFilterOfTheHarness() throws IOException {
    String row =
        "{\"doc_id\":0,\"doc\":{\"task_id\":\"HumanEval/0\",\"prompt\":\"def f():\"},"
            + "\"arguments\":{\"gen_args_0\":{\"arg_0\":\"def f():\",\"arg_1\":{}}},"
            + "\"resps\":[[\"x\",\"y\"]],\"filtered_resps\":[[\"def f():x\",\"def f():y\"]],"
            + "\"filter\":\"%s\",\"pass@1\":0.5}";
    List<RecordedAnswer> answers =
        read(
            file(
                "org__model/samples_humaneval_2026.jsonl",
                row.formatted("create_test"),
                row.formatted("strict")));

    assertThat(answers.stream().map(RecordedAnswer::answer))
        .containsExactly("def f():x", "def f():y");
    assertThat(answers.get(0).about().model()).isEqualTo("org/model");
    assertThat(answers.get(0).about().text()).contains("def f():");
    assertThat(answers.get(0).about().passed()).isEmpty();
  }

  @Test
  void readsEvalPlusAsLinesResultsAndFolder() throws IOException {
    assertThat(
            read(
                file(
                    "a--b_vllm_temp_0.0.jsonl",
                    "{\"task_id\":\"HumanEval/0\",\"solution\":\"x\"}",
                    "{\"task_id\":\"HumanEval/0#5465b2b9\",\"completion\":\"y\"}")))
        .extracting(RecordedAnswer::about)
        .extracting(About::model, About::task, About::kind)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("a/b_vllm_temp_0.0", "HumanEval/0", ""),
            org.assertj.core.groups.Tuple.tuple("a/b_vllm_temp_0.0", "HumanEval/0", "reworded"));
    assertThat(
            read(
                file(
                    "m_eval_results.json",
                    "{\"date\":\"d\",\"hash\":\"h\",\"eval\":{\"HumanEval/0\":[{\"task_id\":"
                        + "\"HumanEval/0\",\"solution\":\"x\",\"base_status\":\"pass\","
                        + "\"plus_status\":\"fail\"},{\"task_id\":\"HumanEval/0\","
                        + "\"solution\":\"y\",\"base_status\":\"pass\",\"plus_status\":"
                        + "\"timeout\"},{\"task_id\":\"HumanEval/0\",\"solution\":\"z\","
                        + "\"base_status\":\"pass\",\"plus_status\":null}]},\"pass_at_k\":{}}")))
        .extracting(it -> it.about().passed())
        .containsExactly(Optional.of(false), Optional.of(false), Optional.of(true));
    file("samples/HumanEval_0/10.py", "later");
    file("samples/HumanEval_0/2.py", "earlier");
    assertThat(read(folder.resolve("samples")))
        .extracting(RecordedAnswer::answer)
        .containsExactly("earlier", "later");
  }

  @Test
  void readsBigCodesGenerationsByPosition() throws IOException {
    List<RecordedAnswer> answers =
        read(file("starcoder.json", "[[\"a\",\"b\"],", "null,", "[\"c\"]]"));

    assertThat(answers)
        .extracting(it -> it.about().task(), RecordedAnswer::answer)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("#0", "a"),
            org.assertj.core.groups.Tuple.tuple("#0", "b"),
            org.assertj.core.groups.Tuple.tuple("#2", "c"));
  }

  @Test
  void prefersMultiPlEsResultsToTheirCompletions() throws IOException {
    String head =
        "{\"name\":\"HumanEval_53_add\",\"language\":\"java\",\"prompt\":\"class P {\","
            + "\"tests\":\"}//tests\",";
    file("java-m-0.2/p.json", head + "\"completions\":[\" int f; \"]}");
    file(
        "java-m-0.2/p.results.json",
        head + "\"results\":[{\"program\":\"class P { int f; \\n}//tests\",\"status\":\"OK\"}]}");

    List<RecordedAnswer> answers = read(folder.resolve("java-m-0.2"));

    assertThat(answers).hasSize(1);
    assertThat(answers.get(0).answer()).isEqualTo("class P { int f; \n}\n");
    assertThat(answers.get(0).about().passed()).contains(true);
    assertThat(answers.get(0).about().model()).isEqualTo("java-m-0.2");
    assertThat(answers.get(0).about().text()).contains("class P {");
  }

  @Test
  void namesLineAndFieldOfWhatIsWrong() throws IOException {
    String right = "{\"task\":\"a\",\"text\":\"t\",\"model\":\"m\",\"answer\":\"x\"}";
    assertThat(refusal(file("1.jsonl", right, "{\"task\":\"a\",\"text\":null,\"model\":\"m\"}")))
        .contains("1.jsonl, line 2, field 'text': it is null");
    assertThat(refusal(file("2.jsonl", right, right.replace("\"text\"", "\"kind\":\"k\",\"txt\""))))
        .contains("line 2, field 'text': it is missing");
    assertThat(refusal(file("3.jsonl", right, right.substring(0, 30))))
        .contains("3.jsonl, line 2", "it is not JSON");
    assertThat(refusal(file("4.jsonl", right.replace("\"answer\"", "\"task\":\"b\",\"answer\""))))
        .contains("line 1", "Duplicate field 'task'");
    assertThat(refusal(file("5.jsonl", right.replace("\"x\"}", "\"x\",\"passed\":\"yes\"}"))))
        .contains("field 'passed': it must be true or false");
    assertThat(refusal(file("6.html", "<!DOCTYPE html><title>Sign in</title>")))
        .contains("line 1", "it is not JSON");
    assertThat(refusal(file("7.jsonl", "")))
        .contains("it contains no answer", "write one per line");
    assertThat(refusal(file("8.jsonl", right, "[1]"))).contains("line 2", "not a JSON object");
  }

  @Test
  void refusesNamesThatCouldDriveATerminal() throws IOException {
    String line = "{\"task\":\"%s\",\"text\":\"t\",\"model\":\"%s\",\"answer\":\"x\"}";
    assertThat(refusal(file("a.jsonl", line.formatted("a", "m\\u001b[2J"))))
        .contains("field 'model'")
        .doesNotContain("\u001b");
    assertThat(refusal(file("b.jsonl", line.formatted("a\\nb", "m")))).contains("field 'task'");
    assertThat(refusal(file("c.jsonl", line.formatted("a", "m".repeat(400)))))
        .contains("at most 300 characters");
  }
}
