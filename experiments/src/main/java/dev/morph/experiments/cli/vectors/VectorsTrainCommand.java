package dev.morph.experiments.cli.vectors;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.AtLeast;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.glove.table.VectorEncoding;
import dev.morph.glove.tools.trainer.GloveSettings;
import dev.morph.glove.tools.trainer.GloveTrainer;
import dev.morph.glove.tools.trainer.TextCorpus;
import dev.morph.glove.tools.trainer.WorkingMemory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Vectors of one's own. */
@Command(
    name = "train",
    description = {
      "Trains GloVe vectors on texts with one sentence per line, words separated by white"
          + " space.",
      "With one thread, the same text and random seed give the same bytes."
    },
    footer = {"  morph vectors train --text corpus.txt --dimension 100 --out own.vectors"})
final class VectorsTrainCommand extends Verb {
  @Option(
      names = "--text",
      required = true,
      paramLabel = "FILE",
      description = "A text file; repeatable.")
  private List<Path> texts = new ArrayList<>();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The table to write.")
  private Path out = Path.of("");

  @Option(names = "--dimension", paramLabel = "D", description = "Number of components per vector.")
  private int dimension = 50;

  @Option(names = "--window", paramLabel = "W", description = "Number of words on either side.")
  private int window = 10;

  @Option(
      names = "--min-count",
      paramLabel = "C",
      description = "Words that occur less often are dropped.")
  private int minimumCount = 5;

  @Option(
      names = "--x-max",
      paramLabel = "X",
      description = "Co-occurrence count from which all weigh the same.")
  private double maximumWeightAt = 10;

  @Option(
      names = "--iterations",
      paramLabel = "I",
      description = "Number of passes over the co-occurrences.")
  private int iterations = 25;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Number of threads; with more than one, results are not reproducible.")
  private int threads = 1;

  @Option(
      names = "--random-seed",
      paramLabel = "S",
      description = "Random seed of initial values and pair order.")
  private long randomSeed = 1;

  @Option(names = "--encoding", paramLabel = "E", description = "float32, float16 or int8.")
  private VectorEncoding encoding = VectorEncoding.FLOAT32;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description =
          "Memory for pair counts; the rest goes to files. Does not change the result (default:"
              + " a quarter of Java's memory).")
  private @Nullable Integer megabytes;

  @Option(
      names = "--temp",
      paramLabel = "DIR",
      description = "Directory for temporary files (default: next to --out).")
  private @Nullable Path temporary;

  private int iteration;

  @Override
  public Integer call() {
    for (Path text : texts) {
      if (!Files.isRegularFile(text)) {
        throw CommonFault.FILE_MISSING.because(text);
      }
    }
    try {
      EmbeddingTable table =
          new GloveTrainer(settings(), memory())
              .train(new TextCorpus(texts), "Trained on " + names() + ".", watcher())
              .encoded(encoding, out);
      out()
          .printf(
              Locale.ROOT,
              "%s: %,d words of %d dimensions, SHA-256 %s%n",
              PlainText.line(out.toString()),
              table.size(),
              table.dimension(),
              table.sha256());
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE.because(names(), String.valueOf(e.getMessage()));
    }
    return 0;
  }

  private WorkingMemory memory() {
    Path beside = out.toAbsolutePath().getParent();
    Path folder = temporary != null ? temporary : beside == null ? Path.of(".") : beside;
    if (megabytes == null) {
      return WorkingMemory.ofThisProcess(folder);
    }
    AtLeast.check("--memory", megabytes, 1);
    return WorkingMemory.ofBytes((long) megabytes << 20, folder);
  }

  private GloveTrainer.Watcher watcher() {
    return new GloveTrainer.Watcher() {
      @Override
      public void counted(int words, long pairs, int spilled) {
        err()
            .printf(
                Locale.ROOT,
                "%,d words, %,d pairs of them%s%n",
                words,
                pairs,
                spilled == 0 ? "" : ", merged from " + spilled + " files");
        err().flush();
      }

      @Override
      public void iteration(double cost) {
        iteration++;
        err().printf(Locale.ROOT, "iteration %d of %d: cost %.6f%n", iteration, iterations, cost);
        err().flush();
      }
    };
  }

  private String names() {
    return String.join(
        ", ", texts.stream().map(text -> String.valueOf(text.getFileName())).toList());
  }

  private GloveSettings settings() {
    AtLeast.check("--dimension", dimension, 1);
    AtLeast.check("--window", window, 1);
    AtLeast.check("--min-count", minimumCount, 1);
    AtLeast.check("--iterations", iterations, 1);
    AtLeast.check("--threads", threads, 1);
    if (!(maximumWeightAt > 0)) {
      throw CommonFault.BAD_OPTION.because("--x-max", maximumWeightAt, "a positive number");
    }
    return new GloveSettings(
        dimension,
        window,
        minimumCount,
        maximumWeightAt,
        0.75,
        0.05,
        iterations,
        threads,
        randomSeed);
  }
}
