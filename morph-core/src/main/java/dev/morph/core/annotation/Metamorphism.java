package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that checks a property of an execution, alone or together with the executions of the
 * case's parents.
 *
 * <p>Shape: takes the {@code Execution} of the case, or the {@code Execution}s of its parents, in
 * order, and then that of the case; returns {@code boolean}, where false means that the system
 * under test failed. Or: takes no inputs and returns an {@code Oracle}. Parameters annotated with
 * {@link Parameter} may be mixed with the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Metamorphism {
  /**
   * The name used in scripts. If empty, the method's name with hyphens: {@code half-step} for
   * {@code halfStep}.
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";

  /** The cases on which the metamorphism is checked. */
  Applicability applicable() default Applicability.ALL;

  /**
   * The script names of datamorphisms: only their mutants are checked. If empty, all mutants are.
   */
  String[] of() default {};

  /** The message shown if the property does not hold. */
  String message() default "";
}
