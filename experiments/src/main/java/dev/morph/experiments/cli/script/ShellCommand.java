package dev.morph.experiments.cli.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.Verb;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** An interactive shell for statements of scripts. */
@Command(
    name = "shell",
    description = {
      "Runs script statements as you type them.",
      "",
      "Statements that succeed are recorded in a script that reproduces the result.",
      "",
      "Tab completes statements and names, the arrow keys browse the history, 'undo' reverts a"
          + " statement, and 'help' explains statements."
    },
    footer = {"  morph shell --spec Points.java --record points.morph"})
public final class ShellCommand extends Verb {
  @Mixin private ScriptCommand.Specs specs = new ScriptCommand.Specs();

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "The script to write (default: session.morph, or session-2.morph ...).")
  private @Nullable Path record;

  @Override
  public Integer call() {
    try (Terminal terminal = TerminalBuilder.builder().system(true).dumb(true).build()) {
      converse(terminal, Path.of(System.getProperty("user.home"), ".morph_history"));
      return 0;
    } catch (IOException e) {
      throw CommonFault.BAD_OPTION.because(
          "the terminal", String.valueOf(e.getMessage()), "an interactive terminal");
    }
  }

  /** Reads and executes statements until the user leaves the shell. */
  void converse(Terminal terminal, Path history) {
    PrintWriter print = terminal.writer();
    TranscriptOutput output = new TranscriptOutput(print, false);
    try (Recording recording = Recording.start(recordFile(), specs.all(), output, print)) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .parser(new DefaultParser().escapeChars(null).quoteChars(new char[] {'"'}))
              .completer(new StatementCompleter(recording.registry()))
              .variable(LineReader.HISTORY_FILE, history)
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
      print.println("Recording to " + recording.file() + ". 'help' explains, 'quit' ends.");
      converse(reader, recording, print);
      print.println("Recorded in " + recording.file());
      print.flush();
    }
  }

  private static void converse(LineReader reader, Recording recording, PrintWriter print) {
    while (true) {
      try {
        String line = reader.readLine("morph> ").strip();
        if (line.equals("quit") || line.equals("exit")) {
          return;
        }
        if (!line.isEmpty() && !handleCommand(line, recording, print)) {
          recording.execute(line);
        }
        print.flush();
      } catch (UserInterruptException e) {
        // Ctrl-C discards the line.
      } catch (EndOfFileException e) {
        return;
      }
    }
  }

  /**
   * Handles help, list, recorded and undo, which are not recorded; returns false for anything else.
   */
  private static boolean handleCommand(String line, Recording recording, PrintWriter print) {
    String[] words = line.split("\\s+", -1);
    switch (words[0]) {
      case "help" -> {
        if (words.length > 1) {
          Catalogue.explain(recording.registry(), words[1], print);
        } else {
          print.println(HELP);
        }
      }
      case "list" -> Catalogue.print(recording.registry(), print);
      case "undo" -> recording.undo();
      case "recorded" -> recording.recorded().forEach(print::println);
      default -> {
        return false;
      }
    }
    return true;
  }

  private Path recordFile() {
    if (record != null) {
      return record;
    }
    Path free = Path.of("session.morph");
    for (int i = 2; Files.exists(free); i++) {
      free = Path.of("session-" + i + ".morph");
    }
    return free;
  }

  /** The statements, one per line, each followed by its description. */
  static final String HELP =
      """
      seeds NAME(...)             makes seeds
      mutate by NAME, ...         selects datamorphisms
      rank by NAME, ...           selects metrics of seed and mutant
      execute by NAME, ...        selects systems under test;   execute   runs them
      judge by NAME, ...          selects metamorphisms;        judge     checks them
      explore STRATEGY(...)       makes mutants: first-order, random-walk, ...
      filter NAME                 keeps the test cases that a filter accepts
      measure NAME                measures the pool
      analyse NAME                runs an analyser on the results
      let NAME = VALUE            a variable, used as $NAME
      save|load pool to|from "FILE", clear pool, limit cases: N, print VALUE
      undo                        reverts the last statement that changed something
      list, help NAME, recorded, quit   are not recorded\
      """;
}
