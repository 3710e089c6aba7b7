package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that runs the system under test.
 *
 * <p>Shape: takes one input and returns the output. Or: takes no inputs and returns an {@code
 * Executer} of {@code core.morphism}. Parameters annotated with {@link Parameter} may be mixed with
 * the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Executer {
  /**
   * The name used in scripts. If empty, the method's name with hyphens: {@code half-step} for
   * {@code halfStep}.
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";
}
