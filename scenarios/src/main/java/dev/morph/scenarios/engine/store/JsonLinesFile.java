package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A file of a run's folder with one object per line. */
public final class JsonLinesFile {
  private JsonLinesFile() {}

  /**
   * Returns the file's objects; none if the file does not exist. Equal texts share one object,
   * because a mutant occurs on one line per metric.
   *
   * @param kind what the objects are, for messages: {@code task of a run}
   * @throws dev.morph.core.fault.FaultException if a line is malformed
   */
  public static <T> List<T> read(Path file, Class<T> type, String kind) {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    if (!PlainFile.isPlain(file)) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is a link or not a regular file");
    }
    ObjectMapper json = sharingMapper();
    try (Stream<String> lines = Files.lines(file)) {
      List<Optional<T>> objects =
          lines.parallel().map(line -> parseLine(json, line, type)).toList();
      int broken = objects.indexOf(Optional.<T>empty());
      if (broken >= 0) {
        throw CommonFault.BROKEN_LINE.because(file, broken + 1, "-", "it is not a valid " + kind);
      }
      return objects.stream().flatMap(Optional::stream).toList();
    } catch (IOException | UncheckedIOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not UTF-8 text");
    }
  }

  private static ObjectMapper sharingMapper() {
    return RunFolder.JSON
        .copy()
        .registerModule(new SimpleModule().addDeserializer(String.class, new SharedTexts()));
  }

  /** Returns the object on a line; empty if the line is malformed. */
  private static <T> Optional<T> parseLine(ObjectMapper json, String line, Class<T> type) {
    try {
      return Optional.ofNullable(json.readValue(line, type));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Reads equal texts as one shared object. */
  private static final class SharedTexts extends StringDeserializer {
    private final transient Map<String, String> known = new ConcurrentHashMap<>();

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      String text = super.deserialize(parser, context);
      String same = known.putIfAbsent(text, text);
      return same == null ? text : same;
    }
  }
}
