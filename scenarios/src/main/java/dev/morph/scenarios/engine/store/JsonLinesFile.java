package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
    List<T> objects = new ArrayList<>();
    try {
      for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
        objects.add(RunFolder.JSON.readValue(line, type));
      }
      return objects;
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw CommonFault.BROKEN_LINE.because(file, objects.size() + 1, "-", "no " + kind);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is no text in UTF-8");
    }
  }
}
