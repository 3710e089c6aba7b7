package dev.morph.core.registry;

import dev.morph.core.annotation.TestSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Collects the contributions of extensions; a broken extension does not stop the others. */
final class ExtensionSearch {
  /** The largest number of broken extensions to report. */
  private static final int MOST_FAULTS = 100;

  private static final String NAME = "[A-Za-z][A-Za-z0-9._-]*";

  private final Map<ExtensionPoint<?>, Map<String, Contribution<?>>> all = new LinkedHashMap<>();
  private final List<SpecFault> faults = new ArrayList<>();

  /**
   * Returns the contributions of extensions on the class path and in these jars and folders of
   * jars.
   */
  Extensions loadAll(Collection<Path> places) {
    List<SpecJar> jars = new ArrayList<>();
    for (Path place : places) {
      for (Path file : jarsOf(place)) {
        SpecJar.open(file, faults).ifPresent(jars::add);
      }
    }
    ClassLoader loader = SpecJar.classLoader(jars);
    loadExtensions(jars, loader, type -> true);
    jars.stream()
        .filter(jar -> jar.extensions().isEmpty())
        .forEach(jar -> addAnnotatedClasses(jar, loader));
    return new Extensions(all, faults);
  }

  /** Returns only the contributions of the extensions that one jar declares. */
  Extensions loadDeclaredBy(SpecJar jar) {
    ClassLoader loader = SpecJar.classLoader(List.of(jar));
    loadExtensions(List.of(jar), loader, type -> type.getClassLoader() == loader);
    return new Extensions(all, faults);
  }

  private void loadExtensions(List<SpecJar> jars, ClassLoader loader, Predicate<Class<?>> wanted) {
    Iterator<ServiceLoader.Provider<Extension>> each =
        ServiceLoader.load(Extension.class, loader).stream().iterator();
    boolean more = true;
    while (more && faults.size() < MOST_FAULTS) {
      // An extension that cannot be loaded is reported; later extensions may still load.
      try {
        more = each.hasNext();
        if (more) {
          ServiceLoader.Provider<Extension> provider = each.next();
          if (wanted.test(provider.type())) {
            loadExtension(provider);
          }
        }
      } catch (ServiceConfigurationError | LinkageError e) {
        faults.add(SpecFault.of(declaringJar(jars, String.valueOf(e.getMessage())), e));
      }
    }
  }

  private void loadExtension(ServiceLoader.Provider<Extension> provider) {
    Class<?> type = provider.type();
    String place = Contribution.originOf(type);
    String where = place + ": " + type.getSimpleName();
    try {
      addContributions(where, place, provider.get());
    } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
      faults.add(SpecFault.of(where, e));
    }
  }

  /**
   * Adds an extension's contributions, but only after the extension has returned without an
   * exception.
   */
  private void addContributions(String where, String origin, Extension extension) {
    List<Runnable> additions = new ArrayList<>();
    Contributions to =
        new Contributions() {
          @Override
          public <T> void add(ExtensionPoint<T> point, String name, String description, T value) {
            Contribution<T> entry = new Contribution<>(name, description, origin, value);
            additions.add(() -> ExtensionSearch.this.add(where, point, entry));
          }

          @Override
          public void spec(Object spec) {
            if (spec == null) {
              additions.add(
                  () -> faults.add(new SpecFault(where, "one of its specs is null; remove it")));
              return;
            }
            SpecReader reader = new SpecReader(spec);
            reader.read();
            if (reader.faults().isEmpty()) {
              add(ExtensionPoint.SPEC, reader.name(), reader.documentation(), spec);
            }
            for (String fault : reader.faults()) {
              additions.add(() -> faults.add(new SpecFault(origin, fault)));
            }
          }
        };
    extension.contribute(to);
    additions.forEach(Runnable::run);
  }

  private <T> void add(String where, ExtensionPoint<T> point, Contribution<T> entry) {
    String what = "the " + point.kind() + " '" + entry.name() + "' ";
    Map<String, Contribution<?>> others =
        all.computeIfAbsent(point, unknown -> new LinkedHashMap<>());
    Contribution<?> earlier = others.get(entry.name());
    if (!entry.name().matches(NAME)) {
      faults.add(
          new SpecFault(
              where, what + "has an invalid name; use letters, digits, dots and hyphens"));
    } else if (!point.type().isInstance(entry.value())) {
      faults.add(
          new SpecFault(
              where,
              what
                  + "is not of type "
                  + point.type().getSimpleName()
                  + "; pass a value of that type"));
    } else if (earlier != null) {
      String by = earlier.isBuiltIn() ? "is already built in" : "is already in " + earlier.origin();
      faults.add(new SpecFault(where, what + by + "; choose another name"));
    } else {
      others.put(entry.name(), entry);
    }
  }

  /** Adds the annotated classes of a jar that declares no extension. */
  private void addAnnotatedClasses(SpecJar jar, ClassLoader loader) {
    List<Class<?>> known = new ArrayList<>();
    all.getOrDefault(ExtensionPoint.SPEC, Map.of())
        .values()
        .forEach(entry -> known.add(entry.value().getClass()));
    for (Object spec : SpecClasses.ofJar(jar, loader).instantiate(faults)) {
      if (spec.getClass().isAnnotationPresent(TestSpec.class) && !known.contains(spec.getClass())) {
        addContributions(jar.name(), jar.name(), to -> to.spec(spec));
      }
    }
  }

  /**
   * Returns the name of the jar that declares the extension class mentioned in an error message.
   */
  private static String declaringJar(List<SpecJar> jars, String said) {
    List<String> words = List.of(said.split("[\\s:]+"));
    return jars.stream()
        .filter(jar -> jar.extensions().stream().anyMatch(words::contains))
        .map(SpecJar::name)
        .findFirst()
        .orElse("an extension");
  }

  private List<Path> jarsOf(Path place) {
    if (!Files.isDirectory(place)) {
      return Files.exists(place) ? List.of(place) : List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      faults.add(new SpecFault(place.toString(), "the folder cannot be read"));
      return List.of();
    }
  }
}
