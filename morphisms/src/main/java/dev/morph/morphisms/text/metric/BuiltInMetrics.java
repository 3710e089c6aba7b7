package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.metric.encoder.CrossEncoder.Scale;
import java.util.function.Supplier;

/** The text metrics built into Morph. */
public final class BuiltInMetrics implements Extension {
  @Override
  public void contribute(Contributions to) {
    overlaps(to);
    vectors(to);
    networks(to);
  }

  private static void overlaps(Contributions to) {
    add(to, "bleu", Bleu::corpus, "n-gram precision of sacreBLEU's corpus_bleu, 0 to 100");
    add(
        to,
        "sentence-bleu",
        Bleu::sentence,
        "bleu with effective order, for short texts, 0 to 100");
    add(to, "chrf", ChrF::new, "character n-gram F-score chrF2 of sacreBLEU, 0 to 100");
    add(to, "rouge-1", () -> RougeN.plain(1), "F-measure of common words, 0 to 1");
    add(
        to,
        "rouge-2",
        () -> RougeN.plain(2),
        "F-measure of common word pairs (the paper's ROUGE-N)");
    add(
        to,
        "rouge-l",
        RougeL::plain,
        "F-measure of the longest common subsequence of words, 0 to 1");
    add(to, "rouge-1-stem", () -> RougeN.stemmed(1), "rouge-1 of word stems");
    add(to, "rouge-2-stem", () -> RougeN.stemmed(2), "rouge-2 of word stems");
    add(to, "rouge-l-stem", RougeL::stemmed, "rouge-l of word stems");
    add(
        to,
        "meteor",
        Meteor::new,
        "words matched by spelling, stem or synonym, minus a penalty for disorder");
    add(to, "levenshtein-char", LevenshteinChar::new, "least number of changed code points");
    add(to, "levenshtein-word", LevenshteinWord::new, "least number of changed white-space tokens");
  }

  private static void vectors(Contributions to) {
    to.add(
        MetricFactory.POINT,
        "cosine",
        "angle of sentence vectors: means of embedded word vectors, :minilm for all-MiniLM-L6-v2,"
            + " or :PATH of a word table or of an ONNX sentence encoder's folder",
        new EncoderMetric(encoder -> new Cosine("cosine", encoder), Cosine::new));
    to.add(
        MetricFactory.POINT,
        "euclidean",
        "distance of sentence vectors, by the same encoders",
        new EncoderMetric(encoder -> new Euclidean("euclidean", encoder), Euclidean::new));
  }

  private static void networks(Contributions to) {
    network(
        to,
        new NetworkMetric("roberta", true, Scale.SIGMOID),
        "cross-encoder/stsb-roberta-base: similarity of meaning, 0 to 1");
    network(
        to, new NetworkMetric("roberta-logit", true, Scale.LOGIT), "the same before the sigmoid");
    network(
        to,
        new NetworkMetric("cross-encoder", false, Scale.SIGMOID),
        "any cross-encoder of one label: :DIR with model.onnx and tokenizer.json");
    network(
        to,
        new NetworkMetric("cross-encoder-logit", false, Scale.LOGIT),
        "the same before the sigmoid");
  }

  private static void add(
      Contributions to,
      String name,
      Supplier<? extends PairMetric<String>> metric,
      String description) {
    to.add(MetricFactory.POINT, name, description, MetricFactory.of(metric));
  }

  private static void network(Contributions to, NetworkMetric metric, String description) {
    to.add(MetricFactory.POINT, metric.name(), description, metric);
  }
}
