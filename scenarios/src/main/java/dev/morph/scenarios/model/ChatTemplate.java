package dev.morph.scenarios.model;

import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.scenarios.model.chat.ConversationTemplate;
import dev.morph.scenarios.model.chat.TemplateFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The text that a model reads for a conversation, rendered with the model's own Jinja template: as
 * Hugging Face's {@code apply_chat_template} does, with blocks trimmed and the start of the answer
 * at the end. A message is data: Jinja code in it is not executed.
 */
public final class ChatTemplate {
  private final Path folder;
  private final String template;
  private final Map<String, String> specialTokens;

  /**
   * A template.
   *
   * @param folder the model's folder, for messages
   * @param specialTokens {@code bos_token} and others, as text
   */
  ChatTemplate(Path folder, String template, Map<String, String> specialTokens) {
    this.folder = folder;
    this.template = template;
    this.specialTokens = Map.copyOf(specialTokens);
  }

  /**
   * Returns the text of a conversation with one message, up to where the answer begins.
   *
   * @param system the system message; none if empty
   * @throws dev.morph.core.fault.FaultException if the template cannot be executed
   */
  String render(String system, String message) {
    List<Map<String, String>> messages = new ArrayList<>();
    if (!system.isEmpty()) {
      messages.add(message("system", system));
    }
    messages.add(message("user", message));
    Map<String, Object> variables = new LinkedHashMap<>(specialTokens);
    variables.put("messages", messages);
    variables.put("add_generation_prompt", true);
    try {
      return ConversationTemplate.of(template).render(variables);
    } catch (TemplateFailure e) {
      throw MorphismFault.DECODER_FOLDER_UNUSABLE.because(
          folder, "its chat template cannot be carried out: " + e.getMessage());
    }
  }

  private static Map<String, String> message(String role, String content) {
    Map<String, String> message = new LinkedHashMap<>();
    message.put("role", role);
    message.put("content", content);
    return message;
  }
}
