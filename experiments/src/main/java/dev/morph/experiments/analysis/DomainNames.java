package dev.morph.experiments.analysis;

import dev.morph.core.morphism.ScenarioDomain;

/** Domains in words. */
final class DomainNames {
  private DomainNames() {}

  /** A sentence about a domain that every report knows; its name for others. */
  static String words(String domain) {
    return switch (domain) {
      case "meaning" -> "only paraphrases that keep the meaning count.";
      case "meaning-lexical" ->
          "only paraphrases that keep the meaning count, by the rules of single words; there was no"
              + " sentence encoder.";
      case ScenarioDomain.PUBLISHED -> "every mutant counts, as published.";
      default -> domain + ".";
    };
  }
}
