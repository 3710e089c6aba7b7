package dev.morph.morphisms.text.perturbation;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The available perturbations, by name and group. */
public final class Perturbations {
  /** The group of natural variations in wording: those of Chen et al. 2024, and ours. */
  public static final String NATURAL = "natural";

  /** The group of perturbations of ReCode (Wang et al. 2023). */
  public static final String RECODE = "recode";

  /** The group that only replaces words by their neighbours. */
  public static final String WORDS = "words";

  private Perturbations() {}

  /** Returns all perturbations, in the order in which they were added. */
  public static List<Perturbation> all() {
    return Extensions.installed().contributions(Perturbation.POINT).stream()
        .map(Contribution::value)
        .toList();
  }

  /**
   * Returns the perturbation with a name.
   *
   * @throws dev.morph.core.fault.FaultException with the most likely name, if there is no such
   *     perturbation
   */
  public static Perturbation named(String name) {
    if (name.startsWith(
        SuppliedParaphrases.PREFIX)) { // its texts come from a file that is unknown here
      return new SuppliedParaphrases(name.substring(SuppliedParaphrases.PREFIX.length()), Map.of());
    }
    return Extensions.installed().named(Perturbation.POINT, name).value();
  }

  /**
   * Expands names and groups to the names of perturbations, each once. {@link ReplacedWords#NAME}
   * comes first; the others are in the order of {@link #all}.
   *
   * @throws dev.morph.core.fault.FaultException if one is neither a name nor a group
   */
  public static List<String> expandNames(List<String> namesAndGroups) {
    Set<String> meant = new LinkedHashSet<>();
    namesAndGroups.forEach(one -> meant.addAll(expandName(one)));
    List<String> ordered = new ArrayList<>();
    if (meant.remove(ReplacedWords.NAME)) {
      ordered.add(ReplacedWords.NAME);
    }
    all().stream().map(Perturbation::name).filter(meant::contains).forEach(ordered::add);
    if (ordered.isEmpty()) {
      throw CommonFault.BAD_OPTION.because(
          "--datamorphism",
          "nothing",
          "natural, recode, words or names that 'morph list perturbations' shows");
    }
    return ordered;
  }

  /** Registers perturbations under their names. */
  public static void contribute(List<Perturbation> some, Contributions to) {
    some.forEach(it -> to.add(Perturbation.POINT, it.name(), it.profile().description(), it));
  }

  private static List<String> expandName(String name) {
    return switch (name) {
      case WORDS, ReplacedWords.NAME -> List.of(ReplacedWords.NAME);
      case NATURAL -> namesFromSources(Profile.CHEN, Profile.OURS);
      case RECODE -> namesFromSources(Profile.WANG);
      default -> {
        requireKnown(name);
        yield List.of(named(name).name());
      }
    };
  }

  /**
   * Fails if a name is unknown. The suggestions include groups, because a misspelt group name is
   * nearer to the group than to any perturbation.
   */
  private static void requireKnown(String name) {
    List<String> known = new ArrayList<>(Extensions.installed().names(Perturbation.POINT));
    if (!known.contains(name) && !name.startsWith(SuppliedParaphrases.PREFIX)) {
      known.addAll(List.of(WORDS, NATURAL, RECODE));
      throw Suggestion.unknownName("perturbation", name, known);
    }
  }

  /**
   * Returns the perturbations with any of these sources, except those that need a language model:
   * they must be named explicitly.
   */
  private static List<String> namesFromSources(String... keys) {
    return all().stream()
        .filter(it -> !(it instanceof SentenceRewording))
        .map(Perturbation::profile)
        .filter(profile -> List.of(keys).stream().anyMatch(profile::isFrom))
        .map(Profile::name)
        .toList();
  }
}
