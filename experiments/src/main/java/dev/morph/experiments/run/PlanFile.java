package dev.morph.experiments.run;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * A plan in YAML, checked against the JSON schema of its experiment. The file cannot choose the
 * Java types to which it is converted.
 */
public final class PlanFile {
  /** The plans embedded in Morph. */
  public static final List<String> EMBEDDED =
      List.of(
          "ghoshpaul-2026",
          "ghoshpaul-2026-robustness",
          "ghoshpaul-2026-topics",
          "ghoshpaul-2026-complexity",
          "ghoshpaul-2026-distinguishability",
          "ghoshpaul-2026-efficiency",
          "chen-2024",
          "wang-2023",
          "morph-2026-expansion",
          "xue-2024",
          "dekoning-2026",
          "lecong-2024");

  private static final String FOLDER = "/plans/";
  private static final String EXPERIMENT = "experiment";
  private static final int LARGEST = 1 << 20;
  private static final ObjectMapper YAML =
      new ObjectMapper(new YAMLFactory()).enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private final String name;
  private final Optional<Path> folder;
  private final JsonNode root;
  private final LineNumbers lines;
  private final Contribution<ExperimentFactory<?>> kind;

  private PlanFile(String name, Optional<Path> folder, JsonNode root, LineNumbers lines) {
    this.name = name;
    this.folder = folder;
    this.root = root;
    this.lines = lines;
    this.kind = findExperiment();
  }

  private Contribution<ExperimentFactory<?>> findExperiment() {
    String word = experimentAsWritten();
    Set<String> known = new TreeSet<>();
    for (Contribution<ExperimentFactory<?>> one :
        Extensions.installed().contributions(ExperimentFactory.POINT)) {
      known.add(one.name());
      known.addAll(one.value().aliases().keySet());
      if (one.name().equals(word) || one.value().aliases().containsKey(word)) {
        return one;
      }
    }
    String what =
        word.isEmpty() ? "it does not name an experiment" : "there is no experiment '" + word + "'";
    throw broken(
        name,
        lineAt("/" + EXPERIMENT),
        what + Suggestion.didYouMean(word, known) + "; known: " + String.join(", ", known));
  }

  private static FaultException broken(String name, int line, String what) {
    return ExperimentFault.BROKEN_PLAN.because(name, "line " + line + ": " + what);
  }

  /**
   * Reads a plan and checks its structure.
   *
   * @param nameOrFile one of {@link #EMBEDDED}, or a file
   * @throws FaultException listing every structural fault with its line
   */
  public static PlanFile open(String nameOrFile) {
    if (EMBEDDED.contains(nameOrFile)) {
      return parse(nameOrFile, Optional.empty(), readResource(nameOrFile + ".yaml"));
    }
    Path file = Path.of(nameOrFile);
    if (!Files.exists(file)) {
      throw Suggestion.unknownName("plan file or embedded plan", nameOrFile, EMBEDDED);
    }
    try {
      if (Files.size(file) > LARGEST) {
        throw CommonFault.FILE_UNREADABLE.because(file, "it is too large for a plan");
      }
      Path folder = file.toAbsolutePath().getParent();
      return parse(nameOrFile, Optional.ofNullable(folder), Files.readString(file));
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }

  private static PlanFile parse(String name, Optional<Path> folder, String text) {
    try {
      LineNumbers lines = LineNumbers.of(text);
      JsonNode root = YAML.readTree(text);
      requireKeys(name, root);
      PlanFile plan = new PlanFile(name, folder, root, lines);
      plan.requireSchema();
      return plan;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw broken(name, line, e.getOriginalMessage());
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
      throw broken(name, line, e.getProblem());
    } catch (YAMLException e) {
      throw broken(name, 1, "it is not YAML, or uses YAML that a plan may not contain");
    }
  }

  /** Rejects a plan without keys, because it has no structure to check. */
  private static void requireKeys(String name, JsonNode root) {
    if (!root.isObject()) {
      boolean empty = root.isMissingNode() || root.isNull();
      throw broken(name, 1, empty ? "it is empty" : "it contains no keys with values")
          .withRemedy(
              "write one 'key: value' per line, starting with 'experiment: robustness';"
                  + " plans/plan.schema.json describes what a plan may contain");
    }
  }

  private void requireSchema() {
    TreeMap<Integer, String> faults = new TreeMap<>();
    for (ValidationMessage message : schema().validate(root)) {
      String pointer = message.getInstanceLocation().toString();
      String property = message.getProperty() == null ? "" : "/" + message.getProperty();
      int line = lines.lineAt(pointer + property).orElse(lines.lineAt(pointer).orElse(1));
      String what =
          message.getMessage().replaceFirst("^" + java.util.regex.Pattern.quote(pointer) + ": ", "")
              + suggestKey(pointer, message);
      String field = pointer.isEmpty() ? "" : pointer.substring(1).replace('/', '.') + ": ";
      faults.merge(line, field + what, (one, other) -> one + ", " + other);
    }
    if (!faults.isEmpty()) {
      throw combineFaults(faults);
    }
  }

  /** Suggests the key that was probably meant instead of an unknown key; empty for other faults. */
  private String suggestKey(String pointer, ValidationMessage message) {
    if (!message.getType().equals("additionalProperties")) {
      return "";
    }
    String level = pointer.isEmpty() ? "" : pointer.substring(1).replace('/', '.') + ".";
    Set<String> known = new LinkedHashSet<>(form().keys());
    known.addAll(PlanSchema.OF_A_PLAN);
    List<String> there =
        known.stream()
            .filter(key -> key.startsWith(level))
            .map(key -> key.substring(level.length()).replaceFirst("\\..*", ""))
            .toList();
    return Suggestion.didYouMean(message.getProperty(), there);
  }

  /** Combines several faults into one exception that lists each fault with its line. */
  FaultException combineFaults(SortedMap<Integer, String> faults) {
    List<String> lines = new ArrayList<>();
    faults.forEach((line, what) -> lines.add("line " + line + ": " + what));
    return ExperimentFault.BROKEN_PLAN.because(name, String.join("; ", lines));
  }

  /** The plan's title, one line. */
  public String title() {
    return root.path("title").asText();
  }

  /** The name of the plan's experiment. */
  String experiment() {
    return kind.name();
  }

  /** The experiment's name as written in the plan, which may be an alias. */
  String experimentAsWritten() {
    return root.path(EXPERIMENT).asText();
  }

  ExperimentFactory<?> factory() {
    return kind.value();
  }

  /** The form that converts values to specifications of the plan's experiment. */
  SpecForm<?> form() {
    return kind.value().specForm();
  }

  JsonNode root() {
    return root;
  }

  /** The line at which the element with this JSON pointer begins; 1 if there is no such element. */
  int lineAt(String pointer) {
    return lines.lineAt(pointer).orElse(1);
  }

  /** Resolves a path in the plan against the plan's folder. */
  String resolve(String text) {
    return folder.map(from -> from.resolve(text).normalize().toString()).orElse(text);
  }

  private JsonSchema schema() {
    SchemaValidatorsConfig settings =
        SchemaValidatorsConfig.builder().pathType(PathType.JSON_POINTER).build();
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(PlanSchema.schema(experiment()), settings);
  }

  private static String readResource(String file) {
    try (InputStream in = PlanFile.class.getResourceAsStream(FOLDER + file)) {
      if (in == null) {
        throw new IllegalStateException("the build lacks its resource " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
