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
  public SpecSearch addSpecs(Collection<?> specs) {
    found.addAll(specs);
    return this;
  }

  /**
   * Adds the specifications in a source file, which is compiled first, or in a jar, or the class
   * with this name on the class path.
   *
   * @throws dev.morph.core.fault.FaultException if there is no compiler
   */
  public SpecSearch addFrom(String where) {
    int before = found.size() + faults.size();
    if (where.endsWith(".java")) {
      SpecCompiler.compile(Path.of(where), faults)
          .ifPresent(classes -> addInstances(SpecClasses.ofFolder(classes, where)));
    } else if (where.endsWith(".jar")) {
      SpecJar.open(Path.of(where), faults).ifPresent(this::addJar);
    } else {
      addClass(where);
    }
    if (found.size() + faults.size() == before) {
      faults.add(
          new SpecFault(SpecFault.fileName(where), "no class in it has @TestSpec; annotate one"));
    }
    return this;
  }

  /**
   * Adds the specifications that extensions contribute. {@link Extensions#faults} reports errors in
   * extensions.
   */
  public SpecSearch addExtensions(Extensions extensions) {
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
  private void addJar(SpecJar jar) {
    if (jar.extensions().isEmpty()) {
      addInstances(SpecClasses.ofJar(jar, SpecJar.classLoader(List.of(jar))));
    } else {
      Extensions extensions = new ExtensionSearch().loadDeclaredBy(jar);
      addExtensions(extensions);
      faults.addAll(extensions.loadFaults());
    }
  }

  private void addClass(String name) {
    try {
      Class.forName(name, false, SpecSearch.class.getClassLoader());
      addInstances(SpecClasses.ofClassName(name));
    } catch (ClassNotFoundException | LinkageError e) {
      faults.add(new SpecFault(name, "there is no such class; give a .java or .jar file"));
    }
  }

  private void addInstances(SpecClasses classes) {
    found.addAll(classes.instantiate(faults));
  }
}
