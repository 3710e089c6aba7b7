package dev.morph.experiments.view;

import dev.morph.experiments.report.RunReport;
import java.util.List;
import java.util.stream.Collectors;

/** The addresses of the pages: each can be kept and sent, and shows the same again. */
public final class Links {
  private Links() {}

  /** A run's page. */
  public static String run(String name) {
    return "/run?name=" + Query.encoded(name);
  }

  /** A run's report, in a folder of its own: its further pages stand beside it. */
  public static String report(String name) {
    return "/report/" + Query.encoded(name) + "/" + RunReport.FILE;
  }

  /** A model's runs over time. */
  public static String trend(String model) {
    return "/trend?model=" + Query.encoded(model);
  }

  /** Runs side by side under a metric. */
  public static String compare(List<String> names, String metric) {
    return "/compare?"
        + names.stream().map(name -> "run=" + Query.encoded(name)).collect(Collectors.joining("&"))
        + "&metric="
        + Query.encoded(metric);
  }
}
