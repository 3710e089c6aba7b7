package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.morphisms.code.ngram.JavaCorpus;
import dev.morph.morphisms.code.ngram.NgramModel;
import dev.morph.morphisms.code.ngram.NgramSettings;
import dev.morph.morphisms.code.ngram.NgramTrainer;
import dev.morph.morphisms.code.ngram.Score;
import dev.morph.morphisms.code.ngram.TokenKind;
import dev.morph.scenarios.engine.spec.RandomSeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Trains an n-gram model. */
@Command(
    name = "train",
    description = {
      "Trains an n-gram model with interpolated modified Kneser-Ney smoothing.",
      "Java is split into class members. If several files have the same tokens, only one of them"
          + " is used."
    },
    footer = {
      "  morph naturalness train --sources src --sources lib-sources.jar --out own.ngram",
      "  morph naturalness train --tokens text.txt --order 3 --out text.ngram"
    })
final class NaturalnessTrainCommand extends Verb {
  @Mixin private CorpusOption corpus = new CorpusOption();

  @Option(names = "--out", required = true, paramLabel = "MODEL", description = "Model file.")
  private Path out = Path.of("");

  @Option(
      names = "--order",
      paramLabel = "N",
      description = "Length of the longest n-gram, 1 to 6.")
  private int order = 4;

  @Option(
      names = "--cut",
      paramLabel = "KIND",
      description =
          "How Java is split into tokens: java (keeps literals), java-no-strings or"
              + " java-no-literals.")
  private String cut = "java";

  @Option(
      names = "--min-count",
      paramLabel = "C",
      description = "Words that occur less often are treated as unknown.")
  private int minimumCount = 1;

  @Option(
      names = "--prune",
      split = ",",
      paramLabel = "T",
      description =
          "Drop n-grams that occur at most this often, one number per length, such as 0,0,1,1"
              + " (default: none).")
  private @Nullable List<Integer> prune;

  @Option(
      names = "--quantise",
      paramLabel = "BITS",
      description = "Bits per logarithm, 2 to 16 (default: 32, lossless).")
  private @Nullable Integer bits;

  @Option(
      names = "--hold-out",
      paramLabel = "SHARE",
      description = "Share of the Java files kept for testing.")
  private double heldOut;

  private final RecordOptions<RandomSeed> randomSeed = options(RandomSeed.class);

  @Override
  public Integer call() {
    requireUsage(corpus.isOfOneKind(), "give either --sources or --tokens");
    NgramTrainer trainer = new NgramTrainer(settings());
    List<List<String>> test = new ArrayList<>();
    TokenKind kind = corpus.tokens().isEmpty() ? readSources(trainer, test) : readTokens(trainer);
    if (trainer.sentenceCount() == 0) {
      throw CommonFault.FILE_UNREADABLE.because(corpus.names(), "it contains nothing to train on");
    }
    NgramModel exact = trainer.train(kind, "Trained on " + corpus.names() + ".");
    NgramModel model = bits == null ? exact : exact.quantised(bits);
    model.write(out);
    printModel(model, test);
    return 0;
  }

  private NgramSettings settings() {
    int highest = NgramSettings.HIGHEST_ORDER;
    require(order >= 1 && order <= highest, "--order", order, "a number from 1 to " + highest);
    require(minimumCount >= 1, "--min-count", minimumCount, "a number from 1");
    boolean packed = bits == null || (bits >= 2 && bits <= 16);
    require(packed, "--quantise", String.valueOf(bits), "a number from 2 to 16");
    require(heldOut >= 0 && heldOut < 1, "--hold-out", heldOut, "a share from 0 up to 1");
    List<Integer> thresholds = prune == null ? Collections.nCopies(order, 0) : prune;
    try {
      return new NgramSettings(order, minimumCount, thresholds);
    } catch (IllegalArgumentException e) {
      throw CommonFault.BAD_OPTION.because(
          "--prune", thresholds, order + " non-decreasing numbers that start with 0");
    }
  }

  private TokenKind readSources(NgramTrainer trainer, List<List<String>> test) {
    TokenKind kind = NgramModelOption.parseKind("--cut", cut);
    require(kind.isJava(), "--cut", cut, "java, java-no-strings or java-no-literals");
    JavaCorpus reader = new JavaCorpus(kind, heldOut, randomSeed.value().value());
    for (Path place : corpus.sources()) {
      reader.read(place, trainer::add, sentence -> test.add(List.copyOf(sentence)));
    }
    printMessage(
        "%,d files, %,d copies of them left out, %,d held out%n",
        reader.fileCount(), reader.copyCount(), reader.heldOutCount());
    return kind;
  }

  private TokenKind readTokens(NgramTrainer trainer) {
    for (Path text : corpus.tokens()) {
      TokenLines.forEach(
          text,
          (line, number) -> {
            try {
              trainer.add(line);
            } catch (IllegalArgumentException e) {
              boolean marked = line.contains("<s>") || line.contains("</s>");
              throw CommonFault.BROKEN_LINE.because(
                  text,
                  number,
                  "-",
                  marked
                      ? "<s> and </s> are not tokens: they mark the ends of lines"
                      : "a token contains a special space, such as a non-breaking one");
            }
          });
    }
    return TokenKind.WORDS;
  }

  private void printModel(NgramModel model, List<List<String>> test) {
    StringBuilder sizes = new StringBuilder();
    for (int length = 1; length <= model.order(); length++) {
      sizes.append(String.format(Locale.ROOT, ", %,d %d-grams", model.ngramCount(length), length));
    }
    print(
        "%s: %,d tokens in %,d sentences%s%n",
        PlainText.line(out.toString()),
        model.card().trainedTokens(),
        model.card().sentences(),
        sizes);
    if (!test.isEmpty()) {
      Score score = test.stream().map(model::score).reduce(Score.NONE, Score::plus);
      NaturalnessEvaluateCommand.printScore(out(), "held out", score);
    }
  }
}
