package dev.morph.core.junit;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;

/**
 * A container for a part of a test specification, or for a metamorphism or executer that a script
 * used. The tests in it are known only after the run.
 */
final class PartDescriptor extends AbstractTestDescriptor {
  private final Part part;
  private final Set<UniqueId> only = new LinkedHashSet<>();

  private PartDescriptor(UniqueId id, Part part, @Nullable TestSource source) {
    super(id, part.name(), source);
    this.part = part;
  }

  /** Returns the descriptor of a part below the node with this id. */
  static PartDescriptor of(UniqueId parent, Part part) {
    return new PartDescriptor(parent.append(part.kind(), part.name()), part, sourceOf(part));
  }

  /** Returns the method of a metamorphism; for any other part, the class of the specification. */
  private static TestSource sourceOf(Part part) {
    String method = part.name().replaceFirst("(?s)\\(.*", ""); // without values of parameters
    return Part.findMetamorphism(part.spec(), method)
        .filter(any -> part.kind().equals(Part.METAMORPHISM))
        .<TestSource>map(found -> MethodSource.from(part.spec(), found))
        .orElse(ClassSource.from(part.spec()));
  }

  Part part() {
    return part;
  }

  /** Restricts the report to this execution and to executions passed in other calls. */
  void reportOnly(UniqueId execution) {
    only.add(execution);
  }

  /** Whether the node with this id, or a node below it, is to be reported. */
  boolean isReported(UniqueId id) {
    return only.isEmpty()
        || only.stream().anyMatch(wanted -> wanted.hasPrefix(id) || id.hasPrefix(wanted));
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public boolean mayRegisterTests() {
    return true;
  }
}
