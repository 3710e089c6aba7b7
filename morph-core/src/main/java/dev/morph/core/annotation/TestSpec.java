package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose annotated public methods make up a test system, or a part of one. It has a public
 * constructor without arguments; its methods may be static.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface TestSpec {
  /** The name; empty: the class's, with hyphens. */
  String name() default "";

  /** What is tested, in a sentence. */
  String documentation() default "";

  /**
   * Where it runs as a test: scripts that stand next to the class on the class path, each run on
   * its own. Empty: every datamorphism once on every seed, judged by every metamorphism.
   */
  String[] scripts() default {};
}
