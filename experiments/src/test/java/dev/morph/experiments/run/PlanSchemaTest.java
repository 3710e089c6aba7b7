package dev.morph.experiments.run;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.repair.RepairSettings;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.settings.GenerationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published schema and the records that a plan is read into. */
class PlanSchemaTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path PUBLISHED = Path.of("..", "plans");

  @Test
  void thePublishedSchemaMatchesTheRecords() throws IOException {
    requirePublished("plan.schema.json", PlanSchema.schema(GenerationSettings.EXPERIMENT));
  }

  @Test
  void thePublishedRepairSchemaMatchesTheRecords() throws IOException {
    requirePublished("repair.schema.json", PlanSchema.schema(RepairSettings.EXPERIMENT));
  }

  private static void requirePublished(String name, ObjectNode schema) throws IOException {
    String made = RunFolder.toJson(schema);
    Path copy = Files.writeString(Path.of("target", name), made);

    assertThat(PUBLISHED.resolve(name))
        .as("copy %s there when the records have changed", copy)
        .hasContent(made);
  }

  /**
   * What one of the two lets through and the other does not is a fault reported without its line.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'references':0}",
        "{'references':1}",
        "{'temperature':'default'}",
        "{'temperature':'warm'}",
        "{'temperature':2.5}",
        "{'top_p':0}",
        "{'top_p':1}",
        "{'oracle':'deep'}",
        "{'oracle':'full'}",
        "{'sandbox':'none'}",
        "{'constraints':['antonyms']}",
        "{'constraints':['rhymes']}",
        "{'min_cosine':-1.5}",
        "{'scenario':{'length':'5'}}",
        "{'scenario':{'length':'5..10'}}",
        "{'explore':{'n':0}}",
        "{'explore':{'max_rank':10}}",
        "{'explore':{'m':10}}",
        "{'metrics':'all'}",
        "{'max_cost':0}",
        "{'max_cost':0.01}",
        "{'timeout':86401}",
        "{'random_seed':-9000000000}",
        "{'random_seed':1.5}",
        "{'random_seed':99999999999999999999}",
        "{'model_seed':3000000000}",
        "{'explore':{'n':3000000000}}",
        "{'max_tokens_total':3000000000}",
        "{'no_speculation':true}",
        "{'no_speculation':'perhaps'}",
        "{'version':2}"
      })
  void theSchemaAndTheRecordsRefuseTheSame(String text) throws IOException {
    ObjectNode plan = (ObjectNode) JSON.readTree(text.replace('\'', '"'));
    plan.put("experiment", "generation");
    boolean read = true;
    try {
      var unused = FORM.fromJson(plan);
    } catch (FaultException e) {
      read = false;
    }
    plan.put("title", "x");

    assertThat(schema().validate(plan).isEmpty()).isEqualTo(read);
  }

  private static JsonSchema schema() {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(PlanSchema.schema(GenerationSettings.EXPERIMENT));
  }
}
