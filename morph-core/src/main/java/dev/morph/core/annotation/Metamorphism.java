package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that states what must hold for an execution, alone or together with its parents'
 * executions.
 *
 * <p>Shape: one {@code Execution} (of the case), or n + 1 of them (of its n parents in order, then
 * of the case); returns {@code boolean}, false = the system under test failed. Or: no inputs,
 * returns an {@code Oracle}. Parameters annotated with {@link Parameter} may be mixed with the
 * inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Metamorphism {
  /**
   * The name used in scripts; if empty, the method's name with hyphens ({@code halfStep}: {@code
   * half-step}).
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";

  /** The cases on which it is checked. */
  Applicability applicable() default Applicability.ALL;

  /**
   * Checks only mutants made by these datamorphisms, given by their script names; if empty, all
   * mutants.
   */
  String[] of() default {};

  /** What went wrong if it does not hold. */
  String message() default "";
}
