package dev.morph.scenarios.generation;


import dev.morph.core.entity.Edit;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.scenarios.dataset.TaskReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.languagetool.JLanguageTool;
import org.languagetool.Languages;
import org.languagetool.rules.RuleMatch;

/** LanguageTool finds no error in a reworded task that the task itself lacks. */
class GrammarOfRewordedTasksTest {
  private static final Path SHARED = Path.of("..", "..", "shared", "data");

  private final JLanguageTool tool = new JLanguageTool(Languages.getLanguageForShortCode("en-US"));
  private final Map<String, Map<String, Long>> known = new HashMap<>();

  private Map<String, Long> errors(String text) {
    try {
      Map<String, Long> errors = new HashMap<>();
      for (RuleMatch match : tool.check(text)) {
        errors.merge(match.getRule().getId(), 1L, Long::sum);
      }
      return errors;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> newErrors(String perturbation, String text, int most) {
    Prose prose = Prose.of(text);
    Words words = Words.of(text);
    List<Edit> edits = new ArrayList<>();
    Perturbations.named(perturbation).offer(prose, 1).forEach(it -> edits.addAll(it.choices()));
    SeededDraw draw = SeededDraw.of(1, "grammar", text);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < most && !edits.isEmpty(); i++) {
      Edit edit = edits.remove(draw.nextInt(edits.size()));
      Map<String, Long> before = known.computeIfAbsent(text, this::errors);
      String made = Edits.applied(words, List.of(edit));
      errors(made)
          .forEach(
              (rule, times) -> {
                if (times > before.getOrDefault(rule, 0L)) {
                  found.add(rule + "\t" + edit.words() + "\t" + made);
                }
              });
    }
    return found;
  }

  @Test
  void explore() throws IOException {
    List<String> all = new ArrayList<>();
    for (String name : System.getProperty("perturbations", "reword").split(",")) {
      for (String set : List.of("starter", "humanevalx_java/humaneval_java.jsonl")) {
        String data = set.equals("starter") ? set : SHARED.resolve(set).toString();
        TaskReader.open(data).tasks().forEach(task -> all.addAll(newErrors(name, task.description(), 30)));
      }
    }
    Files.write(Path.of("/tmp/h/lt.txt"), all);
  }
}
