package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Verdict;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.AtLeast;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.generation.OracleChoice;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The oracle. */
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
      "A line of FILE is {\"id\",\"left\",\"right\"[,\"entry\",\"io\",\"tests\"]}, where left"
          + " and right are whole sources; a line of the"
          + " result is"
          + " {\"id\",\"verdict\",\"cause\",\"tier\",\"inputs\",\"witness\",\"outside\",\"alignment\","
          + "\"compared\",\"uncompared\",\"surroundings\",\"seconds\",\"cpu_seconds\"}, in the"
          + " same order.",
      "",
      "Exit codes, for two sources: 0 same, 1 different, 2 one does not compile, 3 undecided."
    })
public final class EquivalentCommand extends Verb {
  @Parameters(
      arity = "0..2",
      paramLabel = "PROGRAM",
      description = "Two sources; the first program's methods are compared.")
  private List<Path> programs = new ArrayList<>();

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = "Read pairs of programs from JSON Lines instead.")
  private @Nullable Path pairs;

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description = "Method to compare (default: every method of the first program).")
  private @Nullable String entry;

  @Option(
      names = "--language",
      paramLabel = "java|python",
      description = "Language of the programs (default: python for FILE.py, else java).")
  private @Nullable String language;

  @Option(names = "--json", description = "Print the verdict on two files as one JSON line.")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file for --pairs, JSON Lines (default: standard output).")
  private @Nullable Path out;

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
  public Integer call() {
    AtLeast.check("--parallel", parallel, 1);
    boolean two = programs.size() == 2;
    if (pairs == null ? !two : !programs.isEmpty()) {
      throw new ParameterException(
          commandLine(), "give two sources, or pairs of them with --pairs FILE");
    }
    if (pairs == null) {
      return judgeTwo(programs.get(0), programs.get(1));
    }
    judgeMany(pairs);
    return 0;
  }

  private int judgeTwo(Path left, Path right) {
    String name = left.getFileName() + " and " + right.getFileName();
    ProgramPair pair =
        new ProgramPair(
            name, TextFile.read(left), TextFile.read(right), Optional.ofNullable(entry));
    try (ProgramJudge judge = openOracle()) {
      CheckedSource.of(pair.left(), judge).require(left);
      CheckedSource.of(pair.right(), judge).require(right);
      pair.entry().ifPresent(new EntryName(judge, left, pair.left())::require);
      ProgramPair.Judged judged = pair.judge(judge);
      if (json) {
        jsonLine(ProgramPair.line(judged));
      } else {
        tell(judged);
      }
      return exit(judged.verdict());
    }
  }

  private static int exit(Verdict verdict) {
    if (verdict instanceof Verdict.Same) {
      return 0;
    }
    return verdict instanceof Verdict.Different ? 1 : 3;
  }

  private ProgramLanguage language() {
    long files = programs.stream().filter(file -> file.toString().endsWith(".py")).count();
    if (language == null && files == 1 && programs.size() == 2) {
      throw new ParameterException(
          commandLine(), "give two programs in one language, or name it with --language");
    }
    boolean python = files > 0;
    return ProgramLanguage.named(language != null ? language : python ? "python" : "java");
  }

  private ProgramJudge openOracle() {
    return LocalDependencies.parts(err())
        .oracle(language(), oracle.value(), randomSeed.value().value());
  }

  private void tell(ProgramPair.Judged judged) {
    Verdict verdict = judged.verdict();
    String cause = verdict.cause();
    out()
        .printf(
            Locale.ROOT,
            "%s%s%s: %s compared, tier %s, %.1f s (processor time %.1f s)%n",
            verdict.kind(),
            cause.isEmpty() ? "" : " (" + cause + ")",
            judged.surroundings().isEmpty() ? "" : ", but it depends on its environment",
            Counted.of(verdict.evidence().inputs(), "input"),
            verdict.evidence().tier(),
            judged.seconds(),
            judged.cpuSeconds());
    tell("depends on", judged.surroundings());
    if (verdict instanceof Verdict.Different different) {
      out().println("  input   " + PlainText.line(different.witness().input()));
      out().println("  first   " + PlainText.line(different.witness().seedOutcome()));
      out().println("  second  " + PlainText.line(different.witness().mutantOutcome()));
    }
    if (verdict.evidence().outside() > 0) {
      out()
          .printf(
              "  outside %s not counted under --inputs %s%n",
              Counted.of(verdict.evidence().outside(), "input"), oracle.value().inputs());
    }
    if (!verdict.evidence().alignment().isEmpty()) {
      out().println("  notes   " + PlainText.line(verdict.evidence().alignment()));
    }
    tell("compared", verdict.evidence().extent().compared());
    if (!(verdict instanceof Verdict.Different)) {
      // The comparison ended at the first difference, so parts not reached by then are meaningless.
      tell("left out", verdict.evidence().extent().uncompared());
    }
  }

  private void tell(String what, List<String> parts) {
    if (!parts.isEmpty()) {
      out().println("  " + what + " " + PlainText.line(String.join("; ", parts)));
    }
  }

  private void judgeMany(Path file) {
    PairsInput input = new PairsInput(file, Optional.ofNullable(entry));
    int count = input.check();
    Set<String> known = known();
    err()
        .println(
            new StopNotice(err(), out == null ? "" : "--resume")
                .during(() -> judge(input, count, known)));
  }

  /** Describes the results in words. */
  private String judge(PairsInput input, int count, Set<String> known) {
    try (ProgramJudge judge = openOracle();
        JsonLinesOutput lines = open();
        PairsProgress progress = new PairsProgress(err(), count);
        PairsInOrder<ProgramPair.Judged> judging =
            new PairsInOrder<>(
                parallel,
                pair -> pair.judge(judge),
                judged -> {
                  lines.write(ProgramPair.line(judged));
                  lines.flush();
                  progress.count(new TierTally.Timed(judged.verdict(), judged.seconds()));
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

  private Set<String> known() {
    if (!resume) {
      return Set.of();
    }
    if (out == null) {
      throw CommonFault.BAD_OPTION.because("--resume", "standard output", "a file with --out");
    }
    return ResumedLines.ids(out);
  }

  private JsonLinesOutput open() {
    return resume && out != null ? JsonLinesOutput.append(out) : JsonLinesOutput.to(out, out());
  }
}
