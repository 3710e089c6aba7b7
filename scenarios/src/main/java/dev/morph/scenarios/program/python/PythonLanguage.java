package dev.morph.scenarios.program.python;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.morphisms.code.tree.Lexeme.Kind;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.extraction.PythonLexer;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The language Python; each program runs in its own process. */
public final class PythonLanguage implements ProgramLanguage, Extension {
  private static final Pattern PROMPT =
      Pattern.compile("(?m)\\b[Pp]ython\\b|^ *+(async )?def \\w++\\(");

  private static final Set<String> KEYWORDS =
      Set.of(
          ("False None True and as assert async await break class continue def del elif else except"
                  + " finally for from global if import in is lambda nonlocal not or pass raise"
                  + " return try while with yield")
              .split(" "));

  @Override
  public void contribute(Contributions to) {
    to.add(POINT, name(), "each program runs in its own process", this);
  }

  @Override
  public String name() {
    return "python";
  }

  @Override
  public String request() {
    return "one complete Python program";
  }

  @Override
  public String fileEnding() {
    return ".py";
  }

  @Override
  public Optional<String> starter() {
    return Optional.of(Starter.PYTHON);
  }

  @Override
  public Optional<String> toolchain() {
    PythonHome python = PythonHome.find();
    String packages =
        PythonHome.packageFolder().map(folder -> ", packages in " + folder).orElse("");
    return Optional.of(python.version() + " (" + python.program() + ")" + packages);
  }

  @Override
  public boolean isRecognised(String prompt, String answer) {
    return answer.contains("```py") || PROMPT.matcher(prompt).find();
  }

  @Override
  public Extracted extract(CodingTask task, String answer) {
    return AnswerReader.PYTHON.read(answer, task.signature(), task.frozen());
  }

  @Override
  public Extracted continued(String prompt, String answer) {
    return AnswerReader.PYTHON.read(answer, Optional.empty(), Optional.of(prompt));
  }

  @Override
  public Lexeme lexeme(String program, int at) {
    return switch (program.charAt(at)) {
      case '"', '\'', '#' -> PythonLexer.lexemeAt(program, at);
      case '/' -> new Lexeme(Kind.SYMBOL, at + 1, true);
      default -> Lexeme.at(program, at);
    };
  }

  @Override
  public boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }

  @Override
  public ProgramJudge open(SandboxMode mode, OracleSettings settings) {
    return new PythonJudge(PythonOracle.open(mode, settings));
  }
}
