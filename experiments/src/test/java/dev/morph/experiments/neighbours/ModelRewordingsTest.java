package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Edit;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.store.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelRewordingsTest {
  /** A model that says Produce for Write, and whose translations come back with Make. */
  private static final String MODEL =
      """
      said=$(cat)
      echo question >> "$1"
      case "$said" in
        *"Say the sentence below"*)
          echo "<think>What else?</think>Here are some:"
          printf '%s' "$said" | sed -n '/^The sentence:/{n;s/^Write/1. Produce/p;}' ;;
        *"into English"*) printf '%s' "$said" | sed -n '$s/^[A-Z]* /"Make /;$s/$/"/p' ;;
        *"into German"*) printf '%s' "$said" | sed -n '$s/^Write /GERMAN /p' ;;
        *"into"*) printf '%s' "$said" | sed -n '$s/^Write /OTHER /p' ;;
      esac
      """;

  private static final String TASK = "Write a method that adds 2 numbers.";

  @TempDir Path folder;
  private Path log = Path.of("");
  private String model = "";

  @BeforeEach
  void write() throws IOException {
    log = folder.resolve("asked.txt");
    Path script = Files.writeString(folder.resolve("model.sh"), MODEL);
    model = "command:sh " + script + " " + log;
  }

  private List<String> offered(String perturbation) {
    ModelRewordings rewordings = ModelRewordings.of(List.of(perturbation), model);
    List<Place> offer =
        rewordings
            .withWordings(Perturbations.named(perturbation), Assistance.DIRECT)
            .offer(Prose.of(TASK), 1);
    return offer.stream()
        .map(Place::choices)
        .flatMap(List::stream)
        .map(edit -> ((Edit.TextEdit) edit).to())
        .toList();
  }

  private long questions() throws IOException {
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  @Test
  void rewordingASentenceTakesOneQuestion() throws IOException {
    assertThat(offered("rephrase")).containsExactly("Produce a method that adds 2 numbers.");
    assertThat(questions())
        .isEqualTo(1)
        .isEqualTo(ModelRewordings.questionsPerSentence(List.of("rephrase")));
  }

  @Test
  void backTranslatingASentenceTakesSixQuestions() throws IOException {
    assertThat(offered("back-translate")).containsExactly("Make a method that adds 2 numbers.");
    assertThat(questions())
        .isEqualTo(6)
        .isEqualTo(ModelRewordings.questionsPerSentence(List.of("add-space", "back-translate")));
  }

  @Test
  void withoutSentencesToRewordNoModelIsOpened() {
    ModelRewordings none = ModelRewordings.of(List.of("add-space", "words"), null);

    assertThat(none.assistants()).isEmpty();
    assertThat(none.manifestFields()).isEmpty();
    assertThat(ModelRewordings.questionsPerSentence(List.of("add-space"))).isZero();
  }

  @Test
  void theModelMustBeNamed() {
    assertThatThrownBy(() -> ModelRewordings.of(List.of("add-space", "rephrase"), null))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("rephrase")
        .extracting(fault -> ((FaultException) fault).remedy())
        .asString()
        .contains("--neighbour-model PROVIDER:MODEL");
  }

  @Test
  void anEstimateAssumesFiveWordings() {
    List<Place> offer =
        ModelRewordings.SUPPOSED
            .withWordings(Perturbations.named("rephrase"), Assistance.DIRECT)
            .offer(Prose.of(TASK), 1);

    assertThat(offer).hasSize(1).allMatch(place -> place.choices().size() == 5);
  }

  /** Also of a run that is continued: what was said is in the journal. */
  @Test
  @Tag("process")
  void aRunAsksEachQuestionOnceAndMutantsNameTheRewordingModel() throws IOException {
    OneTaskRun run =
        OneTaskRun.of(
            folder,
            Map.of(
                "datamorphism",
                List.of("rephrase", "back-translate"),
                "neighbour-model",
                model,
                "variants",
                2));

    List<Result> first = run.run(false);
    long asked = questions();
    List<Result> again = run.run(true);

    assertThat(asked).isPositive().isEqualTo(questions());
    assertThat(again).extracting(Result::head).isEqualTo(first.stream().map(Result::head).toList());
    assertThat(first).isNotEmpty().allMatch(result -> !(result instanceof Result.Suspended));
  }
}
