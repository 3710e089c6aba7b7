package dev.morph.scenarios.program;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A language in which models write programs. It defines how a program is requested, extracted from
 * an answer and highlighted. Its judge builds programs, finds their entry points, generates inputs,
 * and runs and compares the programs. A task names its language; the engine, the statistics and the
 * report do not depend on it.
 */
public interface ProgramLanguage {
  /** The extension point for languages. */
  ExtensionPoint<ProgramLanguage> POINT = new ExtensionPoint<>("language", ProgramLanguage.class);

  /** The language of tasks that name none. */
  String DEFAULT = "java";

  /** Returns the language's name in lower case, as in data sets and {@code --language}. */
  String name();

  /**
   * Returns the words with which a prompt asks for a program, for instance {@code one complete Java
   * class}.
   */
  String request();

  /** Returns the ending of source files, for instance {@code .java}. */
  String fileEnding();

  /** Returns the name of the embedded data set for this language, if there is one. */
  default Optional<String> starter() {
    return Optional.empty();
  }

  /**
   * Describes the toolchain that runs the language's programs on this machine, for {@code morph
   * doctor}; empty if they need no toolchain besides Morph.
   *
   * @throws dev.morph.core.fault.FaultException if this toolchain is missing
   */
  default Optional<String> toolchain() {
    return Optional.empty();
  }

  /** Whether a prompt seems to ask for this language, or an answer seems to be written in it. */
  boolean isRecognised(String prompt, String answer);

  /** Extracts the program from an answer to a task. */
  Extracted extract(CodingTask task, String answer);

  /** Extracts the program from an answer to a prompt that may end in code to be continued. */
  Extracted continued(String prompt, String answer);

  /**
   * Returns the string, comment, word or symbol that begins at an index of a program, for
   * highlighting. Any text can be split this way.
   */
  Lexeme lexeme(String program, int at);

  /** Whether a word is a keyword, for highlighting. */
  boolean isKeyword(String word);

  /**
   * Opens the judge for programs in this language.
   *
   * @throws dev.morph.core.fault.FaultException if this machine lacks something that the judge
   *     needs
   */
  ProgramJudge open(SandboxMode mode, OracleSettings settings);

  /**
   * Returns the language of this name.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such language
   */
  static ProgramLanguage named(String name) {
    return Extensions.installed().named(POINT, name).value();
  }

  /** Returns all languages, the default first. */
  static Stream<ProgramLanguage> installed() {
    return Extensions.installed().contributions(POINT).stream().map(Contribution::value);
  }

  /** Returns the common language of the tasks. */
  static ProgramLanguage of(List<CodingTask> tasks) {
    return named(tasks.isEmpty() ? DEFAULT : tasks.get(0).language());
  }

  /** Extracts the program from an answer if only the prompt is known, not the task. */
  static Extracted extracted(String prompt, String answer) {
    return installed()
        .filter(language -> language.isRecognised(prompt, answer))
        .findFirst()
        .orElseGet(() -> named(DEFAULT))
        .continued(prompt, answer);
  }
}
