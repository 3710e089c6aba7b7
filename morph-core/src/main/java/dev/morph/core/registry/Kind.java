package dev.morph.core.registry;

import dev.morph.core.annotation.Analyser;
import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.Strategy;
import dev.morph.core.annotation.TestCaseFilter;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSetFilter;
import dev.morph.core.annotation.TestSetMetric;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Optional;

/** The kinds of functions that make up a test system. */
public enum Kind {
  SEED_MAKER("seed maker", SeedMaker.class),
  DATAMORPHISM("datamorphism", Datamorphism.class),
  METAMORPHISM("metamorphism", Metamorphism.class),
  TEST_CASE_FILTER("test case filter", TestCaseFilter.class),
  TEST_CASE_METRIC("test case metric", TestCaseMetric.class),
  TEST_SET_FILTER("test set filter", TestSetFilter.class),
  TEST_SET_METRIC("test set metric", TestSetMetric.class),
  EXECUTER("executer", Executer.class),
  ANALYSER("analyser", Analyser.class),
  STRATEGY("strategy", Strategy.class);

  private final String label;
  private final Class<? extends Annotation> annotation;

  Kind(String label, Class<? extends Annotation> annotation) {
    this.label = label;
    this.annotation = annotation;
  }

  /** Returns the kind as shown in messages. */
  public String label() {
    return label;
  }

  /** Returns the script name of a method annotated as this kind; empty if the method is not. */
  public Optional<String> nameOf(Method method) {
    return attribute(method, "name")
        .map(given -> given.isEmpty() ? SpecReader.hyphened(method.getName()) : given);
  }

  /**
   * Returns the value of an attribute of the method's annotation of this kind; empty if the method
   * has no such annotation.
   */
  Optional<String> attribute(Method method, String name) {
    Annotation found = method.getAnnotation(annotation);
    if (found == null) {
      return Optional.empty();
    }
    try {
      return Optional.of((String) annotation.getMethod(name).invoke(found));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the annotation lacks an attribute", e);
    }
  }

  Class<? extends Annotation> annotation() {
    return annotation;
  }
}
