package dev.morph.core.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Looks for test specifications in several places, and goes on after one where something is wrong:
 * {@link #registry} tells everything at once. What is found is the user's own code; it runs with
 * the user's rights, outside any sandbox.
 */
public final class SpecSearch {
  /** So many broken providers are enough to tell. */
  private static final int MOST_FAULTS = 100;

  private final List<Object> found = new ArrayList<>();
  private final List<SpecFault> faults = new ArrayList<>();

  /** Adds specifications that are there. */
  public SpecSearch with(Collection<?> specs) {
    found.addAll(specs);
    return this;
  }

  /**
   * Looks into a source file, which is compiled; a jar; or a class of the class path.
   *
   * @throws dev.morph.core.fault.FaultException if there is no compiler
   */
  public SpecSearch in(String where) {
    int before = found.size() + faults.size();
    if (where.endsWith(".java")) {
      SpecCompiler.compile(Path.of(where), faults)
          .ifPresent(classes -> instances(SpecClasses.in(classes, where)));
    } else if (where.endsWith(".jar")) {
      SpecJar.open(Path.of(where), faults).ifPresent(this::jar);
    } else {
      named(where);
    }
    if (found.size() + faults.size() == before) {
      faults.add(
          new SpecFault(SpecFault.name(where), "no class in it has @TestSpec; annotate one"));
    }
    return this;
  }

  /**
   * Asks the providers that the class path and packaged extensions name.
   *
   * @param places jars, and folders of jars; all of them may use each other. One that is not there
   *     holds nothing
   */
  public SpecSearch packaged(Collection<Path> places) {
    List<SpecJar> jars = new ArrayList<>();
    for (Path place : places) {
      for (Path file : jarsOf(place)) {
        SpecJar.open(file, faults).ifPresent(jars::add);
      }
    }
    ask(jars, SpecJar.loader(jars), provider -> true);
    return this;
  }

  /** All that was found, checked. */
  public Registry registry() {
    return Registry.read(found, faults);
  }

  /** A jar that names providers is asked through them; of any other, the classes are looked at. */
  private void jar(SpecJar jar) {
    ClassLoader loader = SpecJar.loader(List.of(jar));
    if (!jar.providers().isEmpty()) {
      ask(List.of(jar), loader, type -> type.getClassLoader() == loader);
    } else {
      instances(SpecClasses.in(jar, loader));
    }
  }

  private void named(String name) {
    try {
      Class.forName(name, false, SpecSearch.class.getClassLoader());
      instances(SpecClasses.named(name));
    } catch (ClassNotFoundException | LinkageError e) {
      faults.add(new SpecFault(name, "there is no such class; give a .java or .jar file"));
    }
  }

  private void instances(SpecClasses classes) {
    found.addAll(classes.instances(faults));
  }

  private void ask(List<SpecJar> jars, ClassLoader loader, Predicate<Class<?>> wanted) {
    Iterator<ServiceLoader.Provider<SpecProvider>> each =
        ServiceLoader.load(SpecProvider.class, loader).stream().iterator();
    boolean more = true;
    while (more && faults.size() < MOST_FAULTS) {
      // One that cannot be loaded is reported in its turn; those after it may be in order.
      try {
        more = each.hasNext();
        if (more) {
          ServiceLoader.Provider<SpecProvider> provider = each.next();
          if (wanted.test(provider.type())) {
            ask(provider);
          }
        }
      } catch (ServiceConfigurationError | LinkageError e) {
        faults.add(SpecFault.of(naming(jars, String.valueOf(e.getMessage())), e));
      }
    }
  }

  /** The jar that names the provider of which something is said. */
  private static String naming(List<SpecJar> jars, String said) {
    List<String> words = List.of(said.split("[\\s:]+"));
    return jars.stream()
        .filter(jar -> jar.providers().stream().anyMatch(words::contains))
        .map(SpecJar::name)
        .findFirst()
        .orElse("an extension");
  }

  private void ask(ServiceLoader.Provider<SpecProvider> provider) {
    Class<?> type = provider.type();
    String where = SpecJar.of(type) + ": " + type.getSimpleName();
    try {
      for (Object spec : provider.get().specs()) {
        if (spec == null) {
          faults.add(new SpecFault(where, "one of its specs is null; leave it out"));
        } else {
          found.add(spec);
        }
      }
    } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
      faults.add(SpecFault.of(where, e));
    }
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
