package dev.morph.scenarios.program;

import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.extraction.CodeExtraction;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.ExtractionContext;
import dev.morph.scenarios.program.extraction.PythonExtraction;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.python.PythonOracle;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.Arrays;
import java.util.List;

/**
 * A language in which models write programs: how a program is extracted from an answer, and the
 * oracle that builds programs, finds what to call, generates inputs, runs and compares them. The
 * task names its language; the evaluation knows nothing else about it.
 */
public enum ProgramLanguage {
  /** Java; each program runs in its own JVM. */
  JAVA("java") {
    @Override
    public String extractionVersion() {
      return CodeExtraction.VERSION;
    }

    @Override
    public Extracted extract(CodingTask task, String answer) {
      return CodeExtraction.extract(
          answer,
          task.signature().map(ExtractionContext::ofSignature).orElse(ExtractionContext.NONE));
    }

    @Override
    public Extracted continued(String prompt, String answer) {
      return CodeExtraction.extract(answer, ExtractionContext.ofPrompt(prompt));
    }

    @Override
    public ProgramJudge open(SandboxMode mode, OracleSettings settings) {
      return OracleJudge.open(mode, settings);
    }
  },

  /** Python; each program runs in its own process. */
  PYTHON("python") {
    @Override
    public String extractionVersion() {
      return PythonExtraction.VERSION;
    }

    @Override
    public Extracted extract(CodingTask task, String answer) {
      return PythonExtraction.extract(
          answer, PythonExtraction.context(task.signature(), task.frozen()));
    }

    @Override
    public Extracted continued(String prompt, String answer) {
      return PythonExtraction.extract(
          answer,
          PythonExtraction.context(java.util.Optional.empty(), java.util.Optional.of(prompt)));
    }

    @Override
    public ProgramJudge open(SandboxMode mode, OracleSettings settings) {
      return new PythonJudge(PythonOracle.open(mode, settings));
    }
  };

  private final String label;

  ProgramLanguage(String label) {
    this.label = label;
  }

  /**
   * Returns the language of this name.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such language
   */
  public static ProgramLanguage named(String name) {
    return Arrays.stream(values())
        .filter(language -> language.label.equals(name))
        .findFirst()
        .orElseThrow(() -> Suggestion.unknown("language", name, List.of("java", "python")));
  }

  /** Returns the common language of the tasks. */
  public static ProgramLanguage of(List<CodingTask> tasks) {
    return tasks.isEmpty() ? JAVA : named(tasks.get(0).language());
  }

  /** Extracts the program from an answer of which only the text is known. */
  public static Extracted extracted(String answer) {
    boolean python = answer.contains("```py");
    return (python ? PYTHON : JAVA)
        .extract(new CodingTask("answers", "", "", TaskDetails.NONE), answer);
  }

  /** The version of the extraction; changes whenever the same answer yields a different program. */
  public abstract String extractionVersion();

  /** Extracts the program from an answer to a task. */
  public abstract Extracted extract(CodingTask task, String answer);

  /** Extracts the program from an answer to a prompt that may end in code to be continued. */
  public abstract Extracted continued(String prompt, String answer);

  /**
   * Opens the oracle for programs in this language.
   *
   * @throws dev.morph.core.fault.FaultException if this machine lacks something it needs
   */
  public abstract ProgramJudge open(SandboxMode mode, OracleSettings settings);

  @Override
  public String toString() {
    return label;
  }
}
