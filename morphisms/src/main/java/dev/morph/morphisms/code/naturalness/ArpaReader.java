package dev.morph.morphisms.code.naturalness;

import dev.morph.morphisms.fault.MorphismFault;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.stream.IntStream;

/** Reads one ARPA file, whatever the order of its lines within a section. */
final class ArpaReader {
  /** The value that KenLM assigns to unknown words if the file has none: -100, to base 10. */
  private static final float UNLISTED = (float) (-100 * Arpa.BITS);

  private final Path file;
  private final BufferedReader reader;
  private final List<Integer> sizes = new ArrayList<>();
  private final List<String> words = new ArrayList<>(EncodedText.MARKERS);
  private final Map<String, Integer> ids = new HashMap<>();
  private final List<EstimatedLevel> levels = new ArrayList<>();
  private String line = "";
  private int number;

  ArpaReader(Path file, BufferedReader reader) {
    this.file = file;
    this.reader = reader;
    for (int id = 0; id < words.size(); id++) {
      ids.put(words.get(id), id);
    }
  }

  NgramModel read() throws IOException {
    head();
    levels.add(words());
    for (int length = 2; length <= sizes.size(); length++) {
      levels.add(section(length));
    }
    if (!next().equals("\\end\\")) {
      throw broken("'\\end\\' is expected");
    }
    String name = String.valueOf(file.getFileName());
    return new NgramModel(
        ModelCard.unknown("read from " + name), words, levels.stream().map(TrieLevel::of).toList());
  }

  private void head() throws IOException {
    next();
    while (next().startsWith("ngram ")) {
      String[] parts = line.substring("ngram ".length()).split("=", -1);
      if (parts.length != 2 || integer(parts[0]) != sizes.size() + 1) {
        throw broken("'ngram " + (sizes.size() + 1) + "=NUMBER' is expected");
      }
      sizes.add(integer(parts[1]));
    }
    if (sizes.isEmpty() || sizes.size() > NgramSettings.HIGHEST_ORDER) {
      throw broken("n-grams of length 1 to " + NgramSettings.HIGHEST_ORDER + " are expected");
    }
    if (!line.equals("\\1-grams:")) {
      throw broken("'\\1-grams:' is expected");
    }
  }

  /** Returns the next line that is not blank. */
  private String next() throws IOException {
    do {
      String text = reader.readLine();
      if (text == null) {
        throw broken("the file ends here");
      }
      line = text.strip();
      number++;
    } while (line.isEmpty());
    return line;
  }

  private RuntimeException broken(String why) {
    return MorphismFault.NGRAM_MODEL_UNUSABLE.because(file, "line " + number + ": " + why);
  }

  private int integer(String text) {
    try {
      return Math.max(0, Integer.parseInt(text.strip()));
    } catch (NumberFormatException e) {
      throw broken("'" + text + "' is not a number of n-grams");
    }
  }

  private float log2(String text) {
    try {
      return (float) (Double.parseDouble(text) * Arpa.BITS);
    } catch (NumberFormatException e) {
      throw broken("'" + text + "' is no logarithm");
    }
  }

  private EstimatedLevel words() throws IOException {
    int size = sizes.get(0) + EncodedText.MARKERS.size();
    float[] log2 = new float[size];
    float[] backoff = new float[size];
    for (int marker = 0; marker < EncodedText.MARKERS.size(); marker++) {
      log2[marker] = UNLISTED;
    }
    boolean[] listed = new boolean[size];
    for (int i = 0; i < sizes.get(0); i++) {
      StringTokenizer fields = fields(1);
      float value = log2(fields.nextToken());
      int id = idOfNew(fields.nextToken());
      if (listed[id]) {
        throw broken("the word is listed twice");
      }
      listed[id] = true;
      log2[id] = value;
      backoff[id] = fields.hasMoreTokens() ? log2(fields.nextToken()) : 0;
    }
    int known = words.size();
    return new EstimatedLevel(
        IntStream.range(0, known).toArray(),
        new int[0],
        Arrays.copyOf(log2, known),
        Arrays.copyOf(backoff, known));
  }

  private int idOfNew(String word) {
    Integer known = ids.get(word);
    if (known != null) {
      return known;
    }
    ids.put(word, words.size());
    words.add(word);
    return words.size() - 1;
  }

  private StringTokenizer fields(int length) throws IOException {
    StringTokenizer fields = new StringTokenizer(next(), " \t");
    int count = fields.countTokens();
    if (line.startsWith("\\") || count < length + 1 || count > length + 2) {
      throw broken("a logarithm, " + length + " words and at most one more number are expected");
    }
    return fields;
  }

  private EstimatedLevel section(int length) throws IOException {
    if (!next().equals("\\" + length + "-grams:")) {
      throw broken("'\\" + length + "-grams:' is expected");
    }
    int size = sizes.get(length - 1);
    int[] contexts = new int[size];
    int[] last = new int[size];
    float[] log2 = new float[size];
    float[] backoff = new float[size];
    for (int i = 0; i < size; i++) {
      StringTokenizer fields = fields(length);
      log2[i] = log2(fields.nextToken());
      contexts[i] = context(fields, length - 1);
      last[i] = known(fields.nextToken());
      backoff[i] = fields.hasMoreTokens() ? log2(fields.nextToken()) : 0;
    }
    return sorted(contexts, last, log2, backoff);
  }

  private int known(String word) {
    Integer id = ids.get(word);
    if (id == null) {
      throw broken("'" + word + "' is not among the single words");
    }
    return id;
  }

  /** Returns the index of a context among the n-grams read so far. */
  private int context(StringTokenizer fields, int length) {
    int place = known(fields.nextToken());
    for (int depth = 1; depth < length; depth++) {
      EstimatedLevel shorter = levels.get(depth - 1);
      place =
          Arrays.binarySearch(
              levels.get(depth).words(),
              shorter.first()[place],
              shorter.first()[place + 1],
              known(fields.nextToken()));
      if (place < 0) {
        throw broken("its first " + length + " words are not an n-gram of the file");
      }
    }
    return place;
  }

  private EstimatedLevel sorted(int[] contexts, int[] last, float[] log2, float[] backoff) {
    EstimatedLevel shorter = levels.get(levels.size() - 1);
    int[] order = IntStream.range(0, last.length).toArray();
    order = SortedPositions.byKey(order, i -> last[i], words.size());
    order = SortedPositions.byKey(order, i -> contexts[i], shorter.size());
    int[] first = new int[shorter.size() + 1];
    EstimatedLevel level =
        new EstimatedLevel(
            new int[last.length], new int[0], new float[last.length], new float[last.length]);
    for (int i = 0; i < order.length; i++) {
      int from = order[i];
      boolean twice =
          i > 0 && last[order[i - 1]] == last[from] && contexts[order[i - 1]] == contexts[from];
      if (twice) {
        throw broken("an n-gram of the section above is listed twice");
      }
      level.words()[i] = last[from];
      level.log2()[i] = log2[from];
      level.backoff()[i] = backoff[from];
      first[contexts[from] + 1]++;
    }
    for (int i = 1; i < first.length; i++) {
      first[i] += first[i - 1];
    }
    levels.set(
        levels.size() - 1,
        new EstimatedLevel(shorter.words(), first, shorter.log2(), shorter.backoff()));
    return level;
  }
}
