package dev.morph.morphisms.text.decoder;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.TensorInfo;
import dev.morph.morphisms.text.network.NetworkSession;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A decoder in ONNX Runtime, as exported by Optimum. It reads token ids and returns logits. With a
 * cache, it also returns the keys and values of attention, which are passed back in with the next
 * tokens. The decoder of an encoder-decoder also reads the encoder's output. Thread-safe.
 */
final class DecoderNetwork implements AutoCloseable {
  static final String ENCODED = "encoder_hidden_states";
  static final String ENCODED_MASK = "encoder_attention_mask";
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String POSITIONS = "position_ids";
  private static final String LOGITS = "logits";
  private static final String CACHED = "past_key_values.";
  private static final String PRESENT = "present.";
  private static final Set<String> INPUTS =
      Set.of(IDS, MASK, POSITIONS, "use_cache_branch", ENCODED, ENCODED_MASK);

  private final NetworkSession network;
  private final boolean encoded;

  /** The cache inputs by name, with their types and shapes. */
  private final Map<String, TensorInfo> cache = new TreeMap<>();

  DecoderNetwork(DecoderFolder folder) {
    this.network = new NetworkSession(folder.model(), folder::unusable);
    this.encoded = folder.encoder().isPresent();
    for (Map.Entry<String, NodeInfo> input : network.inputs().entrySet()) {
      String name = input.getKey();
      if (name.startsWith(CACHED) && input.getValue().getInfo() instanceof TensorInfo tensor) {
        cache.put(name, checked(name, tensor));
      } else if (!INPUTS.contains(name)) {
        throw network.unusable(
            "its network expects '" + name + "', which no decoder exported by Optimum expects");
      }
    }
    checkEncoder();
    if (!reads(IDS) || !givesLogitsOfTokens()) {
      throw network.unusable(
          "its network reads "
              + network.inputs().keySet()
              + " and gives "
              + network.outputs().keySet()
              + ", not logits of token ids: export it for "
              + (encoded ? "text2text-generation" : "text-generation"));
    }
  }

  private void checkEncoder() {
    boolean readsEncoded = reads(ENCODED);
    if (!encoded && readsEncoded) {
      throw network.unusable(
          "its decoder needs the output of an encoder, and it contains no encoder_model.onnx");
    }
    if (encoded && !readsEncoded) {
      throw network.unusable("its decoder does not accept the output of its encoder");
    }
  }

  /**
   * Whether the logits have the dimensions batch, tokens and vocabulary; a classifier returns
   * logits of whole texts.
   */
  private boolean givesLogitsOfTokens() {
    NodeInfo logits = network.outputs().get(LOGITS);
    return logits != null
        && logits.getInfo() instanceof TensorInfo tensor
        && tensor.getShape().length == 3;
  }

  /**
   * Checks that a cache input has the dimensions batch, heads, tokens so far and width of a head.
   */
  private TensorInfo checked(String name, TensorInfo tensor) {
    long[] shape = tensor.getShape();
    boolean known = shape.length == 4 && shape[1] > 0 && shape[3] > 0;
    boolean number = tensor.type == OnnxJavaType.FLOAT || tensor.type == OnnxJavaType.FLOAT16;
    if (!known || !number || !network.outputs().containsKey(cacheOutputName(name))) {
      throw network.unusable(
          "its cache '"
              + name
              + "' is not a tensor of floats [batch, heads, tokens, width] with an output");
    }
    return tensor;
  }

  /** Returns the name of the output that becomes this input of the next call. */
  static String cacheOutputName(String cached) {
    return PRESENT + cached.substring(CACHED.length());
  }

  /**
   * Whether a cache input contains keys and values of the encoder's text, which only the first call
   * returns.
   */
  static boolean isOfEncoder(String cached) {
    return cached.contains(".encoder.");
  }

  NetworkSession network() {
    return network;
  }

  Map<String, TensorInfo> cache() {
    return cache;
  }

  private boolean reads(String input) {
    return network.inputs().containsKey(input);
  }

  /**
   * Whether texts of different lengths can be padded, because the network reads a mask and
   * positions.
   */
  boolean takesPadding() {
    return reads(MASK) && reads(POSITIONS);
  }

  @Override
  public void close() {
    network.close();
  }
}
