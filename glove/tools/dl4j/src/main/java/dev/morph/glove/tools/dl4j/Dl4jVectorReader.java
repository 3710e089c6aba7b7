package dev.morph.glove.tools.dl4j;

import dev.morph.glove.tools.importer.VectorReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiConsumer;
import org.deeplearning4j.models.embeddings.inmemory.InMemoryLookupTable;
import org.deeplearning4j.models.embeddings.loader.WordVectorSerializer;
import org.deeplearning4j.models.word2vec.Word2Vec;
import org.deeplearning4j.models.word2vec.wordstore.VocabCache;
import org.nd4j.linalg.api.ndarray.INDArray;

/** Reads vectors with {@link WordVectorSerializer}. */
public final class Dl4jVectorReader implements VectorReader {
  /** Creates a reader; for the ServiceLoader. */
  public Dl4jVectorReader() {}

  @Override
  public void text(InputStream checked, BiConsumer<String, float[]> rows) {
    var pair = WordVectorSerializer.loadTxt(checked);
    give(pair.getFirst(), pair.getSecond(), rows);
  }

  @Override
  public void binary(InputStream checked, BiConsumer<String, float[]> rows) throws IOException {
    boolean lineBreaks = false;
    boolean normalise = false;
    Word2Vec model = WordVectorSerializer.readBinaryModel(checked, lineBreaks, normalise);
    give((InMemoryLookupTable<?>) model.getLookupTable(), model.getVocab(), rows);
  }

  private static void give(
      InMemoryLookupTable<?> table, VocabCache<?> vocabulary, BiConsumer<String, float[]> rows) {
    INDArray vectors = table.getSyn0();
    for (int row = 0; row < vectors.rows(); row++) {
      String word = vocabulary.wordAtIndex(row);
      // DL4J's text reader decodes Base64 words, but its binary reader does not.
      rows.accept(
          WordVectorSerializer.ReadHelper.decodeB64(word), vectors.getRow(row).toFloatVector());
    }
  }
}
