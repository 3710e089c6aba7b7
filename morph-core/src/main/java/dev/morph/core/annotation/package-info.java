/**
 * The annotations that make the methods of a class a test system.
 *
 * <pre>{@code
 * @TestSpec(documentation = "Points in the plane")
 * public class Points {
 *   @SeedMaker List<Point> corners() { ... }
 *   @Datamorphism Point halfway(Point a, Point b) { ... }
 *   @Executer String classify(Point p) { ... }
 *   @Metamorphism(of = "mirror") boolean sameClass(Execution<Point, String> seed, Execution<Point, String> mutant) { ... }
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.core.annotation;

import org.jspecify.annotations.NullMarked;
