package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes a mutant from one or more parents.
 *
 * <p>Shape: one or more inputs of the test cases' type; returns one input, or a {@code List} or
 * {@code Stream} of them, nearest first where that is meaningful (one-to-many). Or: no inputs,
 * returns a {@code MutantSource}. Parameters annotated with {@link Parameter} may be mixed with the
 * inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Datamorphism {
  /**
   * The name used in scripts; if empty, the method's name with hyphens ({@code halfStep}: {@code
   * half-step}).
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";
}
