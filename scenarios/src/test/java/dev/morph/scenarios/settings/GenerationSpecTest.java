package dev.morph.scenarios.settings;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Setting;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.settings.OracleChoice.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run's specification as values, as a record and as JSON. */
class GenerationSpecTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void omittedSettingsHaveTheirDefaults() {
    RunSpec<GenerationSettings> spec = spec(Map.of("max-queries", 30));

    assertThat(spec.exploration().maxQueries()).isEqualTo(30);
    assertThat(spec.settings().tasks().dataset()).isEqualTo("starter");
    assertThat(spec(Map.of()).exploration().walkSettings()).isEqualTo(WalkSettings.DEFAULT);
    assertThat(ModelTerms.settings(spec.asking())).isEqualTo(ModelSettings.DEFAULT);
    assertThat(spec.effort().speed()).isEqualTo(Speed.DEFAULT);
    assertThat(spec.models()).containsExactly("local:bm25", "local:tfidf");
  }

  @Test
  void aSampleLargerThanTheDataSetIsRefused() {
    List<String> warnings = new ArrayList<>();
    spec(Map.of("sample", 500, "topic", "array")).settings().tasks().read(warnings::add);
    assertThat(warnings)
        .singleElement()
        .asString()
        .matches("--sample 500, but there are only \\d+ tasks");

    warnings.clear();
    spec(Map.of("sample", 2)).settings().tasks().read(warnings::add);
    assertThat(warnings).isEmpty();
  }

  @Test
  void itsJsonIsAPlanAndCanBeReadBack() throws Exception {
    RunSpec<GenerationSettings> spec =
        spec(
            Map.of(
                "topic",
                List.of("array", "string"),
                "temperature",
                "default",
                "oracle",
                Oracle.FULL,
                "prompt-template",
                "Do: {description}"));

    ObjectNode json = FORM.toJson(spec);

    assertThat(json.at("/scenario/topics/1").asText()).isEqualTo("string");
    assertThat(json.at("/explore/n").asInt()).isEqualTo(5);
    assertThat(json.path("temperature").asText()).isEqualTo("default");
    assertThat(json.path("oracle").asText()).isEqualTo("full");
    assertThat(json.path("prompt_template").asText()).isEqualTo("Do: {description}");
    assertThat(FORM.fromJson(JSON.readTree(json.toString()))).isEqualTo(spec);
    assertThat(FORM.hash(FORM.fromJson(JSON.readTree(json.toString())))).isEqualTo(FORM.hash(spec));
  }

  /** A hash that changes makes every recorded specification another one. */
  @Test
  void theHashIsTheSameOnEveryJava() {
    assertThat(FORM.hash(spec(Map.of())))
        .isEqualTo("5c479de75b3a1074a500b262d952ff04cb26ba99be43a598c7895e03c78da366");
    assertThat(FORM.hash(spec(Map.of("temperature", 0.7, "min-cosine", 0.1, "max-cost", 1e-7))))
        .isEqualTo("2d95e68cead860b46844823d75e466b429674d12439b1746c73d4641d6c50cb0");
  }

  @Test
  void theOrderOfKeysChangesNoHash() throws Exception {
    var one =
        FORM.fromJson(
            JSON.readTree("{'experiment':'x','rounds':2,'oracle':'quick'}".replace('\'', '"')));
    var other =
        FORM.fromJson(
            JSON.readTree("{'oracle':'quick','rounds':2,'experiment':'x'}".replace('\'', '"')));

    assertThat(FORM.hash(one)).isEqualTo(FORM.hash(other));
  }

  @ParameterizedTest
  @CsvSource({
    "rounts, there is no key of a run's specification 'rounts', rounds",
    "explore.m, there is no key of a run's specification 'explore.m', explore.n"
  })
  void anUnknownKeyIsNamedWithTheNearest(String key, String said, String nearest) {
    ObjectNode json = FORM.toJson(spec(Map.of()));
    (key.contains(".") ? json.withObjectProperty("explore") : json)
        .put(key.substring(key.indexOf('.') + 1), 1);

    assertThatThrownBy(() -> FORM.fromJson(json))
        .hasMessage(said)
        .extracting(e -> ((FaultException) e).remedy())
        .asString()
        .contains(nearest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "null",
        "{\"experiment\":\"x\",\"version\":99}",
        "{\"experiment\":\"x\",\"rounds\":0}",
        "{\"experiment\":\"x\",\"rounds\":1e400}",
        "{\"experiment\":\"x\",\"explore\":3}",
        "{\"experiment\":\"x\",\"sample\":{\"stratify\":\"topic\"}}",
        "{\"experiment\":\"x\",\"scenario\":{\"length\":\"5\"}}",
        "{\"experiment\":\"x\",\"constraints\":[\"rhymes\"]}"
      })
  void whatIsNoSpecificationIsRefusedInOneLine(String text) {
    assertThatThrownBy(() -> FORM.fromJson(JSON.readTree(text)))
        .isInstanceOf(FaultException.class)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void aTemplateWithoutAPlaceAndABrokenPriceAreRefused() {
    assertThatThrownBy(() -> ModelTerms.settings(spec(Map.of("prompt-template", "no")).asking()))
        .hasMessageContaining("template");
    assertThatThrownBy(() -> ModelTerms.prices(spec(Map.of("prices", "a,b")).effort()))
        .hasMessageContaining("the price file, line 1");
  }

  @Test
  void everyParameterHasAUniqueNameAUniqueKeyAndADescription() {
    assertThat(FORM.settings()).extracting(Setting::name).doesNotHaveDuplicates();
    assertThat(FORM.keys()).hasSameSizeAs(FORM.settings());
    assertThat(FORM.settings())
        .allSatisfy(setting -> assertThat(setting.documentation()).endsWith("."));
  }

  private static RunSpec<GenerationSettings> spec(Map<String, Object> values) {
    Map<String, Object> all = new java.util.HashMap<>(values);
    all.put("experiment", GenerationSettings.EXPERIMENT);
    return FORM.makeSpec(all);
  }
}
