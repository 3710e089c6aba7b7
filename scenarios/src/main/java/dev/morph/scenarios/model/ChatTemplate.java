package dev.morph.scenarios.model;

import com.hubspot.jinjava.Jinjava;
import com.hubspot.jinjava.JinjavaConfig;
import com.hubspot.jinjava.LegacyOverrides;
import com.hubspot.jinjava.interpret.RenderResult;
import com.hubspot.jinjava.interpret.TemplateError;
import com.hubspot.jinjava.lib.fn.ELFunctionDefinition;
import dev.morph.morphisms.fault.MorphismFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The text that a conversation is to a model, by the template in Jinja that comes with it: as
 * Hugging Face's {@code apply_chat_template} makes it, blocks trimmed, with the start of the answer
 * at the end. A message is data: what looks like Jinja in it is not carried out.
 */
public final class ChatTemplate {
  private static final long LONGEST = 1 << 24;

  private final Path folder;
  private final String template;
  private final Map<String, String> specialTokens;
  private final Jinjava jinja;

  /**
   * A template.
   *
   * @param folder whose it is, for messages
   * @param specialTokens {@code bos_token} and others, as text
   */
  ChatTemplate(Path folder, String template, Map<String, String> specialTokens) {
    this.folder = folder;
    // Jinja leaves out the last line end of a template.
    this.template =
        template.endsWith("\n") ? template.substring(0, template.length() - 1) : template;
    this.specialTokens = Map.copyOf(specialTokens);
    this.jinja =
        new Jinjava(
            JinjavaConfig.newBuilder()
                .withTrimBlocks(true)
                .withLstripBlocks(true)
                .withNestedInterpretationEnabled(false)
                .withMaxOutputSize(LONGEST)
                .withLegacyOverrides(
                    LegacyOverrides.newBuilder()
                        .withEvaluateMapKeys(true)
                        .withIterateOverMapKeys(true)
                        .withUsePyishObjectMapper(true)
                        .withUseNaturalOperatorPrecedence(true)
                        .withParseWhitespaceControlStrictly(true)
                        .build())
                .build());
    jinja
        .getGlobalContext()
        .registerFunction(
            new ELFunctionDefinition(
                "", "raise_exception", ChatTemplate.class, "refuse", String.class));
  }

  /** What a template calls that cannot make a text of a conversation. */
  @SuppressWarnings("DoNotCallSuggester") // only templates call it
  public static String refuse(String why) {
    throw new IllegalArgumentException(why);
  }

  /**
   * The text of a conversation of one message, up to where the answer begins.
   *
   * @param system the system's message; none if empty
   * @throws dev.morph.core.fault.FaultException if the template cannot be carried out
   */
  String render(String system, String message) {
    List<Map<String, String>> messages = new ArrayList<>();
    if (!system.isEmpty()) {
      messages.add(Map.of("role", "system", "content", system));
    }
    messages.add(Map.of("role", "user", "content", message));
    Map<String, Object> variables = new LinkedHashMap<>(specialTokens);
    variables.put("messages", messages);
    variables.put("add_generation_prompt", true);
    RenderResult result = jinja.renderForResult(template, variables);
    if (result.hasErrors()) {
      String what =
          result.getErrors().stream()
              .map(error -> cause(error) + " (line " + error.getLineno() + ")")
              .distinct()
              .collect(Collectors.joining("; "));
      throw MorphismFault.DECODER_FOLDER_UNUSABLE.because(
          folder, "its chat template cannot be carried out: " + what);
    }
    return result.getOutput();
  }

  /** What a template itself says is wrong, or Jinja. */
  private static String cause(TemplateError error) {
    for (Throwable e = error.getException(); e != null; e = e.getCause()) {
      if (e instanceof IllegalArgumentException && e.getMessage() != null) {
        return e.getMessage();
      }
    }
    return error.getMessage();
  }
}
