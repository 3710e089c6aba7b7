package dev.morph.morphisms.code.transform;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a transformation. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Rule {
  /** What the transformation does, in one sentence. */
  String does();

  /** The papers that define the transformation, as {@code author-year}. */
  String[] papers() default {};
}
