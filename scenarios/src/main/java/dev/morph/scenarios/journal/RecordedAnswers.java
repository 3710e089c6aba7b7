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

/**
 * The answers of an earlier run.
 *
 * @param place the run's folder, or an {@link AnswerBundle}
 */
public record RecordedAnswers(Path place) {
  private static final int BATCH = 500;

  /**
   * Reads all answers, one at a time.
   *
   * @return how the models were queried, from the run's manifest; missing if unknown
   * @throws dev.morph.core.fault.FaultException if there is neither a run nor a bundle, or the run
   *     is active
   */
  public JsonNode read(Consumer<JournaledAnswer> consumer) {
    if (!Files.isDirectory(place)) {
      return new AnswerBundle(place).read(consumer);
    }
    try (RunFolder folder = RunFolder.openExisting(place)) {
      try (Journal journal = Journal.openIn(folder)) {
        journal.forEachAnswer(consumer);
      }
      return folder
          .readJson("manifest.json")
          .map(manifest -> manifest.path("plan").path("model_settings"))
          .orElseGet(MissingNode::getInstance);
    }
  }

  /**
   * Adds the answers of some models to a journal, marked as adopted.
   *
   * @param models specifications; empty: all models
   * @return the number of answers found; answers already in the journal stay unchanged
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
   * Loads all answers of one model into memory, where equal texts are stored only once. Includes
   * the model's answers to questions prepared by a helper ({@link JournaledAnswer#AFTER}).
   *
   * @param model the model's specification; may be empty if there is only one model
   * @throws dev.morph.core.fault.FaultException if there is no such model, or several match
   */
  public Recording loadRecording(String model) {
    Set<String> models = new TreeSet<>();
    Map<String, JournaledAnswer> answers = new HashMap<>();
    Map<String, String> texts = new HashMap<>();
    JsonNode settings =
        read(
            answer -> {
              models.add(answer.model());
              if (model.isEmpty() || isNameOf(model, answer.model())) {
                String question = Recording.questionKey(answer.prompt(), answer.repeat());
                answers.merge(
                    question, withoutPrompt(answer, texts), RecordedAnswers::preferWithoutHelper);
              }
            });
    List<String> alone =
        models.stream()
            .filter(one -> models.stream().allMatch(it -> it.equals(one) || !isNameOf(it, one)))
            .toList();
    boolean known =
        model.isEmpty()
            ? alone.size() == 1
            : models.stream().anyMatch(name -> isNameOf(model, name));
    if (!known) {
      throw Suggestion.unknownName(
          "model in the recording " + place + ", named after '#',", model, alone);
    }
    return new Recording(answers, settings);
  }

  /** Whether a name in the journal refers to a model, with or without a helper. */
  private static boolean isNameOf(String model, String name) {
    return name.equals(model) || name.startsWith(model + JournaledAnswer.AFTER);
  }

  /**
   * Prefers the answer without a helper if the model was asked the same question with and without
   * one.
   */
  private static JournaledAnswer preferWithoutHelper(JournaledAnswer one, JournaledAnswer other) {
    return one.model().length() < other.model().length() ? one : other;
  }

  private static JournaledAnswer withoutPrompt(JournaledAnswer answer, Map<String, String> texts) {
    String text = texts.computeIfAbsent(answer.text(), it -> it);
    return new JournaledAnswer(
        answer.key(), answer.model(), answer.caseId(), answer.repeat(), "", text, answer.usage());
  }

  /**
   * One model's answers by question.
   *
   * @param answers the answers by {@link #questionKey}, without their prompts
   * @param settings how the model was queried, from the run's manifest; missing if unknown
   */
  public record Recording(Map<String, JournaledAnswer> answers, JsonNode settings) {
    /** Returns the key for looking up an answer. */
    public static String questionKey(String prompt, int repeat) {
      return CanonicalJson.sha256(Map.of("prompt", prompt, "repeat", Integer.toString(repeat)));
    }
  }
}
