package dev.morph.scenarios.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.entity.Edit;
import dev.morph.core.morphism.Distinguishability;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Head;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Result.NotReached;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Result.Suspended;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import dev.morph.scenarios.engine.store.Trail.Search;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Head HEAD =
      new Head(
          "a1", "local:bm25", "chrf", "chrf|nc:6", "similarity", Result.Domain.PUBLISHED, labels());
  private static final Trail TRAIL =
      new Trail(
          12,
          20,
          point(3, new Edit.ReplacedWord(1, "sum", "total", 2)),
          new Search(
              5,
              5,
              240,
              BigInteger.TEN,
              2,
              false,
              1,
              2,
              3,
              4,
              Map.of("empty-answer", 4),
              5,
              Map.of(),
              Map.of("antonyms", 7)),
          new Repeats(4, 1, 0),
          List.of(0.5, 1.5),
          new Trail.Cost(2.5, null),
          new Trail.PoolResults(
              new Distinguishability(4, 0.5, 0.75, 0.5, 0.75, 0.25), List.of(), List.of()));

  @Test
  void aFoundResultIsOneFlatObjectWithoutEmptyFields() throws Exception {
    JsonNode line = JSON.valueToTree(results().get(0));

    assertThat(line.path("outcome").asText()).isEqualTo("found");
    assertThat(line.path("cause").asText()).isEqualTo("behaviour");
    assertThat(line.path("scenario").toString())
        .isEqualTo("{\"topic\":\"array\",\"complexity\":3,\"words\":9}");
    assertThat(line.path("first_failure").path("edits").toString())
        .isEqualTo("[{\"position\":1,\"from\":\"sum\",\"to\":\"total\",\"rank\":2}]");
    assertThat(line.path("first_failure").path("judgement").path("seed_outcome").asText())
        .isEqualTo("1");
    assertThat(line.has("explored")).isFalse();
  }

  @Test
  void theLineContainsTheExploredDomain() throws Exception {
    Head head =
        new Head(
            "a1",
            "local:bm25",
            "chrf",
            "chrf|nc:6",
            "similarity",
            new Result.Domain("meaning", "meaning|rules:antonyms"),
            labels());
    String line = JSON.writeValueAsString(new Result.NotEvaluable(head, "no-code"));

    assertThat(line)
        .contains("\"domain\":\"meaning\"")
        .contains("\"domain_signature\":\"meaning|rules:antonyms\"");
    assertThat(JSON.readValue(line, Result.class).domain()).isEqualTo("meaning");
  }

  @ParameterizedTest
  @MethodSource("results")
  void everyKindIsReadBackAsItWasWritten(Result result) throws Exception {
    String line = JSON.writeValueAsString(result);

    assertThat(JSON.readValue(line, Result.class)).isEqualTo(result);
  }

  @Test
  void editsOfEveryKindAreDistinguished() throws Exception {
    List<Edit> edits =
        List.of(
            new Edit.ReplacedWord(4, "array", "list", 1),
            new Edit.WholeInputEdit("shouted", 3),
            new Edit.TextEdit("swapped-characters", 3, 5, "ab", "ba"));
    Point mutant = new Point("id", "text", 1, 0.5, 4, 3, edits, null);
    Result result = new NotReached(HEAD, mutant, mutant, TRAIL);

    JsonNode line = JSON.valueToTree(result);
    assertThat(line.path("explored").path("edits")).hasSize(3);
    assertThat(JSON.treeToValue(line, Result.class)).isEqualTo(result);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"seed\":\"a\"}",
        "{\"seed\":\"a\",\"model\":\"m\",\"metric\":\"c\",\"polarity\":\"distance\",\"outcome\":\"found\",\"scenario\":{}}",
        "{\"seed\":\"a\",\"model\":\"m\",\"metric\":\"c\",\"polarity\":\"distance\",\"outcome\":\"new\",\"scenario\":{}}",
        "[1]",
      })
  void aLineThatLacksWhatItsKindNeedsIsRefused(String line) {
    assertThatThrownBy(() -> JSON.readValue(line, Result.class)).isInstanceOf(Exception.class);
  }

  @Test
  void anotherNameOfTheSystemChangesNothingElse() {
    for (Result result : results()) {
      assertThat(result.renamed("other").model()).isEqualTo("other");
      assertThat(result.renamed("other").renamed("local:bm25")).isEqualTo(result);
    }
  }

  static List<Result> results() {
    Judgement judgement =
        new Judgement("behaviour", "typed", 9, "f <-> g", "f(1)", "1", "2", List.of(), List.of());
    Point failure = point(1, new Edit.ReplacedWord(1, "sum", "total", 2));
    return List.of(
        new Found(HEAD, new Result.Failure(failure, judgement, Map.of()), point(0), TRAIL),
        new NotReached(HEAD, point(2), point(7), TRAIL),
        new NotEvaluable(HEAD, "does-not-compile"),
        new Suspended(HEAD, "the cap of 5 calls is reached"));
  }

  private static Point point(int value, Edit... edits) {
    return new Point("c" + value, "text " + value, value, value / 10.0, 1, 2, List.of(edits), "k");
  }

  private static Map<String, Object> labels() {
    Map<String, Object> labels = new LinkedHashMap<>();
    labels.put("topic", "array");
    labels.put("complexity", 3);
    labels.put("words", 9);
    return labels;
  }
}
