package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Neighbourhoods and seeds to paraphrase, and what must come out, by trying everything. */
abstract class ParaphraserFixture {
  static final Budget PLENTY = new Budget(1_000_000, 1);

  static Shell<String> shell(TestCase<String> seed, Radius to, long randomSeed) {
    return new Paraphraser(synthetic(5)).shell(seed, Radius.NONE, to, new Budget(2000, randomSeed));
  }

  /** C(L,1) n + C(L,2) n^2 + ... up to k. */
  static BigInteger formula(int words, int n, int k) {
    BigInteger sum = BigInteger.ZERO;
    BigInteger term = BigInteger.ONE;
    for (int j = 1; j <= k; j++) {
      term =
          term.multiply(BigInteger.valueOf((long) (words - j + 1) * n))
              .divide(BigInteger.valueOf(j));
      sum = sum.add(term);
    }
    return sum;
  }

  /** Every text within the radius with its edits, by trying all combinations. */
  static Map<String, List<ReplacedWord>> bruteForce(
      TestCase<String> seed, Map<String, List<String>> table, Radius radius) {
    Words words = Words.of(seed.input());
    List<List<ReplacedWord>> mutants = new ArrayList<>(List.of(List.of()));
    for (int at : words.replaceable().toArray()) {
      List<String> neighbours =
          table.getOrDefault(words.word(at).toLowerCase(Locale.ROOT), List.of());

      for (List<ReplacedWord> mutant : List.copyOf(mutants)) {
        for (int rank = 1; rank <= Math.min(radius.n(), neighbours.size()); rank++) {
          List<ReplacedWord> longer = new ArrayList<>(mutant);

          String to = ReplaceWord.inCasingOf(words.word(at), neighbours.get(rank - 1));

          longer.add(new ReplacedWord(at, words.word(at), to, rank));

          mutants.add(longer);
        }
      }
    }
    return mutants.stream()
        .filter(mutant -> !mutant.isEmpty() && mutant.size() <= radius.k())
        .collect(Collectors.toMap(words::render, mutant -> mutant));
  }

  static Map<String, List<String>> randomTable(SeededDraw draw) {
    Map<String, List<String>> table = new HashMap<>();
    for (String word : List.of("sum", "of", "write", "list", "a")) {
      int size = draw.nextInt(5);
      table.put(word, IntStream.range(0, size).mapToObj(i -> word + (char) ('v' + i)).toList());
    }
    return table;
  }

  static TestCase<String> randomSeed(SeededDraw draw, Map<String, List<String>> table) {
    List<String> words = table.keySet().stream().sorted().toList();
    StringBuilder text = new StringBuilder();
    for (int i = draw.nextInt(6); i > 0; i--) {
      String word = words.get(draw.nextInt(words.size()));
      text.append(draw.nextInt(3) == 0 ? ReplaceWord.inCasingOf("Abc", word) : word);
      text.append(draw.nextInt(4) == 0 ? ", two " : " ");
    }
    return TestCase.seed("random", "seed", text.toString());
  }

  static TestCase<String> seedOf(int words) {
    String text =
        IntStream.range(0, words)
            .mapToObj(i -> "w" + (char) ('a' + i / 26) + (char) ('a' + i % 26))
            .collect(Collectors.joining(" "));
    return TestCase.seed("demo", "of " + words, text);
  }

  static Neighbourhood table(Map<String, List<String>> table) {
    return new Neighbourhood() {
      @Override
      public List<String> neighbours(String word, int n) {
        List<String> all = table.getOrDefault(word, List.of());
        return all.subList(0, Math.min(n, all.size()));
      }

      @Override
      public int size() {
        return Integer.MAX_VALUE;
      }
    };
  }

  /** Every word w has the neighbours w-a, w-b and so on. */
  static Neighbourhood synthetic(int size) {
    return new Neighbourhood() {
      @Override
      public List<String> neighbours(String word, int n) {
        return IntStream.range(0, Math.min(n, size))
            .mapToObj(i -> word + "-" + Character.toString((i < 26 ? 'a' : '\u03b1' - 26) + i))
            .toList();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  static List<String> texts(Shell<String> shell) {
    return shell.mutants().stream().map(TestCase::input).toList();
  }

  static List<ReplacedWord> edits(TestCase<String> mutant) {
    return ((Origin.Mutant) mutant.origin()).replacedWords();
  }

  static Map<Integer, Long> byOrder(Shell<String> shell) {
    return shell.mutants().stream()
        .collect(Collectors.groupingBy(TestCase::order, Collectors.counting()));
  }

  static List<String> between(Words words) {
    List<String> all = WordsTest.all(words);
    List<String> between = new ArrayList<>();
    String rest = words.text();
    for (String word : all) {
      int at = rest.indexOf(word);
      between.add(rest.substring(0, at));
      rest = rest.substring(at + word.length());
    }
    between.add(rest);
    return between;
  }
}
