package dev.morph.core.annotation;

import dev.morph.core.morphism.Polarity;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that measures a test case, alone or relative to its seed.
 *
 * <p>Shape: takes one input or its {@code TestCase}, or two inputs, seed and mutant; returns {@code
 * double} or {@code int}. Or: takes no inputs and returns a {@code PairMetric}. Only metrics of
 * seed and mutant can order mutants ({@code rank by}). Parameters annotated with {@link Parameter}
 * may be mixed with the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface TestCaseMetric {
  /**
   * The name used in scripts. If empty, the method's name with hyphens: {@code half-step} for
   * {@code halfStep}.
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";

  /** Whether a larger value means nearer; used only for metrics of seed and mutant. */
  Polarity polarity() default Polarity.DISTANCE;

  /**
   * The largest possible distance, by which distances are divided to normalise them. 0 if there is
   * none: a distance d is then normalised to d / (1 + d).
   */
  double farthest() default 0;
}
