package dev.morph.experiments.generation.script;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.TestCaseFilter;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.KeptIdentifiers;
import dev.morph.morphisms.text.constraint.MinimumCosine;
import dev.morph.morphisms.text.constraint.Oppositions;
import dev.morph.morphisms.text.constraint.SamePartOfSpeech;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The constraints on paraphrases as test case filters for paraphrases in a pool. (Mutants made by
 * {@code scenario-domain} never enter a pool; use {@code replace-word(constraint: ...)} for these.)
 * A case without replaced words is kept.
 */
@TestSpec(
    name = "paraphrases",
    documentation = "Which texts with replaced words are still paraphrases")
public final class ParaphraseFilters {
  private final Constraint identifiers = KeptIdentifiers.RULE;
  private final Constraint antonyms = Oppositions.ANTONYMS;
  private final Constraint parts = new SamePartOfSpeech();
  private final Map<String, EmbeddingTable> opened = new HashMap<>();
  private final Function<Optional<String>, EmbeddingTable> tables;

  /**
   * Filters.
   *
   * @param tables opens a table of word vectors from its file, or the embedded table
   */
  public ParaphraseFilters(Function<Optional<String>, EmbeddingTable> tables) {
    this.tables = tables;
  }

  @TestCaseFilter(documentation = "No name or value of the program was replaced.")
  boolean identifiers(TestCase<String> paraphrase) {
    return keeps(identifiers, paraphrase);
  }

  @TestCaseFilter(documentation = "No word was replaced by its opposite (WordNet's).")
  boolean antonyms(TestCase<String> paraphrase) {
    return keeps(antonyms, paraphrase);
  }

  @TestCaseFilter(documentation = "Each replacement is of the same part of speech.")
  boolean partOfSpeech(TestCase<String> paraphrase) {
    return keeps(parts, paraphrase);
  }

  @TestCaseFilter(documentation = "Each replacement has a cosine this large with what it replaces.")
  boolean minimumCosine(
      TestCase<String> paraphrase,
      @Parameter(name = "least", documentation = "from -1 to 1") double least,
      @Parameter(
              name = "vectors",
              defaultValue = "none",
              documentation = "file of word vectors; none: the embedded table")
          @Nullable String vectors) {
    EmbeddingTable table =
        opened.computeIfAbsent(
            String.valueOf(vectors), name -> tables.apply(Optional.ofNullable(vectors)));
    return keeps(new MinimumCosine(table, least), paraphrase);
  }

  @TestCaseFilter(documentation = "None of these words was replaced.")
  boolean stopWords(
      TestCase<String> paraphrase,
      @Parameter(name = "words", documentation = "a list of words") List<String> words) {
    Set<String> stopped =
        words.stream().map(word -> word.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    return replacements(paraphrase).stream()
        .noneMatch(edit -> stopped.contains(edit.from().toLowerCase(Locale.ROOT)));
  }

  private static boolean keeps(Constraint constraint, TestCase<String> paraphrase) {
    List<ReplacedWord> edits = replacements(paraphrase);
    if (edits.isEmpty()) {
      return true;
    }
    Predicate<ReplacedWord> kept = constraint.within(Words.of(original(paraphrase.input(), edits)));
    return edits.stream().allMatch(kept);
  }

  private static List<ReplacedWord> replacements(TestCase<String> paraphrase) {
    return paraphrase.origin() instanceof Origin.Mutant mutant ? mutant.replacedWords() : List.of();
  }

  /** The seed's text; each replacement is at the position of the original word. */
  private static String original(String paraphrase, List<ReplacedWord> edits) {
    Words words = Words.of(paraphrase);
    StringBuilder text = new StringBuilder(paraphrase);
    edits.stream()
        .sorted((left, right) -> right.position() - left.position())
        .forEach(
            edit ->
                text.replace(
                    words.start(edit.position()), words.end(edit.position()), edit.from()));
    return text.toString();
  }
}
