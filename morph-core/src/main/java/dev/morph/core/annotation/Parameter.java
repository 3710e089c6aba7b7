package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter that a script sets: a number, {@code boolean}, {@code String}, enum, {@code Path}, or
 * a {@code List} of {@code String}s. A boxed type may be {@code none}.
 *
 * <p>It stands on a parameter of a method, or on a component of a record that a method takes as a
 * {@link ParameterGroup}. On a record it is the only declaration there is: options of the command
 * line, keys of a file and parameters of scripts are all made of it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Parameter {
  /** The default that stands for "there is no default: the script must give a value". */
  String REQUIRED = "\0required";

  /** The name scripts and options use, in lower case with hyphens. */
  String name();

  /** As a script would write it without quotes; {@code none} for no value. */
  String defaultValue() default REQUIRED;

  /** What it is for. A line feed separates paragraphs. */
  String documentation() default "";

  /** What happens where there is no value, in a word or two: {@code the vocabulary}. */
  String otherwise() default "";

  /** What stands for the value in a help text. */
  String label() default "VALUE";

  /** An interval that numbers lie in: {@code [1,)}, {@code (0,1]}; empty: any number. */
  String range() default "";

  /** The texts that are allowed; empty: any. */
  String[] choices() default {};

  /** The kind of extension that it names: {@code constraint}; empty: none. */
  String named() default "";

  /** A regular expression that the whole text matches; empty: any text. */
  String pattern() default "";

  /** What to write instead of a text that is refused: {@code a range such as 2..5}. */
  String example() default "";

  /** A further word for no value, besides {@code none}. */
  String noValue() default "";

  /** Whether a text is a list separated by commas. */
  boolean commas() default false;

  /** Where it stands in a file, with dots between levels; empty: the name with underscores. */
  String key() default "";

  /** What it has to do with files. */
  File file() default File.NONE;

  /** What a value has to do with files. */
  enum File {
    /** Nothing. */
    NONE,
    /** It names a file; in a file of settings, a relative name starts at that file's folder. */
    NAME,
    /** It is a text; options and scripts name the file that holds it. */
    CONTENT
  }
}
