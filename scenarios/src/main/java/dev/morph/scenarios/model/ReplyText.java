package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reduces a reply to the used parts, in the format of its protocol: the text, the finish reason and
 * the token counts. Servers that imitate a protocol differ in all other fields, so no other field
 * reaches the client library. The text may be a string or a list of parts; parts that are not text,
 * such as thoughts, are left out.
 */
final class ReplyText {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ReplyText() {}

  /** Returns the used parts of a reply; empty if it has no field for a text. */
  static Optional<byte[]> reduce(JsonNode reply) {
    Optional<ObjectNode> used = Optional.empty();
    if (reply.path("choices").path(0).isObject()) {
      used = reduceChat(reply, reply.path("choices").path(0));
    } else if (reply.path("candidates").path(0).isObject()) {
      used = Optional.of(reduceGemini(reply, reply.path("candidates").path(0)));
    } else if (reply.path("content").isArray()) {
      used = Optional.of(reduceAnthropic(reply));
    } else if (reply.path("message").has("content")) {
      used = Optional.of(reduceOllama(reply));
    }
    return used.map(it -> it.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads OpenAI's and Mistral's protocol; completion servers put the text directly into the
   * choice.
   */
  private static Optional<ObjectNode> reduceChat(JsonNode reply, JsonNode choice) {
    boolean message = choice.path("message").isObject();
    if (!message && !choice.has("text")) {
      return Optional.empty();
    }
    ObjectNode used = MAPPER.createObjectNode().put("id", "").put("object", "chat.completion");
    used.put("model", "").put("created", 0);
    ObjectNode kept = used.putArray("choices").addObject().put("index", 0);
    copyText(choice, kept, "finish_reason");
    kept.putObject("message")
        .put("role", "assistant")
        .put(
            "content",
            text(message ? choice.path("message").path("content") : choice.path("text")));
    ObjectNode usage = used.putObject("usage");
    copyCounts(reply.path("usage"), usage, "prompt_tokens", "completion_tokens", "total_tokens");
    if (usage.isEmpty()) {
      used.remove("usage");
    }
    return Optional.of(used);
  }

  private static ObjectNode reduceGemini(JsonNode reply, JsonNode candidate) {
    ObjectNode used = MAPPER.createObjectNode();
    ObjectNode kept = used.putArray("candidates").addObject().put("index", 0);
    copyText(candidate, kept, "finishReason");
    ObjectNode content = kept.putObject("content").put("role", "model");
    content
        .putArray("parts")
        .addObject()
        .put("text", text(candidate.path("content").path("parts")));
    copyCounts(
        reply.path("usageMetadata"),
        used.putObject("usageMetadata"),
        "promptTokenCount",
        "candidatesTokenCount",
        "totalTokenCount");
    return used;
  }

  private static ObjectNode reduceAnthropic(JsonNode reply) {
    ObjectNode used = MAPPER.createObjectNode().put("id", "").put("model", "");
    used.put("type", "message").put("role", "assistant");
    copyText(reply, used, "stop_reason");
    String text = text(reply.path("content"));
    ObjectNode part = used.putArray("content").addObject();
    part.put("type", "text").put("text", text);
    copyCounts(reply.path("usage"), used.putObject("usage"), "input_tokens", "output_tokens");
    return used;
  }

  private static ObjectNode reduceOllama(JsonNode reply) {
    ObjectNode used = MAPPER.createObjectNode().put("model", "").put("done", true);
    used.putObject("message")
        .put("role", "assistant")
        .put("content", text(reply.path("message").path("content")));
    copyText(reply, used, "done_reason");
    copyCounts(reply, used, "prompt_eval_count", "eval_count");
    return used;
  }

  /** Returns the text of a content field: the string itself, or its text parts joined. */
  static String text(JsonNode content) {
    if (!content.isArray()) {
      return content.isTextual() ? content.textValue() : "";
    }
    StringBuilder text = new StringBuilder();
    for (JsonNode part : content) {
      if (part.isTextual()) {
        text.append(part.textValue());
      } else if (part.path("text").isTextual() && !part.path("thought").asBoolean()) {
        text.append(part.path("text").textValue());
      }
    }
    return text.toString();
  }

  private static void copyText(JsonNode from, ObjectNode to, String field) {
    if (from.path(field).isTextual()) {
      to.put(field, from.path(field).textValue());
    }
  }

  private static void copyCounts(JsonNode from, ObjectNode to, String... fields) {
    for (String field : fields) {
      if (from.path(field).canConvertToInt()) {
        to.put(field, from.path(field).intValue());
      }
    }
  }
}
