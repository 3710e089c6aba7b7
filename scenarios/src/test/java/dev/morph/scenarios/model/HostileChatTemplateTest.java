package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.FaultException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Templates of folders that somebody else made. */
class HostileChatTemplateTest {
  private static final Map<String, String> TOKENS = Map.of("bos_token", "<s>", "eos_token", "</s>");

  @TempDir Path folder;

  /**
   * What Jinja 3.1.6 writes, set as Hugging Face sets it; made by its own sandboxed environment.
   */
  @Test
  void templatesLikePublishedOnesMatchJinja() throws Exception {
    JsonNode expected = new ObjectMapper().readTree(resource("expected.json"));
    assertThat(expected).hasSize(10);
    for (Map.Entry<String, JsonNode> one : expected.properties()) {
      String[] name = one.getKey().split(" ", -1);
      String system = name[1].equals("system") ? " Be brief. " : "";
      assertThat(template(resource(name[0])).render(system, "Sort {{ 7 * 7 }} é\n"))
          .as(one.getKey())
          .isEqualTo(one.getValue().asText());
    }
  }

  /** Ways to Java's objects that engines with a bridge to them have had. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{ ''.class }}",
        "{{ ''.getClass() }}",
        "{{ ''.getClass().forName('java.lang.Runtime') }}",
        "{{ ''['class']['forName']('java.lang.Runtime') }}",
        "{{ messages.class.classLoader }}",
        "{{ ____int3rpr3t3r____.config }}",
        "{{ ____int3rpr3t3r____ | tojson }}",
        "{{ messages['____int3rpr' ~ '3t3r____'].config.objectMapper }}",
        "{{ ____int3rpr3t3r____.getConfig().getObjectMapper().getTypeFactory()"
            + ".constructFromCanonical('java.net.URL') }}",
        "{% for config in ____int3rpr3t3r____ %}{{ config.objectMapper }}{% endfor %}",
        "{{ messages | map('getClass') | list }}",
        "{{ messages | attr('class') }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ raise_exception.__globals__ }}",
        "{{ range.class.module }}",
        "{{ namespace(a=1).fields.class }}",
        "{% include '/etc/passwd' %}",
        "{% import 'file:///etc/passwd' as x %}",
        "{% extends 'java/lang/Object.class' %}",
        "{% from 'x' import y %}",
        "{% do messages.append(1) %}",
        "{% call(x) y() %}{% endcall %}",
        "{{ messages.append(1) }}",
        "{{ messages | pprint }}",
        "{{ 'a' | fromyaml }}",
        "{{ '{}' | fromjson }}",
        "{{ messages | render }}",
        "{{ cycler.__init__.__globals__.os }}",
        "{{ lipsum() }}"
      })
  void noNameLeadsToAnObjectOfJavaOrToAFile(String template) {
    String rendered;
    try {
      rendered = template(template).render("", "secret");
    } catch (FaultException e) {
      assertThat(e).hasMessageContaining("chat template cannot be carried out");
      return;
    }
    assertThat(rendered).as("nothing is there").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{% for a in range(2000000000) %}{% endfor %}",
        "{% for a in range(9999) %}{% for b in range(9999) %}{% for c in range(9999) %}"
            + "{% endfor %}{% endfor %}{% endfor %}",
        "{{ 'x' * 2000000000 }}",
        "{{ 'x' * 9223372036854775807 }}",
        "{% set ns = namespace(x='ab') %}{% for a in range(99) %}{% set ns.x = ns.x ~ ns.x %}"
            + "{% endfor %}",
        "{% set ns = namespace(x=[1]) %}{% for a in range(99) %}{% set ns.x = [ns.x, ns.x] %}"
            + "{% endfor %}{{ ns.x }}",
        "{% set ns = namespace(x=[1]) %}{% for a in range(99) %}{% set ns.x = [ns.x, ns.x] %}"
            + "{% endfor %}{{ ns.x == [ns.x] or ns.x | tojson }}",
        "{% set ns = namespace(x=[1]) %}{% for a in range(99999) %}{% set ns.x = [ns.x] %}"
            + "{% endfor %}{{ ns.x }}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% macro m(n) %}{{ m(n + 1) }}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}",
        "{{ 'a b' | indent(2000000000) }}",
        "{{ [1] | tojson(indent=2000000000) }}",
        "{{ 10 ** 400 }}",
        "{{ 9223372036854775807 + 1 }}",
        "{{ 1 // 0 }}",
        "{{ 'aaaa'.replace('', 'b') }}",
        "{{ 999999999999999999999999 }}",
        "{{ messages[0].content.no.such.part }}",
        "{{ '\\uZZZZ' }}",
        "{{ 'open",
        "{% raw %}",
        "{# open",
        "{{ 1 2 }}",
        "{% endfor %}",
        "{% if %}{% endif %}",
        "{{ $ }}"
      })
  void whatWouldNotEndOrFillTheMemoryIsAClearError(String template) {
    assertThatThrownBy(() -> template(template).render("", "x"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("chat template cannot be carried out: ");
  }

  @Test
  void deepNestingOfEveryKindIsAClearError() {
    for (String open : new String[] {"(", "[", "-", "not ", "{1:", "1 if 1 else ", "f("}) {
      assertThatThrownBy(() -> template("{{ " + open.repeat(60_000)).render("", "x"))
          .as(open)
          .isInstanceOf(FaultException.class);
    }
    for (String open : new String[] {"{% if 1 %}", "{% for a in b %}", "{% if 1 %}{% elif 2 %}"}) {
      assertThatThrownBy(() -> template(open.repeat(20_000)).render("", "x"))
          .as(open)
          .isInstanceOf(FaultException.class);
    }
    assertThatThrownBy(() -> template("{{ 1" + "+ 1".repeat(300_000) + " }}").render("", "x"))
        .isInstanceOf(FaultException.class);
    assertThatThrownBy(() -> template("x".repeat(2_000_000)).render("", "x"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("characters");
  }

  @Test
  void aFileOfTheHostIsNeitherReadNorSent() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "canary");
    for (String way :
        new String[] {
          "{% include '" + secret + "' %}",
          "{{ include('" + secret + "') }}",
          "{{ open('" + secret + "').read() }}",
          "{{ messages['" + secret + "'] }}",
          "{{ '" + secret + "' | file }}"
        }) {
      String seen;
      try {
        seen = template(way).render("", "x");
      } catch (FaultException e) {
        seen = String.valueOf(e.getMessage());
      }
      assertThat(seen).as(way).doesNotContain("canary");
    }
  }

  private String resource(String name) throws Exception {
    try (var in = getClass().getResourceAsStream("/chat-templates/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static ChatTemplate template(String text) {
    return new ChatTemplate(Path.of("folder"), text, TOKENS);
  }
}
