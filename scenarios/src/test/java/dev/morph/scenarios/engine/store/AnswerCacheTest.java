package dev.morph.scenarios.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerCacheTest {
  private static final String KEY = "ab".repeat(32);
  private static final String TEXT = "class A { String s = \"\u00e4\uD83D\uDE00\"; }";

  private static final Map<String, String> SYSTEMS =
      Map.of(
          "openai:a",
          "openai:a",
          "mine",
          "local:bm25",
          "onnx:folder",
          "onnx:folder",
          "b",
          "openai:b");

  @TempDir private Path folder;

  @Test
  void anAnswerIsReusedByAnotherRunForFree() {
    cache(new Run()).put(answer(KEY, "openai:a", "STOP"));
    Run second = new Run();
    AnswerCache cache = cache(second);

    assertThat(cache.answer(KEY, "openai:a")).contains(answer(KEY, "openai:a", "STOP"));
    assertThat(second.adopted).containsOnlyKeys(KEY);
    assertThat(second.paid).isEmpty();
    assertThat(cache.answer(KEY, "openai:a")).isPresent();
    assertThat(cache.inWords()).startsWith("1 answer came from the answer cache " + folder);
    assertThat(cache.answer("cd".repeat(32), "openai:a")).isEmpty();
  }

  @Test
  void unansweredQuestionsAndLocalAnswersAreNotCached() throws IOException {
    AnswerCache cache = cache(new Run());
    cache.put(answer(KEY, "openai:a", JournaledAnswer.UNANSWERED));
    cache.put(answer(KEY, "mine", "STOP"));
    cache.put(answer(KEY, "onnx:folder", "STOP"));
    cache.put(answer(KEY, "of no system of this run", "STOP"));

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void aCachedAnswerGetsTheModelNameOfThisRun() {
    cache(new Run()).put(answer(KEY, "b", "STOP"));
    AnswerCache renamed = new AnswerCache(new Run(), folder, Map.of("other", "openai:b"));
    AnswerCache stranger = new AnswerCache(new Run(), folder, Map.of("b", "openai:a"));

    assertThat(renamed.answer(KEY, "other")).contains(answer(KEY, "other", "STOP"));
    assertThat(stranger.answer(KEY, "b")).isEmpty();
  }

  /** With {@code --vary}, several systems have the same identity. */
  @Test
  void aCachedAnswerBelongsToTheVariantThatAsks() {
    cache(new Run()).put(answer(KEY, "b", "STOP"));
    Map<String, String> variants = Map.of("b[x=1]", "openai:b", "b[x=2]", "openai:b");

    for (String variant : variants.keySet()) {
      assertThat(new AnswerCache(new Run(), folder, variants).answer(KEY, variant))
          .contains(answer(KEY, variant, "STOP"));
    }
  }

  @Test
  void aDamagedFileOrOneForAnotherQuestionCountsAsMissing() throws IOException {
    cache(new Run()).put(answer(KEY, "openai:a", "STOP"));
    AnswerCache cache = cache(new Run());
    Path file = folder.resolve("ab").resolve(KEY + ".json");
    String whole = Files.readString(file);

    for (String damaged :
        List.of("", "{", "[]", "null", whole.substring(0, 99), whole.replace(KEY, "cd"))) {
      Files.writeString(file, damaged);
      assertThat(cache.answer(KEY, "openai:a")).as(damaged).isEmpty();
    }
    cache.put(answer(KEY, "openai:a", "STOP"));
    assertThat(cache(new Run()).answer(KEY, "openai:a")).isPresent();
  }

  @Test
  void anInvalidKeyCannotLeaveTheFolder() throws IOException {
    Files.writeString(folder.resolve("x.json"), "{}");

    assertThat(new AnswerCache(new Run(), folder.resolve("in"), SYSTEMS).answer("../x", "b"))
        .isEmpty();
  }

  @Test
  void aFolderThatCannotBeWrittenIsAnErrorThatNamesTheOption() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(
            () -> new AnswerCache(new Run(), file, SYSTEMS).put(answer(KEY, "openai:a", "STOP")))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.remedy()).contains("--answer-cache"));
  }

  private AnswerCache cache(AnswerStore run) {
    return new AnswerCache(run, folder, SYSTEMS);
  }

  private static JournaledAnswer answer(String key, String model, String reason) {
    return new JournaledAnswer(
        key, model, "case", 0, "prompt", TEXT, new JournaledAnswer.Usage(reason, 10, -1, 0.25));
  }

  /** A run's own store. */
  private static final class Run implements AnswerStore {
    private final Map<String, JournaledAnswer> paid = new HashMap<>();
    private final Map<String, JournaledAnswer> adopted = new HashMap<>();

    @Override
    public Optional<JournaledAnswer> answer(String key) {
      return Optional.ofNullable(paid.getOrDefault(key, adopted.get(key)));
    }

    @Override
    public void put(JournaledAnswer answer) {
      paid.put(answer.key(), answer);
    }

    @Override
    public void adopt(List<JournaledAnswer> answers) {
      answers.forEach(answer -> adopted.put(answer.key(), answer));
    }

    @Override
    public List<AnswerUsage> usage() {
      return List.of();
    }

    @Override
    public int countUnanswered(JournaledAnswer asked, String reason) {
      return 0;
    }
  }
}
