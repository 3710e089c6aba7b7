package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A file of a run's folder with an object a line. */
public final class JsonLinesFile {
  private JsonLinesFile() {}

  /**
   * Its objects; none if there is no such file.
   *
   * @param kind of objects, for a message: {@code task of a run}
   * @throws dev.morph.core.fault.FaultException if a line is broken
   */
  public static <T> List<T> read(Path file, Class<T> type, String kind) {
    try {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      List<Optional<T>> objects =
          lines.parallelStream().map(line -> JsonLinesFile.object(line, type)).toList();
      int broken = objects.indexOf(Optional.<T>empty());
      if (broken >= 0) {
        throw CommonFault.BROKEN_LINE.because(file, broken + 1, "-", "no " + kind);
      }
      return objects.stream().flatMap(Optional::stream).toList();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is no text in UTF-8");
    }
  }

  /** Empty if it is none. */
  private static <T> Optional<T> object(String line, Class<T> type) {
    try {
      return Optional.ofNullable(RunFolder.JSON.readValue(line, type));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
