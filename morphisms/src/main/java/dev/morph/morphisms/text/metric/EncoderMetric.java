package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.morphism.PairMetric;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import dev.morph.morphisms.text.metric.encoder.OnnxSentenceEncoder;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A metric over sentence vectors, which come from the embedded word table if the metric is selected
 * by name alone, otherwise from {@link MiniLm}, another table, or another network.
 */
record EncoderMetric(String name, VectorMetric.Kind kind) implements MetricFactory {
  @Override
  public PairMetric<String> open(Optional<Path> path) {
    SentenceEncoder encoder = path.map(EncoderMetric::encoder).orElseGet(() -> Embedded.GLOVE);
    String whole = path.isEmpty() ? name : name + ":" + encoder.name();
    return new VectorMetric(whole, kind, encoder);
  }

  @Override
  public List<String> models() {
    return MiniLm.isAvailable() ? List.of(MiniLm.NAME) : List.of();
  }

  private static SentenceEncoder encoder(Path path) {
    if (path.toString().equals("glove")) {
      return Embedded.GLOVE;
    }
    if (path.toString().equals(MiniLm.NAME)) {
      return MiniLm.open();
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

  /** Loads the embedded table when a metric first needs it. */
  private static final class Embedded {
    static final SentenceEncoder GLOVE = new WordVectors("glove", EmbeddingTable.embedded());
  }
}
