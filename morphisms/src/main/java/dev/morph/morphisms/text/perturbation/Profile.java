package dev.morph.morphisms.text.perturbation;

import java.util.List;

/**
 * A perturbation's name, effect and source.
 *
 * @param name a verb phrase with hyphens, as accepted by {@code --datamorphism}
 * @param description one line, without a full stop
 * @param category the kind of change
 * @param meaning how the perturbation affects the meaning
 * @param sources for each source, a key ({@code chen-2024}, {@code wang-2023}, or {@code
 *     morph-2026} for ours) and the perturbation's name there
 */
public record Profile(
    String name, String description, Category category, Meaning meaning, List<String> sources) {
  /** Chen et al. 2024, NLPerturbator, arXiv 2406.19783. */
  public static final String CHEN = "chen-2024";

  /** Wang et al. 2023, ReCode, arXiv 2212.10264. */
  public static final String WANG = "wang-2023";

  /** Our own perturbations. */
  public static final String OURS = "morph-2026";

  /** How a perturbation affects the meaning of a text. */
  public enum Meaning {
    /**
     * The meaning is kept, because readers recognise what was meant: a typing slip, another
     * spelling.
     */
    KEPT,
    /** The rules of the domain {@code meaning} decide. */
    JUDGED
  }

  public Profile {
    sources = List.copyOf(sources);
  }

  /**
   * Starts the profile of a perturbation that keeps the meaning, because readers recognise what was
   * meant.
   */
  public static Described kept(String name, String description) {
    return new Described(name, description, Meaning.KEPT);
  }

  /** Starts the profile of a perturbation that may change the meaning, which is judged. */
  public static Described judged(String name, String description) {
    return new Described(name, description, Meaning.JUDGED);
  }

  /** A profile that still lacks its category and sources. */
  public record Described(String name, String description, Meaning meaning) {
    public Profile from(Category category, String... sources) {
      return new Profile(name, description, category, meaning, List.of(sources));
    }
  }

  /** Whether the source with this key defines the perturbation. */
  public boolean isFrom(String key) {
    return sources.stream().anyMatch(source -> source.startsWith(key));
  }

  /** Returns the sources of the perturbation, for a table. */
  public String joinedSources() {
    return String.join("; ", sources);
  }
}
