package dev.morph.experiments.cli.program;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.python.PythonOracle;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Measures distances between programs. */
@Command(
    name = "code-distance",
    description = {
      "Counts the edits between two Java or Python programs.",
      "",
      "It compares syntax trees (ast), data-flow graphs (dfg) and program dependency"
          + " graphs (pdg).",
      "",
      "Names are ignored; operators and literals count. Nothing is compiled or run, so"
          + " programs that do not compile have distances as long as they can be parsed. For"
          + " Python, only syntax trees are compared."
    },
    footer = {
      "  morph code-distance A.java B.java",
      "  morph code-distance A.java B.java --entry gcd --json",
      "  morph code-distance A.java B.java --dot graphs.dot",
      "  morph code-distance a.py b.py",
      "  morph code-distance --pairs pairs.jsonl --out distances.jsonl",
      "",
      "A line of FILE is {\"id\",\"left\",\"right\"[,\"entry\"]}, where left and right are whole"
          + " sources;"
          + " a line of the result is"
          + " {\"id\",\"ast\",\"dfg\",\"pdg\",\"ast_normalised\",...,\"exact\","
          + "\"bounds\",\"method\",\"cause\",\"detail\",\"seconds\"}, in the same order. If a"
          + " distance takes too long, its upper bound is given, and \"exact\" is false."
    })
public final class CodeDistanceCommand extends Verb {
  @Parameters(arity = "0..2", paramLabel = "PROGRAM", description = "Two sources.")
  private List<Path> programs = new ArrayList<>();

  @Option(
      names = "--language",
      paramLabel = "NAME",
      description = "java or python (default: by the file names, else java).")
  private @Nullable String language;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = "Read pairs of programs from JSON Lines instead.")
  private @Nullable Path pairs;

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description =
          "Method to compare (default: the whole programs; also if either program lacks the"
              + " method).")
  private @Nullable String entry;

  @Option(
      names = "--labels",
      paramLabel = "WHAT",
      description = "What counts as a difference: ${COMPLETION-CANDIDATES}.")
  private Labelling labels = Labelling.OPERATORS;

  @Option(names = "--json", description = "Print the distances of two files as one JSON line.")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file for --pairs, JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Option(
      names = "--dot",
      paramLabel = "FILE",
      description = "Also write the dependency graphs of two files for Graphviz (dot -Tsvg).")
  private @Nullable Path dot;

  @Override
  public Integer call() {
    boolean two = programs.size() == 2;
    if (pairs == null ? !two : !programs.isEmpty()) {
      throw new ParameterException(
          commandLine(), "give two sources, or pairs of them with --pairs FILE");
    }
    if (pairs != null && dot != null) {
      throw new ParameterException(commandLine(), "--dot draws two sources, not --pairs");
    }
    boolean named = two && programs.stream().allMatch(it -> it.toString().endsWith(".py"));
    String written = language != null ? language : named ? "python" : "java";
    if (ProgramLanguage.named(written) == ProgramLanguage.JAVA) {
      compare(ComparedPair.Reader.java(labels));
    } else {
      if (dot != null) {
        throw new ParameterException(commandLine(), "--dot draws Java programs only");
      }
      try (PythonOracle oracle = PythonOracle.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
        compare((source, name) -> oracle.tree(source, labels, name));
      }
    }
    return 0;
  }

  private void compare(ComparedPair.Reader reader) {
    if (pairs == null) {
      compareTwo(programs.get(0), programs.get(1), reader);
    } else {
      compareMany(pairs, reader);
    }
  }

  private void compareTwo(Path left, Path right, ComparedPair.Reader reader) {
    String name = left.getFileName() + " and " + right.getFileName();
    ProgramPair pair =
        new ProgramPair(
            name, TextFile.read(left), TextFile.read(right), Optional.ofNullable(entry));
    ComparedPair compared = ComparedPair.of(pair, reader);
    if (compared.programs().isEmpty()) {
      Path file = compared.cause().startsWith("left") ? left : right;
      throw ExperimentFault.NOT_A_PROGRAM.because(file, compared.detail());
    }
    ComparedPair.Programs read = compared.programs().get();
    if (dot != null) {
      TextFile.write(dot, ComparedProgram.dot(read.left(), read.right()));
    }
    if (json) {
      jsonLine(compared.line());
    } else {
      tell(compared);
    }
  }

  private void tell(ComparedPair compared) {
    compared
        .distances()
        .forEach(
            (kind, measured) ->
                out()
                    .printf(
                        Locale.ROOT,
                        "%s  %6s  %s %s of %,d nodes%s%n",
                        kind.label(),
                        measured.value(),
                        measured.distance().exact()
                            ? ""
                            : "(at least " + measured.distance().lower() + ")",
                        kind.description(),
                        measured.size(),
                        kind == CodeDistance.AST ? "" : " and edges"));
    if (!compared.scope().isEmpty()) {
      out().println("of method " + PlainText.line(compared.scope()));
    }
    if (!compared.cause().isEmpty()) {
      out().println("no graphs: " + PlainText.line(compared.detail()));
    }
  }

  private void compareMany(Path file, ComparedPair.Reader reader) {
    PairsInput input = new PairsInput(file, Optional.ofNullable(entry));
    int count = input.check();
    Tally tally = new Tally();
    try (JsonLinesOutput lines = JsonLinesOutput.to(out, out());
        PairsInOrder<ComparedPair> comparing =
            new PairsInOrder<>(
                Runtime.getRuntime().availableProcessors(),
                pair -> ComparedPair.of(pair, reader),
                compared -> {
                  lines.write(compared.line());
                  lines.flush();
                  tally.count(compared);
                })) {
      input.forEach(comparing::add);
      comparing.finish();
    }
    err()
        .printf(
            "%s, %,d of them measured; exact: %s%n",
            Counted.of(count, "pair"), tally.measured, tally);
  }

  /** The number of pairs measured, and of those measured exactly. */
  private static final class Tally {
    private final Map<CodeDistance, Integer> exact = new EnumMap<>(CodeDistance.class);
    private int measured;

    void count(ComparedPair compared) {
      measured += compared.distances().isEmpty() ? 0 : 1;
      compared
          .distances()
          .forEach((kind, it) -> exact.merge(kind, it.distance().exact() ? 1 : 0, Integer::sum));
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      for (CodeDistance kind : CodeDistance.values()) {
        text.append(text.isEmpty() ? "" : ", ");
        text.append(kind.label()).append(' ').append(exact.getOrDefault(kind, 0));
      }
      return text.toString();
    }
  }
}
