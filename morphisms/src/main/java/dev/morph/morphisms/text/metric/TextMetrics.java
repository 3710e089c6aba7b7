package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.PairMetric;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** The text metrics there are, by the name users select them with. */
public final class TextMetrics {
  private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

  static {
    add(Bleu::corpus, "n-gram precision of sacreBLEU's corpus_bleu, 0 to 100");
    add(Bleu::sentence, "the same with effective order, for short texts, 0 to 100");
    add(ChrF::new, "character n-gram F-score chrF2 of sacreBLEU, 0 to 100");
    add(() -> RougeN.plain(1), "F-measure of common words, 0 to 1");
    add(() -> RougeN.plain(2), "F-measure of common word pairs, 0 to 1 (the paper's ROUGE-N)");
    add(RougeL::plain, "F-measure of the longest common subsequence of words, 0 to 1");
    add(() -> RougeN.stemmed(1), "rouge-1 of word stems");
    add(() -> RougeN.stemmed(2), "rouge-2 of word stems");
    add(RougeL::stemmed, "rouge-l of word stems");
    add(Meteor::new, "words matched by spelling, stem or synonym, less their disorder, 0 to 1");
    add(LevenshteinChar::new, "least number of changed code points");
    add(LevenshteinWord::new, "least number of changed white-space tokens");
  }

  private TextMetrics() {}

  private record Entry(Supplier<PairMetric<String>> metric, String description) {}

  /**
   * The metric of a name.
   *
   * @throws FaultException {@link Fault#UNKNOWN_NAME}, with the likeliest name first, if there is
   *     none
   */
  public static PairMetric<String> named(String name) {
    return entry(name).metric().get();
  }

  /** All names. */
  public static List<String> names() {
    return List.copyOf(ENTRIES.keySet());
  }

  /**
   * One line on what the metric of a name measures.
   *
   * @throws FaultException as {@link #named} does
   */
  public static String description(String name) {
    return entry(name).description();
  }

  private static Entry entry(String name) {
    Entry entry = ENTRIES.get(name);
    if (entry == null) {
      throw Fault.UNKNOWN_NAME.because("metric", name, String.join(", ", likeliestFirst(name)));
    }
    return entry;
  }

  private static List<String> likeliestFirst(String name) {
    JaroWinklerSimilarity similarity = new JaroWinklerSimilarity();
    String wanted = name.toLowerCase(Locale.ROOT);
    Comparator<String> bySimilarity =
        Comparator.comparingDouble(candidate -> -similarity.apply(wanted, candidate));
    return names().stream().sorted(bySimilarity.thenComparing(Comparator.naturalOrder())).toList();
  }

  private static void add(Supplier<PairMetric<String>> metric, String description) {
    ENTRIES.put(metric.get().name(), new Entry(metric, description));
  }
}
