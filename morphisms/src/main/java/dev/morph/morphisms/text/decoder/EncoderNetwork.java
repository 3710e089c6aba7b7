package dev.morph.morphisms.text.decoder;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.morph.morphisms.text.network.NetworkSession;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The encoder of an encoder-decoder, as exported by Optimum. It reads token ids and their mask, and
 * returns the last hidden states. Thread-safe.
 */
final class EncoderNetwork implements AutoCloseable {
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String STATES = "last_hidden_state";

  private final NetworkSession network;

  EncoderNetwork(DecoderFolder folder, Path file) {
    this.network = new NetworkSession(file, folder::unusable);
    Set<String> inputs = network.inputs().keySet();
    if (!Set.of(IDS, MASK).containsAll(inputs)
        || !inputs.contains(IDS)
        || !network.outputs().containsKey(STATES)) {
      throw network.unusable(
          "its encoder reads "
              + inputs
              + " and gives "
              + network.outputs().keySet()
              + ", not last_hidden_state of token ids: export it for text2text-generation");
    }
  }

  /**
   * An encoder's output for several texts.
   *
   * @param result contains the hidden states
   * @param mask marks the real tokens
   */
  record Encoded(OrtSession.Result result, OnnxTensor mask) implements AutoCloseable {
    /** Returns the inputs of the decoder. */
    Map<String, OnnxTensor> decoderInputs() {
      OnnxValue states = result.get(STATES).orElseThrow();
      return Map.of(DecoderNetwork.ENCODED, (OnnxTensor) states, DecoderNetwork.ENCODED_MASK, mask);
    }

    @Override
    public void close() {
      result.close();
      mask.close();
    }
  }

  /**
   * Encodes texts in one batch.
   *
   * @param padding the token that fills up shorter texts
   */
  Encoded encode(List<long[]> texts, long padding) {
    int length = texts.stream().mapToInt(text -> text.length).max().orElseThrow();
    LongBuffer ids = LongBuffer.allocate(texts.size() * length);
    LongBuffer mask = LongBuffer.allocate(texts.size() * length);
    for (long[] text : texts) {
      for (int i = 0; i < length; i++) {
        ids.put(i < text.length ? text[i] : padding);
        mask.put(i < text.length ? 1 : 0);
      }
    }
    long[] shape = {texts.size(), length};
    OnnxTensor masks = network.createTensor(mask.flip(), shape);
    try (OnnxTensor tokens = network.createTensor(ids.flip(), shape)) {
      Map<String, OnnxTensor> inputs = new HashMap<>(Map.of(IDS, tokens));
      if (network.inputs().containsKey(MASK)) {
        inputs.put(MASK, masks);
      }
      return new Encoded(network.session().run(inputs, Set.of(STATES)), masks);
    } catch (OrtException e) {
      masks.close();
      throw network.unusable("its encoder cannot be run: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    network.close();
  }
}
