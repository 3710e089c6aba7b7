package dev.morph.core.registry;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Looks for test specifications in several places, and goes on after one where something is wrong:
 * {@link #registry} tells everything at once. What is found is the user's own code; it runs with
 * the user's rights, outside any sandbox.
 */
public final class SpecSearch {
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

  /** Adds the specifications that extensions bring; what is wrong with extensions they tell. */
  public SpecSearch with(Extensions extensions) {
    extensions.of(ExtensionPoint.SPEC).forEach(entry -> found.add(entry.value()));
    return this;
  }

  /** All that was found, checked. */
  public Registry registry() {
    return Registry.read(found, faults);
  }

  /** A jar that names extensions is asked through them; of any other, the classes are looked at. */
  private void jar(SpecJar jar) {
    if (jar.extensions().isEmpty()) {
      instances(SpecClasses.in(jar, SpecJar.loader(List.of(jar))));
    } else {
      Extensions extensions = new ExtensionSearch().of(jar);
      with(extensions);
      faults.addAll(extensions.wrong());
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
}
