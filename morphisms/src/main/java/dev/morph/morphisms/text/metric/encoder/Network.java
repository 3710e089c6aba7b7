package dev.morph.morphisms.text.metric.encoder;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.morph.morphisms.text.network.NetworkRuntime;
import dev.morph.morphisms.text.network.NetworkSession;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A network in ONNX Runtime, which turns token ids into its first output. Thread-safe.
 *
 * <p>Each call runs on one thread, and parallel calls use several cores, so the value of a text
 * depends neither on the number of cores nor on how work is split among them. On a graphics card,
 * used if the CUDA package of ONNX Runtime is on the class path, values depend on the order in
 * which the card adds numbers.
 */
final class Network {
  private static final Set<String> INPUTS = Set.of("input_ids", "attention_mask", "token_type_ids");

  private final NetworkSession network;
  private final String output;

  Network(ModelFolder folder) {
    this.network = new NetworkSession(folder.model(), folder::unusable);
    this.output = network.session().getOutputNames().iterator().next();
    Set<String> wanted = network.inputs().keySet();
    if (!wanted.contains("input_ids") || !INPUTS.containsAll(wanted)) {
      throw network.unusable("its model.onnx reads " + wanted + ", not token ids of a text");
    }
  }

  /** Returns the shape of the network's first output; -1 where it depends on the input. */
  long[] outputShape() {
    NodeInfo info = network.outputs().get(output);
    if (info != null && info.getInfo() instanceof TensorInfo tensor) {
      return tensor.getShape();
    }
    throw noTensor();
  }

  private RuntimeException noTensor() {
    return network.unusable("its first output is not a tensor");
  }

  /** Returns the device on which the network runs. */
  String device() {
    return NetworkRuntime.usesGraphicsCard() ? "cuda" : "cpu";
  }

  /**
   * Returns the values of the network's first output for a batch of inputs.
   *
   * @param batch at least one input, all of the same length
   * @return the output's numbers, row by row
   */
  float[] run(List<EncodedInput> batch) {
    // A single row is doubled, because its matrix product would be rounded differently.
    return compute(batch.size() == 1 ? List.of(batch.get(0), batch.get(0)) : batch, batch.size());
  }

  /** Returns the values of the network's first output for a single input. */
  float[] runAlone(EncodedInput input) {
    return compute(List.of(input), 1);
  }

  /** Returns the values of the network's first output for the first {@code wanted} rows. */
  private float[] compute(List<EncodedInput> rows, int wanted) {
    Map<String, OnnxTensor> inputs = new HashMap<>();
    try {
      for (String name : network.inputs().keySet()) {
        inputs.put(name, tensor(name, rows));
      }
      try (OrtSession.Result result = network.session().run(inputs, Set.of(output))) {
        if (result.get(0) instanceof OnnxTensor tensor) {
          FloatBuffer values = tensor.getFloatBuffer();
          float[] numbers = new float[values.remaining() / rows.size() * wanted];
          values.get(numbers);
          return numbers;
        }
        throw noTensor();
      }
    } catch (OrtException e) {
      throw network.unusable("its model.onnx cannot be run: " + e.getMessage());
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
  }

  private OnnxTensor tensor(String name, List<EncodedInput> rows) {
    int length = rows.get(0).length();
    LongBuffer values = LongBuffer.allocate(rows.size() * length);
    for (EncodedInput row : rows) {
      switch (name) {
        case "input_ids" -> values.put(row.ids());
        case "token_type_ids" -> values.put(row.types());
        default -> {
          for (int i = 0; i < length; i++) {
            values.put(1);
          }
        }
      }
    }
    return network.createTensor(values.flip(), rows.size(), length);
  }
}
