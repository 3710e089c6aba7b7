package dev.morph.experiments.cli.program;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.CodeDistance.Measured;
import dev.morph.morphisms.code.tree.EditDistance;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.scenarios.program.java.JavaLanguage;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.python.PythonLanguage;
import dev.morph.scenarios.program.python.PythonOracle;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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
          + " Python, only syntax trees are compared. If either program lacks the method of"
          + " --entry, the whole programs are compared."
    },
    footer = {
      "  morph code-distance A.java B.java",
      "  morph code-distance A.java B.java --entry gcd --json",
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
public final class CodeDistanceCommand extends PairVerb {
  @Option(
      names = "--labels",
      paramLabel = "WHAT",
      description = "What counts as a difference: ${COMPLETION-CANDIDATES}.")
  private Labelling labels = Labelling.OPERATORS;

  @Override
  int compareTwo(ProgramPair pair, Path left, Path right) {
    withReader(reader -> printDistances(ComparedPair.of(pair, reader), left, right));
    return 0;
  }

  private void printDistances(ComparedPair compared, Path left, Path right) {
    if (compared.distances().isEmpty()) {
      Path file = compared.cause().startsWith("left") ? left : right;
      throw ExperimentFault.NOT_A_PROGRAM.because(file, compared.detail());
    }
    if (isJson()) {
      printJsonLine(compared.lineFields());
      return;
    }
    compared.distances().forEach(this::printDistance);
    if (!compared.scope().isEmpty()) {
      print("of method %s%n", PlainText.line(compared.scope()));
    }
    if (!compared.cause().isEmpty()) {
      print("no graphs: %s%n", PlainText.line(compared.detail()));
    }
  }

  private void printDistance(CodeDistance kind, Measured measured) {
    EditDistance distance = measured.distance();
    print(
        "%s  %6s  %s %s of %,d nodes%s%n",
        kind.label(),
        measured.value(),
        distance.isExact() ? "" : "(at least " + distance.lower() + ")",
        kind.description(),
        measured.size(),
        kind == CodeDistance.AST ? "" : " and edges");
  }

  private void withReader(Consumer<ComparedPair.Reader> work) {
    if (language() instanceof JavaLanguage) {
      work.accept(ComparedPair.Reader.java(labels));
    } else {
      requireUsage(
          language() instanceof PythonLanguage,
          "distances are measured between programs in Java or Python");
      try (PythonOracle oracle = PythonOracle.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
        work.accept((source, name) -> oracle.tree(source, labels, name));
      }
    }
  }

  @Override
  void compareMany(PairsInput input, @Nullable Path lines) {
    int count = input.checkPairs();
    List<Map<CodeDistance, Measured>> measured = new ArrayList<>();
    withReader(
        reader -> {
          try (JsonLinesOutput output = JsonLinesOutput.create(lines, out());
              PairsInOrder<ComparedPair> comparing =
                  new PairsInOrder<>(
                      Runtime.getRuntime().availableProcessors(),
                      pair -> ComparedPair.of(pair, reader),
                      compared -> {
                        output.write(compared.lineFields());
                        output.flush();
                        if (!compared.distances().isEmpty()) {
                          measured.add(compared.distances());
                        }
                      })) {
            input.forEach(comparing::add);
            comparing.finish();
          }
        });
    StringJoiner exact = new StringJoiner(", ");
    for (CodeDistance kind : CodeDistance.values()) {
      exact.add(kind.label() + " " + measured.stream().filter(it -> isExact(it.get(kind))).count());
    }
    printMessage(
        "%s, %,d of them measured; exact: %s%n",
        Counted.phrase(count, "pair"), measured.size(), exact);
  }

  private static boolean isExact(@Nullable Measured measured) {
    return measured != null && measured.distance().isExact();
  }
}
