package dev.morph.experiments.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class ExportCommandTest extends WordCommandsFixture {
  private Path tasks() throws IOException {
    return Files.writeString(
        folder.resolve("tasks.jsonl"),
        """
        {"id":"a1","description":"Find the largest number of a list.","solutions":["class A {}"]}
        {"id":"b|2","description":"Return the array {{1, 2}, {3, 4}} as a list of its rows."}
        """);
  }

  private int export(String format, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "export",
                format,
                "--datamorphism=words",
                "--dataset",
                tasks().toString(),
                "--n",
                "2",
                "--k",
                "2"));
    arguments.addAll(List.of(more));
    for (List<String> usual :
        List.of(List.of("--domain", "meaning-lexical"), List.of("--nearest", "3"))) {
      if (!arguments.contains(usual.get(0))) {
        arguments.addAll(usual);
      }
    }
    return morph(arguments.toArray(String[]::new));
  }

  @Test
  void inspectSamplesHaveUniqueIdsAndTheSolutionAsTarget() throws IOException {
    assertThat(export("inspect")).as(err.toString()).isZero();

    List<JsonNode> samples = lines();
    assertThat(samples.get(0).toString())
        .isEqualTo(
            "{\"id\":\"a1\",\"input\":\"Find the largest number of a list.\",\"target\":\"class A"
                + " {}\",\"metadata\":{\"task\":\"a1\",\"kind\":\"unchanged\",\"distance\":0.0}}");
    assertThat(samples.get(1).get("id").asText()).matches("a1#[0-9a-f]{8}");
    assertThat(samples).extracting(it -> it.get("id").asText()).doesNotHaveDuplicates();
    assertThat(samples).filteredOn(it -> it.at("/metadata/task").asText().equals("a1")).hasSize(4);
    assertThat(samples)
        .filteredOn(it -> it.at("/metadata/task").asText().equals("b|2"))
        .allMatch(it -> it.get("target").asText().isEmpty())
        .isNotEmpty();
    double last = 0;
    for (JsonNode sample : samples.subList(0, 4)) {
      assertThat(sample.at("/metadata/distance").asDouble()).isGreaterThanOrEqualTo(last);
      last = sample.at("/metadata/distance").asDouble();
    }
  }

  @Test
  void anIdDoesNotDependOnOtherExportedTasks() throws IOException {
    export("inspect");
    List<String> few = ids();
    export("inspect", "--nearest", "20", "--metric", "levenshtein-word");

    assertThat(ids()).containsAll(new HashSet<>(few.subList(0, 2))).hasSizeGreaterThan(few.size());
  }

  @Test
  void promptfooGetsAYamlListWithoutTextsThatLookLikeTemplates() throws IOException {
    assertThat(export("Promptfoo")).isZero();

    JsonNode tests = new ObjectMapper(new YAMLFactory()).readTree(out.toString());
    assertThat(tests).hasSize(4);
    assertThat(tests.get(0).at("/vars/task").asText())
        .isEqualTo("Find the largest number of a list.");
    assertThat(tests.get(1).at("/metadata/id").asText())
        .isEqualTo(tests.get(1).get("description").asText());
    assertThat(err.toString()).contains("with {{, {% or {#, which promptfoo takes for its own");
  }

  @Test
  void anUnknownFormatOrDomainIsAnErrorThatListsThem() throws IOException {
    assertThat(export("deepeval")).isEqualTo(2);
    assertThat(err.toString())
        .contains("FORMAT cannot be 'deepeval': give one of PROMPTFOO, INSPECT, JSONL");
    assertThat(export("jsonl", "--domain", "meanign")).isEqualTo(2);
    assertThat(err.toString()).contains("meaning or meaning-lexical");
    assertThat(export("jsonl", "--nearest", "0")).isEqualTo(2);
    assertThat(morph("export")).isEqualTo(2);
  }

  private List<String> ids() throws IOException {
    return lines().stream().map(it -> it.get("id").asText()).toList();
  }
}
