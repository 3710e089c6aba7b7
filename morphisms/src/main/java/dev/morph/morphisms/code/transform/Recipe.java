package dev.morph.morphisms.code.transform;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Suggestion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Transformations that belong together, in the order in which they are carried out. The order is
 * also what settles conflicts: what an earlier step changed is what a later one finds.
 *
 * @param title what it is
 * @param drawn how many combinations of one size are made at most (Xue et al. 2024, Eq. 13)
 * @param steps each counts once in the perturbation distance
 */
public record Recipe(String title, int drawn, List<Step> steps) {
  /** The recipes that come with Morph: three papers, and all there is. */
  public static final List<String> EMBEDDED =
      List.of("xue-2024", "dekoning-2026", "lecong-2024", "all");

  /** What {@link #named} takes, for people. */
  public static final String WORDS =
      "xue-2024, dekoning-2026, lecong-2024, all, or names with commas between";

  /**
   * One operator of a paper.
   *
   * @param name what the paper calls it
   * @param rules the transformations that make it up, in order
   */
  public record Step(String name, List<String> rules) {
    public Step {
      rules = List.copyOf(rules);
    }

    /** A transformation by itself. */
    public static Step of(String rule) {
      return new Step(rule, List.of(rule));
    }

    /** The transformations. */
    public List<SourceTransformation> transformations() {
      return rules.stream().map(Transformations::named).toList();
    }
  }

  public Recipe {
    steps = List.copyOf(steps);
  }

  /** Transformations, each a step of its own. */
  public static Recipe of(String title, List<String> rules) {
    return new Recipe(title, 20, rules.stream().map(Step::of).toList());
  }

  /**
   * An embedded recipe, or transformations by their names with commas between.
   *
   * @throws FaultException if there is none of these names
   */
  public static Recipe named(String name) {
    if (name.equals("all")) {
      return of("every transformation there is", Transformations.names());
    }
    if (EMBEDDED.contains(name)) {
      return embedded(name);
    }
    List<String> rules = List.of(name.split(","));
    rules.forEach(Recipe::check);
    return of(name, rules);
  }

  private static void check(String rule) {
    if (!Transformations.names().contains(rule)) {
      List<String> names = new ArrayList<>(EMBEDDED);
      names.addAll(Transformations.names());
      throw Suggestion.unknown("transformation or recipe", rule, names);
    }
  }

  private static Recipe embedded(String name) {
    try (InputStream in = Recipe.class.getResourceAsStream("/recipes/" + name + ".yaml")) {
      return new ObjectMapper(new YAMLFactory()).readValue(in, Recipe.class);
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded recipe " + name, e);
    }
  }

  /** The recipes that use a transformation. */
  public static List<String> using(String rule) {
    return EMBEDDED.stream()
        .filter(name -> named(name).steps().stream().anyMatch(step -> step.rules().contains(rule)))
        .toList();
  }
}
