package dev.morph.experiments.repair;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.morph.core.registry.Parameters;
import dev.morph.core.registry.Suggestion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a paper, on embedded defaults.
 *
 * @param title one line
 * @param discrepancies where it departs from the paper
 * @param settings by the names of the parameters
 */
public record RepairPlan(String title, List<String> discrepancies, Map<String, Object> settings) {
  /** The plans in Morph itself. */
  public static final List<String> EMBEDDED = List.of("xue-2024", "dekoning-2026");

  public RepairPlan {
    discrepancies = List.copyOf(discrepancies);
    settings = new LinkedHashMap<>(settings);
  }

  /**
   * An embedded plan.
   *
   * @throws dev.morph.core.fault.FaultException if there is none of this name
   */
  public static RepairPlan named(String name) {
    if (!EMBEDDED.contains(name)) {
      throw Suggestion.unknown("plan of repair", name, EMBEDDED);
    }
    try (InputStream in = RepairPlan.class.getResourceAsStream("plans/" + name + ".yaml")) {
      return new ObjectMapper(new YAMLFactory()).readValue(in, new TypeReference<RepairPlan>() {});
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded plan " + name, e);
    }
  }

  /**
   * Its settings, with those of the command line in front.
   *
   * @throws dev.morph.core.fault.FaultException if a value cannot be
   */
  public RepairSettings with(Map<String, ? extends @Nullable Object> given) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(settings);
    values.putAll(given);
    return Parameters.of(RepairSettings.class).make(values);
  }
}
