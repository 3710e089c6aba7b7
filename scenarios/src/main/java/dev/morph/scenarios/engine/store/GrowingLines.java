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
 * A file with one object per line that grows next to a target file and replaces the target when
 * {@link #replaceTarget} is called. Added objects are not kept in memory. If this object is closed
 * before that, or the process is killed, the target stays unchanged.
 *
 * <pre>{@code
 * try (GrowingLines lines = GrowingLines.createNextTo(folder.path().resolve("results.jsonl"))) {
 *   driver.run(units, lines::add);
 *   lines.replaceTarget();
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
      throw new IllegalStateException("this Java lacks SHA-256", e);
    }
  }

  /**
   * Creates an empty file next to its target, overwriting any file left behind by a killed process.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public static GrowingLines createNextTo(Path target) {
    Path fresh = target.resolveSibling(target.getFileName() + ".new");
    try {
      return new GrowingLines(target, fresh, PlainFile.createEmpty(fresh));
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }

  /**
   * Adds a line for each object.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
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
   * Returns the hash of everything added so far, in hexadecimal digits; nothing can be added
   * afterwards.
   */
  public String sha256() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Replaces the target. Nothing can be added afterwards.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public void replaceTarget() {
    try {
      out.close();
      Files.move(
          fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }

  /** Deletes the file unless it was kept. */
  @Override
  public void close() {
    try (out) {
      Files.deleteIfExists(fresh);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }
}
