package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.SeedMeaning;
import java.util.List;

/**
 * Decides whether mutants made by perturbations keep the meaning. The rules read the text without
 * the edits that keep the meaning by construction, because an encoder would mistake a typing slip
 * for another word. If all other edits replace words, the replacements are judged; otherwise a
 * sentence may have been rebuilt, and the whole texts are compared. Thread-safe.
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
    return rules.judge(mutants.stream().map(this::candidate).toList());
  }

  private SeedMeaning.Candidate candidate(TestCase<String> mutant) {
    List<Edit> judged = editsToJudge(mutant);
    if (judged.isEmpty()) {
      return SeedMeaning.Candidate.kept(mutant.input());
    }
    String text = Edits.apply(words, judged);
    List<ReplacedWord> replacements = replacedWords(judged);
    return replacements.size() == judged.size()
        ? rules.applyWordRules(text, replacements)
        : rules.applyAlignedRules(text);
  }

  private static List<ReplacedWord> replacedWords(List<Edit> edits) {
    return edits.stream()
        .filter(ReplacedWord.class::isInstance)
        .map(ReplacedWord.class::cast)
        .toList();
  }

  /** Returns the edits of a mutant that do not keep the meaning by construction. */
  private static List<Edit> editsToJudge(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().filter(edit -> !keepsMeaning(edit)).toList()
        : List.of();
  }

  private static boolean keepsMeaning(Edit edit) {
    return edit instanceof Edit.TextEdit it
        && Perturbations.named(Edits.operator(it)).profile().meaning() == Profile.Meaning.KEPT;
  }
}
