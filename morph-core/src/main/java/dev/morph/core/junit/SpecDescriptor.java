package dev.morph.core.junit;

import java.util.List;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** A test specification; its children are the parts to run. */
final class SpecDescriptor extends AbstractTestDescriptor {
  /** The type of the segment of a specification in a unique id. */
  static final String SEGMENT = "spec";

  private final Class<?> spec;

  SpecDescriptor(TestDescriptor parent, Class<?> spec) {
    super(
        parent.getUniqueId().append(SEGMENT, spec.getName()),
        spec.getSimpleName(),
        ClassSource.from(spec));
    this.spec = spec;
  }

  Class<?> spec() {
    return spec;
  }

  /** Returns the selected parts of one kind. */
  List<PartDescriptor> parts(String kind) {
    return getChildren().stream()
        .map(PartDescriptor.class::cast)
        .filter(child -> child.part().kind().equals(kind))
        .toList();
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public String getLegacyReportingName() {
    return spec.getName();
  }
}
