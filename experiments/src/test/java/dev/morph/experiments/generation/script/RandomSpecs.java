package dev.morph.experiments.generation.script;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;

import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.registry.NumberRange;
import dev.morph.core.registry.Setting;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.settings.GenerationSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Specifications that say anything that can be said, by the declarations of what can. */
final class RandomSpecs {
  private static final List<String> WORDS =
      List.of("a", "örtlich", "two words", "it's", "7", "1.50", "yes", "~", "#x", "null:", "%d");

  /**
   * One names files whose contents it holds; a script asks models, so it has no recorded answers.
   */
  static final Set<String> NOT_DRAWN = Set.of("vary", "recorded");

  private final Random random;

  RandomSpecs(long seed) {
    this.random = new Random(seed);
  }

  RunSpec<GenerationSettings> draw() {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (Setting setting : FORM.settings()) {
      if (random.nextBoolean() && !NOT_DRAWN.contains(setting.name())) {
        values.put(setting.name(), value(setting));
      }
    }
    values.put("experiment", GenerationSettings.EXPERIMENT);
    if (values.containsKey("stratify")) {
      values.put("sample", 3);
    }
    return FORM.makeSpec(values);
  }

  private @Nullable Object value(Setting setting) {
    if (!setting.declared().noValue().isEmpty() && random.nextInt(4) == 0) {
      return setting.declared().noValue();
    }
    if (setting.isFlag()) {
      return random.nextBoolean();
    }
    if (setting.isWhole() || setting.isFraction()) {
      return number(setting);
    }
    if (setting.isTextList()) {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i <= random.nextInt(3); i++) {
        String text = text(setting);
        texts.add(setting.declared().commas() ? text : "command:" + text + ", -x=" + i);
      }
      return texts.stream().distinct().toList();
    }
    return text(setting);
  }

  private Object number(Setting setting) {
    NumberRange range = NumberRange.parse(setting.declared().range());
    double from = Math.max(range.from(), -1000);
    double to = Math.min(range.to(), 100_000);
    double drawn = from + (to - from) * (1 - random.nextDouble());
    if (setting.name().equals("references")) {
      return 3L; // of two answers neither is the usual one
    }
    return setting.isWhole() ? (Object) (long) Math.max(Math.ceil(from), drawn) : drawn;
  }

  private String text(Setting setting) {
    if (!setting.choices().isEmpty()) {
      return setting.choices().get(random.nextInt(setting.choices().size()));
    }
    if (setting.name().equals("words")) {
      return String.valueOf(1 + random.nextInt(20));
    }
    if (setting.name().equals("natural")) {
      return "top " + random.nextInt(100) + " %";
    }
    if (setting.name().equals("language")) {
      return random.nextBoolean() ? "java" : "python";
    }
    if (!setting.declared().pattern().isEmpty()) {
      return random.nextInt(9) + ".." + (9 + random.nextInt(90));
    }
    String words = WORDS.get(random.nextInt(WORDS.size()));
    return switch (setting.name()) {
      case "prompt-template" -> words + "\n\n{description}\n\"" + words + "\" \\";
      case "metric" -> "cosine:" + words; // the folder of a model
      case "prices" -> "# " + words + "\nopenai:x,1,2\n";
      default -> setting.declared().file() == File.NAME ? "/data/" + words : words;
    };
  }
}
