package dev.morph.core.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose annotated public methods make up a test system or a part of a test system. It needs
 * a public constructor without arguments; its methods may be static.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface TestSpec {
  /** The name; if empty, the class name with hyphens. */
  String name() default "";

  /** What is tested, in a sentence. */
  String documentation() default "";

  /**
   * The scripts to run when the class runs as a test; they are next to the class on the class path,
   * and each script runs on its own. If empty, every datamorphism is applied once to every seed and
   * every metamorphism is checked.
   */
  String[] scripts() default {};
}
