package dev.morph.core.script;

import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.TestCaseFilter;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSetMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestSet;
import java.util.List;
import java.util.stream.IntStream;

/** A classifier of points: inside a circle of radius 10 around the origin, or outside. */
@TestSpec(documentation = "Points in the plane, inside or outside a circle")
public class Points {
  /** A point. */
  public record Point(double x, double y) {}

  @SeedMaker(documentation = "Points on a line through the origin.")
  public List<Point> line(@Parameter(name = "count", defaultValue = "5") int count) {
    return IntStream.range(0, count).mapToObj(i -> new Point(8.0 * i, 1)).toList();
  }

  @Datamorphism(documentation = "A step to the right.")
  public Point right(Point p, @Parameter(name = "by", defaultValue = "1.5") double by) {
    return new Point(p.x() + by, p.y());
  }

  @Datamorphism(documentation = "Mirrored at the y-axis.")
  public Point mirror(Point p) {
    return new Point(0 - p.x(), p.y());
  }

  @Datamorphism(documentation = "Where 1/x is.")
  public Point reciprocal(Point p) {
    if (p.x() == 0) {
      throw new ArithmeticException("no reciprocal of 0");
    }
    return new Point(1 / p.x(), p.y());
  }

  @Datamorphism(documentation = "The point halfway between two.")
  public Point halfway(Point a, Point b) {
    return new Point((a.x() + b.x()) / 2, (a.y() + b.y()) / 2);
  }

  @Executer
  public String classify(Point p) {
    return p.x() * p.x() + p.y() * p.y() < 100 ? "in" : "out";
  }

  /** Wrong on purpose: it treats the left half as the whole. */
  @Executer
  public String lopsided(Point p) {
    return p.x() < 10 ? "in" : "out";
  }

  @Metamorphism(of = "mirror", message = "a mirrored point changes its class")
  public boolean sameClass(Execution<Point, String> seed, Execution<Point, String> mutant) {
    return seed.output().equals(mutant.output());
  }

  @TestCaseMetric(documentation = "Distance from the origin.")
  public double radius(Point p) {
    return Math.hypot(p.x(), p.y());
  }

  @TestCaseMetric
  public double moved(Point seed, Point mutant) {
    return Math.hypot(seed.x() - mutant.x(), seed.y() - mutant.y());
  }

  @TestCaseFilter
  public boolean positive(Point p) {
    return p.x() >= 0;
  }

  @TestSetMetric
  public double spread(TestSet<Point> cases) {
    return cases.inputs().stream().mapToDouble(Point::x).max().orElse(0)
        - cases.inputs().stream().mapToDouble(Point::x).min().orElse(0);
  }
}
