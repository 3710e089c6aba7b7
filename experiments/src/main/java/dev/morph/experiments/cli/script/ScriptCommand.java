package dev.morph.experiments.cli.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.script.Position;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptFault;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.Terminal;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.run.RunOutcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs, checks and records test scripts. */
@Command(
    name = "script",
    synopsisSubcommandLabel = "run|check|record",
    description = {
      "Runs, checks and records scripts of datamorphic tests.",
      "",
      "A script has one statement per line. Statements make seeds and mutants, execute, judge and"
          + " analyse them, with built-in functions and your own test specifications;"
          + " doc/script.md describes the language."
    },
    footer = {
      "  morph script run scripts/ghoshpaul-2026.morph out=runs/paper models=[local:bm25]",
      "  morph script run points.morph --spec Points.java",
      "  morph script check points.morph --spec Points.java"
    },
    subcommands = {
      ScriptCommand.Run.class,
      ScriptCommand.Check.class,
      ScriptCommand.FromInput.class
    })
public final class ScriptCommand extends Verb {
  /** The option for the user's own test specifications. */
  public static final class Specs {
    @Option(
        names = "--spec",
        paramLabel = "FILE",
        description =
            "Your test specification: a .java file (compiled), a .jar, or a class on the class"
                + " path; repeatable. It runs with your permissions.")
    private List<String> specs = new ArrayList<>();

    public List<String> all() {
      return specs;
    }
  }

  /** A script with values for its parameters. */
  static final class Given {
    @Parameters(index = "0", paramLabel = "FILE", description = "The script.")
    private Path file = Path.of("");

    @Parameters(
        index = "1..*",
        paramLabel = "NAME=VALUE",
        description = "Values for its parameters; a list as [a,b].")
    private List<String> values = new ArrayList<>();

    Script readScript() {
      Script script = Script.read(file);
      if (script.isEmpty()) {
        throw CommonFault.FILE_UNREADABLE
            .because(file, "it contains no statement")
            .withRemedy("write some statements; 'morph shell' records them as you type");
      }
      return script;
    }

    Map<String, @Nullable Object> parseArguments() {
      Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
      for (String given : values) {
        int equals = given.indexOf('=');
        if (equals < 1) {
          throw CommonFault.BAD_OPTION.because("a parameter", given, "NAME=VALUE");
        }
        arguments.put(given.substring(0, equals), parseValue(given.substring(equals + 1).strip()));
      }
      return arguments;
    }

    private static @Nullable Object parseValue(String text) {
      if (text.startsWith("[") && text.endsWith("]")) {
        String inside = text.substring(1, text.length() - 1).strip();
        return inside.isEmpty()
            ? List.of()
            : Arrays.stream(inside.split(",")).map(item -> parseValue(item.strip())).toList();
      }
      if (text.matches("-?\\d+(\\.\\d+)?")) {
        return new BigDecimal(text);
      }
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        case "none" -> null;
        default -> text.replaceAll("^\"(.*)\"$", "$1");
      };
    }
  }

  /** Runs a script. */
  @Command(
      name = "run",
      description =
          "Checks the whole script, then runs it. Standard output reports what each statement did.")
  static final class Run extends JsonVerb {
    @Mixin private Given given = new Given();
    @Mixin private Specs specs = new Specs();

    @Override
    public Integer call() {
      TranscriptOutput output = new TranscriptOutput(out(), isJson());
      try (ScriptRunner runner =
          ScriptRunner.of(specs.all(), output::writeLine, output::writeStep, err())) {
        runner.run(given.readScript(), given.parseArguments());
        runner.outcome().ifPresent(RunOutcome::requireFinished);
      } catch (FaultException e) {
        FaultException here = ScriptRunner.wordedForScript(e);
        output.writeFault(here);
        throw here;
      }
      return 0;
    }
  }

  /** Checks a script. */
  @Command(
      name = "check",
      description = "Lists all errors in a script, with line and column, without running it.")
  static final class Check extends JsonVerb {
    @Mixin private Given given = new Given();
    @Mixin private Specs specs = new Specs();

    @Override
    public Integer call() {
      try (ScriptRunner runner = ScriptRunner.of(specs.all(), line -> {}, step -> {}, err())) {
        List<ScriptFault> faults = runner.check(given.readScript(), given.parseArguments());
        for (ScriptFault fault : faults) {
          Position at = fault.position();
          if (isJson()) {
            printJsonLine(new Line(at.source(), at.line(), at.column(), fault.message()));
          } else {
            print("%s%n", Terminal.replaceControls(fault.toString()));
          }
        }
        if (faults.isEmpty() && !isJson()) {
          print("%s has no errors%n", Terminal.replaceControls(given.readScript().name()));
        }
        return faults.isEmpty() ? 0 : 2;
      }
    }

    private record Line(String file, int line, int column, String message) {}
  }

  /** Records a script from statements on standard input. */
  @Command(
      name = "record",
      description =
          "Runs statements from standard input one by one and writes those that succeed to a"
              + " script. 'morph shell' does the same in a terminal.")
  static final class FromInput extends Verb {
    @Parameters(index = "0", paramLabel = "FILE", description = "The script to write.")
    private Path file = Path.of("");

    @Mixin private Specs specs = new Specs();

    @Override
    public Integer call() {
      TranscriptOutput output = new TranscriptOutput(out(), false);
      try (Recording recording = Recording.start(file, specs.all(), output, err());
          BufferedReader input =
              new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
        String line = input.readLine();
        while (line != null) {
          recording.execute(line);
          line = input.readLine();
        }
        return recording.refusedCount() == 0 ? 0 : 2;
      } catch (IOException e) {
        throw CommonFault.FILE_UNREADABLE.because("standard input", "it is not UTF-8 text");
      }
    }
  }
}
