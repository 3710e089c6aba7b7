package dev.morph.experiments.cli.text;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import java.io.PrintWriter;
import java.util.List;

/** Judges pairs of texts by the rules of a domain, with reasons. */
final class MeaningCheck {
  private final Meaning rules;
  private final JsonLinesOutput lines;
  private int judged;
  private int kept;

  MeaningCheck(Meaning rules, JsonLinesOutput lines) {
    this.rules = rules;
    this.lines = lines;
  }

  /**
   * Returns the rules of a domain. Without the sentence encoder, the domain {@code meaning} uses
   * only the word rules, and a message is printed.
   */
  static Meaning rules(String domain, PrintWriter err) {
    switch (domain) {
      case Meaning.LEXICAL:
        return Meaning.lexical();
      case Meaning.NAME:
        MiniLm.whyUnavailable()
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

  /** Judges pairs that share a seed. */
  void judge(List<TextPair> pairs) {
    List<Judgement> judgements =
        rules
            .forSeed(pairs.get(0).original())
            .judgeTexts(pairs.stream().map(TextPair::changed).toList());
    for (int i = 0; i < judgements.size(); i++) {
      Judgement judgement = judgements.get(i);
      lines.write(JudgedLine.of(pairs.get(i).id(), null, judgement, null, null));
      judged++;
      kept += judgement.isKept() ? 1 : 0;
    }
  }

  /** Prints how many pairs were kept, and by which rules. */
  void printSummary(PrintWriter err) {
    err.printf("%d of %d kept by %s%n", kept, judged, rules.signature().split("\\|", 2)[0]);
  }
}
