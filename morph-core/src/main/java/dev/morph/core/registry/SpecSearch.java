package dev.morph.core.registry;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Searches several places for test specifications and continues after errors, which {@link
 * #registry} reports together. The code of the specifications is the user's own, so it runs with
 * the user's rights and without a sandbox.
 */
public final class SpecSearch {
  private final List<Object> found = new ArrayList<>();
  private final List<SpecFault> faults = new ArrayList<>();

  /** Adds specifications that are already instantiated. */
  public SpecSearch with(Collection<?> specs) {
    found.addAll(specs);
    return this;
  }

  /**
   * Adds the specifications in a source file, which is compiled first, or in a jar, or the class
   * with this name on the class path.
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
   * Adds the specifications that extensions contribute. {@link Extensions#faults} reports errors in
   * extensions.
   */
  public SpecSearch with(Extensions extensions) {
    extensions.contributions(ExtensionPoint.SPEC).forEach(entry -> found.add(entry.value()));
    return this;
  }

  /**
   * Returns the functions of all specifications found; throws a fault that lists all errors if
   * there are any.
   */
  public Registry registry() {
    return Registry.read(found, faults);
  }

  /**
   * Adds the specifications in a jar. If the jar declares extensions, only the specifications that
   * these contribute are added; otherwise all annotated classes are.
   */
  private void jar(SpecJar jar) {
    if (jar.extensions().isEmpty()) {
      instances(SpecClasses.in(jar, SpecJar.loader(List.of(jar))));
    } else {
      Extensions extensions = new ExtensionSearch().namedBy(jar);
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
