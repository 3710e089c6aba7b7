package dev.morph.core.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter of a method that stands for several of a script. The test specification says
 * which, and makes one value of them: it is a {@code dev.morph.core.registry.ParameterGroups}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface ParameterGroup {
  /** The group's name. */
  String value();
}
