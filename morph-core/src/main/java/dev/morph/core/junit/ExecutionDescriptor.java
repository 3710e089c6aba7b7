package dev.morph.core.junit;

import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** The test for one execution that a metamorphism has judged. */
final class ExecutionDescriptor extends AbstractTestDescriptor {
  ExecutionDescriptor(TestDescriptor container, CheckedExecution execution) {
    super(
        container.getUniqueId().append("execution", execution.id()),
        execution.title(),
        container.getSource().orElse(null));
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }
}
