package dev.morph.experiments.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The options under which a model is walked as published, and the tables are printed. */
public final class AsPublished {
  private static final List<List<String>> OPTIONS =
      List.of(
          List.of("--design", "nearest-first"),
          List.of("--references", "1"),
          List.of("--confirm", "0"),
          List.of("--levels", "partial"),
          List.of("--domain", "both"),
          List.of("--datamorphism", "words"),
          List.of("--full"));

  private AsPublished() {}

  /** These words, and what they do not say themselves. */
  public static String[] with(String... words) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    for (List<String> option : OPTIONS) {
      String name = option.get(0);
      if (all.stream().noneMatch(word -> word.equals(name) || word.startsWith(name + "="))) {
        all.addAll(option);
      }
    }
    return all.toArray(String[]::new);
  }
}
