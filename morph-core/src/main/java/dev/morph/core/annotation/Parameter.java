package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter that a script sets: a number, {@code boolean}, {@code String}, enum, {@code Path}, or
 * a {@code List} of {@code String}s. A parameter of a boxed type accepts {@code none}, which
 * becomes {@code null}.
 *
 * <p>Annotates a parameter of a method, or a component of a record that a method takes as a {@link
 * ParameterGroup}. On a record, this annotation is the single declaration of a setting:
 * command-line options, file keys and script parameters are all derived from it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Parameter {
  /** The value of {@link #defaultValue} if there is no default, so the script must give a value. */
  String REQUIRED = "\0required";

  /** The name in scripts and options, in lower case with hyphens. */
  String name();

  /** The default, written as in a script but without quotes; {@code none} for no value. */
  String defaultValue() default REQUIRED;

  /** What the parameter is for. A line feed separates paragraphs. */
  String documentation() default "";

  /** What is used if no value is given, in a few words for the help: {@code the vocabulary}. */
  String otherwise() default "";

  /** The placeholder for the value in a help text. */
  String label() default "VALUE";

  /** The interval of allowed numbers: {@code [1,)}, {@code (0,1]}; empty: any number. */
  String range() default "";

  /**
   * The allowed texts, in addition to the names from {@link #named}; if both are empty, any text is
   * allowed.
   */
  String[] choices() default {};

  /** The kind of extension that the value names: {@code constraint}; empty: none. */
  String named() default "";

  /**
   * The kind of extension whose names begin the values: {@code provider of models}. The help lists
   * all extensions of this kind below the documentation; empty: none.
   */
  String listed() default "";

  /** A regular expression that the whole text must match; empty: any text. */
  String pattern() default "";

  /** Describes valid values in the message about an invalid one: {@code a range such as 2..5}. */
  String example() default "";

  /** A word that means "no value", in addition to {@code none}. */
  String noValue() default "";

  /** Whether the text is a comma-separated list. */
  boolean commas() default false;

  /**
   * The parameter's key in a settings file, with dots between levels; empty: the name with
   * underscores.
   */
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
    /** The value is a text, but options and scripts give the name of the file that contains it. */
    CONTENT
  }
}
