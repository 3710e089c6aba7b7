package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.SeedMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Decides whether mutants made by perturbations keep the meaning. Edits that keep it by
 * construction are undone before a rule reads the text, because an encoder would mistake a typing
 * slip for another word. Replaced words are judged as such; any other edit may have rebuilt a
 * sentence, so the texts are compared. Thread-safe.
 */
public final class PerturbedMeaning {
  private final Words words;
  private final SeedMeaning rules;

  /** Creates a judge for the mutants of one seed. */
  public PerturbedMeaning(String seed, SeedMeaning rules) {
    this.words = Words.of(seed);
    this.rules = rules;
  }

  /** Returns the judgements in the order of the mutants. */
  public List<Judgement> judgeAll(List<TestCase<String>> mutants) {
    List<Judgement> judgements = new ArrayList<>();
    Open replaced = new Open();
    Open texts = new Open();
    List<List<String>> reasons = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i++) {
      List<Edit> judged = judged(mutants.get(i));
      List<ReplacedWord> replacements = replaced(judged);
      judgements.add(new Judgement(List.of(), OptionalDouble.empty()));
      if (judged.isEmpty()) {
        continue;
      }
      boolean wordsAlone = replacements.size() == judged.size();
      (wordsAlone ? replaced : texts).add(i, Edits.applied(words, judged));
      if (wordsAlone) {
        reasons.add(rules.wordReasons(replacements));
      }
    }
    replaced.put(rules.judge(replaced.texts, reasons), judgements);
    texts.put(rules.judgeTexts(texts.texts), judgements);
    return judgements;
  }

  /** Texts waiting for judgement, with the positions for their results. */
  private static final class Open {
    private final List<Integer> places = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    void add(int place, String text) {
      places.add(place);
      texts.add(text);
    }

    void put(List<Judgement> found, List<Judgement> into) {
      for (int i = 0; i < found.size(); i++) {
        into.set(places.get(i), found.get(i));
      }
    }
  }

  private static List<ReplacedWord> replaced(List<Edit> edits) {
    return edits.stream()
        .filter(ReplacedWord.class::isInstance)
        .map(ReplacedWord.class::cast)
        .toList();
  }

  /** Returns the edits that do not keep the meaning by construction. */
  private static List<Edit> judged(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().filter(edit -> !keepsMeaning(edit)).toList()
        : List.of();
  }

  private static boolean keepsMeaning(Edit edit) {
    return edit instanceof Edit.TextEdit it
        && Perturbations.named(it.operator()).profile().meaning() == Profile.Meaning.KEPT;
  }
}
