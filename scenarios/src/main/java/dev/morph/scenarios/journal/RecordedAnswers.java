package dev.morph.scenarios.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The answers of an earlier run: its folder, or a bundle. */
public final class RecordedAnswers {
  private static final int BATCH = 500;

  private final Path place;

  /** Those in this folder or file. */
  public RecordedAnswers(Path place) {
    this.place = place;
  }

  /**
   * Reads all of them, one at a time.
   *
   * @return how the models were asked, as the run's manifest has it; missing if it is not known
   * @throws dev.morph.core.fault.FaultException if there is no run and no bundle, or the run is
   *     under way
   */
  public JsonNode read(Consumer<JournaledAnswer> consumer) {
    if (!Files.isDirectory(place)) {
      return new AnswerBundle(place).read(consumer);
    }
    try (RunFolder folder = RunFolder.existing(place)) {
      try (Journal journal = Journal.in(folder)) {
        journal.forEachAnswer(consumer);
      }
      return folder
          .readJson("manifest.json")
          .map(manifest -> manifest.path("plan").path("model_settings"))
          .orElseGet(MissingNode::getInstance);
    }
  }

  /**
   * Takes over the answers of some models.
   *
   * @param models specifications; none: of all models
   * @return how many answers were found; those the journal has already are left as they are
   */
  public long adoptInto(Journal journal, Set<String> models) {
    List<JournaledAnswer> batch = new ArrayList<>();
    long[] count = new long[1];
    read(
        answer -> {
          boolean wanted = models.isEmpty() || models.contains(answer.model());
          if (wanted && !answer.usage().finishReason().equals(JournaledAnswer.UNANSWERED)) {
            batch.add(answer);
            count[0]++;
            if (batch.size() >= BATCH) {
              journal.adopt(List.copyOf(batch));
              batch.clear();
            }
          }
        });
    journal.adopt(List.copyOf(batch));
    return count[0];
  }

  /**
   * All answers of one model in memory, texts compressed by being shared: equal texts are held
   * once. What it answered behind a helper ({@link JournaledAnswer#AFTER}) is among them.
   *
   * @param model its specification; empty if there is only one
   * @throws dev.morph.core.fault.FaultException if there is no such model, or several to choose
   *     from
   */
  public Recording of(String model) {
    Set<String> models = new TreeSet<>();
    Map<String, JournaledAnswer> answers = new HashMap<>();
    Map<String, String> texts = new HashMap<>();
    JsonNode settings =
        read(
            answer -> {
              models.add(answer.model());
              if (model.isEmpty() || isOf(model, answer.model())) {
                String question = Recording.question(answer.prompt(), answer.repeat());
                answers.merge(question, lean(answer, texts), RecordedAnswers::plainer);
              }
            });
    List<String> alone =
        models.stream()
            .filter(one -> models.stream().allMatch(it -> it.equals(one) || !isOf(it, one)))
            .toList();
    boolean known =
        model.isEmpty() ? alone.size() == 1 : models.stream().anyMatch(name -> isOf(model, name));
    if (!known) {
      throw Suggestion.unknown(
          "model in the recording " + place + ", named after '#',", model, alone);
    }
    return new Recording(answers, settings);
  }

  /** Whether a name is a model's, alone or behind a helper. */
  private static boolean isOf(String model, String name) {
    return name.equals(model) || name.startsWith(model + JournaledAnswer.AFTER);
  }

  /** What the model answered without a helper, where it was asked the same with and without. */
  private static JournaledAnswer plainer(JournaledAnswer one, JournaledAnswer other) {
    return one.model().length() < other.model().length() ? one : other;
  }

  private static JournaledAnswer lean(JournaledAnswer answer, Map<String, String> texts) {
    String text = texts.computeIfAbsent(answer.text(), it -> it);
    return new JournaledAnswer(
        answer.key(), answer.model(), answer.caseId(), answer.repeat(), "", text, answer.usage());
  }

  /**
   * One model's answers by question.
   *
   * @param answers by {@link #question}; their prompts are left out
   * @param settings how the model was asked, as the run's manifest has it; missing if not known
   */
  public record Recording(Map<String, JournaledAnswer> answers, JsonNode settings) {
    /** What an answer is found by. */
    public static String question(String prompt, int repeat) {
      return CanonicalJson.sha256(Map.of("prompt", prompt, "repeat", Integer.toString(repeat)));
    }
  }
}
