package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes a mutant from one or more parents.
 *
 * <p>Shape: takes one or more inputs of the test cases' type; returns one input (the mutant), or a
 * {@code List} or {@code Stream} of several, nearest first where distance is meaningful. Or: takes
 * no inputs and returns a {@code MutantSource}. Parameters annotated with {@link Parameter} may be
 * mixed with the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Datamorphism {
  /**
   * The name used in scripts. If empty, the method's name with hyphens: {@code half-step} for
   * {@code halfStep}.
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";
}
