package dev.morph.experiments.repair;

import dev.morph.core.entity.SeededDraw;
import dev.morph.experiments.repair.SuccessRates.Rate;
import dev.morph.experiments.statistics.VarghaDelaney;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tests whether bugs to which one to three given operators apply lose more of their success rate
 * than other bugs (de Koning et al. 2026, section IV-C). There are two tests: by presence of the
 * operators, and by frequency, that is, how often they were applied.
 *
 * <p><b>Differs from the paper:</b> the paper fits one linear model by permutation with all
 * interactions; here each set of operators is tested by itself. The statistic by presence is the
 * difference of two means. The statistic by frequency is the slope of a line over the products of
 * the operators' frequencies. Both have a p by permutation of the bugs: all permutations for up to
 * nine bugs, otherwise as many draws as in the paper. Because there are many tests on few bugs, p
 * values corrected by max-T (Westfall and Young 1993) are reported as well.
 *
 * @param operators names of one, two or three operators
 * @param with number of bugs to which the operators apply
 * @param difference mean success-rate difference of bugs with the operators minus that of other
 *     bugs
 * @param p two-sided p, by presence
 * @param adjusted p by presence, corrected for all tested sets of operators
 * @param a12 probability that the success-rate difference of a bug with the operators is larger
 *     than that of a bug without them
 * @param slope change of the success-rate difference per additional application
 * @param frequencyP two-sided p, by frequency
 * @param frequencyAdjusted p by frequency, corrected for all tested sets of operators
 * @param permutations number of permutations used
 */
record OperatorAssociation(
    List<String> operators,
    int with,
    double difference,
    double p,
    double adjusted,
    double a12,
    double slope,
    double frequencyP,
    double frequencyAdjusted,
    int permutations) {
  /** The number of draws, as in the paper. */
  static final int SAMPLES = 1_000_000;

  /** The largest number of bugs whose factorial is below the number of draws. */
  private static final int MOST_EXACT = 9;

  /** The smallest number of bugs with, and of bugs without, the operators for a test. */
  private static final int FEWEST = 3;

  private static final int MOST_TOGETHER = 3;
  private static final double ROUNDING = 1e-9;

  /**
   * The bugs to which some operators apply, with weights for the tests by presence (0) and by
   * frequency (1).
   *
   * @param members the bugs' indices
   * @param weights the members' weights: 1 each for presence, and the products of the operators'
   *     frequencies for frequency
   * @param spreads standard deviations of the weighted sums under permutation, up to a factor
   *     common to all groups
   */
  @SuppressWarnings("ArrayRecordComponent") // used only here, never compared
  private record Group(
      List<String> operators, int[] members, double[][] weights, double[] spreads) {
    static Group of(List<String> operators, List<Rate> rates) {
      int[] members =
          IntStream.range(0, rates.size())
              .filter(bug -> rates.get(bug).operators().containsAll(operators))
              .toArray();
      double[] ones = new double[members.length];
      double[] times = new double[members.length];
      Arrays.fill(ones, 1);
      Arrays.fill(times, 1);
      for (int i = 0; i < members.length; i++) {
        for (String operator : operators) {
          times[i] *= rates.get(members[i]).frequency(operator);
        }
      }
      double all = rates.size();
      double sum = Arrays.stream(times).sum();
      double squares = Arrays.stream(times).map(it -> it * it).sum() - sum * sum / all;
      double spread = Math.sqrt(members.length * (all - members.length) / all);
      return new Group(
          operators,
          members,
          new double[][] {ones, times},
          new double[] {spread, Math.sqrt(squares)});
    }

    boolean isComparable(int all) {
      return members.length >= FEWEST && all - members.length >= FEWEST;
    }

    /**
     * Returns the statistic in standard errors, up to a factor common to all groups; the mean of
     * the values must be 0.
     */
    double statistic(int kind, double[] values, int[] order) {
      double sum = 0;
      for (int i = 0; i < members.length; i++) {
        sum += weights[kind][i] * values[order[members[i]]];
      }
      return sum / spreads[kind];
    }

    double[] selectValues(double[] values, boolean inside) {
      return IntStream.range(0, values.length)
          .filter(bug -> (Arrays.binarySearch(members, bug) >= 0) == inside)
          .mapToDouble(bug -> values[bug])
          .toArray();
    }
  }

  /** Counts permutations whose statistics are at least as far from 0 as the observed ones. */
  private static final class Counts {
    private final List<Group> groups;
    private final double[] values;
    private final double[][] observed;
    private final int[][] extreme;
    private final int[][] largest;
    private int permutations;

    Counts(List<Group> groups, double[] values, int[] identity) {
      this.groups = groups;
      this.values = values;
      this.observed = new double[2][groups.size()];
      this.extreme = new int[2][groups.size()];
      this.largest = new int[2][groups.size()];
      for (int kind = 0; kind < 2; kind++) {
        for (int i = 0; i < groups.size(); i++) {
          double statistic = groups.get(i).statistic(kind, values, identity);
          observed[kind][i] = Math.abs(statistic) - ROUNDING;
        }
      }
    }

    void add(int[] order) {
      permutations++;
      for (int kind = 0; kind < 2; kind++) {
        double most = 0;
        for (int i = 0; i < groups.size(); i++) {
          double statistic = Math.abs(groups.get(i).statistic(kind, values, order));
          extreme[kind][i] += statistic >= observed[kind][i] ? 1 : 0;
          most = Math.max(most, statistic);
        }
        for (int i = 0; i < groups.size(); i++) {
          largest[kind][i] += most >= observed[kind][i] ? 1 : 0;
        }
      }
    }

    /** Adds all permutations, by Heap's algorithm. */
    void addAll(int[] order, int size) {
      if (size <= 1) {
        add(order);
        return;
      }
      for (int i = 0; i < size; i++) {
        addAll(order, size - 1);
        swap(order, size % 2 == 0 ? i : 0, size - 1);
      }
    }

    /** Returns p; for sampled permutations, the observed order is counted as one more. */
    double pValue(int count, boolean exact) {
      return exact ? count / (double) permutations : (count + 1.0) / (permutations + 1.0);
    }
  }

  /** Tests all sets of up to three operators that enough bugs have and enough bugs lack. */
  static List<OperatorAssociation> of(List<Rate> rates, long randomSeed, String purpose) {
    return of(rates, randomSeed, purpose, SAMPLES);
  }

  /** Tests the same sets of operators with a given number of draws. */
  static List<OperatorAssociation> of(
      List<Rate> rates, long randomSeed, String purpose, int samples) {
    List<Group> groups = new ArrayList<>();
    List<String> names =
        rates.stream().flatMap(it -> it.operators().stream()).distinct().sorted().toList();
    addGroups(names, 0, List.of(), rates, groups);
    if (groups.isEmpty()) {
      return List.of();
    }
    double[] values = rates.stream().mapToDouble(Rate::difference).toArray();
    double mean = Arrays.stream(values).average().orElseThrow();
    double[] centred = Arrays.stream(values).map(it -> it - mean).toArray();
    int[] order = IntStream.range(0, values.length).toArray();
    Counts counts = new Counts(groups, centred, order);
    boolean exact = values.length <= MOST_EXACT;
    if (exact) {
      counts.addAll(order.clone(), order.length);
    } else {
      SeededDraw draw = SeededDraw.of(randomSeed, "operators", purpose);
      int[] drawn = order.clone();
      for (int sample = 0; sample < samples; sample++) {
        shuffle(drawn, draw);
        counts.add(drawn);
      }
    }
    List<OperatorAssociation> found = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      Group group = groups.get(i);
      double inside = group.statistic(0, centred, order) * group.spreads()[0];
      double outside = values.length - group.members().length;
      found.add(
          new OperatorAssociation(
              group.operators(),
              group.members().length,
              inside / group.members().length + inside / outside,
              counts.pValue(counts.extreme[0][i], exact),
              counts.pValue(counts.largest[0][i], exact),
              VarghaDelaney.a12(
                  group.selectValues(values, true), group.selectValues(values, false)),
              group.statistic(1, centred, order) / group.spreads()[1],
              counts.pValue(counts.extreme[1][i], exact),
              counts.pValue(counts.largest[1][i], exact),
              counts.permutations));
    }
    return List.copyOf(found);
  }

  /** Adds each comparable set of operators once; a set is followed by its extensions. */
  private static void addGroups(
      List<String> names, int from, List<String> chosen, List<Rate> rates, List<Group> groups) {
    for (int i = from; i < names.size(); i++) {
      List<String> more = new ArrayList<>(chosen);
      more.add(names.get(i));
      Group group = Group.of(more, rates);
      if (group.isComparable(rates.size())) {
        groups.add(group);
      }
      // Adding an operator never increases the number of bugs that have all of them.
      if (more.size() < MOST_TOGETHER && group.members().length >= FEWEST) {
        addGroups(names, i + 1, more, rates, groups);
      }
    }
  }

  private static void shuffle(int[] order, SeededDraw draw) {
    for (int i = order.length - 1; i > 0; i--) {
      swap(order, i, draw.nextInt(i + 1));
    }
  }

  private static void swap(int[] order, int one, int other) {
    int kept = order[one];
    order[one] = order[other];
    order[other] = kept;
  }
}
