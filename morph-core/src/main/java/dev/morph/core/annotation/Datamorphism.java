package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes a mutant of one or more parents.
 *
 * <p>Shape: one or more inputs of the type of the test cases; returns one input, or a {@code List}
 * or {@code Stream} of them, nearest first where that has a meaning (one-to-many). Or: no inputs,
 * returns a {@code MutantSource}. Parameters with {@link Parameter} may stand among the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Datamorphism {
  /**
   * The name scripts use; empty: the method's, with hyphens ({@code halfStep}: {@code half-step}).
   */
  String name() default "";

  /** What it does, in a sentence; shown by {@code morph list}. */
  String documentation() default "";
}
