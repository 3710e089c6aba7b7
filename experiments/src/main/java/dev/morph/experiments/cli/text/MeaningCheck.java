package dev.morph.experiments.cli.text;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Judges pairs of texts by the rules of a domain and gives the reasons. */
final class MeaningCheck {
  /** The number of pairs held in memory. */
  private static final int AT_ONCE = 1024;

  private final Meaning rules;
  private final JsonLinesOutput lines;
  private final List<Pair> waiting = new ArrayList<>();
  private int judged;
  private int kept;

  /** A seed and a mutant of it. */
  record Pair(String id, String seed, String mutant) {}

  MeaningCheck(Meaning rules, JsonLinesOutput lines) {
    this.rules = rules;
    this.lines = lines;
  }

  /**
   * The rules of a domain. Without the sentence encoder, {@code meaning} falls back to the word
   * rules and prints a message.
   */
  static Meaning rules(String domain, PrintWriter err) {
    switch (domain) {
      case Meaning.LEXICAL:
        return Meaning.lexical();
      case Meaning.NAME:
        MiniLm.absence()
            .ifPresent(
                why ->
                    err.printf(
                        "only the word rules judge, as in the domain %s: %s; %s%n",
                        Meaning.LEXICAL,
                        PlainText.line(String.valueOf(why.getMessage())),
                        PlainText.line(why.remedy())));
        return Meaning.available();
      default:
        throw CommonFault.BAD_OPTION.because(
            "--domain", PlainText.line(domain), Meaning.NAME + " or " + Meaning.LEXICAL);
    }
  }

  /** Judges the pairs of a file. */
  void judgeAll(Path file) {
    new JsonLinesInput(file)
        .forEach(line -> take(new Pair(line.text("id"), line.text("seed"), line.text("mutant"))));
    flush();
    if (judged == 0) {
      throw ExperimentFault.NOTHING_FOUND.because(file, "pair of texts");
    }
  }

  /** Judges one pair. */
  void judge(Pair pair) {
    take(pair);
    flush();
  }

  /** Prints how many were kept, and by which rules. */
  void say(PrintWriter err) {
    err.printf("%d of %d kept by %s%n", kept, judged, rules.signature().split("\\|", 2)[0]);
  }

  /** Adjacent pairs of one seed are judged together, which is faster. */
  private void take(Pair pair) {
    if (!waiting.isEmpty()
        && (waiting.size() == AT_ONCE || !waiting.get(0).seed().equals(pair.seed()))) {
      flush();
    }
    waiting.add(pair);
  }

  private void flush() {
    if (waiting.isEmpty()) {
      return;
    }
    List<Judgement> judgements =
        rules.of(waiting.get(0).seed()).judgeTexts(waiting.stream().map(Pair::mutant).toList());
    for (int i = 0; i < judgements.size(); i++) {
      write(waiting.get(i), judgements.get(i));
    }
    waiting.clear();
  }

  private void write(Pair pair, Judgement judgement) {
    lines.write(JudgedLine.of(pair.id(), null, judgement, null, null));
    judged++;
    kept += judgement.kept() ? 1 : 0;
  }
}
