package dev.morph.scenarios.model;

import dev.morph.core.fault.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Short names of models for display: {@code NAME} of {@code openai:NAME@URL}, with as much of the
 * rest as is needed to distinguish the models of a run. Files and options use the full
 * specification.
 */
public final class ModelNames {
  private static final Pattern SPEC =
      Pattern.compile("(?<provider>[a-z]+):(?<name>.+?)(@(?<url>https?://(?<host>[^/]+).*))?");

  private static final List<UnaryOperator<String>> SHORTER =
      List.of(
          spec -> specPart(spec, "name", ""),
          spec -> specPart(spec, "name", "") + specPart(spec, "host", "@"),
          spec ->
              specPart(spec, "provider", "")
                  + ":"
                  + specPart(spec, "name", "")
                  + specPart(spec, "url", "@"));

  private final Map<String, String> shown = new LinkedHashMap<>();

  private ModelNames() {}

  /** Returns the names for the models of a run. */
  public static ModelNames of(List<String> models) {
    ModelNames names = new ModelNames();
    for (String model : models) {
      names.shown.put(model, shortest(model, models));
    }
    return names;
  }

  private static String shortest(String model, List<String> models) {
    // A baseline always keeps its full name, since it is not a language model.
    if (ProviderKind.of(model) == ProviderKind.BASELINE || !SPEC.matcher(model).matches()) {
      return PlainText.line(model);
    }
    for (UnaryOperator<String> shorter : SHORTER) {
      String name = shorter.apply(model);
      List<String> others = new ArrayList<>(models);
      others.remove(model);
      if (others.stream().noneMatch(other -> shorter.apply(other).equals(name))) {
        return PlainText.line(name);
      }
    }
    return PlainText.line(model);
  }

  private static String specPart(String spec, String name, String before) {
    Matcher parts = SPEC.matcher(spec);
    if (!parts.matches()) {
      return name.equals("name") ? spec : "";
    }
    String part = parts.group(name);
    return part == null ? "" : before + part;
  }

  /** Returns the name of a model. */
  public String shown(String model) {
    return shown.getOrDefault(model, PlainText.line(model));
  }
}
