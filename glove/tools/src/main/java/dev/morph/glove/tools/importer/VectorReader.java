package dev.morph.glove.tools.importer;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiConsumer;

/**
 * The library that converts the bytes of published vector files to numbers. Found by a {@link
 * java.util.ServiceLoader} among jars that only an import loads. Its input has been checked:
 * distinct words without spaces in DL4J's own ASCII notation ({@code B64:} and Base64), finite
 * numbers, equal dimensions, a correct header. Each row is a word and its vector.
 */
public interface VectorReader {
  /** Reads lines of a word and its components, separated by single spaces, following a header. */
  void text(InputStream checked, BiConsumer<String, float[]> rows) throws IOException;

  /** Reads word2vec's binary format without line breaks. */
  void binary(InputStream checked, BiConsumer<String, float[]> rows) throws IOException;
}
