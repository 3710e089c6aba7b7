package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChatTemplateTest {
  private static final Map<String, String> TOKENS = Map.of("bos_token", "<s>", "eos_token", "</s>");

  @Test
  void aConversationIsRenderedByTheTemplate() {
    String chatMl =
        "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' +"
            + " message['content'] + '<|im_end|>' + '\\n'}}{% endfor %}"
            + "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

    assertThat(template(chatMl).render("Be brief.", "Sort."))
        .isEqualTo(
            "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nSort.<|im_end|>\n"
                + "<|im_start|>assistant\n");
    assertThat(template(chatMl).render("", "Sort.")).startsWith("<|im_start|>user\n");
  }

  @Test
  void blocksAreTrimmedAndPartsOfTheMessagesCanBeTaken() {
    String llama =
        """
        {%- if messages[0]['role'] == 'system' %}
            {%- set system_message = messages[0]['content'] | trim %}
            {%- set messages = messages[1:] %}
        {%- else %}
            {%- set system_message = "" %}
        {%- endif %}
        {{- bos_token }}
        {%- if system_message != "" %}
        {{- "[SYS]" + system_message + "[/SYS]" }}
        {%- endif %}
        {%- for message in messages %}
            {%- if loop.index0 % 2 == 0 and message.role == 'user' %}
        {{- "[INST] " + message['content'] + " [/INST]" }}
            {%- endif %}
        {%- endfor %}
        {%- if tools is defined %}
        {{- "tools" }}
        {%- endif %}
        """;

    assertThat(template(llama).render(" Be brief. ", "Sort."))
        .isEqualTo("<s>[SYS]Be brief.[/SYS][INST] Sort. [/INST]");
    assertThat(template(llama).render("", "Sort.")).isEqualTo("<s>[INST] Sort. [/INST]");
  }

  @Test
  void jinjaSyntaxInAMessageIsData() {
    String plain = "{% for message in messages %}{{ message['content'] }}{% endfor %}";
    String hostile = "{{ 7 * 7 }} {% raw %} {# x #} {{ bos_token }}";

    assertThat(template(plain).render("", hostile)).isEqualTo(hostile);
  }

  @Test
  void aRefusingOrBrokenTemplateGivesAReason() {
    assertThatThrownBy(
            () -> template("{{ raise_exception('System role not supported') }}").render("x", "y"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("System role not supported");
    assertThatThrownBy(() -> template("{% for m in %}").render("", "y"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("chat template");
  }

  private static ChatTemplate template(String text) {
    return new ChatTemplate(Path.of("folder"), text, TOKENS);
  }
}
