package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.metric.encoder.CrossEncoder.Scale;

/** The text metrics built into Morph. */
public final class BuiltInMetrics implements Extension {
  @Override
  public void contribute(Contributions to) {
    add(to, Bleu.corpus(), "n-gram precision of sacreBLEU's corpus_bleu, 0 to 100");
    add(to, Bleu.sentence(), "bleu with effective order, for short texts, 0 to 100");
    add(to, ChrF.metric(), "character n-gram F-score chrF2 of sacreBLEU, 0 to 100");
    add(to, Rouge.PLAIN.rougeN(1), "F-measure of common words, 0 to 1");
    add(to, Rouge.PLAIN.rougeN(2), "F-measure of common word pairs (the paper's ROUGE-N)");
    add(to, Rouge.PLAIN.rougeL(), "F-measure of the longest common subsequence of words, 0 to 1");
    add(to, Rouge.STEMMED.rougeN(1), "rouge-1 of word stems");
    add(to, Rouge.STEMMED.rougeN(2), "rouge-2 of word stems");
    add(to, Rouge.STEMMED.rougeL(), "rouge-l of word stems");
    add(
        to,
        Meteor.metric(),
        "words matched by spelling, stem or synonym, minus a penalty for disorder");
    add(to, Levenshtein.characterDistance(), "least number of changed code points");
    add(to, Levenshtein.wordDistance(), "least number of changed white-space tokens");
    to.add(
        MetricFactory.POINT,
        "cosine",
        "angle of sentence vectors: means of embedded word vectors, :minilm for all-MiniLM-L6-v2,"
            + " or :PATH of a word table or of an ONNX sentence encoder's folder",
        new EncoderMetric("cosine", VectorMetric.Kind.COSINE));
    to.add(
        MetricFactory.POINT,
        "euclidean",
        "distance of sentence vectors, with the encoders of cosine",
        new EncoderMetric("euclidean", VectorMetric.Kind.EUCLIDEAN));
    add(
        to,
        new NetworkMetric("roberta", true, Scale.SIGMOID),
        "cross-encoder/stsb-roberta-base: similarity of meaning, 0 to 1");
    add(to, new NetworkMetric("roberta-logit", true, Scale.LOGIT), "roberta before the sigmoid");
    add(
        to,
        new NetworkMetric("cross-encoder", false, Scale.SIGMOID),
        "any cross-encoder with one label: :DIR with model.onnx and tokenizer.json");
    add(
        to,
        new NetworkMetric("cross-encoder-logit", false, Scale.LOGIT),
        "cross-encoder before the sigmoid");
  }

  private static void add(Contributions to, PairMetric<String> metric, String description) {
    to.add(MetricFactory.POINT, metric.name(), description, MetricFactory.of(() -> metric));
  }

  private static void add(Contributions to, NetworkMetric metric, String description) {
    to.add(MetricFactory.POINT, metric.name(), description, metric);
  }
}
