package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskReaderTest {
  @TempDir Path folder;

  @Test
  void aTaskNeedsAnIdAndADescriptionOnly() throws IOException {
    Path file = write("{\"id\":\"a-1\",\"description\":\"Write a Java program to add.\"}\n");

    DataSet read = TaskReader.read(file);

    assertThat(read.name()).isEqualTo("tasks");
    assertThat(read.hash())
        .isEqualTo(dev.morph.core.entity.CanonicalJson.sha256(Files.readAllBytes(file)));
    assertThat(read.tasks()).hasSize(1);
    CodingTask task = read.tasks().get(0);
    assertThat(task.dataset()).isEqualTo("tasks");
    assertThat(task.details())
        .isEqualTo(
            TaskDetails.NONE
                .withTopic(java.util.Optional.of(TopicRule.NONE))
                .withDerived(java.util.Set.of("topic")));
    assertThat(task.seed().input()).isEqualTo("Write a Java program to add.");
  }

  @Test
  void aWholeNumberIsAValidId() throws IOException {
    Path file = write("{\"id\":17,\"description\":\"Add two numbers.\"}\n");

    assertThat(TaskReader.read(file).tasks().get(0).id()).isEqualTo("17");
  }

  @Test
  void aLanguageThatIsNullCountsAsMissing() throws IOException {
    Path file = write("{\"id\":\"a\",\"description\":\"Add two numbers.\",\"language\":null}\n");

    assertThat(TaskReader.read(file).language()).isEqualTo("java");
  }

  @Test
  void aRowOfCsvMayHaveADomain() {
    String rows = "id,description,domain\na,Add two numbers.,\"[{\"\"minimum\"\":0}]\"\n";

    DataSet read = TaskReader.read("a.csv", "a", rows.getBytes(StandardCharsets.UTF_8));

    assertThat(read.tasks().get(0).details().domain())
        .singleElement()
        .extracting(ArgumentRule::minimum)
        .isEqualTo(0.0);
  }

  @Test
  void aTruncatedLineIsReportedWithoutTheParsersOffsets() throws IOException {
    Path file = write("{\"id\":\"a\",\"description\":\"Sum.\"");

    assertThatThrownBy(() -> TaskReader.read(file))
        .hasMessageEndingWith(
            "it is not JSON: Unexpected end-of-input: expected close marker for Object");
  }

  @Test
  void onlyMisspeltFieldsGetAWarning() throws IOException {
    Path file =
        write(
            """
            {"id":"a","description":"Sum.","soluutions":["x"],"level":1}
            {"id":"b","description":"Sum.","Topic":"array","title":"x"}
            {"id":"c","description":"Sum.","soluutions":[],"in":1,"score":2}
            {"id":"d","description":"Sum.","tests":[],"test":"x"}
            {"id":"e","description":"Sum.","langauge":"python"}
            """);

    assertThat(TaskReader.read(file).warnings())
        .containsExactly(
            file
                + ", line 1, field 'soluutions': Morph does not read it; did you mean 'solutions'?"
                + " (and in 1 further line)",
            file + ", line 2, field 'Topic': Morph does not read it; did you mean 'topic'?",
            file + ", line 5, field 'langauge': Morph does not read it; did you mean 'language'?");
  }

  @Test
  void everyDocumentedFieldIsReadAndUnknownOnesAreKept() throws IOException {
    String line =
        "{\"id\":\"array-017\",\"description\":\"Sum.\",\"topic\":\"array\",\"source\":\"textbook\","
            + "\"complexity\":3,\"solutions\":[\"public class A {}\"],"
            + "\"tests\":[{\"kind\":\"main\",\"source\":\"x\"}],"
            + "\"io\":[{\"args\":[],\"stdin\":\"3\\n\",\"stdout\":\"6\\n\"},"
            + "{\"call\":[[1,2,3]],\"returns\":6}],"
            + "\"signature\":\"static int sum(int[])\",\"level\":{\"deep\":[1]}}";

    CodingTask task = TaskReader.read(write(line)).tasks().get(0);

    assertThat(task.topic()).contains("array");
    assertThat(task.source()).contains("textbook");
    assertThat(task.complexity()).hasValue(3);
    assertThat(task.solutions()).containsExactly("public class A {}");
    assertThat(task.tests()).containsExactly(new TaskTest("main", "x"));
    assertThat(task.signature()).contains("static int sum(int[])");
    assertThat(task.io()).hasSize(2);
    assertThat(task.io().get(0)).isEqualTo(new MainCase(java.util.List.of(), "3\n", "6\n"));
    CallCase call = (CallCase) task.io().get(1);
    assertThat(call.args().get(0).toString()).isEqualTo("[1,2,3]");
    assertThat(call.returns().intValue()).isEqualTo(6);
    assertThat(task.details().otherFields().get("level").toString()).isEqualTo("{\"deep\":[1]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"description\":\"d\"} | id | it is missing",
        "{\"id\":\"a\"} | description | it is missing",
        "{\"id\":\"a\",\"description\":\"  \"} | description | it is empty",
        "{\"id\":7.5,\"description\":\"d\"} | id | it must be text, not a number",
        "{\"id\":\"a\",\"description\":[]} | description | it must be text, not a list",
        "{\"id\":\"a\",\"description\":\"d\",\"complexity\":\"3\"} | complexity | whole number",
        "{\"id\":\"a\",\"description\":\"d\",\"complexity\":2.5} | complexity | whole number",
        "{\"id\":\"a\",\"description\":\"d\",\"solutions\":\"s\"} | solutions | it must be a list",
        "{\"id\":\"a\",\"description\":\"d\",\"solutions\":[1]} | solutions[0] | must be text",
        "{\"id\":\"a\",\"description\":\"d\",\"io\":[{}]} | io[0] | it needs 'call'",
        "{\"id\":\"a\",\"description\":\"d\",\"io\":[{\"call\":[]}]} | io[0].returns | missing",
        "{\"id\":\"a\",\"description\":\"d\",\"io\":[5]} | io[0] | it needs 'call'",
        "{\"id\":\"a\",\"description\":\"d\",\"tests\":[{}]} | tests[0].source | missing",
        "{\"id\":\"a\",\"id\":\"b\",\"description\":\"d\"} | (the whole line) | Duplicate",
        "{\"id\":\"a\",\"description\":\"d\"} {} | (the whole line) | it is not JSON",
        "[1] | (the whole line) | it is not a JSON object",
        "nonsense | (the whole line) | it is not JSON",
        "{\"id\":\"a\" | (the whole line) | it is not JSON",
      })
  void aBrokenLineNamesFileLineAndField(String line, String field, String what) throws IOException {
    Path file = write("{\"id\":\"ok\",\"description\":\"fine\"}\n\n" + line + "\n");

    FaultException fault = catchThrowableOfType(FaultException.class, () -> TaskReader.read(file));

    assertThat(fault.fault()).isEqualTo(CommonFault.BROKEN_LINE);
    assertThat(fault)
        .hasMessageContaining(file + ", line 3, field '" + field + "'")
        .hasMessageContaining(what);
  }

  @Test
  void twoTasksWithOneIdAreABrokenLine() throws IOException {
    Path file =
        write("{\"id\":\"a\",\"description\":\"d\"}\n{\"id\":\"a\",\"description\":\"e\"}\n");

    assertThatThrownBy(() -> TaskReader.read(file))
        .hasMessageContaining("line 2, field 'id': 'a' was already used in line 1");
  }

  @Test
  void bytesThatAreNotUtf8AreABrokenLine() throws IOException {
    byte[] latin =
        "{\"id\":\"a\",\"description\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("tasks.jsonl"), latin);

    assertThatThrownBy(() -> TaskReader.read(file))
        .hasMessageContaining("line 1")
        .hasMessageContaining("it is not UTF-8 text");
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreRead() throws IOException {
    Path file = write("\ufeff{\"id\":\"a\",\"description\":\"caf\u00e9\"}\r\n\r\n");

    assertThat(TaskReader.read(file).tasks().get(0).description()).isEqualTo("caf\u00e9");
  }

  @Test
  void aMissingFileAFolderAndAnEmptyFileAreFaults() throws IOException {
    assertThatThrownBy(() -> TaskReader.open(folder.resolve("none.jsonl").toString()))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(CommonFault.FILE_MISSING));
    assertThatThrownBy(() -> TaskReader.read(folder)).hasMessageContaining("it is a folder");
    Path empty = write("\n \n");
    assertThatThrownBy(() -> TaskReader.read(empty)).hasMessageContaining("it contains no task");
  }

  @Test
  void deeplyNestedJsonIsAFaultNotACrash() throws IOException {
    Path file = write("{\"id\":\"a\",\"description\":\"d\",\"x\":" + "[".repeat(200_000) + "\n");

    assertThatThrownBy(() -> TaskReader.read(file)).hasMessageContaining("line 1");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("tasks.jsonl"), text);
  }
}
