package dev.morph.experiments.analysis.label;

import dev.morph.core.morphism.ScenarioDomain;

/** Names and descriptions of domains. */
public final class DomainNames {
  private DomainNames() {}

  /** Returns what is wrong with mutants outside a domain, as a verb phrase. */
  public static String describeOutside(String domain) {
    return domain.equals("natural") ? "are not natural" : "do not keep the meaning";
  }

  /** Returns a sentence that describes a built-in domain; the domain's name for other domains. */
  public static String describe(String domain) {
    return switch (domain) {
      case "meaning" -> "only paraphrases that keep the meaning count.";
      case "meaning-lexical" ->
          "only paraphrases that keep the meaning count, according to the rules for single words;"
              + " there was no sentence encoder.";
      case ScenarioDomain.PUBLISHED -> "every mutant counts, as published.";
      case "natural" -> "only natural mutants count, according to the rule of --natural.";
      default -> domain + ".";
    };
  }
}
