package dev.morph.morphisms.code.ngram;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides which changed programs or texts are natural enough: either the share with the smallest
 * relative naturalness changes (RNC), or all with an RNC below a bound. Programs or texts without
 * an RNC are kept.
 *
 * <pre>{@code
 * NaturalnessRule.parse("top 50 %").kept(new double[] {0.3, -0.1}); // false, true
 * NaturalnessRule.parse("rnc<0.05").kept(new double[] {0.3, -0.1}); // false, true
 * }</pre>
 *
 * @param compares true if the rule keeps a share of all changes; false if it is a bound
 * @param number the share in per cent, or the bound
 */
public record NaturalnessRule(boolean compares, double number) {
  /** The syntax that {@link #parse} accepts. */
  public static final String PATTERN =
      "(top *(100|[1-9]?[0-9](\\.[0-9]+)?) *%|rnc *< *-?[0-9]+(\\.[0-9]+)?)";

  /** The reason under which a rejected mutant is counted. */
  public static final String UNNATURAL = "unnatural";

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

  /**
   * Reads a rule.
   *
   * @throws IllegalArgumentException if the text is not a rule
   */
  public static NaturalnessRule parse(String text) {
    Matcher number = NUMBER.matcher(text);
    if (!text.matches(PATTERN) || !number.find()) {
      throw new IllegalArgumentException("neither 'top P %' nor 'rnc<X': " + text);
    }
    return new NaturalnessRule(text.startsWith("top"), Double.parseDouble(number.group()));
  }

  /**
   * Returns which of the given changes are kept; changes that tie with the last kept change are
   * kept, too.
   */
  public boolean[] kept(double[] changes) {
    double most = compares ? largestKept(changes) : Math.nextDown(number);
    boolean[] kept = new boolean[changes.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = !(changes[i] > most);
    }
    return kept;
  }

  private double largestKept(double[] changes) {
    double[] known = Arrays.stream(changes).filter(it -> !Double.isNaN(it)).sorted().toArray();
    int count = (int) Math.ceil(known.length * number / 100);
    return count == 0 ? Double.NEGATIVE_INFINITY : known[count - 1];
  }

  @Override
  public String toString() {
    return compares ? "top " + number + " %" : "rnc<" + number;
  }
}
