package dev.morph.scenarios.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A separate file of answers, which can be scored again on any machine: JSON Lines, compressed if
 * the name ends in {@code .gz}. The first line identifies the file and says how the models were
 * queried. The same answers are always written as the same bytes.
 *
 * @param file the file, which need not exist yet
 */
public record AnswerBundle(Path file) {
  private static final int VERSION = 1;
  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final String WHOLE = "(the whole line)";
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
              DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  private record Head(int morphAnswers, JsonNode modelSettings) {}

  /**
   * Writes all answers of a journal.
   *
   * @param settings how the models were queried, from the run's manifest
   * @return the number of answers
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public long write(Journal journal, JsonNode settings) {
    long[] count = new long[1];
    try (Writer out = openWriter()) {
      writeLine(out, new Head(VERSION, settings));
      journal.forEachAnswer(
          answer -> {
            writeLine(out, answer);
            count[0]++;
          });
    } catch (IOException | UncheckedIOException e) {
      throw CommonFault.WRITE_FAILED.because(file, e.getClass().getSimpleName());
    }
    return count[0];
  }

  /**
   * Reads all answers.
   *
   * @return how the models were queried
   * @throws dev.morph.core.fault.FaultException if the file is missing or is not a bundle; the
   *     message names the line and the field
   */
  public JsonNode read(Consumer<JournaledAnswer> consumer) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    try (BufferedReader in = openReader()) {
      JsonNode head = parseLine(in.readLine(), 1, JsonNode.class);
      if (head.path("morph_answers").asInt() != VERSION) {
        throw CommonFault.BROKEN_LINE.because(
            file, 1, "morph_answers", "this is not a bundle of answers");
      }
      int number = 1;
      for (String text = in.readLine(); text != null; text = in.readLine()) {
        JournaledAnswer answer = parseLine(text, ++number, JournaledAnswer.class);
        if (!answer.key().matches("[0-9a-f]{64}")) {
          throw CommonFault.BROKEN_LINE.because(
              file, number, "key", "it must be 64 hexadecimal digits");
        }
        consumer.accept(answer);
      }
      return head.path("model_settings");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not a bundle of answers");
    }
  }

  private <T> T parseLine(@Nullable String text, int number, Class<T> type) {
    try {
      T read = text == null ? null : JSON.readValue(text, type);
      if (read == null) {
        throw CommonFault.BROKEN_LINE.because(file, number, WHOLE, "it is empty");
      }
      return read;
    } catch (JsonMappingException e) {
      if (e.getPath().isEmpty()) {
        throw CommonFault.BROKEN_LINE.because(file, number, WHOLE, "it is not a JSON object");
      }
      String field = String.valueOf(e.getPath().get(0).getFieldName());
      throw CommonFault.BROKEN_LINE.because(file, number, field, "it is missing or invalid");
    } catch (JsonProcessingException e) {
      throw CommonFault.BROKEN_LINE.because(file, number, WHOLE, "it is not valid JSON");
    }
  }

  private static void writeLine(Writer out, Object fields) {
    try {
      out.write(JSON.writeValueAsString(fields));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Writer openWriter() throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    OutputStream out = Files.newOutputStream(file);
    return new BufferedWriter(
        new OutputStreamWriter(
            isCompressed() ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8));
  }

  private BufferedReader openReader() throws IOException {
    InputStream in = Files.newInputStream(file);
    BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                isCompressed() ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
    reader.mark(1);
    if (reader.read() != BYTE_ORDER_MARK) {
      reader.reset();
    }
    return reader;
  }

  private boolean isCompressed() {
    return file.toString().endsWith(".gz");
  }
}
