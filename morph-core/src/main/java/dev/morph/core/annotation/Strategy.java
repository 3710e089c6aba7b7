package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes test cases by applying the functions selected by a script.
 *
 * <p>Shape: takes the {@code TestSystem}; returns nothing, or text for the transcript. Parameters
 * annotated with {@link Parameter} may be mixed with the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Strategy {
  /**
   * The name used in scripts. If empty, the method's name with hyphens: {@code half-step} for
   * {@code halfStep}.
   */
  String name() default "";

  /** What the method does, in one sentence; shown by {@code morph list}. */
  String documentation() default "";
}
