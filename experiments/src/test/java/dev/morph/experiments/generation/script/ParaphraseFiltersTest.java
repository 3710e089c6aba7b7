package dev.morph.experiments.generation.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.CaseLines;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.registry.Adapters.CaseFilter;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.SpecSearch;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptRun;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.KeptIdentifiers;
import dev.morph.morphisms.text.constraint.MinimumCosine;
import dev.morph.morphisms.text.constraint.Oppositions;
import dev.morph.morphisms.text.constraint.SamePartOfSpeech;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParaphraseFiltersTest {
  private static final String TEXT = "Count the `words` of a list: the Largest of n, three words.";
  private static final EmbeddingTable TABLE = EmbeddingTable.embedded();

  @TempDir private Path folder;

  private final Registry registry =
      new SpecSearch()
          .with(List.of(new Standard(), new ParaphraseFilters(file -> TABLE)))
          .registry();
  private final TestCase<String> seed = TestCase.seed("tasks", "1", TEXT);

  @Test
  void theFilterKeepsWhatTheConstraintKeeps() {
    Map<String, Constraint> constraints =
        Map.of(
            "identifiers",
            KeptIdentifiers.RULE,
            "antonyms",
            Oppositions.ANTONYMS,
            "part-of-speech",
            new SamePartOfSpeech(),
            "minimum-cosine",
            new MinimumCosine(TABLE, 0.7));

    constraints.forEach(
        (name, constraint) -> {
          CaseFilter filter =
              filter(name, name.equals("minimum-cosine") ? Map.of("least", 0.7) : Map.of());
          List<TestCase<String>> kept = paraphrases(List.of(constraint));

          assertThat(kept).isNotEmpty();
          assertThat(paraphrases(List.of()))
              .as(name)
              .filteredOn(paraphrase -> keeps(filter, paraphrase))
              .containsExactlyElementsOf(kept)
              .hasSizeLessThan(paraphrases(List.of()).size());
        });
  }

  @Test
  void stopWordsAreThoseOfTheOriginalText() {
    CaseFilter filter = filter("stop-words", Map.of("words", List.of("LARGEST", "list")));

    assertThat(paraphrases(List.of()))
        .filteredOn(paraphrase -> keeps(filter, paraphrase))
        .hasSameElementsAs(
            new Paraphraser(new TableNeighbourhood(TABLE), Set.of("largest", "list"), List.of())
                .shell(seed, Radius.NONE, new Radius(3, 2), new Budget(10_000, 1))
                .mutants());
  }

  @Test
  void anUnchangedTextIsKept() {
    TestCase<String> upper =
        TestCase.made(List.of(seed), TEXT.toUpperCase(Locale.ROOT), "upper", 1);

    for (String name : List.of("identifiers", "antonyms", "part-of-speech")) {
      assertThat(keeps(filter(name, Map.of()), seed)).isTrue();
      assertThat(keeps(filter(name, Map.of()), upper)).isTrue();
    }
  }

  @Test
  void aScriptCanFilterThePoolByConstraints() {
    TestCase<String> worse = mutant(new Edit.ReplacedWord(6, "Largest", "Smallest", 1));
    TestCase<String> fine = mutant(new Edit.ReplacedWord(6, "Largest", "Biggest", 2));
    Path file = folder.resolve("pool.jsonl");
    CaseLines.write(TestPool.<String>empty().with(List.of(seed, worse, fine)), file);
    List<String> said = new ArrayList<>();
    try (Workbench workbench = new Workbench(Limits.DEFAULT, said::add)) {
      new ScriptRun(registry, workbench, said::add, step -> {})
          .run(
              Script.of("x.morph", "load pool from \"" + file + "\"\nfilter antonyms\n"), Map.of());

      assertThat(workbench.pool().all().cases())
          .extracting(TestCase::input)
          .containsExactly(TEXT, fine.input());
    }
    assertThat(said).contains("2 of 3 test cases kept");
  }

  private TestCase<String> mutant(Edit.ReplacedWord edit) {
    String text = Words.of(TEXT).render(List.of(edit));
    return TestCase.mutant(seed, text, "replace-word", List.of(edit));
  }

  private List<TestCase<String>> paraphrases(List<Constraint> constraints) {
    return new Paraphraser(new TableNeighbourhood(TABLE), Set.of(), constraints)
        .shell(seed, Radius.NONE, new Radius(3, 2), new Budget(10_000, 1))
        .mutants();
  }

  private CaseFilter filter(String name, Map<String, Object> arguments) {
    return (CaseFilter) registry.named(Kind.TEST_CASE_FILTER, name).make(arguments);
  }

  @SuppressWarnings("unchecked") // a text is an object
  private static boolean keeps(CaseFilter filter, TestCase<String> paraphrase) {
    return filter.keeps((TestCase<Object>) (TestCase<?>) paraphrase);
  }
}
