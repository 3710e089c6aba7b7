package dev.morph.morphisms.text.decoder;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.network.NetworkRuntime;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Map;

/**
 * A network of a folder in ONNX Runtime. Thread-safe.
 *
 * <p>One call computes on one thread, as encoders of sentences do; on a graphics card where the
 * CUDA package of ONNX Runtime is on the class path.
 */
final class NetworkSession implements AutoCloseable {
  private final DecoderFolder folder;
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final Map<String, NodeInfo> inputs;
  private final Map<String, NodeInfo> outputs;

  NetworkSession(DecoderFolder folder, Path file) {
    this.folder = folder;
    try {
      this.environment = NetworkRuntime.environment();
      this.session = environment.createSession(file.toString(), options());
      this.inputs = session.getInputInfo();
      this.outputs = session.getOutputInfo();
    } catch (OrtException | LinkageError e) {
      throw unusable("its " + file.getFileName() + " cannot be loaded: " + e.getMessage());
    }
  }

  private static OrtSession.SessionOptions options() throws OrtException {
    OrtSession.SessionOptions options = new OrtSession.SessionOptions();
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    if (NetworkRuntime.onGraphicsCard()) {
      options.addCUDA(0);
    }
    return options;
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

  Map<String, NodeInfo> inputs() {
    return inputs;
  }

  Map<String, NodeInfo> outputs() {
    return outputs;
  }

  /** A tensor of whole numbers. */
  OnnxTensor tensor(LongBuffer values, long... shape) {
    try {
      return OnnxTensor.createTensor(environment, values, shape);
    } catch (OrtException e) {
      throw unusable("its input cannot be made: " + e.getMessage());
    }
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
