package dev.morph.experiments.report;

import java.util.List;

/**
 * What scores are of, in words: figures of retrieval baselines say nothing of language models, and
 * are read without their names.
 */
final class WhatModels {
  private static final String BASELINE = "local:";

  private WhatModels() {}

  /** For a headline, for instance {@code 3 retrieval baselines, no language model}. */
  static String counted(List<String> models) {
    long baselines = models.stream().filter(model -> model.startsWith(BASELINE)).count();
    long others = models.size() - baselines;
    if (baselines == 0) {
      return Integer.toString(models.size());
    }
    String first = baselines + (baselines == 1 ? " retrieval baseline" : " retrieval baselines");
    return first + (others == 0 ? ", no language model" : " and " + others + " other");
  }

  /** A line under scores; empty if none is of a baseline. */
  static String line(List<String> models) {
    boolean any = models.stream().anyMatch(model -> model.startsWith(BASELINE));
    boolean all = models.stream().allMatch(model -> model.startsWith(BASELINE));
    if (!any) {
      return "";
    }
    return all
        ? "All models here are retrieval baselines (local:), none is a language model.\n"
        : "Models named local: are retrieval baselines, no language models.\n";
  }
}
