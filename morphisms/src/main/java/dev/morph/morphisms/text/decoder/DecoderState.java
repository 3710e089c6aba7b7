package dev.morph.morphisms.text.decoder;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a decoder has read so far of one text. With a cache, only new tokens are computed, and the
 * keys and values stay where the network left them; without one, the whole text is each time. For
 * one thread.
 */
final class DecoderState implements AutoCloseable {
  private final DecoderNetwork network;
  private long[] read = {};
  private OrtSession.@Nullable Result last;

  DecoderState(DecoderNetwork network) {
    this.network = network;
  }

  /**
   * Reads more tokens.
   *
   * @return the logits after each of them, row by row
   */
  float[] read(long[] more) {
    int before = network.cache().isEmpty() ? 0 : read.length;
    read = Arrays.copyOf(read, read.length + more.length);
    System.arraycopy(more, 0, read, read.length - more.length, more.length);
    Map<String, OnnxTensor> own = new HashMap<>();
    try {
      Map<String, OnnxTensor> inputs = new HashMap<>();
      own.putAll(inputs(before));
      inputs.putAll(own);
      inputs.putAll(cached());
      OrtSession.Result result = network.session().run(inputs, outputs());
      close();
      last = result;
      return logits(result, more.length);
    } catch (OrtException e) {
      throw network.unusable("its network cannot be run: " + e.getMessage());
    } finally {
      own.values().forEach(OnnxTensor::close);
    }
  }

  private Map<String, OnnxTensor> inputs(int before) throws OrtException {
    Map<String, OnnxTensor> inputs = new HashMap<>();
    int length = read.length - before;
    inputs.put("input_ids", row(Arrays.copyOfRange(read, before, read.length)));
    if (network.reads("attention_mask")) {
      long[] mask = new long[read.length];
      Arrays.fill(mask, 1);
      inputs.put("attention_mask", row(mask));
    }
    if (network.reads("position_ids")) {
      long[] positions = new long[length];
      Arrays.setAll(positions, i -> before + i);
      inputs.put("position_ids", row(positions));
    }
    if (network.reads("use_cache_branch")) {
      inputs.put(
          "use_cache_branch",
          OnnxTensor.createTensor(network.environment(), new boolean[] {before > 0}));
    }
    if (before == 0) {
      for (Map.Entry<String, TensorInfo> cache : network.cache().entrySet()) {
        inputs.put(cache.getKey(), empty(cache.getValue()));
      }
    }
    return inputs;
  }

  private OnnxTensor row(long[] values) throws OrtException {
    return OnnxTensor.createTensor(
        network.environment(), LongBuffer.wrap(values), new long[] {1, values.length});
  }

  /** The cache of no tokens. */
  private OnnxTensor empty(TensorInfo cache) throws OrtException {
    long[] shape = {1, cache.getShape()[1], 0, cache.getShape()[3]};
    if (cache.type == OnnxJavaType.FLOAT16) {
      ByteBuffer none = ByteBuffer.allocateDirect(0).order(ByteOrder.nativeOrder());
      return OnnxTensor.createTensor(network.environment(), none, shape, OnnxJavaType.FLOAT16);
    }
    return OnnxTensor.createTensor(network.environment(), FloatBuffer.allocate(0), shape);
  }

  /** What the last call left; not to be closed before the next is done. */
  private Map<String, OnnxTensor> cached() {
    Map<String, OnnxTensor> cached = new HashMap<>();
    OrtSession.Result result = last;
    if (result != null) {
      for (String name : network.cache().keySet()) {
        OnnxValue value = result.get(DecoderNetwork.present(name)).orElseThrow();
        cached.put(name, (OnnxTensor) value);
      }
    }
    return cached;
  }

  private Set<String> outputs() {
    Set<String> outputs = new LinkedHashSet<>(Set.of("logits"));
    network.cache().keySet().forEach(name -> outputs.add(DecoderNetwork.present(name)));
    return outputs;
  }

  /** Of the last tokens only: without a cache, there are those of the whole text. */
  private float[] logits(OrtSession.Result result, int rows) {
    if (!(result.get("logits").orElseThrow() instanceof OnnxTensor tensor)) {
      throw network.unusable("its logits are no tensor");
    }
    float[] all = DecoderNetwork.floats(tensor);
    int width = (int) tensor.getInfo().getShape()[2];
    return Arrays.copyOfRange(all, all.length - rows * width, all.length);
  }

  /** How many tokens were read. */
  int length() {
    return read.length;
  }

  @Override
  public void close() {
    OrtSession.Result result = last;
    if (result != null) {
      result.close();
      last = null;
    }
  }
}
