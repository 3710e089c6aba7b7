package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Extensions;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelSpecTest {
  @Test
  void aSpecificationNamesProviderModelAndAddress() {
    ModelSpec spec = ModelSpec.parse("openai:qwen@v2@http://127.0.0.1:8000/v1/");

    assertThat(spec)
        .isEqualTo(new ModelSpec("openai", "qwen@v2", Optional.of("http://127.0.0.1:8000/v1")));
    assertThat(ModelSpec.parse(spec.text())).isEqualTo(spec);
    assertThat(ModelSpec.parse("command:sh -c 'cat @http'").model()).isEqualTo("sh -c 'cat @http'");
  }

  @Test
  void anAliasPrecedesTheSpecificationAndChangesNoAnswer() {
    ModelSpec named = ModelSpec.parse("small=openai:qwen@http://127.0.0.1:8000/v1");

    assertThat(named.name()).isEqualTo("small");
    assertThat(named.text()).isEqualTo("openai:qwen@http://127.0.0.1:8000/v1");
    assertThat(ModelSpec.parse(named.textWithAlias())).isEqualTo(named);
    assertThat(ModelSpec.parse("command:sh -c 'a=b'").alias()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a=local:bm25,a=local:tfidf",
        "a=local:bm25,b=local:bm25",
        "local:bm25,a=local:bm25",
        "=local:bm25",
        "two words=local:bm25",
        "a=b=local:bm25"
      })
  void twoModelsOfOneNameTwoNamesOfOneModelAndNamesThatAreNoneAreFaults(String specs) {
    assertThatThrownBy(() -> ModelSpec.parse(List.of(specs.split(","))))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(CommonFault.BAD_OPTION));
  }

  @Test
  void anUnknownProviderIsAFaultThatListsTheProviders() {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> ModelSpec.parse("opneai:gpt"));

    assertThat(fault.fault()).isEqualTo(CommonFault.UNKNOWN_NAME);
    assertThat(fault.remedy())
        .startsWith("choose from: openai, ")
        .contains(Extensions.installed().names(ModelProvider.POINT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gpt",
        "openai:",
        "openai:  ",
        "openai:@http://h/v1",
        "openai:m@",
        "openai:m@h:80",
        "openai:m@ftp://h/",
        "openai:m@http://",
        "openai:m@http://h/?q=1",
        "openai:m@http://h/#f",
        "openai:m@http://a b/",
        "openai:m@http:///v1"
      })
  void aBadSpecificationIsAFault(String text) {
    assertThatThrownBy(() -> ModelSpec.parse(text))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(CommonFault.BAD_OPTION));
  }

  @Test
  void anAddressWithAPasswordIsRefusedAndNotRepeated() {
    FaultException fault =
        catchThrowableOfType(
            FaultException.class, () -> ModelSpec.parse("openai:m@http://me:secret@h/v1"));

    assertThat(fault.getMessage() + fault.remedy()).doesNotContain("secret");
  }

  @Test
  void aKeyIsNeededOnlyWithoutAnAddress() {
    ModelSpec own = ModelSpec.parse("openai:gpt");
    assertThatThrownBy(() -> Models.open(own, ModelSettings.DEFAULT, Map.of()))
        .hasMessageContaining("OPENAI_API_KEY is not set");
    assertThat(Models.open(own, ModelSettings.DEFAULT, Map.of("OPENAI_API_KEY", "k")).spec())
        .isEqualTo(own);
    ModelSpec local = ModelSpec.parse("openai:m@http://127.0.0.1:1/v1");
    assertThat(Models.open(local, ModelSettings.DEFAULT, Map.of()).spec()).isEqualTo(local);
  }

  @Test
  void aTemplateContainsTheDescriptionOnceVerbatim() {
    assertThat(new PromptTemplate("<{description}>").render("$1 {description}").message())
        .isEqualTo("<$1 {description}>");
    assertThatThrownBy(() -> new PromptTemplate("no place")).isInstanceOf(FaultException.class);
    assertThatThrownBy(() -> new PromptTemplate("{description}{description}"))
        .isInstanceOf(FaultException.class);
  }

  @Test
  void anAnswersKeyNeverChangesItsForm() {
    Prompt prompt = new Prompt("Write a Java program.", "Write a Java program.");

    // Every journal depends on it: a changed value here is a break of all of them.
    assertThat(AnswerKey.hash(ModelSpec.parse("local:bm25"), ModelSettings.DEFAULT, prompt, 0))
        .isEqualTo(
            dev.morph.core.entity.CanonicalJson.sha256(
                ("{\"message\":\"Write a Java program.\",\"model\":\"local:bm25\",\"repeat\":\"0\","
                        + "\"settings\":{\"system\":\"\",\"temperature\":\"0.0\"}}")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8)));
  }

  @Test
  void whateverChangesAnAnswerChangesItsKey() {
    ModelSettings plain = ModelSettings.DEFAULT;
    ModelSpec spec = ModelSpec.parse("local:bm25");
    Prompt prompt = new Prompt("a", "a");
    OptionalDouble zero = OptionalDouble.of(0);
    Set<String> keys = new HashSet<>();
    keys.add(AnswerKey.hash(spec, plain, prompt, 0));
    keys.add(AnswerKey.hash(spec, plain, prompt, 1));
    keys.add(AnswerKey.hash(spec, plain, new Prompt("b", "a"), 0));
    keys.add(AnswerKey.hash(ModelSpec.parse("local:tfidf"), plain, prompt, 0));
    keys.add(AnswerKey.hash(spec, plain.withSystemPrompt("s"), prompt, 0));
    Sampling seeded =
        new Sampling(zero, OptionalDouble.empty(), OptionalInt.empty(), OptionalInt.of(1));
    Sampling cut =
        new Sampling(zero, OptionalDouble.empty(), OptionalInt.of(1), OptionalInt.empty());
    Sampling narrow =
        new Sampling(zero, OptionalDouble.of(1), OptionalInt.empty(), OptionalInt.empty());
    Sampling free =
        new Sampling(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalInt.empty(),
            OptionalInt.empty());
    for (Sampling sampling : new Sampling[] {seeded, cut, narrow, free}) {
      keys.add(AnswerKey.hash(spec, plain.withSampling(sampling), prompt, 0));
    }
    assertThat(keys).hasSize(9);

    TimeLimits patient =
        new TimeLimits(Duration.ZERO, Duration.ZERO, 1, Duration.ZERO, Duration.ZERO);
    assertThat(keys).contains(AnswerKey.hash(spec, plain.withTimeLimits(patient), prompt, 0));
  }
}
