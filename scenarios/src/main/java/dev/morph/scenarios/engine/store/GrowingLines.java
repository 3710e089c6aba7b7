package dev.morph.scenarios.engine.store;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A file with an object a line that grows beside its target and replaces it whole once it is {@link
 * #keep kept}. Nothing of what was added stays in memory. Closed before that, or killed, it leaves
 * the target as it was.
 *
 * <pre>{@code
 * try (GrowingLines lines = GrowingLines.beside(folder.path().resolve("results.jsonl"))) {
 *   driver.run(units, lines::add);
 *   lines.keep();
 * }
 * }</pre>
 */
public final class GrowingLines implements AutoCloseable {
  private final Path target;
  private final Path fresh;
  private final OutputStream out;
  private final MessageDigest digest;

  private GrowingLines(Path target, Path fresh, OutputStream out) {
    this.target = target;
    this.fresh = fresh;
    this.out = out;
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /**
   * An empty one. What a killed process left of another is overwritten.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be written
   */
  public static GrowingLines beside(Path target) {
    Path fresh = WholeFile.beside(target);
    try {
      return new GrowingLines(target, fresh, PlainFile.fresh(fresh));
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }

  /**
   * Adds a line for each object.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be written
   */
  public void add(List<?> objects) {
    try {
      byte[] bytes = JsonLines.text(objects).getBytes(StandardCharsets.UTF_8);
      digest.update(bytes);
      out.write(bytes);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }

  /**
   * The hash of all that was added so far, in hexadecimal digits; nothing can be added any more.
   */
  public String sha256() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Replaces the target. Nothing can be added any more.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be written
   */
  public void keep() {
    try {
      out.close();
      Files.move(
          fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }

  /** Deletes what was not kept. */
  @Override
  public void close() {
    try (out) {
      Files.deleteIfExists(fresh);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }
}
