package dev.morph.morphisms.text.perturbation;

import java.util.List;

/**
 * What a perturbation is called, what it does and who defined it.
 *
 * @param name a verb phrase with hyphens, as {@code --datamorphism} takes it
 * @param description one line, without a full stop
 * @param category of change
 * @param meaning what becomes of the meaning
 * @param sources each a key, {@code chen-2024}, {@code wang-2023} or {@code morph-2026} for ours,
 *     and the name it has there
 */
public record Profile(
    String name, String description, Category category, Meaning meaning, List<String> sources) {
  /** Chen et al. 2024, NLPerturbator, arXiv 2406.19783. */
  public static final String CHEN = "chen-2024";

  /** Wang et al. 2023, ReCode, arXiv 2212.10264. */
  public static final String WANG = "wang-2023";

  /** Ours. */
  public static final String OURS = "morph-2026";

  /** What becomes of the meaning of a text. */
  public enum Meaning {
    /** A reader sees what was meant: a slip of the fingers, another spelling. */
    KEPT,
    /** The rules of the domain {@code meaning} decide. */
    JUDGED
  }

  public Profile {
    sources = List.copyOf(sources);
  }

  /** One whose meaning stays: a reader sees what was meant. */
  public static Described kept(String name, String description) {
    return new Described(name, description, Meaning.KEPT);
  }

  /** One whose meaning is judged. */
  public static Described judged(String name, String description) {
    return new Described(name, description, Meaning.JUDGED);
  }

  /** A profile that still lacks its category and sources. */
  public record Described(String name, String description, Meaning meaning) {
    public Profile from(Category category, String... sources) {
      return new Profile(name, description, category, meaning, List.of(sources));
    }
  }

  /** Whether a publication defines it. */
  public boolean isFrom(String key) {
    return sources.stream().anyMatch(source -> source.startsWith(key));
  }

  /** Where it comes from, for a table. */
  public String source() {
    return String.join("; ", sources);
  }
}
