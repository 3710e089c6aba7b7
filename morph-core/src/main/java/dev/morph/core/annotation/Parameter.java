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
 * <p>Annotates a parameter of a method, or a component of a record that a method takes as a {@link
 * ParameterGroup}. On a record it is the single declaration: command-line options, file keys and
 * script parameters are all derived from it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Parameter {
  /** The default that stands for "no default: the script must give a value". */
  String REQUIRED = "\0required";

  /** The name in scripts and options, in lower case with hyphens. */
  String name();

  /** The default, written as in a script but without quotes; {@code none} for no value. */
  String defaultValue() default REQUIRED;

  /** What it is for. A line feed separates paragraphs. */
  String documentation() default "";

  /** What happens if no value is given, in a word or two: {@code the vocabulary}. */
  String otherwise() default "";

  /** The placeholder for the value in a help text. */
  String label() default "VALUE";

  /** The interval that numbers must lie in: {@code [1,)}, {@code (0,1]}; empty: any number. */
  String range() default "";

  /** The allowed texts, besides the names of {@link #named}; empty: any. */
  String[] choices() default {};

  /** The kind of extension it names: {@code constraint}; empty: none. */
  String named() default "";

  /**
   * The kind of extension that its values begin with: {@code provider of models}. The help lists
   * all of them below the documentation; empty: none.
   */
  String listed() default "";

  /** A regular expression that the whole text must match; empty: any text. */
  String pattern() default "";

  /** What to write instead of a rejected text: {@code a range such as 2..5}. */
  String example() default "";

  /** Another word for no value, besides {@code none}. */
  String noValue() default "";

  /** Whether the text is a comma-separated list. */
  boolean commas() default false;

  /** Its key in a file, with dots between levels; empty: the name with underscores. */
  String key() default "";

  /** How the value relates to files. */
  File file() default File.NONE;

  /** How a value relates to files. */
  enum File {
    /** The value does not name a file. */
    NONE,
    /**
     * The value names a file; in a settings file, relative names are resolved against that file's
     * folder.
     */
    NAME,
    /** The value is a text; options and scripts name the file that contains it. */
    CONTENT
  }
}
