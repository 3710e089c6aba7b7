package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.SeedMeaning;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Whether mutants of perturbations keep the meaning. Edits that keep it by construction are taken
 * back before a rule reads the text: an encoder would take a slip of the fingers for another word.
 * Of the rest, the words that an edit takes away and brings in are judged in pairs as replaced
 * words are; one that has no partner must not carry the task; and the whole text must be as similar
 * as the domain wants it. Thread-safe.
 */
public final class PerturbedMeaning {
  private final Words words;
  private final SeedMeaning rules;

  /** Of the mutants of one seed. */
  public PerturbedMeaning(String seed, SeedMeaning rules) {
    this.words = Words.of(seed);
    this.rules = rules;
  }

  /** In the order of the mutants. */
  public List<Judgement> judgeAll(List<TestCase<String>> mutants) {
    List<Judgement> judgements = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    List<List<String>> reasons = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i++) {
      List<Edit> judged = judged(mutants.get(i));
      judgements.add(new Judgement(List.of(), OptionalDouble.empty()));
      if (!judged.isEmpty()) {
        open.add(i);
        texts.add(Edits.applied(words, judged));
        reasons.add(reasons(judged));
      }
    }
    List<Judgement> found = rules.judge(texts, reasons);
    for (int i = 0; i < found.size(); i++) {
      judgements.set(open.get(i), found.get(i));
    }
    return judgements;
  }

  /** The edits of which the meaning is not kept by construction. */
  private static List<Edit> judged(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().filter(edit -> !keepsMeaning(edit)).toList()
        : List.of();
  }

  private static boolean keepsMeaning(Edit edit) {
    return edit instanceof Edit.TextEdit it
        && Perturbations.named(it.operator()).profile().meaning() == Profile.Meaning.KEPT;
  }

  private List<String> reasons(List<Edit> edits) {
    List<ReplacedWord> replaced = new ArrayList<>();
    Set<String> reasons = new LinkedHashSet<>();
    for (Edit edit : edits) {
      if (edit instanceof ReplacedWord word) {
        replaced.add(word);
      } else if (edit instanceof Edit.TextEdit text) {
        compare(text, replaced, reasons);
      }
    }
    reasons.addAll(rules.wordReasons(replaced));
    return List.copyOf(reasons);
  }

  /** What an edit takes away and brings in; a word in another place is neither. */
  private void compare(Edit.TextEdit edit, List<ReplacedWord> replaced, Set<String> reasons) {
    List<String> removed = all(edit.from());
    List<String> added = all(edit.to());
    List.copyOf(removed).stream().filter(added::remove).forEach(removed::remove);
    List.copyOf(removed).forEach(word -> takeOtherForm(word, removed, added));
    boolean pairs = removed.size() == 1 && added.size() == 1;
    if (pairs) {
      String from = removed.get(0);
      replaced.add(new ReplacedWord(position(edit, from), from, added.get(0), 0));
    } else if (removed.stream().anyMatch(ClosedClasses::carries)
        || added.stream().anyMatch(ClosedClasses::carries)) {
      reasons.add(ClosedClasses.NAME);
    }
  }

  /** Another form of the same word says the same. */
  private static void takeOtherForm(String word, List<String> removed, List<String> added) {
    Set<String> forms = WordNet.baseForms(word);
    added.stream()
        .filter(other -> WordNet.baseForms(other).stream().anyMatch(forms::contains))
        .findFirst()
        .ifPresent(
            other -> {
              removed.remove(word);
              added.remove(other);
            });
  }

  private int position(Edit.TextEdit edit, String word) {
    int position = 0;
    for (int at = 0; at < words.size(); at++) {
      boolean inside = words.start(at) >= edit.start() && words.end(at) <= edit.end();
      if (inside && words.word(at).equalsIgnoreCase(word)) {
        position = at;
      }
    }
    return position;
  }

  private static List<String> all(String text) {
    Words words = Words.of(text);
    List<String> all = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      all.add(words.word(at).toLowerCase(Locale.ROOT));
    }
    return all;
  }
}
