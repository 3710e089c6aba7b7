package dev.morph.experiments.report;

import java.util.List;
import java.util.Map;

/**
 * What scores are of, in words: figures of retrieval baselines say nothing of language models, and
 * are read without their names.
 *
 * @param models as tables call them
 * @param aliases what those with a name of their own are, by that name
 */
record WhatModels(List<String> models, Map<String, String> aliases) {
  private static final String BASELINE = "local:";

  /** Whether any of them is a retrieval baseline. */
  boolean anyBaseline() {
    return baselines() > 0;
  }

  /** For a headline, for instance {@code 3 retrieval baselines, no language model}. */
  String counted() {
    long baselines = baselines();
    long others = models.size() - baselines;
    if (baselines == 0) {
      return Integer.toString(models.size());
    }
    String first = baselines + (baselines == 1 ? " retrieval baseline" : " retrieval baselines");
    return first + (others == 0 ? ", no language model" : " and " + others + " other");
  }

  /** A line under scores; empty if none is of a baseline. */
  String line() {
    if (!anyBaseline()) {
      return "";
    }
    return baselines() == models.size()
        ? "All models here are retrieval baselines (local:), none is a language model.\n"
        : "Models that are local: are retrieval baselines, no language models.\n";
  }

  private long baselines() {
    return models.stream()
        .filter(model -> aliases.getOrDefault(model, model).startsWith(BASELINE))
        .count();
  }
}
