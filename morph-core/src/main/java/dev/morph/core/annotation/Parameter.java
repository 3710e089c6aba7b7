package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter that a script sets: a number, {@code boolean}, {@code String}, enum, {@code Path}, or
 * a {@code List} of {@code String}s. A boxed type may be {@code none}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Parameter {
  /** The default that stands for "there is no default: the script must give a value". */
  String REQUIRED = "\0required";

  /** The name scripts use, in lower case with hyphens. */
  String name();

  /** As a script would write it without quotes; {@code none} for no value. */
  String defaultValue() default REQUIRED;

  /** What it is for. */
  String documentation() default "";
}
