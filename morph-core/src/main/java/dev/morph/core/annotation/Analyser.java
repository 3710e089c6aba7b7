package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that says something about all that was found.
 *
 * <p>Shape: a {@code TestSystem}, {@code TestPool} or {@code TestSet}; returns text, or anything
 * whose {@code toString} can be read, or nothing. Parameters with {@link Parameter} may stand among
 * the inputs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Analyser {
  /**
   * The name scripts use; empty: the method's, with hyphens ({@code halfStep}: {@code half-step}).
   */
  String name() default "";

  /** What it does, in a sentence; shown by {@code morph list}. */
  String documentation() default "";
}
