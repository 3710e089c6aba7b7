package dev.morph.experiments.repair;

import dev.morph.core.entity.SeededDraw;
import dev.morph.experiments.repair.SuccessRates.Rate;
import dev.morph.experiments.statistics.VarghaDelaney;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether bugs to which an operator, or a pair of operators, applies lose more of their success
 * rate than the others (de Koning et al. 2026, section IV-C).
 *
 * <p><b>Differs from the paper:</b> there a linear model by permutation with interactions; here the
 * difference of two means, whose p is found by permuting the bugs. Many tests are made of few bugs,
 * so a p corrected by max-T (Westfall and Young 1993) stands beside it.
 *
 * @param operators one or two
 * @param with how many bugs they apply to
 * @param difference mean of those minus mean of the others
 * @param p two-sided
 * @param adjusted p that accounts for all rows together
 * @param a12 chance that a bug with them does better than one without
 */
record OperatorAssociation(
    List<String> operators, int with, double difference, double p, double adjusted, double a12) {
  private static final int SAMPLES = 10_000;

  /** Below this many bugs on either side, nothing can be said. */
  private static final int FEWEST = 3;

  OperatorAssociation {
    operators = List.copyOf(operators);
  }

  /** A set of bugs that is compared with the others. */
  @SuppressWarnings("ArrayRecordComponent") // made and read here, never compared
  private record Group(List<String> operators, boolean[] member, int size) {
    double statistic(double[] values, int[] order) {
      double inside = 0;
      double outside = 0;
      for (int i = 0; i < member.length; i++) {
        if (member[i]) {
          inside += values[order[i]];
        } else {
          outside += values[order[i]];
        }
      }
      return inside / size - outside / (member.length - size);
    }
  }

  /** Of all operators and pairs for which both sides have bugs enough. */
  static List<OperatorAssociation> of(List<Rate> rates, long randomSeed, String purpose) {
    List<Group> groups = groups(rates);
    if (groups.isEmpty()) {
      return List.of();
    }
    double[] values = rates.stream().mapToDouble(Rate::difference).toArray();
    double[] spread = groups.stream().mapToDouble(group -> spread(group, values)).toArray();
    int[] order = new int[values.length];
    Arrays.setAll(order, i -> i);
    double[] observed =
        groups.stream().mapToDouble(group -> group.statistic(values, order)).toArray();
    int[] extreme = new int[groups.size()];
    int[] largest = new int[groups.size()];
    SeededDraw draw = SeededDraw.of(randomSeed, "operators", purpose);
    for (int sample = 0; sample < SAMPLES; sample++) {
      shuffle(order, draw);
      double most = 0;
      for (int i = 0; i < observed.length; i++) {
        double value = Math.abs(groups.get(i).statistic(values, order));
        extreme[i] += value >= Math.abs(observed[i]) - 1e-12 ? 1 : 0;
        most = Math.max(most, value / spread[i]);
      }
      for (int i = 0; i < observed.length; i++) {
        largest[i] += most >= Math.abs(observed[i]) / spread[i] - 1e-12 ? 1 : 0;
      }
    }
    List<OperatorAssociation> found = new ArrayList<>();
    for (int i = 0; i < observed.length; i++) {
      Group group = groups.get(i);
      found.add(
          new OperatorAssociation(
              group.operators(),
              group.size(),
              observed[i],
              (extreme[i] + 1.0) / (SAMPLES + 1),
              (largest[i] + 1.0) / (SAMPLES + 1),
              VarghaDelaney.a12(side(group, values, true), side(group, values, false))));
    }
    return List.copyOf(found);
  }

  private static List<Group> groups(List<Rate> rates) {
    Set<String> names = new TreeSet<>();
    rates.forEach(rate -> names.addAll(rate.operators()));
    List<String> sorted = List.copyOf(names);
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      for (int j = i; j < sorted.size(); j++) {
        List<String> wanted =
            i == j ? List.of(sorted.get(i)) : List.of(sorted.get(i), sorted.get(j));
        boolean[] member = new boolean[rates.size()];
        int size = 0;
        for (int bug = 0; bug < member.length; bug++) {
          member[bug] = rates.get(bug).operators().containsAll(wanted);
          size += member[bug] ? 1 : 0;
        }
        if (size >= FEWEST && rates.size() - size >= FEWEST) {
          groups.add(new Group(wanted, member, size));
        }
      }
    }
    return groups;
  }

  /** How far the statistic scatters under permutation: 1/n + 1/m, as all values are the same. */
  private static double spread(Group group, double[] values) {
    return Math.sqrt(1.0 / group.size() + 1.0 / (values.length - group.size()));
  }

  private static double[] side(Group group, double[] values, boolean inside) {
    double[] side = new double[inside ? group.size() : values.length - group.size()];
    int at = 0;
    for (int i = 0; i < values.length; i++) {
      if (group.member()[i] == inside) {
        side[at++] = values[i];
      }
    }
    return side;
  }

  private static void shuffle(int[] order, SeededDraw draw) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = draw.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
  }
}
