package dev.morph.experiments.view;

import dev.morph.experiments.report.page.RunReport;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The addresses of the pages. Each is permanent: it can be saved and shared and shows the same page
 * again.
 */
public final class Links {
  private Links() {}

  /** A run's page. */
  public static String run(String name) {
    return "/run?name=" + Query.encoded(name);
  }

  /** A run's report, in its own folder together with its further pages. */
  public static String report(String name) {
    return "/report/" + Query.encoded(name) + "/" + RunReport.FILE;
  }

  /** Runs side by side under a metric. */
  public static String compare(List<String> names, String metric) {
    return "/compare?"
        + names.stream().map(name -> "run=" + Query.encoded(name)).collect(Collectors.joining("&"))
        + "&metric="
        + Query.encoded(metric);
  }
}
