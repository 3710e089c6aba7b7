package dev.morph.scenarios.program;

import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.python.PythonOracle;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A language in which models write programs: how a program is extracted from an answer, and the
 * oracle that builds programs, finds what to call, generates inputs, runs and compares them. The
 * task names its language; the evaluation knows nothing else about it.
 */
public enum ProgramLanguage {
  /** Java; each program runs in its own JVM. */
  JAVA("java", AnswerReader.JAVA) {
    @Override
    public ProgramJudge open(SandboxMode mode, OracleSettings settings) {
      return OracleJudge.open(mode, settings);
    }
  },

  /** Python; each program runs in its own process. */
  PYTHON("python", AnswerReader.PYTHON) {
    @Override
    public ProgramJudge open(SandboxMode mode, OracleSettings settings) {
      return new PythonJudge(PythonOracle.open(mode, settings));
    }
  };

  private static final Pattern SAYS_PYTHON =
      Pattern.compile("(?m)\\b[Pp]ython\\b|^ *+(async )?def \\w++\\(");

  private final String label;
  private final AnswerReader reader;

  ProgramLanguage(String label, AnswerReader reader) {
    this.label = label;
    this.reader = reader;
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

  /** Extracts the program from an answer of whose task only the prompt is known. */
  public static Extracted extracted(String prompt, String answer) {
    boolean python = answer.contains("```py") || SAYS_PYTHON.matcher(prompt).find();
    return (python ? PYTHON : JAVA).continued(prompt, answer);
  }

  /** Extracts the program from an answer to a task. */
  public Extracted extract(CodingTask task, String answer) {
    return reader.read(answer, reader.context(task.signature(), task.frozen()));
  }

  /** Extracts the program from an answer to a prompt that may end in code to be continued. */
  public Extracted continued(String prompt, String answer) {
    return reader.read(answer, reader.context(Optional.empty(), Optional.of(prompt)));
  }

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
