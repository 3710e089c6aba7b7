package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every transformation over real programs. Takes minutes, and writes the tables of
 * doc/benchmarks.md to {@code target/transformations.md}: {@code mvn -B test -Pcorpora -Dlauncher
 * -pl morphisms -am -Dtest=TransformationTableTest -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("corpora")
class TransformationTableTest {
  private static final Map<String, Corpus> CORPORA = new LinkedHashMap<>();
  private static final Map<String, Map<String, MeasuredRule>> MEASURED = new LinkedHashMap<>();

  @BeforeAll
  static void measureAll() throws IOException {
    Optional<Path> data = Corpus.data();
    Assumptions.assumeTrue(data.isPresent(), "no folder 'shared' with the programs");
    for (Corpus corpus : Corpus.all(data.get())) {
      CORPORA.put(corpus.name(), corpus);
      MEASURED.put(corpus.name(), measured(corpus));
    }
    Files.writeString(Path.of("target", "transformations.md"), tables());
  }

  private static Map<String, MeasuredRule> measured(Corpus corpus) {
    Map<String, Project> projects = new LinkedHashMap<>();
    if (corpus.together()) {
      projects.put(corpus.name(), Project.of(corpus.programs()));
    } else {
      corpus
          .programs()
          .forEach((name, source) -> projects.put(name, Project.of(Map.of(name, source))));
    }
    Map<String, MeasuredRule> rules = new LinkedHashMap<>();
    for (SourceTransformation rule : Transformations.all()) {
      // Of those that work on one file at a time the folder would say nothing new.
      boolean asked = rule.name().endsWith("ToSuggestion");
      if (!asked && (!corpus.together() || rule instanceof ProjectTransformation)) {
        rules.put(rule.name(), MeasuredRule.of(rule, corpus, projects));
      }
    }
    return rules;
  }

  private static String tables() {
    StringBuilder text = new StringBuilder("| transformation |");
    CORPORA
        .values()
        .forEach(it -> text.append(" " + it.name() + " (" + it.programs().size() + ") |"));
    text.append(" methods a second |\n|---|").append("---|".repeat(CORPORA.size() + 1));
    for (MeasuredRule rule : of("methods").values()) {
      text.append("\n| `").append(rule.rule()).append("` |");
      for (Map<String, MeasuredRule> corpus : MEASURED.values()) {
        MeasuredRule one = corpus.get(rule.rule());
        text.append(" ").append(one == null ? "" : one.cell() + " ").append("|");
      }
      text.append(" ").append(Math.round(rule.perSecond())).append(" |");
    }
    text.append("\n\n| transformation | corpus | refused because | places |\n|---|---|---|---|\n");
    MEASURED.forEach(
        (corpus, rules) ->
            rules.forEach(
                (name, rule) ->
                    rule.refused()
                        .forEach(
                            (reason, count) ->
                                text.append(
                                    "| `%s` | %s | %s | %d |\n"
                                        .formatted(name, corpus, reason, count)))));
    return text.toString();
  }

  private static Map<String, MeasuredRule> of(String corpus) {
    return Objects.requireNonNull(MEASURED.get(corpus));
  }

  private static List<MeasuredRule> all() {
    List<MeasuredRule> all = new ArrayList<>();
    MEASURED.values().forEach(rules -> all.addAll(rules.values()));
    return all;
  }

  @Test
  void everyMutantCompilesAndPassesTheTestsOfItsProgram() {
    assertThat(all())
        .allSatisfy(
            rule -> {
              assertThat(rule.unreadable()).as(rule.rule()).isZero();
              assertThat(rule.checked()).as(rule.rule()).isEqualTo(new Corpus.Checked(0, 0, ""));
            });
  }

  @Test
  void namesPutBackAndEditsTakenBackGiveTheOriginal() {
    assertThat(all()).allSatisfy(rule -> assertThat(rule.notBack()).as(rule.rule()).isZero());
  }

  @Test
  void asManyProgramsAreChangedAsThePublishedImplementationsChangeSoundly() {
    assertChanges("QuixBugs", "RenameVariable", 38);
    assertChanges("QuixBugs", "ForToWhile", 12);
    assertThat(changedBy("MR4-ConditionalExpression", "QuixBugs")).isGreaterThanOrEqualTo(28);
    assertChanges("methods", "ForToWhile", 117);
    assertChanges("methods", "NestElseIf", 109);
    assertChanges("methods", "ReverseIf", 199);
    assertChanges("methods", "SwapEqualsOperands", 348);
    assertChanges("methods", "SwapRelationalOperands", 210);
    assertChanges("methods", "ExpandUnary", 107);
  }

  private static void assertChanges(String corpus, String rule, int atLeast) {
    MeasuredRule measured = Objects.requireNonNull(of(corpus).get(rule));
    assertThat(measured.changed()).as("%s of %s", rule, corpus).isGreaterThanOrEqualTo(atLeast);
  }

  private static long changedBy(String step, String corpus) {
    List<Recipe.Step> steps =
        Recipe.named("xue-2024").steps().stream().filter(it -> it.name().equals(step)).toList();
    return Objects.requireNonNull(CORPORA.get(corpus)).programs().values().stream()
        .filter(source -> Derivation.of(source, steps, Settings.SAFE).perturbationDistance() == 1)
        .count();
  }
}
