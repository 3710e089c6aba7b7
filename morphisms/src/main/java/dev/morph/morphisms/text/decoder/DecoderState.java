package dev.morph.morphisms.text.decoder;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.morph.morphisms.text.network.NetworkSession;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The state of a decoder that has read the beginnings of several texts in one batch. With a cache,
 * only new tokens are computed, and the keys and values that the network returned are passed back
 * unchanged; without a cache, the whole texts are recomputed each time. Not thread-safe.
 */
final class DecoderState implements AutoCloseable {
  private final DecoderNetwork decoder;
  private final int[] padding;
  private final int[] ends;
  private final Map<String, OnnxTensor> encoded;

  /** The tokens read so far: one array per position, with one token per text. */
  private final List<long[]> read = new ArrayList<>();

  private final NetworkSession network;

  private OrtSession.@Nullable Result first;
  private OrtSession.@Nullable Result last;

  /** Creates a state for texts that begin with these numbers of padding tokens. */
  DecoderState(DecoderNetwork decoder, int[] padding) {
    this(decoder, padding, Map.of());
  }

  /**
   * Creates a state for an encoder-decoder.
   *
   * @param encoded the encoder's output for the texts; the caller closes it
   */
  DecoderState(DecoderNetwork decoder, int[] padding, Map<String, OnnxTensor> encoded) {
    this.decoder = decoder;
    this.padding = padding.clone();
    this.ends = new int[padding.length];
    Arrays.fill(ends, Integer.MAX_VALUE);
    this.encoded = encoded;
    this.network = decoder.network();
  }

  /**
   * Reads more tokens.
   *
   * @param more the same number of tokens for each text
   * @return the logits after each of these tokens
   */
  Logits read(long[][] more) {
    int before = decoder.cache().isEmpty() ? 0 : tokensRead();
    for (int token = 0; token < more[0].length; token++) {
      long[] column = new long[more.length];
      for (int text = 0; text < more.length; text++) {
        column[text] = more[text][token];
      }
      read.add(column);
    }
    Map<String, OnnxTensor> own = new HashMap<>();
    try {
      addInputs(own, before);
      Map<String, OnnxTensor> inputs = new HashMap<>(own);
      encoded.forEach((name, tensor) -> putIfRead(inputs, name, tensor));
      addCached(inputs);
      OrtSession.Result result = network.session().run(inputs, outputs());
      keep(result);
      return logits(result, more[0].length);
    } catch (OrtException e) {
      throw network.unusable("its network cannot be run: " + e.getMessage());
    } finally {
      own.values().forEach(OnnxTensor::close);
    }
  }

  /**
   * Ends a text: everything read for it from now on is padding and does not advance its position.
   */
  void endText(int text) {
    ends[text] = tokensRead();
  }

  private void putIfRead(Map<String, OnnxTensor> inputs, String name, OnnxTensor tensor) {
    if (network.inputs().containsKey(name)) {
      inputs.put(name, tensor);
    }
  }

  private void addInputs(Map<String, OnnxTensor> inputs, int before) throws OrtException {
    addIfRead(inputs, "input_ids", before, (text, at) -> read.get((int) at)[(int) text]);
    addIfRead(inputs, "attention_mask", 0, this::mask);
    addIfRead(inputs, "position_ids", before, this::position);
    if (network.inputs().containsKey("use_cache_branch")) {
      inputs.put(
          "use_cache_branch",
          OnnxTensor.createTensor(network.environment(), new boolean[] {before > 0}));
    }
    if (before == 0) {
      for (Map.Entry<String, TensorInfo> cache : decoder.cache().entrySet()) {
        inputs.put(cache.getKey(), emptyCache(cache.getValue()));
      }
    }
  }

  private long mask(long text, long at) {
    return at < padding[(int) text] || at >= ends[(int) text] ? 0 : 1;
  }

  private long position(long text, long at) {
    return Math.max(0, Math.min(at, ends[(int) text] - 1L) - padding[(int) text]);
  }

  /**
   * Adds an input, if the network has it: one number for each token of each text, starting at token
   * {@code from}.
   */
  private void addIfRead(
      Map<String, OnnxTensor> inputs, String name, int from, LongBinaryOperator of) {
    if (!network.inputs().containsKey(name)) {
      return;
    }
    int length = tokensRead() - from;
    LongBuffer values = LongBuffer.allocate(padding.length * length);
    for (int text = 0; text < padding.length; text++) {
      for (int at = from; at < tokensRead(); at++) {
        values.put(of.applyAsLong(text, at));
      }
    }
    inputs.put(name, network.createTensor(values.flip(), padding.length, length));
  }

  /** Returns a cache input for zero tokens. */
  private OnnxTensor emptyCache(TensorInfo cache) throws OrtException {
    long[] shape = {padding.length, cache.getShape()[1], 0, cache.getShape()[3]};
    if (cache.type == OnnxJavaType.FLOAT16) {
      ByteBuffer none = ByteBuffer.allocateDirect(0).order(ByteOrder.nativeOrder());
      return OnnxTensor.createTensor(network.environment(), none, shape, OnnxJavaType.FLOAT16);
    }
    return OnnxTensor.createTensor(network.environment(), FloatBuffer.allocate(0), shape);
  }

  /** Adds the results of earlier calls, which must not be closed before the next call is done. */
  private void addCached(Map<String, OnnxTensor> inputs) {
    for (String name : decoder.cache().keySet()) {
      OrtSession.Result result = DecoderNetwork.isOfEncoder(name) ? first : last;
      if (result != null) {
        inputs.put(
            name, (OnnxTensor) result.get(DecoderNetwork.cacheOutputName(name)).orElseThrow());
      }
    }
  }

  private Set<String> outputs() {
    Set<String> outputs = new LinkedHashSet<>(Set.of("logits"));
    decoder.cache().keySet().forEach(name -> outputs.add(DecoderNetwork.cacheOutputName(name)));
    return outputs;
  }

  /** Keeps the last result and, for an encoder-decoder, the first; closes all others. */
  private void keep(OrtSession.Result result) {
    close(last, first);
    last = result;
    first = first == null && !encoded.isEmpty() ? result : first;
  }

  @SuppressWarnings("ReferenceEquality") // compared by identity, not equality
  private static void close(
      OrtSession.@Nullable Result result, OrtSession.@Nullable Result except) {
    if (result != null && result != except) {
      result.close();
    }
  }

  /** Returns logits of the last tokens only: without a cache, the result covers the whole texts. */
  private Logits logits(OrtSession.Result result, int tokens) {
    if (!(result.get("logits").orElseThrow() instanceof OnnxTensor tensor)) {
      throw network.unusable("its logits are not a tensor");
    }
    FloatBuffer all = tensor.getFloatBuffer();
    int given = (int) tensor.getInfo().getShape()[1];
    int words = (int) tensor.getInfo().getShape()[2];
    float[] values = new float[padding.length * tokens * words];
    for (int text = 0; text < padding.length; text++) {
      all.position(((text + 1) * given - tokens) * words);
      all.get(values, text * tokens * words, tokens * words);
    }
    return new Logits(values, tokens, words);
  }

  private int tokensRead() {
    return read.size();
  }

  @Override
  public void close() {
    close(last, first);
    close(first, null);
    first = null;
    last = null;
  }
}
