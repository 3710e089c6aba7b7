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
 * What people call models: {@code NAME} of {@code openai:NAME@URL}, with as much of the rest as it
 * takes to tell two of a run apart. Files and options keep the whole.
 */
public final class ModelNames {
  private static final Pattern SPEC =
      Pattern.compile("(?<provider>[a-z]+):(?<name>.+?)(@(?<url>https?://(?<host>[^/]+).*))?");

  private static final List<UnaryOperator<String>> SHORTER =
      List.of(
          spec -> part(spec, "name", ""),
          spec -> part(spec, "name", "") + part(spec, "host", "@"),
          spec ->
              part(spec, "provider", "") + ":" + part(spec, "name", "") + part(spec, "url", "@"));

  private final Map<String, String> shown = new LinkedHashMap<>();

  private ModelNames() {}

  /** Of the models of a run. */
  public static ModelNames of(List<String> models) {
    ModelNames names = new ModelNames();
    for (String model : models) {
      names.shown.put(model, shortest(model, models));
    }
    return names;
  }

  private static String shortest(String model, List<String> models) {
    // A baseline is called what it is everywhere: it is no language model.
    if (model.startsWith("local:") || !SPEC.matcher(model).matches()) {
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

  private static String part(String spec, String name, String before) {
    Matcher parts = SPEC.matcher(spec);
    if (!parts.matches()) {
      return name.equals("name") ? spec : "";
    }
    String part = parts.group(name);
    return part == null ? "" : before + part;
  }

  /** What a model is called. */
  public String of(String model) {
    return shown.getOrDefault(model, PlainText.line(model));
  }
}
