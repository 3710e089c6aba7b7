package dev.morph.experiments.cli.naturalness;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.naturalness.Label;
import dev.morph.experiments.naturalness.Survey;
import dev.morph.morphisms.code.naturalness.JavaCorpus;
import dev.morph.morphisms.code.naturalness.Score;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How well a model knows a text, and what a survey says. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures a model on text: unknown tokens, bits a token, perplexity.",
      "With --survey, tells what the participants of a study say: labels by level, agreement."
    },
    footer = {
      "",
      "Examples:",
      "  morph naturalness evaluate --sources other-project",
      "  morph naturalness evaluate --tokens text.txt --model own.ngram",
      "  morph naturalness evaluate --survey survey.json"
    })
final class NaturalnessEvaluateCommand extends Verb {
  @Mixin private CorpusOption corpus = new CorpusOption();

  @Option(
      names = "--survey",
      paramLabel = "FILE",
      description = "The study's survey.json: level, transformation, participant, CR and CC.")
  private @Nullable Path survey;

  @Mixin private NgramModelOption model = new NgramModelOption();

  @Override
  public Integer call() {
    if (corpus.isEmpty() && survey == null) {
      throw CommonFault.BAD_OPTION.because(
          "what to evaluate", "nothing", "--sources, --tokens or --survey");
    }
    for (Path place : corpus.sources()) {
      tell(out(), String.valueOf(place.getFileName()), ofSources(place));
    }
    for (Path text : corpus.tokens()) {
      Sum sum = new Sum();
      new TokenLines(text).forEach((number, line) -> sum.accept(line));
      tell(out(), String.valueOf(text.getFileName()), sum.score);
    }
    if (survey != null) {
      tell(Survey.read(survey));
    }
    return 0;
  }

  private Score ofSources(Path place) {
    if (!model.kind().isJava()) {
      throw CommonFault.BAD_OPTION.because(
          "--sources", place, "a model of Java, or --cut java if this one's tokens are Java's");
    }
    JavaCorpus reader = new JavaCorpus(new JavaCorpus.Settings(model.kind(), 0, 0));
    Sum sum = new Sum();
    reader.read(place, JavaCorpus.Sentences.all(sum));
    return sum.score;
  }

  /** Adds up. */
  private final class Sum implements Consumer<List<String>> {
    private Score score = Score.NONE;

    @Override
    public void accept(List<String> sentence) {
      score = score.plus(model.open().score(sentence));
    }
  }

  static void tell(PrintWriter print, String name, Score score) {
    print.printf(
        Locale.ROOT,
        "%s: %,d tokens, %.2f %% unknown, %.4f bits a token, perplexity %.3f%n",
        name,
        score.tokens(),
        100.0 * score.unknown() / Math.max(1, score.tokens()),
        score.crossEntropy(),
        score.perplexity());
  }

  private void tell(Survey read) {
    out()
        .printf(
            Locale.ROOT,
            "%-12s %16s %16s %16s %7s%n",
            "level",
            "unnatural",
            "natural",
            "unknown",
            "total");
    for (Survey.Share share : read.shares()) {
      out()
          .printf(
              Locale.ROOT,
              "%-12s %16s %16s %16s %7d%n",
              share.level(),
              cell(share.count(Label.UNNATURAL), share.total()),
              cell(share.count(Label.NATURAL), share.total()),
              cell(share.unknown(), share.total()),
              share.total());
    }
    OptionalDouble kappa = read.kappa();
    out()
        .println(
            kappa.isPresent()
                ? String.format(Locale.ROOT, "Fleiss' kappa %.3f", kappa.getAsDouble())
                : "Fleiss' kappa is not defined: the numbers of votes differ, or all votes agree");
  }

  private static String cell(int count, int total) {
    return String.format(Locale.ROOT, "%d (%.1f %%)", count, 100.0 * count / Math.max(1, total));
  }
}
