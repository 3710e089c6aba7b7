package dev.morph.glove;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** The encoding of a table's vectors in memory and in a file: little-endian, row by row. */
public enum VectorEncoding {
  /** Each component is a 32-bit float. */
  FLOAT32(0) {
    @Override
    int rowBytes(int dimension) {
      return Float.BYTES * dimension;
    }

    @Override
    void encode(float[] vector, ByteBuffer rows) {
      for (float component : vector) {
        rows.putFloat(component);
      }
    }

    @Override
    void decode(ByteBuffer rows, int row, int count, int dimension, float[] vectors) {
      int bytes = rowBytes(dimension);
      FloatBuffer floats =
          rows.slice(row * bytes, count * bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
      floats.get(vectors, 0, count * dimension);
    }
  },
  /**
   * A row is a scale (a 32-bit float) followed by one signed byte per component. A component is the
   * scale times its byte. The scale is the largest absolute component divided by 127. Rows take
   * about a quarter of the space of {@link #FLOAT32}; the error of a component is at most half the
   * scale.
   */
  INT8(1) {
    @Override
    int rowBytes(int dimension) {
      return Float.BYTES + dimension;
    }

    @Override
    void encode(float[] vector, ByteBuffer rows) {
      float largest = 0;
      for (float component : vector) {
        largest = Math.max(largest, Math.abs(component));
      }
      float scale = largest / Byte.MAX_VALUE;
      rows.putFloat(scale);
      for (float component : vector) {
        rows.put((byte) (scale == 0 ? 0 : Math.round(component / scale)));
      }
    }

    @Override
    void decode(ByteBuffer rows, int row, int count, int dimension, float[] vectors) {
      int bytes = rowBytes(dimension);
      for (int r = 0; r < count; r++) {
        int at = (row + r) * bytes;
        float scale = rows.getFloat(at);
        for (int d = 0; d < dimension; d++) {
          vectors[r * dimension + d] = scale * rows.get(at + Float.BYTES + d);
        }
      }
    }
  };

  private final int code;

  VectorEncoding(int code) {
    this.code = code;
  }

  /** Returns the number of this encoding in a file. */
  int code() {
    return code;
  }

  /** Returns the encoding with this number in a file. */
  static VectorEncoding of(int code) {
    for (VectorEncoding encoding : values()) {
      if (encoding.code == code) {
        return encoding;
      }
    }
    throw new EmbeddingTableException(
        "it has the unknown encoding " + code + "; import the vectors again");
  }

  /** Returns the number of bytes in one row. */
  abstract int rowBytes(int dimension);

  /** Appends an encoded vector to a buffer. */
  abstract void encode(float[] vector, ByteBuffer rows);

  /**
   * Decodes {@code count} consecutive vectors, starting at row {@code row}, into {@code vectors}.
   */
  abstract void decode(ByteBuffer rows, int row, int count, int dimension, float[] vectors);
}
