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
 * A sequence of transformations, in the order in which they are applied. The order also resolves
 * conflicts: a later step sees the result of the earlier ones.
 *
 * @param title a short description
 * @param drawn maximum number of combinations of each size (Xue et al. 2024, Eq. 13)
 * @param steps the steps; each counts once in the perturbation distance
 */
public record Recipe(String title, int drawn, List<Step> steps) {
  /** The recipes that come with Morph: those of three papers, and one with all transformations. */
  public static final List<String> EMBEDDED =
      List.of("xue-2024", "dekoning-2026", "lecong-2024", "all");

  /** The syntax that {@link #named} accepts, for help texts. */
  public static final String WORDS =
      "xue-2024, dekoning-2026, lecong-2024, all, or names separated by commas";

  /**
   * A step of a recipe: one operator of a paper.
   *
   * @param name the operator's name in the paper
   * @param rules the transformations that make up the operator, in order
   */
  public record Step(String name, List<String> rules) {
    public Step {
      rules = List.copyOf(rules);
    }

    /** Returns a step with a single transformation. */
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

  /** Returns a recipe in which each transformation is a separate step. */
  public static Recipe of(String title, List<String> rules) {
    return new Recipe(title, 20, rules.stream().map(Step::of).toList());
  }

  /**
   * Returns an embedded recipe, or one made from a comma-separated list of transformation names.
   *
   * @throws FaultException if a name is unknown
   */
  public static Recipe named(String name) {
    if (name.equals("all")) {
      return of("every transformation", Transformations.names());
    }
    if (EMBEDDED.contains(name)) {
      return embedded(name);
    }
    List<String> rules = List.of(name.split(","));
    rules.forEach(Recipe::checkRule);
    return of(name, rules);
  }

  private static void checkRule(String rule) {
    if (!Transformations.names().contains(rule)) {
      List<String> names = new ArrayList<>(EMBEDDED);
      names.addAll(Transformations.names());
      throw Suggestion.unknownName("transformation or recipe", rule, names);
    }
  }

  private static Recipe embedded(String name) {
    try (InputStream in = Recipe.class.getResourceAsStream("/recipes/" + name + ".yaml")) {
      return new ObjectMapper(new YAMLFactory()).readValue(in, Recipe.class);
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded recipe " + name, e);
    }
  }

  /** Returns the names of the embedded recipes that use a transformation. */
  public static List<String> recipesUsing(String rule) {
    return EMBEDDED.stream()
        .filter(name -> named(name).steps().stream().anyMatch(step -> step.rules().contains(rule)))
        .toList();
  }
}
