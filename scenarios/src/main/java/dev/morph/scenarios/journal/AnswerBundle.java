package dev.morph.scenarios.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Answers in a file of their own, to be scored again anywhere: JSON Lines, compressed if the name
 * ends in {@code .gz}. The first line says what it is and how the models were asked. The same
 * answers give the same bytes.
 */
public final class AnswerBundle {
  private static final int VERSION = 1;
  private static final String FORMAT = "morph_answers";
  private static final String SETTINGS = "model_settings";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;

  /** The bundle in this file, whether it is there yet or not. */
  public AnswerBundle(Path file) {
    this.file = file;
  }

  /**
   * Writes all answers of a journal.
   *
   * @param settings how the models were asked, as the run's manifest has it
   * @return how many answers there are
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public long write(Journal journal, JsonNode settings) {
    long[] count = new long[1];
    try (Writer out = writer()) {
      Map<String, Object> head = new LinkedHashMap<>();
      head.put(FORMAT, VERSION);
      head.put(SETTINGS, settings);
      line(out, head);
      journal.forEachAnswer(
          answer -> {
            line(out, fields(answer));
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
   * @return how the models were asked
   * @throws dev.morph.core.fault.FaultException if the file is missing or no bundle; the line and
   *     the field are named
   */
  public JsonNode read(Consumer<JournaledAnswer> consumer) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    try (BufferedReader in = reader()) {
      JsonNode head = object(in.readLine(), 1);
      if (head.path(FORMAT).asInt() != VERSION) {
        throw CommonFault.BROKEN_LINE.because(file, 1, FORMAT, "this is not a bundle of answers");
      }
      int number = 1;
      for (String text = in.readLine(); text != null; text = in.readLine()) {
        consumer.accept(new BundleLine(file, ++number, object(text, number)).answer());
      }
      return head.path(SETTINGS);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not a bundle of answers");
    }
  }

  private JsonNode object(String text, int number) {
    try {
      JsonNode fields = text == null ? JsonNodeFactory.instance.missingNode() : JSON.readTree(text);
      if (fields.isObject()) {
        return fields;
      }
    } catch (JsonProcessingException e) {
      throw CommonFault.BROKEN_LINE.because(
          file, number, "(the whole line)", "it is not valid JSON");
    }
    throw CommonFault.BROKEN_LINE.because(
        file, number, "(the whole line)", "it is not a JSON object");
  }

  private static Map<String, Object> fields(JournaledAnswer answer) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("key", answer.key());
    fields.put("model", answer.model());
    fields.put("case", answer.caseId());
    fields.put("repeat", answer.repeat());
    fields.put("prompt", answer.prompt());
    fields.put("answer", answer.text());
    fields.put("finish_reason", answer.usage().finishReason());
    fields.put("input_tokens", answer.usage().inputTokens());
    fields.put("output_tokens", answer.usage().outputTokens());
    fields.put("seconds", answer.usage().seconds());
    return fields;
  }

  private static void line(Writer out, Map<String, Object> fields) {
    try {
      out.write(JSON.writeValueAsString(fields));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Writer writer() throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    OutputStream out = Files.newOutputStream(file);
    return new BufferedWriter(
        new OutputStreamWriter(
            compressed() ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8));
  }

  private BufferedReader reader() throws IOException {
    InputStream in = Files.newInputStream(file);
    return new BufferedReader(
        new InputStreamReader(compressed() ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
  }

  private boolean compressed() {
    return file.toString().endsWith(".gz");
  }
}
