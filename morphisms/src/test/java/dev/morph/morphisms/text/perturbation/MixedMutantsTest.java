package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MixedMutantsTest {
  private static final TestCase<String> SEED =
      TestCase.seed(
          "test",
          "1",
          "Write a function to find the largest number in a list, and return its index.");
  private static final Radius WIDE = new Radius(5, 3);

  private final MixedMutants natural = mixed("natural");

  private static MixedMutants mixed(String... names) {
    return new MixedMutants(
        Perturbations.expandNames(List.of(names)).stream().map(Perturbations::named).toList());
  }

  @Test
  void onePoolMixesPerturbationsAndEachMutantRecordsIts() {
    Shell<String> shell = natural.shell(SEED, Radius.NONE, WIDE, new Budget(240, 1));

    assertThat(shell.mutants()).hasSizeBetween(240 - shell.dropped().duplicates(), 240);
    for (TestCase<String> mutant : shell.mutants()) {
      Origin.Mutant made = (Origin.Mutant) mutant.origin();
      Set<String> operators =
          made.edits().stream().map(Edits::operator).collect(Collectors.toSet());

      assertThat(made.datamorphism())
          .isEqualTo(operators.size() == 1 ? operators.iterator().next() : MixedMutants.MIXED);
      assertThat(Edits.apply(Words.of(SEED.input()), made.edits())).isEqualTo(mutant.input());
    }
    assertThat(shell.mutants()).anyMatch(it -> datamorphism(it).equals(MixedMutants.MIXED));
  }

  @Test
  void nearMutantsOfEveryKindAreKept() {
    Shell<String> shell = natural.shell(SEED, Radius.NONE, WIDE, new Budget(240, 1));
    Map<String, Long> near =
        shell.mutants().stream()
            .filter(mutant -> mutant.order() == 1)
            .collect(Collectors.groupingBy(MixedMutantsTest::datamorphism, Collectors.counting()));
    Prose text = Prose.of(SEED.input());
    List<String> applicable =
        natural.perturbations().stream()
            .filter(it -> !it.offer(text, 1).isEmpty())
            .map(Perturbation::name)
            .toList();

    assertThat(near.keySet()).containsExactlyInAnyOrderElementsOf(applicable);
    assertThat(near.values()).allMatch(count -> count <= 8);
  }

  @Test
  void shellsAreReproducibleNestedAndDisjoint() {
    Radius near = new Radius(2, 2);
    Budget budget = new Budget(60, 1);
    Set<String> texts = new HashSet<>();
    for (Shell<String> shell :
        List.of(
            natural.shell(SEED, Radius.NONE, near, budget),
            natural.shell(SEED, near, WIDE, budget))) {
      shell.mutants().forEach(mutant -> assertThat(texts.add(mutant.input())).isTrue());
    }
    assertThat(natural.shell(SEED, near, WIDE, budget))
        .isEqualTo(natural.shell(SEED, near, WIDE, budget));
    assertThat(natural.shell(SEED, near, WIDE, budget).mutants())
        .noneMatch(mutant -> near.contains(mutant.rank(), mutant.order()));
  }

  @Test
  void everythingThatFitsTheBudgetIsGenerated() {
    MixedMutants few = mixed("drop-determiner", "change-voice");
    Shell<String> shell = few.shell(SEED, Radius.NONE, few.limit(SEED), new Budget(1000, 1));

    assertThat(shell.fullSize()).isEqualTo(shell.mutants().size());
    assertThat(shell.completeOrder()).isEqualTo(few.limit(SEED).k());
    assertThat(shell.mutants()).extracting(TestCase::input).doesNotHaveDuplicates();
    // Three articles are left out or not; the passive takes the first one's place.
    assertThat(shell.mutants()).hasSize(2 * 2 * 2 - 1 + 2 * 2);
  }

  @Test
  void aShellNeedsNestedRadii() {
    assertThatThrownBy(
            () -> natural.shell(SEED, new Radius(3, 1), new Radius(2, 2), new Budget(9, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not contain");
  }

  @Test
  void aChangeOfWhiteSpaceMakesAMutant() {
    Shell<String> shell =
        mixed("add-space").shell(SEED, Radius.NONE, new Radius(1, 1), new Budget(100, 1));

    assertThat(shell.mutants()).isNotEmpty().allMatch(it -> it.input().contains("  "));
  }

  @Test
  void editsNeverOverlap() {
    for (TestCase<String> mutant :
        natural.shell(SEED, Radius.NONE, WIDE, new Budget(500, 3)).mutants()) {
      int end = 0;
      for (Edit edit : ((Origin.Mutant) mutant.origin()).edits()) {
        Edit.TextEdit change = (Edit.TextEdit) edit;
        assertThat(change.start()).isGreaterThanOrEqualTo(end);
        end = change.end();
      }
    }
  }

  private static String datamorphism(TestCase<String> mutant) {
    return ((Origin.Mutant) mutant.origin()).datamorphism();
  }
}
