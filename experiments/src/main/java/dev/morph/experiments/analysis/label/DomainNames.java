package dev.morph.experiments.analysis.label;

import dev.morph.core.morphism.ScenarioDomain;

/** Domains in words. */
public final class DomainNames {
  private DomainNames() {}

  /** What mutants do that do not belong to a domain. */
  public static String outside(String domain) {
    return domain.equals("natural") ? "are not natural" : "do not keep the meaning";
  }

  /** A sentence about a domain that every report knows; its name for others. */
  public static String words(String domain) {
    return switch (domain) {
      case "meaning" -> "only paraphrases that keep the meaning count.";
      case "meaning-lexical" ->
          "only paraphrases that keep the meaning count, by the rules of single words; there was no"
              + " sentence encoder.";
      case ScenarioDomain.PUBLISHED -> "every mutant counts, as published.";
      case "natural" -> "only natural mutants count, by the rule of --natural.";
      default -> domain + ".";
    };
  }
}
