package dev.morph.morphisms.text.decoder;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.morph.morphisms.fault.MorphismFault;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A decoder in ONNX Runtime, as Optimum exports it: token ids in, logits out, and if it has them
 * the keys and values of attention, which go back in with the next tokens. Thread-safe.
 *
 * <p>One call computes on one thread, as encoders do; on a graphics card where the CUDA package of
 * ONNX Runtime is on the class path.
 */
final class DecoderNetwork implements AutoCloseable {
  static final String CACHED = "past_key_values.";
  static final String PRESENT = "present.";
  private static final Set<String> INPUTS =
      Set.of("input_ids", "attention_mask", "position_ids", "use_cache_branch");

  private final DecoderFolder folder;
  private final OrtEnvironment environment;
  private final OrtSession session;

  /** The shapes of the cache's inputs, with 0 for the tokens so far. */
  private final Map<String, TensorInfo> cache = new TreeMap<>();

  DecoderNetwork(DecoderFolder folder) {
    this.folder = folder;
    try {
      this.environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
      this.session = environment.createSession(folder.model().toString(), options());
      lookAtInputs();
    } catch (OrtException | LinkageError e) {
      throw unusable("its network cannot be loaded: " + e.getMessage());
    }
  }

  private static OrtSession.SessionOptions options() throws OrtException {
    OrtSession.SessionOptions options = new OrtSession.SessionOptions();
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    if (OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)) {
      options.addCUDA(0);
    }
    return options;
  }

  private void lookAtInputs() throws OrtException {
    for (Map.Entry<String, NodeInfo> input : session.getInputInfo().entrySet()) {
      String name = input.getKey();
      if (name.startsWith(CACHED) && input.getValue().getInfo() instanceof TensorInfo tensor) {
        cache.put(name, checked(name, tensor));
      } else if (!INPUTS.contains(name)) {
        throw unusable("its network reads '" + name + "', which no decoder of Optimum's does");
      }
    }
    if (!session.getInputNames().contains("input_ids") || !givesLogitsOfTokens()) {
      throw unusable(
          "its network reads "
              + session.getInputNames()
              + " and gives "
              + session.getOutputNames()
              + ", not logits of token ids: export it for text-generation");
    }
  }

  /** Batch, tokens, words; a classifier gives logits of texts. */
  private boolean givesLogitsOfTokens() throws OrtException {
    NodeInfo logits = session.getOutputInfo().get("logits");
    return logits != null
        && logits.getInfo() instanceof TensorInfo tensor
        && tensor.getShape().length == 3;
  }

  /** Batch, heads, tokens so far, width of a head. */
  private TensorInfo checked(String name, TensorInfo tensor) {
    long[] shape = tensor.getShape();
    boolean known = shape.length == 4 && shape[1] > 0 && shape[3] > 0;
    boolean number = tensor.type == OnnxJavaType.FLOAT || tensor.type == OnnxJavaType.FLOAT16;
    if (!known || !number || !session.getOutputNames().contains(present(name))) {
      throw unusable(
          "its cache '" + name + "' is not [batch, heads, tokens, width] of floats with an output");
    }
    return tensor;
  }

  static String present(String cached) {
    return PRESENT + cached.substring(CACHED.length());
  }

  RuntimeException unusable(String why) {
    return MorphismFault.DECODER_FOLDER_UNUSABLE.because(folder.path(), why);
  }

  OrtEnvironment environment() {
    return environment;
  }

  OrtSession session() {
    return session;
  }

  Map<String, TensorInfo> cache() {
    return cache;
  }

  boolean reads(String input) {
    return session.getInputNames().contains(input);
  }

  /** A text that is about to be read from its start. */
  DecoderState begin() {
    return new DecoderState(this);
  }

  /** Logits as floats, whatever the network computes in. */
  static float[] floats(OnnxTensor tensor) {
    var buffer = tensor.getFloatBuffer();
    float[] values = new float[buffer.remaining()];
    buffer.get(values);
    return values;
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw unusable("its network cannot be closed: " + e.getMessage());
    }
  }
}
