package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.metric.encoder.CrossEncoder;
import dev.morph.morphisms.text.metric.encoder.CrossEncoder.Scale;
import dev.morph.morphisms.text.metric.encoder.OnnxSentenceEncoder;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/**
 * The text metrics there are, by the name users select them with: {@code chrf}. Those that read a
 * model or a word table take its path after a colon: {@code cosine:models/minilm}, {@code
 * cross-encoder:models/mine}, {@code roberta:models/stsb-roberta-base}.
 */
public final class TextMetrics {
  /**
   * The environment variable with the folder of the metrics {@code roberta} and {@code
   * roberta-logit} when none is named.
   */
  public static final String ROBERTA = "MORPH_ROBERTA";

  private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

  static {
    add("bleu", Bleu::corpus, "n-gram precision of sacreBLEU's corpus_bleu, 0 to 100");
    add("sentence-bleu", Bleu::sentence, "bleu with effective order, for short texts, 0 to 100");
    add("chrf", ChrF::new, "character n-gram F-score chrF2 of sacreBLEU, 0 to 100");
    add("rouge-1", () -> RougeN.plain(1), "F-measure of common words, 0 to 1");
    add("rouge-2", () -> RougeN.plain(2), "F-measure of common word pairs (the paper's ROUGE-N)");
    add("rouge-l", RougeL::plain, "F-measure of the longest common subsequence of words, 0 to 1");
    add("rouge-1-stem", () -> RougeN.stemmed(1), "rouge-1 of word stems");
    add("rouge-2-stem", () -> RougeN.stemmed(2), "rouge-2 of word stems");
    add("rouge-l-stem", RougeL::stemmed, "rouge-l of word stems");
    add("meteor", Meteor::new, "words matched by spelling, stem or synonym, less their disorder");
    add("levenshtein-char", LevenshteinChar::new, "least number of changed code points");
    add("levenshtein-word", LevenshteinWord::new, "least number of changed white-space tokens");
    ENTRIES.put(
        "cosine",
        new Entry(
            () -> new Cosine("cosine", Embedded.GLOVE),
            path -> new Cosine(encoder(path)),
            "angle of sentence vectors: means of embedded word vectors, or :PATH of a word table"
                + " or of an ONNX sentence encoder's folder"));
    ENTRIES.put(
        "euclidean",
        new Entry(
            () -> new Euclidean("euclidean", Embedded.GLOVE),
            path -> new Euclidean(encoder(path)),
            "distance of sentence vectors, by the same encoders"));
    model(
        "roberta",
        path -> CrossEncoder.roberta(path, Scale.SIGMOID),
        "cross-encoder/stsb-roberta-base: similarity of meaning, 0 to 1");
    model(
        "roberta-logit",
        path -> CrossEncoder.roberta(path, Scale.LOGIT),
        "the same before the sigmoid");
    model(
        "cross-encoder",
        path -> CrossEncoder.of(path, Scale.SIGMOID),
        "any cross-encoder of one label: :DIR with model.onnx and tokenizer.json");
    model(
        "cross-encoder-logit",
        path -> CrossEncoder.of(path, Scale.LOGIT),
        "the same before the sigmoid");
  }

  private TextMetrics() {}

  /**
   * A metric and how to get it.
   *
   * @param plain without a path
   * @param of with one
   */
  private record Entry(
      Supplier<PairMetric<String>> plain,
      Function<Path, PairMetric<String>> of,
      String description) {}

  /**
   * The metric of a name, or of a name, a colon and a path.
   *
   * @throws FaultException {@link Fault#UNKNOWN_NAME}, with the likeliest name first, if there is
   *     none; {@link Fault#NO_MODEL_FOLDER} or {@link Fault#MODEL_FOLDER_UNUSABLE} if its model is
   *     not there
   */
  public static PairMetric<String> named(String name) {
    int colon = name.indexOf(':');
    return colon < 0
        ? entry(name).plain().get()
        : entry(name.substring(0, colon)).of().apply(Path.of(name.substring(colon + 1)));
  }

  /** All names, without paths. */
  public static List<String> names() {
    return List.copyOf(ENTRIES.keySet());
  }

  /** The names that need no path: they need no model, or its folder is in {@link #ROBERTA}. */
  public static List<String> available() {
    return names().stream().filter(name -> whyMissing(name).isEmpty()).toList();
  }

  /** Why a metric is not among the {@link #available}. */
  public static Optional<String> whyMissing(String name) {
    if (name.startsWith("cross-encoder")) {
      return Optional.of("needs a folder: " + name + ":DIR");
    }
    return name.startsWith("roberta") && robertaFolder().isEmpty()
        ? Optional.of("needs the folder of its model: " + name + ":DIR, or " + ROBERTA)
        : Optional.empty();
  }

  /**
   * One line on what the metric of a name measures.
   *
   * @throws FaultException as {@link #named} does
   */
  public static String description(String name) {
    return entry(name).description();
  }

  /**
   * Whether larger means nearer.
   *
   * @throws FaultException as {@link #named} does
   */
  public static Polarity polarity(String name) {
    Entry entry = entry(name);
    // What needs a folder is a network's similarity.
    return whyMissing(name).isPresent() ? Polarity.SIMILARITY : entry.plain().get().polarity();
  }

  private static Entry entry(String name) {
    Entry entry = ENTRIES.get(name);
    if (entry == null) {
      throw CommonFault.UNKNOWN_NAME.because(
          "metric", name, String.join(", ", likeliestFirst(name)));
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

  private static void add(String name, Supplier<PairMetric<String>> metric, String description) {
    ENTRIES.put(
        name,
        new Entry(
            metric,
            path -> {
              throw CommonFault.BAD_OPTION.because(
                  "--metric", name + ":" + path, name + " without a path");
            },
            description));
  }

  private static void model(
      String name, Function<Path, PairMetric<String>> of, String description) {
    Supplier<PairMetric<String>> plain =
        () ->
            of.apply(
                robertaFolder()
                    .filter(path -> name.startsWith("roberta"))
                    .orElseThrow(() -> MorphismFault.NO_MODEL_FOLDER.because(name)));
    ENTRIES.put(name, new Entry(plain, of, description));
  }

  private static Optional<Path> robertaFolder() {
    return Optional.ofNullable(System.getenv(ROBERTA)).filter(it -> !it.isBlank()).map(Path::of);
  }

  private static SentenceEncoder encoder(Path path) {
    if (path.toString().equals("glove")) {
      return Embedded.GLOVE;
    }
    return Files.isRegularFile(path) ? wordVectors(path) : OnnxSentenceEncoder.of(path);
  }

  private static SentenceEncoder wordVectors(Path file) {
    try {
      return new WordVectors(String.valueOf(file.getFileName()), EmbeddingTable.open(file));
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }

  /** Read when a metric first needs it. */
  private static final class Embedded {
    static final SentenceEncoder GLOVE = new WordVectors("glove", EmbeddingTable.embedded());
  }
}
