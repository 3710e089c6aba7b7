package dev.morph.scenarios.program.java;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.Optional;
import javax.lang.model.SourceVersion;

/** The language Java; each program runs in its own JVM. */
public final class JavaLanguage implements ProgramLanguage, Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(POINT, name(), "each program runs in its own JVM", this);
  }

  @Override
  public String name() {
    return "java";
  }

  @Override
  public String request() {
    return "one complete Java class";
  }

  @Override
  public String fileEnding() {
    return ".java";
  }

  @Override
  public Optional<String> starter() {
    return Optional.of(Starter.NAME);
  }

  /** Returns false: Java is the default language and need not be recognised. */
  @Override
  public boolean isRecognised(String prompt, String answer) {
    return false;
  }

  @Override
  public Extracted extract(CodingTask task, String answer) {
    return AnswerReader.JAVA.read(answer, task.signature(), task.frozen());
  }

  @Override
  public Extracted continued(String prompt, String answer) {
    return AnswerReader.JAVA.read(answer, Optional.empty(), Optional.of(prompt));
  }

  @Override
  public Lexeme lexeme(String program, int at) {
    return Lexeme.at(program, at);
  }

  @Override
  public boolean isKeyword(String word) {
    return SourceVersion.isKeyword(word);
  }

  @Override
  public ProgramJudge open(SandboxMode mode, OracleSettings settings) {
    return JavaJudge.open(mode, settings);
  }
}
