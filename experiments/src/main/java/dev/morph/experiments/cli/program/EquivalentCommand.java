package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.settings.OracleChoice;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares the behaviour of programs with the oracle. */
@Command(
    name = "equivalent",
    description = {
      "Decides whether two programs, in Java or Python, behave the same.",
      "",
      "The verdict is same, different (with an input that shows it) or undecided (with"
          + " the reason).",
      "",
      "Names may differ. The programs run in a sandbox, each in its own processes."
    },
    footer = {
      "  morph equivalent A.java B.java",
      "  morph equivalent A.java B.java --oracle off",
      "  morph equivalent a.py b.py --entry total",
      "  morph equivalent --pairs pairs.jsonl --out verdicts.jsonl --resume",
      "",
      "A line of FILE is {\"id\",\"left\",\"right\"[,\"entry\",\"io\",\"tests\"]}, where left and"
          + " right are whole sources; a line of the result is"
          + " {\"id\",\"verdict\",\"cause\",\"tier\",\"inputs\",\"witness\",\"outside\",\"alignment\",\"compared\",\"uncompared\",\"unreached\",\"surroundings\",\"seconds\",\"cpu_seconds\"},"
          + " in the same order.",
      "",
      "Exit codes, for two sources: 0 same, 1 different, 2 one does not compile, 3 undecided."
    })
public final class EquivalentCommand extends PairVerb {
  @Option(
      names = "--resume",
      description = "Keep the verdicts already in --out and add the missing ones.")
  private boolean resume;

  @Option(
      names = "--parallel",
      paramLabel = "P",
      description = "Number of pairs judged at once (default: number of cores).")
  private int parallel = Runtime.getRuntime().availableProcessors();

  private final RecordOptions<RandomSeed> randomSeed = options(RandomSeed.class);
  private final RecordOptions<OracleChoice> oracle = options(OracleChoice.class);

  @Override
  int compareTwo(ProgramPair pair, Path left, Path right) {
    requireParallel();
    try (ProgramJudge judge = openOracle()) {
      CheckedSource.of(pair.left(), judge).requireProgram(left);
      CheckedSource.of(pair.right(), judge).requireProgram(right);
      pair.entry().ifPresent(new EntryName(judge, left, pair.left())::requireKnown);
      ProgramPair.Judged judged = pair.judge(judge);
      if (isJson()) {
        printJsonLine(ProgramPair.lineFields(judged));
      } else {
        printVerdict(judged);
      }
      boolean same = judged.verdict() instanceof Verdict.Same;
      return same ? 0 : judged.verdict() instanceof Verdict.Different ? 1 : 3;
    }
  }

  private ProgramJudge openOracle() {
    return LocalDependencies.parts(err())
        .openOracle(language(), oracle.value(), randomSeed.value().value());
  }

  private void printVerdict(ProgramPair.Judged judged) {
    Verdict verdict = judged.verdict();
    Evidence evidence = verdict.evidence();
    print(
        "%s%s%s: %s compared, tier %s, %.1f s (processor time %.1f s)%n",
        verdict.kind(),
        verdict.cause().isEmpty() ? "" : " (" + verdict.cause() + ")",
        judged.surroundings().isEmpty() ? "" : ", but it depends on its environment",
        Counted.phrase(evidence.inputs(), "input"),
        evidence.tier(),
        judged.seconds(),
        judged.cpuSeconds());
    printParts("depends on", judged.surroundings());
    if (verdict instanceof Verdict.Different different) {
      printParts("input  ", List.of(different.witness().input()));
      printParts("first  ", List.of(different.witness().seedOutcome()));
      printParts("second ", List.of(different.witness().mutantOutcome()));
    }
    if (evidence.outside() > 0) {
      String inputs = Counted.phrase(evidence.outside(), "input");
      print("  outside %s not counted under --inputs %s%n", inputs, oracle.value().inputs());
    }
    if (!evidence.alignment().isEmpty()) {
      printParts("notes  ", List.of(evidence.alignment()));
    }
    printParts("compared", evidence.extent().compared());
    if (!(verdict instanceof Verdict.Different)) {
      // Not after a difference: the comparison then ended early, and these lists mean nothing.
      printParts("left out", evidence.extent().uncompared());
      printParts("unreached", evidence.extent().unreached());
    }
  }

  private void requireParallel() {
    require(parallel >= 1, "--parallel", parallel, "a number from 1");
  }

  private void printParts(String what, List<String> parts) {
    if (!parts.isEmpty()) {
      print("  %s %s%n", what, PlainText.line(String.join("; ", parts)));
    }
  }

  @Override
  void compareMany(PairsInput input, @Nullable Path lines) {
    requireParallel();
    int count = input.checkPairs();
    Set<String> known = new HashSet<>();
    if (resume) {
      if (lines == null) {
        throw CommonFault.BAD_OPTION.because("--resume", "standard output", "a file with --out");
      }
      known.addAll(ResumedLines.readIds(lines));
    }
    StopNotice notice = new StopNotice(err(), lines == null ? "" : "--resume");
    err().println(notice.runInterruptibly(() -> judgePairs(input, count, known, lines)));
  }

  /** Judges the pairs that have no verdict yet, and returns a summary. */
  private String judgePairs(PairsInput input, int count, Set<String> known, @Nullable Path file) {
    try (ProgramJudge judge = openOracle();
        JsonLinesOutput lines =
            resume && file != null
                ? JsonLinesOutput.append(file)
                : JsonLinesOutput.create(file, out());
        PairsProgress progress = new PairsProgress(err(), count);
        PairsInOrder<ProgramPair.Judged> judging =
            new PairsInOrder<>(
                parallel,
                pair -> pair.judge(judge),
                judged -> {
                  lines.write(ProgramPair.lineFields(judged));
                  lines.flush();
                  progress.countVerdict(new TierTally.Timed(judged.verdict(), judged.seconds()));
                })) {
      input.forEach(
          pair -> {
            if (known.contains(pair.id())) {
              progress.countKept();
            } else {
              judging.add(pair);
            }
          });
      judging.finish();
      return progress.summary();
    }
  }
}
