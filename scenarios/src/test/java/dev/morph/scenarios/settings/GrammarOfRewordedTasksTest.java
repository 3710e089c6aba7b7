package dev.morph.scenarios.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.languagetool.JLanguageTool;
import org.languagetool.Languages;
import org.languagetool.ResultCache;
import org.languagetool.rules.RuleMatch;

/**
 * LanguageTool finds no error in a reworded task that the task itself lacks, and no rule of {@code
 * meaning} names a reason against one, apart from what is listed here with reasons. A sample of the
 * starter; {@code -Pcorpora} tries every rewording of every task at hand.
 */
class GrammarOfRewordedTasksTest {
  private static final Path SHARED = Path.of("..", "..", "shared", "data");

  /** Rules that are wrong about these texts, or about style alone. */
  private static final Set<String> EXCEPTIONS =
      Set.of(
          "ALL_OF_THE", // style: "all of the" is longer than "all the"
          "SENT_START_CONJUNCTIVE_LINKING_ADVERB_COMMA", // style: "Otherwise return"
          "COMMA_COMPOUND_SENTENCE", // the task lacks a comma; noticed before "you" alone
          "MOST_COMPARATIVE", // "most number of", noticed behind some words alone
          "HAVE_PART_AGREEMENT", // "have same number", the same
          "BUNCH_OF", // "find number of", "have maximum number of", the same
          "MD_BASEFORM", // "you have to deleted", the same; "function that will multiply"
          "SUBJECT_DROP", // "You are given an array and you must return sum of"
          "BASE_FORM", // "i begins at 1"
          "ITS_TO_IT_S", // "get its roman numeral"
          "SEVERAL_OTHER"); // "false in all other cases"

  /** The rules of {@code meaning} that name what changed; the others want related words. */
  private static final Set<String> REASONS =
      Set.of("oppositions", "identifiers", "moves", "question");

  /** Entries that mean the same, and of which a rule says otherwise. */
  private static final Map<String, Set<String>> FALSE_ALARMS =
      Map.of(
          "oppositions",
          Set.of(
              "reword-is-absent", // "is not present": a negation more
              "reword-other-cases", // "in any other cases": "in all other cases"
              "reword-last-final", // the rule takes them for the first and the last
              "reword-contracted", // a negation with one word less
              "reword-more-than-once",
              "reword-greater-than", // of "greater than or equal to"
              "reword-or-equal-to",
              "reword-written-as"),
          "identifiers",
          Set.of(
              "reword-more-than-once",
              "reword-nonzero",
              "reword-or-minus-one", // signs change
              "reword-greater-than"), // ">=" stands beside it
          "moves",
          Set.of("reword-symmetric")); // "rows and columns": "columns and rows"

  private final JLanguageTool tool =
      new JLanguageTool(Languages.getLanguageForShortCode("en-US"), null, new ResultCache(10_000));

  private Map<String, Long> errors(String text) {
    try {
      Map<String, Long> errors = new HashMap<>();
      for (RuleMatch match : tool.check(text)) {
        errors.merge(match.getRule().getId(), 1L, Long::sum);
      }
      errors.keySet().removeAll(EXCEPTIONS);
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
    List<Edit> edits = edits(text);
    SeededDraw draw = SeededDraw.of(1, "grammar", task.id());
    Map<String, Long> before = errors(text);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < most && !edits.isEmpty(); i++) {
      Edit edit = edits.remove(draw.nextInt(edits.size()));
      errors(Edits.apply(words, List.of(edit)))
          .forEach(
              (rule, times) -> {
                if (times > before.getOrDefault(rule, 0L)) {
                  found.add(rule + ", " + task.id() + ": " + edit.description());
                }
              });
    }
    return found;
  }

  private static List<Edit> edits(String text) {
    List<Edit> edits = new ArrayList<>();
    Perturbations.named("reword")
        .offer(Prose.of(text), 1)
        .forEach(place -> edits.addAll(place.choices()));
    return edits;
  }

  /** What the rules that name a reason say of edits, one at a time. */
  private static List<String> objections(CodingTask task) {
    String text = task.description();
    Words words = Words.of(text);
    List<Edit> edits = edits(text);
    List<Judgement> judgements =
        Meaning.lexical()
            .forSeed(text)
            .judgeTexts(edits.stream().map(it -> Edits.apply(words, List.of(it))).toList());
    // A rule that objects to most edits of a text objects to the text.
    Set<String> always = new HashSet<>(REASONS);
    always.removeIf(
        rule ->
            2 * judgements.stream().filter(it -> it.reasons().contains(rule)).count()
                <= edits.size());
    List<String> found = new ArrayList<>();
    for (int i = 0; i < edits.size(); i++) {
      Edit edit = edits.get(i);
      for (String reason : judgements.get(i).reasons()) {
        if (REASONS.contains(reason)
            && !always.contains(reason)
            && !FALSE_ALARMS
                .getOrDefault(reason, Set.of())
                .contains(((TextEdit) edit).operator())) {
          found.add(reason + ", " + task.id() + ": " + edit.description());
        }
      }
    }
    return found;
  }

  @Test
  void noRuleOfMeaningNamesAReasonAgainstARewordingOfTheStarter() {
    assertThat(TaskReader.open("starter").tasks().stream().limit(15))
        .flatMap(GrammarOfRewordedTasksTest::objections)
        .isEmpty();
  }

  @ParameterizedTest
  @Tag("corpora")
  @MethodSource("dataAtHand")
  void noRuleOfMeaningNamesAReasonAgainstARewordingOfTheDataAtHand(String data) {
    assertThat(tasks(data)).flatMap(GrammarOfRewordedTasksTest::objections).isEmpty();
  }

  static List<String> dataAtHand() {
    return List.of(
        "starter",
        "starter-python",
        "humanevalx_java/humaneval_java.jsonl",
        "mbjp/mbjp_release_v1.2.jsonl");
  }

  private static List<CodingTask> tasks(String data) {
    boolean shared = data.contains("/");
    Assumptions.assumeTrue(!shared || Files.exists(SHARED.resolve(data)), data + " is not here");
    return TaskReader.open(shared ? SHARED.resolve(data).toString() : data).tasks();
  }

  @Test
  void noRewordingOfTheStarterBringsAnError() {
    assertThat(TaskReader.open("starter").tasks().stream().limit(20))
        .flatMap(task -> newErrors(task, 4))
        .isEmpty();
  }

  @ParameterizedTest
  @Tag("corpora")
  @MethodSource("dataAtHand")
  void noRewordingOfTheDataAtHandBringsAnError(String data) {
    assertThat(tasks(data)).flatMap(task -> newErrors(task, Integer.MAX_VALUE)).isEmpty();
  }
}
