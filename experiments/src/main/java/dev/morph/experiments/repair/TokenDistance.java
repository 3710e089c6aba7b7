package dev.morph.experiments.repair;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.scenarios.bugs.BuggyCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.similarity.LevenshteinDistance;

/**
 * The Levenshtein distance of two programs, in Java tokens: the edit distance of Xue et al. (2024,
 * Table III). It is normalised by the length of the longer program.
 */
final class TokenDistance implements PairMetric<BuggyCode> {
  @Override
  public String name() {
    return "tokens";
  }

  @Override
  public Polarity polarity() {
    return Polarity.DISTANCE;
  }

  @Override
  public String signature() {
    return "levenshtein|unit:java-token";
  }

  @Override
  public Prepared<BuggyCode> prepare(BuggyCode seed) {
    List<String> tokens = ParsedProgram.parse(seed.source()).tokens();
    return new Prepared<>() {
      @Override
      public double measure(BuggyCode mutant) {
        return tokenDistance(tokens, ParsedProgram.parse(mutant.source()).tokens());
      }

      @Override
      public double self() {
        return 0;
      }

      @Override
      public double normalise(BuggyCode mutant, double value) {
        int longer = Math.max(tokens.size(), ParsedProgram.parse(mutant.source()).tokens().size());
        return longer == 0 ? 0 : Math.min(1, value / longer);
      }
    };
  }

  /**
   * Maps each distinct token to one character, so that the library's edit distance counts tokens.
   */
  private static int tokenDistance(List<String> left, List<String> right) {
    Map<String, Character> letters = new HashMap<>();
    return LevenshteinDistance.getDefaultInstance()
        .apply(toLetters(left, letters), toLetters(right, letters));
  }

  private static String toLetters(List<String> tokens, Map<String, Character> letters) {
    StringBuilder text = new StringBuilder();
    tokens.forEach(
        token ->
            text.append((char) letters.computeIfAbsent(token, it -> (char) (letters.size() + 1))));
    return text.toString();
  }
}
