package dev.morph.core.junit;

import dev.morph.core.annotation.TestSpec;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.SpecMethods;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;

/**
 * A part of a test specification that can be selected: one of its scripts or, if it has no scripts,
 * one of its metamorphisms.
 *
 * @param kind {@link #SCRIPT} or {@link #METAMORPHISM}
 */
record Part(Class<?> spec, String kind, String name) implements DiscoverySelector {
  static final String SCRIPT = "script";
  static final String METAMORPHISM = "metamorphism";

  /** Returns all parts of a specification. */
  static Stream<Part> partsOf(Class<?> spec) {
    List<String> scripts = List.of(spec.getAnnotation(TestSpec.class).scripts());
    return scripts.isEmpty()
        ? metamorphisms(spec).map(method -> new Part(spec, METAMORPHISM, metamorphismName(method)))
        : scripts.stream().map(script -> new Part(spec, SCRIPT, script));
  }

  /** Returns the method of the metamorphism with this name. */
  static Optional<Method> findMetamorphism(Class<?> spec, String name) {
    return metamorphisms(spec).filter(method -> metamorphismName(method).equals(name)).findFirst();
  }

  private static Stream<Method> metamorphisms(Class<?> spec) {
    return SpecMethods.find(spec).stream()
        .filter(method -> Kind.METAMORPHISM.nameOf(method).isPresent());
  }

  private static String metamorphismName(Method method) {
    return Kind.METAMORPHISM.nameOf(method).orElseThrow();
  }
}
