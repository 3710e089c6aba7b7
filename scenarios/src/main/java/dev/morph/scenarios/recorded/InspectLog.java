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
    return beginning.isArchive()
        || beginning.hasFields("eval", "status")
        || beginning.hasFields("eval", "version", "samples");
  }

  @Override
  public void read(LogFile file, AnswerCollector found) {
    if (file.readBeginning().isArchive()) {
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
              model[0] = file.readRow(parser, Set.of("model")).requiredText("model");
            } else if (field.equals("samples") && value == JsonToken.START_ARRAY) {
              any[0] = true;
              String name = requireModel(file, model[0]);
              file.readElements(parser, WANTED, row -> readRow(row, name, found));
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

  private static String requireModel(
      LogFile file, @org.jspecify.annotations.Nullable String model) {
    if (model == null) {
      throw CommonFault.FILE_UNREADABLE.because(
          file.path(), "the field 'eval.model' of Inspect's log is missing before its samples");
    }
    return model;
  }

  private static void readArchive(LogFile file, AnswerCollector found) {
    try (ZipFile zip = new ZipFile(file.path().toFile())) {
      ZipEntry header =
          Optional.ofNullable(zip.getEntry("header.json"))
              .or(() -> Optional.ofNullable(zip.getEntry("_journal/start.json")))
              .orElseThrow(
                  () ->
                      CommonFault.FILE_UNREADABLE.because(
                          file.path(), "it is an archive without Inspect's header.json"));
      String[] model = new String[1];
      parseEntry(
          zip,
          file,
          header,
          row ->
              model[0] =
                  new LogEntry(
                          row.valueAt("eval")
                                  instanceof com.fasterxml.jackson.databind.node.ObjectNode eval
                              ? eval
                              : row.fields(),
                          row.place())
                      .requiredText("model"));
      List<ZipEntry> samples = new ArrayList<>();
      zip.stream().filter(it -> it.getName().matches("samples/.*\\.json")).forEach(samples::add);
      if (samples.isEmpty()) {
        throw CommonFault.FILE_UNREADABLE.because(file.path(), "its archive contains no sample");
      }
      for (ZipEntry sample : samples) {
        parseEntry(zip, file, sample, row -> readRow(row, requireModel(file, model[0]), found));
      }
    } catch (IOException e) {
      if (String.valueOf(e.getMessage()).contains("compression method")) {
        throw CommonFault.FILE_UNREADABLE
            .because(file.path(), "Java does not support its compression, which is probably zstd")
            .withRemedy(CONVERT);
      }
      throw file.unreadable(e).withRemedy(CONVERT);
    }
  }

  private static void parseEntry(
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
            each.accept(LogFile.readRow(parser, wanted, name));
          });
    }
  }

  private static void readRow(LogEntry row, String model, AnswerCollector found) {
    JsonNode choice = row.valueAt("output", "choices").path(0);
    Optional<String> answer = contentText(choice.path("message").path("content"));
    if (answer.isEmpty() || !row.valueAt("error").isMissingNode()) {
      found.addUnanswered();
      return;
    }
    ExportedCase exported = ExportedCase.of(row.requiredText("id"), row.valueAt("metadata"));
    String text = questionText(row).orElseThrow(() -> row.missingFault("input"));
    found.addAnswer(
        row,
        new About(
            exported.task(),
            Optional.of(text),
            exported.kind(),
            model,
            row.text("epoch"),
            toEnding(choice.path("stop_reason").asText("")),
            passed(row.valueAt("scores"))),
        answer.get());
  }

  private static Ending toEnding(String reason) {
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
  private static Optional<String> questionText(LogEntry row) {
    JsonNode input = row.valueAt("input");
    if (input.isTextual()) {
      return Optional.of(resolveAttachment(row, input.textValue()));
    }
    List<String> said = new ArrayList<>();
    for (JsonNode message : input) {
      if (message.path("role").asText().equals("user")) {
        contentText(message.path("content")).ifPresent(it -> said.add(resolveAttachment(row, it)));
      }
    }
    return said.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", said));
  }

  private static String resolveAttachment(LogEntry row, String text) {
    return text.startsWith(ATTACHMENT)
        ? row.text("attachments", text.substring(ATTACHMENT.length())).orElse(text)
        : text;
  }

  /**
   * Returns the text of a message's content, which is a text or a list of parts, some of them
   * texts.
   */
  private static Optional<String> contentText(JsonNode content) {
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
      toBoolean(score.path("value")).ifPresent(said::add);
    }
    return said.isEmpty() ? Optional.empty() : Optional.of(!said.contains(false));
  }

  private static Optional<Boolean> toBoolean(JsonNode value) {
    return switch (value.asText("").toUpperCase(Locale.ROOT)) {
      case "C", "1", "1.0", "TRUE" -> Optional.of(true);
      case "I", "0", "0.0", "FALSE" -> Optional.of(false);
      default -> Optional.empty();
    };
  }
}
