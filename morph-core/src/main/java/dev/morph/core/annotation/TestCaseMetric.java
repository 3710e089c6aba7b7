package dev.morph.core.annotation;

import dev.morph.core.morphism.Polarity;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that measures a test case, alone or against its seed.
 *
 * <p>Shape: one input or its {@code TestCase}; or two inputs, seed and mutant (such a metric can
 * rank); returns {@code double} or {@code int}. Or: no inputs, returns a {@code PairMetric}.
 * Parameters annotated with {@link Parameter} may be mixed with the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface TestCaseMetric {
  /**
   * The name used in scripts; if empty, the method's name with hyphens ({@code halfStep}: {@code
   * half-step}).
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";

  /** Whether larger means nearer; only for metrics of seed and mutant. */
  Polarity polarity() default Polarity.DISTANCE;

  /**
   * The largest possible value, for the normalised distance; 0 if there is none, and a distance d
   * is normalised to d / (1 + d).
   */
  double farthest() default 0;
}
