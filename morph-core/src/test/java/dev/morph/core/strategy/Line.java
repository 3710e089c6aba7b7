package dev.morph.core.strategy;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Whole numbers as test cases: the simplest inputs with a boundary between them. */
final class Line {
  static final Datamorphism<Integer> RIGHT = Datamorphism.unary("right", x -> x + 1);
  static final Datamorphism<Integer> LEFT = Datamorphism.unary("left", x -> x - 1);
  static final Datamorphism<Integer> DOUBLE = Datamorphism.unary("double", x -> 2 * x);

  /** No midpoint between neighbours, since it would equal one of them. */
  static final Datamorphism<Integer> MIDDLE =
      new Datamorphism<>("middle", 2, xs -> List.of(Math.floorDiv(xs.get(0) + xs.get(1), 2)));

  private Line() {}

  static TestCase<Integer> at(int x) {
    return TestCase.of(x, new Origin.Seed("given", ""));
  }

  static TestSet<Integer> seeds(int... xs) {
    return TestSet.of(Arrays.stream(xs).mapToObj(Line::at).toList());
  }

  static Classifier<Integer> below(int boundary) {
    return one -> one.input() < boundary;
  }

  /** Limits on executions, random seed 1, no watcher. */
  static Limits executions(int most) {
    return new Limits(1000, most, 1, (done, expected) -> {});
  }

  /** The default limits; every report is added to the list, as "done/expected". */
  static Limits watched(List<String> reports) {
    return Limits.DEFAULT.withWatcher((done, expected) -> reports.add(done + "/" + expected));
  }

  /** "1/n" to "n/n". */
  static List<String> reports(int n) {
    List<String> reports = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      reports.add(i + "/" + n);
    }
    return reports;
  }

  /** "here beyond" of each pair. */
  static List<String> pairs(Frontier<Integer> frontier) {
    return frontier.pairs().stream()
        .map(pair -> pair.here().input() + " " + pair.beyond().input())
        .toList();
  }
}
