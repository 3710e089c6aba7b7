package dev.morph.morphisms.text.network;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/**
 * A network from a folder, run by ONNX Runtime. Thread-safe.
 *
 * <p>Each call runs on one thread, or on a graphics card if the CUDA package of ONNX Runtime is on
 * the class path.
 */
public final class NetworkSession implements AutoCloseable {
  private final Function<String, RuntimeException> unusable;
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final Map<String, NodeInfo> inputs;
  private final Map<String, NodeInfo> outputs;

  /**
   * Opens the network in a file, which may be inside an archive.
   *
   * @param unusable creates the exception, given the reason why the file cannot be used
   */
  public NetworkSession(Path file, Function<String, RuntimeException> unusable) {
    this.unusable = unusable;
    try {
      this.environment = NetworkRuntime.environment();
      this.session =
          file.getFileSystem() == FileSystems.getDefault()
              ? environment.createSession(file.toString(), options())
              : environment.createSession(Files.readAllBytes(file), options());
      this.inputs = session.getInputInfo();
      this.outputs = session.getOutputInfo();
    } catch (OrtException | IOException | LinkageError e) {
      throw unusable("its " + file.getFileName() + " cannot be loaded: " + e.getMessage());
    }
  }

  private static OrtSession.SessionOptions options() throws OrtException {
    OrtSession.SessionOptions options = new OrtSession.SessionOptions();
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
    if (NetworkRuntime.usesGraphicsCard()) {
      options.addCUDA(0);
    }
    return options;
  }

  /** Returns the exception to throw because the network cannot be used. */
  public RuntimeException unusable(String why) {
    return unusable.apply(why);
  }

  public OrtEnvironment environment() {
    return environment;
  }

  public OrtSession session() {
    return session;
  }

  public Map<String, NodeInfo> inputs() {
    return inputs;
  }

  public Map<String, NodeInfo> outputs() {
    return outputs;
  }

  /** Returns a tensor of integers. */
  public OnnxTensor createTensor(LongBuffer values, long... shape) {
    try {
      return OnnxTensor.createTensor(environment, values, shape);
    } catch (OrtException e) {
      throw unusable("its input cannot be created: " + e.getMessage());
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
