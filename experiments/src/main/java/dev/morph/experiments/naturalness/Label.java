package dev.morph.experiments.naturalness;

import dev.morph.morphisms.code.ngram.NaturalnessRule;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** People's judgement of a transformation. */
public enum Label {
  /** At least four of five people say natural. */
  NATURAL,
  /** Three of five people say natural. */
  LIKELY_NATURAL,
  /** Three of five people say unnatural. */
  LIKELY_UNNATURAL,
  /** At least four of five people say unnatural. */
  UNNATURAL,
  /** There is no majority or no label. */
  UNKNOWN;

  /** The names of the labels in files, for messages. */
  public static final String WORDS =
      "natural, unnatural, likely_natural, likely_unnatural or unknown";

  /** Whether at least four of five people agree. */
  public boolean isKnown() {
    return this == NATURAL || this == UNNATURAL;
  }

  /**
   * Parses a label's name in a file, in any case; words are joined by {@code _}, a space or {@code
   * -}.
   */
  public static Optional<Label> parse(String text) {
    String name = text.strip().toUpperCase(Locale.ROOT).replaceAll("[ -]", "_");
    for (Label label : values()) {
      if (label.name().equals(name)) {
        return Optional.of(label);
      }
    }
    return Optional.empty();
  }

  /** Labels transformations by a rule on their relative naturalness changes. */
  public static <T> Map<T, Label> labelByRule(
      NaturalnessRule rule, Collection<List<T>> groups, ToDoubleFunction<T> change) {
    Map<T, Label> labels = new HashMap<>();
    for (List<T> group : groups) {
      boolean[] kept = rule.kept(group.stream().mapToDouble(change).toArray());
      for (int i = 0; i < kept.length; i++) {
        labels.put(group.get(i), kept[i] ? NATURAL : UNNATURAL);
      }
    }
    return labels;
  }

  /**
   * Returns the label determined by votes: four of five raters, or 80 % of any other number,
   * decide. Otherwise the majority determines a likely label; a tie is unknown, and so is a single
   * vote.
   */
  static Label ofVotes(int unnatural, int raters) {
    if (raters < 2) {
      return UNKNOWN;
    }
    // Four of five; with fewer raters, the same share means all of them.
    int deciding = (int) Math.ceil(0.8 * raters);
    if (unnatural >= deciding) {
      return UNNATURAL;
    }
    if (raters - unnatural >= deciding) {
      return NATURAL;
    }
    if (2 * unnatural == raters) {
      return UNKNOWN;
    }
    return 2 * unnatural > raters ? LIKELY_UNNATURAL : LIKELY_NATURAL;
  }
}
