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
 * A language in which models write programs: how the program is taken out of an answer, and the
 * oracle that builds it, finds what to call, makes inputs, runs it, and compares. The task says
 * which language it is in; whoever evaluates knows no more of it than this.
 */
public enum ProgramLanguage {
  /** Java, behind a JVM a program. */
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

  /** Python, behind a process a program. */
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
   * The language of a name.
   *
   * @throws dev.morph.core.fault.FaultException if there is none
   */
  public static ProgramLanguage named(String name) {
    return Arrays.stream(values())
        .filter(language -> language.label.equals(name))
        .findFirst()
        .orElseThrow(() -> Suggestion.unknown("language", name, List.of("java", "python")));
  }

  /** The language of tasks, which all have one. */
  public static ProgramLanguage of(List<CodingTask> tasks) {
    return tasks.isEmpty() ? JAVA : named(tasks.get(0).language());
  }

  /** The program in an answer of which nothing is known but its text. */
  public static Extracted extracted(String answer) {
    boolean python = answer.contains("```py");
    return (python ? PYTHON : JAVA)
        .extract(new CodingTask("answers", "", "", TaskDetails.NONE), answer);
  }

  /** Changes whenever the same answer gives another program. */
  public abstract String extractionVersion();

  /** The program in an answer to a task. */
  public abstract Extracted extract(CodingTask task, String answer);

  /** The program in an answer to a prompt that may end in code to be continued. */
  public abstract Extracted continued(String prompt, String answer);

  /**
   * The oracle for its programs.
   *
   * @throws dev.morph.core.fault.FaultException if this machine lacks what it needs
   */
  public abstract ProgramJudge open(SandboxMode mode, OracleSettings settings);

  @Override
  public String toString() {
    return label;
  }
}
