package dev.morph.scenarios.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.languagetool.JLanguageTool;
import org.languagetool.Languages;
import org.languagetool.ResultCache;
import org.languagetool.rules.RuleMatch;

/**
 * LanguageTool finds no error in a reworded task that the task itself lacks, apart from the rules
 * listed here with reasons. A sample of the starter; {@code -Pcorpora} tries every rewording of
 * every task at hand.
 */
class GrammarOfRewordedTasksTest {
  private static final Path SHARED = Path.of("..", "..", "shared", "data");

  /** Rules that are wrong about these texts, or about style alone. */
  private static final Map<String, String> EXCEPTIONS = Map.of();

  private final JLanguageTool tool =
      new JLanguageTool(Languages.getLanguageForShortCode("en-US"), null, new ResultCache(10_000));

  private Map<String, Long> errors(String text) {
    try {
      Map<String, Long> errors = new HashMap<>();
      for (RuleMatch match : tool.check(text)) {
        errors.merge(match.getRule().getId(), 1L, Long::sum);
      }
      errors.keySet().removeAll(EXCEPTIONS.keySet());
      return errors;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The errors that edits bring, one edit at a time.
   *
   * @param most edits, drawn at random
   */
  private List<String> newErrors(CodingTask task, int most) {
    String text = task.description();
    Words words = Words.of(text);
    List<Edit> edits = new ArrayList<>();
    Perturbations.named("reword")
        .offer(Prose.of(text), 1)
        .forEach(place -> edits.addAll(place.choices()));
    SeededDraw draw = SeededDraw.of(1, "grammar", task.id());
    Map<String, Long> before = errors(text);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < most && !edits.isEmpty(); i++) {
      Edit edit = edits.remove(draw.nextInt(edits.size()));
      errors(Edits.applied(words, List.of(edit)))
          .forEach(
              (rule, times) -> {
                if (times > before.getOrDefault(rule, 0L)) {
                  found.add(rule + ", " + task.id() + ": " + edit.words());
                }
              });
    }
    return found;
  }

  @Test
  void noRewordingOfTheStarterBringsAnError() {
    assertThat(TaskReader.open("starter").tasks().stream().limit(20))
        .flatMap(task -> newErrors(task, 4))
        .isEmpty();
  }

  @ParameterizedTest
  @Tag("corpora")
  @ValueSource(
      strings = {"starter", "humanevalx_java/humaneval_java.jsonl", "mbjp/mbjp_release_v1.2.jsonl"})
  void noRewordingOfTheDataAtHandBringsAnError(String data) {
    boolean shared = data.contains("/");
    Assumptions.assumeTrue(!shared || Files.exists(SHARED.resolve(data)), data + " is not here");
    assertThat(TaskReader.open(shared ? SHARED.resolve(data).toString() : data).tasks())
        .flatMap(task -> newErrors(task, Integer.MAX_VALUE))
        .isEmpty();
  }
}
