package dev.morph.morphisms.code.naturalness;

import dev.morph.morphisms.fault.MorphismFault;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * The ARPA format of n-gram models, which SRILM, IRSTLM and KenLM also read and write. It has a
 * section for each n-gram length; each line has the base-10 logarithm of the probability, the words
 * and, for contexts, the logarithm of the back-off weight. {@code <s>} has -99 because it is never
 * predicted.
 */
final class Arpa {
  /**
   * Converts base-10 logarithms to base 2: {@code x} times this is the logarithm to base 2 of
   * {@code 10^x}.
   */
  static final double BITS = Math.log(10) / Math.log(2);

  private static final String NEVER = "-99";

  private Arpa() {}

  /** Returns whether a file looks like ARPA: compressed with gzip, or beginning with text. */
  static boolean isArpa(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (BufferedReader reader = reader(file)) {
      char[] start = new char[1024];
      int length = reader.read(start);
      return length > 0 && new String(start, 0, length).stripLeading().startsWith("\\data\\");
    } catch (IOException e) {
      return false;
    }
  }

  private static BufferedReader reader(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      boolean packed = file.toString().endsWith(".gz");
      InputStream plain = packed ? new GZIPInputStream(in, 1 << 16) : in;
      return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8), 1 << 16);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Reads a file. */
  static NgramModel read(Path file) {
    try (BufferedReader reader = reader(file)) {
      return new ArpaReader(file, reader).read();
    } catch (IOException e) {
      throw MorphismFault.NGRAM_MODEL_UNUSABLE.because(file, "it is not UTF-8 text");
    }
  }

  /** Writes a model. */
  static void write(NgramModel model, OutputStream out) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    writer.write("\\data\\\n");
    for (int length = 1; length <= model.order(); length++) {
      writer.write("ngram " + length + "=" + model.size(length) + "\n");
    }
    for (int length = 1; length <= model.order(); length++) {
      writer.write("\n\\" + length + "-grams:\n");
      new Section(model, length, writer).write();
    }
    writer.write("\n\\end\\\n");
    writer.flush();
  }

  /** The n-grams of one length, found by walking down from the single words. */
  private static final class Section {
    private final NgramModel model;
    private final int length;
    private final Writer writer;
    private final int[] words;

    Section(NgramModel model, int length, Writer writer) {
      this.model = model;
      this.length = length;
      this.writer = writer;
      this.words = new int[length];
    }

    void write() throws IOException {
      write(1, 0, model.size(1));
    }

    private void write(int depth, int from, int to) throws IOException {
      TrieLevel level = model.level(depth);
      for (int i = from; i < to; i++) {
        words[depth - 1] = (int) level.words().get(i);
        if (depth == length) {
          line(level, i);
        } else {
          write(depth + 1, (int) level.first().get(i), (int) level.first().get(i + 1));
        }
      }
    }

    private void line(TrieLevel level, int i) throws IOException {
      boolean never = length == 1 && i == EncodedText.BEGIN;
      writer.write(never ? NEVER : Float.toString((float) (level.log2().get(i) / BITS)));
      char separator = '\t';
      for (int word : words) {
        writer.append(separator).write(model.words().get(word));
        separator = ' ';
      }
      if (!level.isLongest() && words[length - 1] != EncodedText.END) {
        writer.append('\t').write(Float.toString((float) (level.backoff().get(i) / BITS)));
      }
      writer.write('\n');
    }
  }
}
