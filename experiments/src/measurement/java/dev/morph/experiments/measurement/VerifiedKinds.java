package dev.morph.experiments.measurement;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.HumanEvalR;
import dev.morph.morphisms.text.perturbation.MixedMutants;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.scenarios.dataset.CsvRows;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Compares the texts of NLPerturbator's perturbations with those that people verified on the same
 * originals, and prints the table of doc/lab/perturbations.md, but for the column that was judged.
 * Run it in the folder {@code experiments}.
 */
public final class VerifiedKinds {
  private static final Budget BUDGET = new Budget(60, 1);
  private static final int LONGEST = 600;

  private static final List<List<String>> KINDS =
      List.of(
          List.of("extra_space_inside_words", "split-word"),
          List.of("repeated_words", "repeat-word"),
          List.of("repeated_char", "repeat-character"),
          List.of("char_deletion", "drop-character"),
          List.of("space_deletion", "join-words"),
          List.of("keyboard_typo", "mistype-key"),
          List.of("extra_capital_letter", "capitalise-letter"),
          List.of("swap_adjacent_chars", "swap-characters"),
          List.of("preposition_deletion", "drop-preposition"),
          List.of("determiner_deletion", "drop-determiner"),
          List.of("grammatical_person_variation", "change-person"),
          List.of("active_and_passive_voice_variation", "change-voice"),
          List.of("word_class_variation", "change-word-class"),
          List.of("synonym_substitution", "replace-by-synonym"),
          List.of("swap_adjacent_words", "swap-words"),
          List.of("declarative_to_interrogative", "ask-question"));

  private final HumanEvalR data;

  private VerifiedKinds(HumanEvalR data) {
    this.data = data;
  }

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    VerifiedKinds kinds = new VerifiedKinds(new HumanEvalR(Files.createTempDirectory("verified")));
    KINDS.forEach(pair -> System.out.println(kinds.row(pair.get(0), pair.get(1))));
  }

  private String row(String kind, String perturbation) {
    MixedMutants source = new MixedMutants(List.of(Perturbations.named(perturbation)));
    Random draw = new Random(BUDGET.randomSeed());
    List<Integer> verifiedEdits = new ArrayList<>();
    List<Integer> ourEdits = new ArrayList<>();
    double places = 0;
    double chance = 0;
    int same = 0;
    for (Map.Entry<Integer, CsvRows.Row> task : new TreeMap<>(data.kind(kind)).entrySet()) {
      String original = data.original(task.getKey());
      String verified = HumanEvalR.prose(task.getValue(), "prompt");
      TestCase<String> seed = TestCase.seed("verified", "task " + task.getKey(), original);
      Radius radius = new Radius(BUDGET.mutants(), 1).intersection(source.limit(seed));
      if (verified.equals(original) || radius.k() == 0) {
        continue;
      }
      List<String> mutants =
          source.shell(seed, Radius.NONE, radius, BUDGET).mutants().stream()
              .map(TestCase::input)
              .toList();
      String mutant = mutants.get(draw.nextInt(mutants.size()));
      verifiedEdits.add(edits(original, verified));
      ourEdits.add(edits(original, mutant));
      boolean[] theirs = changed(original, verified);
      places += sharedPlaces(changed(original, mutant), theirs);
      chance += count(theirs) / (double) theirs.length;
      same += mutants.contains(verified) ? 1 : 0;
    }
    return String.format(
        Locale.ROOT,
        "| %s | `%s` | %d | %d | %d | %.2f (%.2f) | %d |",
        kind.replace('_', ' '),
        perturbation,
        ourEdits.size(),
        median(verifiedEdits),
        median(ourEdits),
        places / ourEdits.size(),
        chance / ourEdits.size(),
        same);
  }

  /** Share of the words changed by one that another changed, too. */
  private static double sharedPlaces(boolean[] ours, boolean[] theirs) {
    int shared = 0;
    for (int i = 0; i < ours.length; i++) {
      shared += ours[i] && theirs[i] ? 1 : 0;
    }
    return shared / (double) count(ours);
  }

  private static int count(boolean[] all) {
    int count = 0;
    for (boolean one : all) {
      count += one ? 1 : 0;
    }
    return count;
  }

  private static int median(List<Integer> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  /**
   * Which words of the original are not in a longest common subsequence; of words that only came
   * in, the one before them.
   */
  private static boolean[] changed(String original, String text) {
    String[] left = original.split("\\s+");
    String[] right = text.split("\\s+");
    int[][] common = new int[left.length + 1][right.length + 1];
    for (int i = left.length - 1; i >= 0; i--) {
      for (int j = right.length - 1; j >= 0; j--) {
        common[i][j] =
            left[i].equals(right[j])
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    boolean[] changed = new boolean[left.length];
    int i = 0;
    int j = 0;
    while (i < left.length || j < right.length) {
      int from = i;
      boolean cameIn = false;
      while ((i < left.length || j < right.length) && !isSame(left, i, right, j)) {
        if (j == right.length || (i < left.length && common[i + 1][j] >= common[i][j + 1])) {
          changed[i++] = true;
        } else {
          cameIn = true;
          j++;
        }
      }
      if (cameIn && i == from) {
        changed[Math.max(0, i - 1)] = true;
      }
      i++;
      j++;
    }
    return changed;
  }

  private static boolean isSame(String[] left, int i, String[] right, int j) {
    return i < left.length && j < right.length && left[i].equals(right[j]);
  }

  /** Levenshtein's distance of the beginnings. */
  private static int edits(String left, String right) {
    String one = left.substring(0, Math.min(LONGEST, left.length()));
    String other = right.substring(0, Math.min(LONGEST, right.length()));
    int[] last = new int[other.length() + 1];
    Arrays.setAll(last, it -> it);
    for (int i = 1; i <= one.length(); i++) {
      int[] next = new int[other.length() + 1];
      next[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = last[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        next[j] = Math.min(replaced, 1 + Math.min(last[j], next[j - 1]));
      }
      last = next;
    }
    return last[other.length()];
  }
}
