package dev.morph.scenarios.engine.store;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A move of a run's folder, possibly to another disk. At every moment one of the two folders is
 * complete: an interrupted move is finished by repeating the command.
 *
 * @param from the run's folder
 * @param to the target, which must not exist yet
 */
public record RunMove(Path from, Path to) {
  /**
   * Moves it.
   *
   * @throws dev.morph.core.fault.FaultException if the run is active, the target exists, or it
   *     cannot be written
   */
  public void carryOut() {
    try (RunFolder locked = RunFolder.existing(from)) {
      if (Files.exists(to)) {
        requireCopied(locked.path());
      } else {
        makeParent();
        move(locked.path());
      }
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(to, FileFault.reason(e));
    } catch (UncheckedIOException e) {
      throw CommonFault.WRITE_FAILED.because(
          to, FileFault.reason(Objects.requireNonNull(e.getCause())));
    }
    delete(from);
  }

  private void makeParent() throws IOException {
    Path parent = to.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
  }

  private void move(Path source) throws IOException {
    try {
      Files.move(source, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Path half = to.resolveSibling(to.getFileName() + ".moving");
      delete(half);
      for (Path file : all(source)) {
        copy(file, half.resolve(source.relativize(file).toString()));
      }
      Files.move(half, to, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** An earlier move copied everything but was interrupted before it deleted the source. */
  private void requireCopied(Path source) throws IOException {
    if (Files.isSameFile(source, to)) {
      throw ScenarioFault.RUN_NOT_MOVED.because(from, to, "it is the same folder");
    }
    for (Path file : all(source)) {
      Path copied = to.resolve(source.relativize(file).toString());
      boolean same =
          Files.isDirectory(file)
              ? Files.isDirectory(copied)
              : Files.isRegularFile(copied) && Files.mismatch(file, copied) < 0;
      if (!same) {
        throw ScenarioFault.RUN_NOT_MOVED.because(from, to, "something else is there");
      }
    }
  }

  private static void copy(Path file, Path target) throws IOException {
    if (Files.isDirectory(file)) {
      Files.createDirectories(target);
      return;
    }
    Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
    try (FileChannel written = FileChannel.open(target, StandardOpenOption.WRITE)) {
      written.force(true);
    }
  }

  private static void delete(Path folder) {
    try {
      List<Path> inside = Files.exists(folder) ? all(folder) : List.of();
      for (Path path : inside.stream().sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(folder, FileFault.reason(e));
    }
  }

  /** Returns the folder itself and everything in it. */
  private static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.toList();
    }
  }
}
