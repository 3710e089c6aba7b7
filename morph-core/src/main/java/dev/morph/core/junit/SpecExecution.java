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
    reportContainer(
        spec,
        () -> {
          runMetamorphisms(spec);
          spec.parts(Part.SCRIPT).forEach(part -> reportContainer(part, () -> runScript(part)));
        });
  }

  private void runMetamorphisms(SpecDescriptor spec) {
    List<PartDescriptor> parts = spec.parts(Part.METAMORPHISM);
    if (parts.isEmpty()) {
      return;
    }
    try (SpecProcess process = startProcess(spec.spec())) {
      process.run(process.makeScript(parts.stream().map(part -> part.part().name()).toList()));
      parts.forEach(part -> reportContainer(part, () -> reportExecutions(part, part, process)));
      process.failedExecuters().forEach(part -> reportNewPart(spec, part, parts.get(0), process));
    }
  }

  /** Runs a script. If a statement fails, the results judged before it are still reported. */
  private void runScript(PartDescriptor script) throws URISyntaxException {
    try (SpecProcess process = startProcess(script.part().spec())) {
      try {
        process.run(readScript(script.part()));
      } finally {
        process
            .checkedExecutions()
            .keySet()
            .forEach(part -> reportNewPart(script, part, script, process));
        if (!process.transcript().isEmpty()) {
          String said = String.join("\n", process.transcript());
          listener.reportingEntryPublished(script, ReportEntry.from("transcript", said));
        }
      }
      if (process.checkedExecutions().isEmpty()) {
        throw new AssertionFailedError(
            "it judged no execution, so nothing was tested; end the script with 'judge'");
      }
    }
  }

  /** Registers and reports a container that becomes known only during the run. */
  private void reportNewPart(
      TestDescriptor parent, Part part, PartDescriptor selection, SpecProcess process) {
    PartDescriptor container = PartDescriptor.of(parent.getUniqueId(), part);
    if (selection.isReported(container.getUniqueId())) {
      parent.addChild(container);
      listener.dynamicTestRegistered(container);
      reportContainer(container, () -> reportExecutions(container, selection, process));
    }
  }

  private void reportExecutions(
      PartDescriptor part, PartDescriptor selection, SpecProcess process) {
    List<CheckedExecution> executions =
        List.copyOf(process.checkedExecutions().getOrDefault(part.part(), Map.of()).values());
    for (CheckedExecution execution : executions) {
      ExecutionDescriptor test = new ExecutionDescriptor(part, execution);
      if (selection.isReported(test.getUniqueId())) {
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

  private static SpecProcess startProcess(Class<?> spec) {
    return new SpecProcess(spec, ReflectionSupport.newInstance(spec));
  }

  private static Script readScript(Part part) throws URISyntaxException {
    URL place = part.spec().getResource(part.name());
    if (place == null) {
      throw CommonFault.FILE_MISSING.because(
          part.name() + " next to " + part.spec().getName() + " on the class path");
    }
    return Script.read(Path.of(place.toURI()));
  }

  private void reportContainer(TestDescriptor descriptor, ThrowableCollector.Executable body) {
    listener.executionStarted(descriptor);
    ThrowableCollector collector = new OpenTest4JAwareThrowableCollector();
    collector.execute(
        () -> {
          try {
            body.execute();
          } catch (FaultException e) {
            throw new AssertionFailedError(describe(e), e);
          }
        });
    listener.executionFinished(descriptor, collector.toTestExecutionResult());
  }

  private static String describe(FaultException fault) {
    List<String> lines = new ArrayList<>(List.of(String.valueOf(fault.getMessage())));
    lines.addAll(fault.details());
    lines.add(fault.remedy(Wording.SCRIPT));
    return String.join("\n", lines);
  }
}
