package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.recorded.LogFile.Beginning;
import dev.morph.scenarios.recorded.RecordedAnswer.About;
import dev.morph.scenarios.recorded.RecordedAnswer.Ending;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The log of an evaluation by Inspect (inspect_ai): {@code .json}, or {@code .eval}, a zip archive
 * with {@code header.json} and an entry for each sample. Each epoch repeats the questions. An
 * answer counts as passed if no scorer judged it incorrect.
 */
final class InspectLog implements AnswerLog {
  private static final Set<String> WANTED =
      Set.of("id", "epoch", "input", "output", "scores", "metadata", "error", "attachments");
  private static final String ATTACHMENT = "attachment://";
  private static final String CONVERT =
      "convert the log: inspect log convert --to json --output-dir converted LOG";

  @Override
  public boolean recognises(Beginning beginning) {
    return beginning.archive()
        || beginning.has("eval", "status")
        || beginning.has("eval", "version", "samples");
  }

  @Override
  public void read(LogFile file, Found found) {
    if (file.beginning().archive()) {
      readArchive(file, found);
      return;
    }
    String[] model = new String[1];
    boolean[] any = new boolean[1];
    file.parse(
        parser -> {
          parser.nextToken();
          while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            if (field.equals("eval")) {
              model[0] = file.row(parser, Set.of("model")).required("model");
            } else if (field.equals("samples") && value == JsonToken.START_ARRAY) {
              any[0] = true;
              String name = required(file, model[0]);
              file.elements(parser, WANTED, row -> take(row, name, found));
            } else {
              parser.skipChildren();
            }
          }
        });
    if (!any[0]) {
      throw CommonFault.FILE_UNREADABLE.because(
          file.path(), "the field 'samples' of Inspect's log is missing");
    }
  }

  private static String required(LogFile file, @org.jspecify.annotations.Nullable String model) {
    if (model == null) {
      throw CommonFault.FILE_UNREADABLE.because(
          file.path(), "the field 'eval.model' of Inspect's log is missing before its samples");
    }
    return model;
  }

  private static void readArchive(LogFile file, Found found) {
    try (ZipFile zip = new ZipFile(file.path().toFile())) {
      ZipEntry header =
          Optional.ofNullable(zip.getEntry("header.json"))
              .or(() -> Optional.ofNullable(zip.getEntry("_journal/start.json")))
              .orElseThrow(
                  () ->
                      CommonFault.FILE_UNREADABLE.because(
                          file.path(), "it is an archive without Inspect's header.json"));
      String[] model = new String[1];
      parse(
          zip,
          file,
          header,
          row ->
              model[0] =
                  new LogEntry(
                          row.at("eval")
                                  instanceof com.fasterxml.jackson.databind.node.ObjectNode eval
                              ? eval
                              : row.fields(),
                          row.place())
                      .required("model"));
      List<ZipEntry> samples = new ArrayList<>();
      zip.stream().filter(it -> it.getName().matches("samples/.*\\.json")).forEach(samples::add);
      if (samples.isEmpty()) {
        throw CommonFault.FILE_UNREADABLE.because(file.path(), "its archive contains no sample");
      }
      for (ZipEntry sample : samples) {
        parse(zip, file, sample, row -> take(row, required(file, model[0]), found));
      }
    } catch (IOException e) {
      if (String.valueOf(e.getMessage()).contains("compression method")) {
        throw CommonFault.FILE_UNREADABLE
            .because(file.path(), "Java does not support its compression, which is probably zstd")
            .advising(CONVERT);
      }
      throw file.unreadable(e).advising(CONVERT);
    }
  }

  private static void parse(
      ZipFile zip, LogFile file, ZipEntry entry, java.util.function.Consumer<LogEntry> each)
      throws IOException {
    String name = file.name() + "!" + entry.getName();
    Set<String> wanted = entry.getName().startsWith("samples/") ? WANTED : Set.of("eval");
    try (InputStream in = zip.getInputStream(entry)) {
      LogFile.parse(
          in,
          name,
          parser -> {
            parser.nextToken();
            each.accept(LogFile.row(parser, wanted, name));
          });
    }
  }

  private static void take(LogEntry row, String model, Found found) {
    JsonNode choice = row.at("output", "choices").path(0);
    Optional<String> answer = content(choice.path("message").path("content"));
    if (answer.isEmpty() || !row.at("error").isMissingNode()) {
      found.noAnswer();
      return;
    }
    ExportedCase exported = ExportedCase.of(row.required("id"), row.at("metadata"));
    String text = asked(row).orElseThrow(() -> row.without("input"));
    found.answer(
        row,
        new About(
            exported.task(),
            Optional.of(text),
            exported.kind(),
            model,
            row.text("epoch"),
            ending(choice.path("stop_reason").asText("")),
            passed(row.at("scores"))),
        answer.get());
  }

  private static Ending ending(String reason) {
    return switch (reason) {
      case "max_tokens", "model_length" -> Ending.CUT;
      case "content_filter" -> Ending.WITHHELD;
      default -> Ending.WHOLE;
    };
  }

  /**
   * Returns the question: the input if it is a text, or the user's messages if it is a list of
   * messages.
   */
  private static Optional<String> asked(LogEntry row) {
    JsonNode input = row.at("input");
    if (input.isTextual()) {
      return Optional.of(resolved(row, input.textValue()));
    }
    List<String> said = new ArrayList<>();
    for (JsonNode message : input) {
      if (message.path("role").asText().equals("user")) {
        content(message.path("content")).ifPresent(it -> said.add(resolved(row, it)));
      }
    }
    return said.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", said));
  }

  private static String resolved(LogEntry row, String text) {
    return text.startsWith(ATTACHMENT)
        ? row.text("attachments", text.substring(ATTACHMENT.length())).orElse(text)
        : text;
  }

  /**
   * Returns the text of a message's content, which is a text or a list of parts, some of them
   * texts.
   */
  private static Optional<String> content(JsonNode content) {
    if (content.isTextual()) {
      return Optional.of(content.textValue());
    }
    List<String> parts = new ArrayList<>();
    for (JsonNode part : content) {
      if (part.path("type").asText().equals("text")) {
        parts.add(part.path("text").asText());
      }
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", parts));
  }

  private static Optional<Boolean> passed(JsonNode scores) {
    List<Boolean> said = new ArrayList<>();
    for (JsonNode score : scores) {
      truth(score.path("value")).ifPresent(said::add);
    }
    return said.isEmpty() ? Optional.empty() : Optional.of(!said.contains(false));
  }

  private static Optional<Boolean> truth(JsonNode value) {
    return switch (value.asText("").toUpperCase(Locale.ROOT)) {
      case "C", "1", "1.0", "TRUE" -> Optional.of(true);
      case "I", "0", "0.0", "FALSE" -> Optional.of(false);
      default -> Optional.empty();
    };
  }
}
