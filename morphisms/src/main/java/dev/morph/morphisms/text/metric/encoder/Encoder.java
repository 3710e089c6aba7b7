package dev.morph.morphisms.text.metric.encoder;

import dev.morph.morphisms.text.network.NetworkLibrary;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The opened network and tokenizer of a folder, which compute batches in parallel. Thread-safe;
 * stays open until the process ends.
 */
final class Encoder {
  /** The system property with the number of computing threads; by default, the number of cores. */
  static final String THREADS = "morph.encoder.threads";

  private static final ForkJoinPool POOL =
      new ForkJoinPool(Integer.getInteger(THREADS, Runtime.getRuntime().availableProcessors()));

  /** The encoders opened so far, by folder: metrics with the same folder share its network. */
  private static final Map<Path, Encoder> OPEN = new ConcurrentHashMap<>();

  private final ModelFolder folder;
  private final ModelTokenizer tokenizer;
  private final Network network;
  private final int longest;
  private final String hash;
  private final boolean alone;

  private Encoder(ModelFolder folder) {
    this.folder = folder;
    this.tokenizer = new ModelTokenizer(folder);
    this.network = new Network(folder);
    this.longest = folder.maxInputTokens();
    this.hash = folder.hash();
    this.alone = folder.isDynamicallyQuantised();
  }

  static Encoder open(Path folder) {
    return open(folder, () -> ModelFolder.open(folder));
  }

  /** Returns the encoder at a path, and opens it if necessary. */
  static Encoder open(Path place, Supplier<ModelFolder> folder) {
    Path key = place.toAbsolutePath().normalize();
    // Not computeIfAbsent, because opening takes seconds and a failure must not be cached.
    Encoder known = OPEN.get(key);
    if (known == null) {
      NetworkLibrary.require();
      known = new Encoder(folder.get());
      Encoder earlier = OPEN.putIfAbsent(key, known);
      known = earlier == null ? known : earlier;
    }
    return known;
  }

  ModelFolder folder() {
    return folder;
  }

  ModelTokenizer tokenizer() {
    return tokenizer;
  }

  Network network() {
    return network;
  }

  /** Returns the largest number of tokens in an input. */
  int maxInputTokens() {
    return longest;
  }

  /** Returns everything that affects the values of the network, for a signature. */
  String signature() {
    return "|model:" + folder.name() + "|hash:" + hash + "|len:" + longest;
  }

  /**
   * Returns the network's first output for each input. A network with dynamic quantisation reads
   * each input alone, because in a batch the value of a text would depend on the other texts.
   *
   * @return one row for each input, in order
   */
  float[][] run(List<EncodedInput> inputs) {
    float[][] rows = new float[inputs.size()][];
    List<int[]> batches = alone ? LengthBatches.ofOne(inputs) : LengthBatches.batches(inputs);
    if (batches.size() == 1) {
      run(inputs, batches.get(0), rows);
      return rows;
    }
    try {
      POOL.submit(
              () ->
                  IntStream.range(0, batches.size())
                      .parallel()
                      .forEach(i -> run(inputs, batches.get(i), rows)))
          .get();
      return rows;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while texts were encoded", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    }
  }

  private void run(List<EncodedInput> inputs, int[] batch, float[][] rows) {
    List<EncodedInput> chosen = Arrays.stream(batch).mapToObj(inputs::get).toList();
    float[] numbers = alone ? network.runAlone(chosen.get(0)) : network.run(chosen);
    int width = numbers.length / batch.length;
    for (int i = 0; i < batch.length; i++) {
      rows[batch[i]] = Arrays.copyOfRange(numbers, i * width, (i + 1) * width);
    }
  }
}
