package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Share;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * How many of the differences that one depth of the oracle finds another finds, too: {@code
 * FoundShare MORE.jsonl LESS.jsonl ...}, the verdicts of both depths on one set of pairs after
 * another. Pairs that one of them has no verdict on are left out. Run by hand.
 */
final class FoundShare {
  private int pairs;
  private int more;
  private int less;
  private int both;

  private FoundShare() {}

  public static void main(String[] args) throws IOException {
    FoundShare all = new FoundShare();
    for (int i = 0; i + 1 < args.length; i += 2) {
      FoundShare set = of(Path.of(args[i]), Path.of(args[i + 1]));
      System.out.println(args[i] + ": " + set);
      all.add(set);
    }
    Interval interval = Share.interval(all.both, all.more);
    System.out.printf(
        Locale.ROOT,
        "together: %s; %.1f %% of the first depth's, 95 %% interval %.1f to %.1f %%%n",
        all,
        100.0 * all.both / all.more,
        100 * interval.low(),
        100 * interval.high());
  }

  private static FoundShare of(Path first, Path second) throws IOException {
    FoundShare share = new FoundShare();
    Map<String, Boolean> known = found(second);
    found(first)
        .forEach(
            (id, found) -> {
              if (known.containsKey(id)) {
                share.count(found, known.get(id));
              }
            });
    return share;
  }

  private static Map<String, Boolean> found(Path verdicts) throws IOException {
    Map<String, Boolean> found = new HashMap<>();
    for (JsonNode line : LabelledPairs.read(verdicts)) {
      found.put(line.path("id").asText(), line.path("verdict").asText().equals("different"));
    }
    return found;
  }

  private void count(boolean byMore, boolean byLess) {
    pairs++;
    more += byMore ? 1 : 0;
    less += byLess ? 1 : 0;
    both += byMore && byLess ? 1 : 0;
  }

  private void add(FoundShare other) {
    pairs += other.pairs;
    more += other.more;
    less += other.less;
    both += other.both;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d pairs, the first depth finds %d, the second %d, both %d",
        pairs,
        more,
        less,
        both);
  }
}
