package dev.morph.core.junit;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.Wording;
import dev.morph.core.script.Script;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.hierarchical.OpenTest4JAwareThrowableCollector;
import org.junit.platform.engine.support.hierarchical.ThrowableCollector;
import org.opentest4j.AssertionFailedError;

/** Runs the selected parts of specifications and reports each execution as a test. */
final class SpecExecution {
  private final EngineExecutionListener listener;

  SpecExecution(EngineExecutionListener listener) {
    this.listener = listener;
  }

  /**
   * Runs one specification. An error that is not specific to one part fails the specification's
   * container.
   */
  void run(SpecDescriptor spec) {
    container(
        spec,
        () -> {
          metamorphisms(spec);
          spec.parts(Part.SCRIPT).forEach(part -> container(part, () -> script(part)));
        });
  }

  private void metamorphisms(SpecDescriptor spec) {
    List<PartDescriptor> parts = spec.parts(Part.METAMORPHISM);
    if (parts.isEmpty()) {
      return;
    }
    try (SpecProcess process = process(spec.spec())) {
      process.run(process.script(parts.stream().map(part -> part.part().name()).toList()));
      parts.forEach(part -> container(part, () -> executions(part, part, process)));
      process.failedExecuters().forEach(part -> found(spec, part, parts.get(0), process));
    }
  }

  /** Runs a script. If a statement fails, the results judged before it are still reported. */
  private void script(PartDescriptor script) throws URISyntaxException {
    try (SpecProcess process = process(script.part().spec())) {
      try {
        process.run(text(script.part()));
      } finally {
        process.checked().keySet().forEach(part -> found(script, part, script, process));
        if (!process.transcript().isEmpty()) {
          String said = String.join("\n", process.transcript());
          listener.reportingEntryPublished(script, ReportEntry.from("transcript", said));
        }
      }
      if (process.checked().isEmpty()) {
        throw new AssertionFailedError(
            "it judged no execution, so nothing was tested; end the script with 'judge'");
      }
    }
  }

  /** Registers and reports a container that becomes known only during the run. */
  private void found(
      TestDescriptor parent, Part part, PartDescriptor selection, SpecProcess process) {
    PartDescriptor container = PartDescriptor.of(parent.getUniqueId(), part);
    if (selection.wants(container.getUniqueId())) {
      parent.addChild(container);
      listener.dynamicTestRegistered(container);
      container(container, () -> executions(container, selection, process));
    }
  }

  private void executions(PartDescriptor part, PartDescriptor selection, SpecProcess process) {
    List<CheckedExecution> executions =
        List.copyOf(process.checked().getOrDefault(part.part(), Map.of()).values());
    for (CheckedExecution execution : executions) {
      ExecutionDescriptor test = new ExecutionDescriptor(part, execution);
      if (selection.wants(test.getUniqueId())) {
        part.addChild(test);
        listener.dynamicTestRegistered(test);
        listener.executionStarted(test);
        listener.executionFinished(test, execution.result());
      }
    }
    if (executions.isEmpty()) {
      throw new AssertionFailedError(
          "it applied to no execution, so nothing was tested; see its 'applicable' and 'of'");
    }
  }

  private static SpecProcess process(Class<?> spec) {
    return new SpecProcess(spec, ReflectionSupport.newInstance(spec));
  }

  private static Script text(Part part) throws URISyntaxException {
    URL place = part.spec().getResource(part.name());
    if (place == null) {
      throw CommonFault.FILE_MISSING.because(
          part.name() + " next to " + part.spec().getName() + " on the class path");
    }
    return Script.read(Path.of(place.toURI()));
  }

  private void container(TestDescriptor descriptor, ThrowableCollector.Executable body) {
    listener.executionStarted(descriptor);
    ThrowableCollector collector = new OpenTest4JAwareThrowableCollector();
    collector.execute(
        () -> {
          try {
            body.execute();
          } catch (FaultException e) {
            throw new AssertionFailedError(words(e), e);
          }
        });
    listener.executionFinished(descriptor, collector.toTestExecutionResult());
  }

  private static String words(FaultException fault) {
    List<String> lines = new ArrayList<>(List.of(String.valueOf(fault.getMessage())));
    lines.addAll(fault.details());
    lines.add(fault.remedy(Wording.SCRIPT));
    return String.join("\n", lines);
  }
}
