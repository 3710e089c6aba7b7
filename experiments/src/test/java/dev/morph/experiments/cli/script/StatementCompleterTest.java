package dev.morph.experiments.cli.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.registry.Registry;
import dev.morph.core.workbench.Standard;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Parser.ParseContext;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

class StatementCompleterTest {
  private final StatementCompleter completer =
      new StatementCompleter(Registry.of(List.of(new Standard())));

  @Test
  void aLineBeginsWithAStatement() throws Exception {
    assertThat(offered("")).contains("seeds", "mutate", "explore", "help");
  }

  @Test
  void noCandidateContainsASpaceWhichTheLineReaderWouldQuote() throws Exception {
    assertThat(offered("")).noneMatch(word -> word.contains(" ")).doesNotHaveDuplicates();
    assertThat(offered("mut")).contains("mutate");
    assertThat(offered("mutate ")).containsExactly("by");
    assertThat(offered("save ")).containsExactly("pool");
    assertThat(offered("save pool ")).containsExactly("to");
  }

  @Test
  void theFunctionsOfAStatementAreOfferedAfterIt() throws Exception {
    assertThat(offered("explore "))
        .contains("first-order", "random-walk")
        .doesNotContain("size", "metamorphism-report");
    assertThat(offered("measure ")).contains("size").doesNotContain("first-order");
  }

  @Test
  void parametersAreOfferedInsideParentheses() throws Exception {
    assertThat(offered("explore random-walk("))
        .containsExactly("random-walk(steps:", "random-walk(starts:", "random-walk(rounds:");
    assertThat(offered("explore random-walk(st")).contains("random-walk(steps:");
  }

  @Test
  void parametersWithAValueAreNotOfferedAgain() throws Exception {
    assertThat(offered("explore random-walk(steps: 3, ")).containsExactly("starts:", "rounds:");
    assertThat(offered("explore random-walk(steps:3,"))
        .containsExactly("random-walk(steps:3,starts:", "random-walk(steps:3,rounds:");
  }

  @Test
  void functionsAreOfferedAfterAClosingParenthesis() throws Exception {
    assertThat(offered("explore random-walk(steps: 3), ")).contains("first-order");
    assertThat(offered("explore no-such(")).isEmpty();
  }

  private List<String> offered(String typed) throws Exception {
    LineReader reader =
        LineReaderBuilder.builder()
            .terminal(new DumbTerminal(System.in, java.io.OutputStream.nullOutputStream()))
            .build();
    List<Candidate> candidates = new ArrayList<>();
    completer.complete(
        reader,
        new DefaultParser().parse(typed, typed.length(), ParseContext.COMPLETE),
        candidates);
    return candidates.stream().map(Candidate::value).toList();
  }
}
