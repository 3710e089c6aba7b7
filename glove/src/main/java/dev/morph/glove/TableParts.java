package dev.morph.glove;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * What a table is made of.
 *
 * @param words in the order of their frequency
 * @param dimension components of a vector
 * @param encoding how {@code rows} keeps the vectors
 * @param rows the vectors, from position 0, little-endian; read only by absolute position
 * @param provenance where they come from
 */
record TableParts(
    List<String> words,
    int dimension,
    VectorEncoding encoding,
    ByteBuffer rows,
    String provenance) {}
