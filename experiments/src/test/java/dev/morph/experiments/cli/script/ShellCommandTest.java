package dev.morph.experiments.cli.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The shell itself: keys go in, and what it shows and records comes out. */
class ShellCommandTest {
  @TempDir Path folder;

  @Test
  void theTabKeyCompletesStatementsAndFunctionsWithoutQuotes() throws Exception {
    String shown = typed("le\tcount = 3\npri\t$count\nmea\tsiz\t\nquit\n");

    assertThat(folder.resolve("session.morph"))
        .hasContent("# recorded by morph\nlet count = 3\nprint $count\nmeasure size\n");
    assertThat(shown).contains("size = 0");
  }

  @Test
  void theTabKeyShowsPossibleContinuations() throws Exception {
    assertThat(typed("explore \t\t\u0015quit\n")).contains("first-order", "random-walk");
  }

  @Test
  void undoTakesBackTheLastStatementAndSaysWhichOne() throws Exception {
    String shown = typed("let a = 1\nlet b = 2\nprint $b\nund\t\nrecorded\nundo\nundo\nquit\n");

    assertThat(shown)
        .contains("undone: let b = 2", "and with it: print $b", "undone: let a = 1")
        .contains("undo: no statement has been carried out yet", "'recorded' shows what was");
    assertThat(folder.resolve("session.morph")).hasContent("# recorded by morph\n");
  }

  private String typed(String keys) throws Exception {
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    ShellCommand shell = new ShellCommand();
    new CommandLine(shell).parseArgs("--record", folder.resolve("session.morph").toString());
    try (Terminal terminal =
        new ExternalTerminal(
            "test",
            "xterm",
            new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)),
            shown,
            StandardCharsets.UTF_8)) {
      terminal.setSize(new Size(120, 40));
      shell.converse(terminal, folder.resolve("history"));
    }
    return shown.toString(StandardCharsets.UTF_8);
  }
}
