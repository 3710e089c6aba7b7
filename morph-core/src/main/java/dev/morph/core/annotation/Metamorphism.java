package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that says what holds of an execution, alone or together with its parents' executions.
 *
 * <p>Shape: one {@code Execution} (of the case), or n + 1 of them (of its n parents in order, then
 * of the case); returns {@code boolean}, false = the system under test failed. Or: no inputs,
 * returns an {@code Oracle}. Parameters with {@link Parameter} may stand among the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Metamorphism {
  /**
   * The name scripts use; empty: the method's, with hyphens ({@code halfStep}: {@code half-step}).
   */
  String name() default "";

  /** What it does, in a sentence; shown by {@code morph list}. */
  String documentation() default "";

  /** Which cases it is checked on. */
  Applicability applicable() default Applicability.ALL;

  /** Only mutants made by one of these datamorphisms, by their names in scripts; empty: any. */
  String[] of() default {};

  /** What is wrong where it does not hold. */
  String message() default "";
}
