package dev.morph.experiments.view;

import dev.morph.experiments.report.page.RunReport;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The addresses of the pages. Every address is permanent: a saved or shared address opens the same
 * page again.
 */
public final class Links {
  private Links() {}

  /** The address of a run's page. */
  public static String run(String name) {
    return "/run?name=" + Query.encoded(name);
  }

  /** The address of a run's report, which is in the same folder as the report's further pages. */
  public static String report(String name) {
    return "/report/" + Query.encoded(name) + "/" + RunReport.FILE;
  }

  /** The address of a page that compares runs under a metric. */
  public static String compare(List<String> names, String metric) {
    return "/compare?"
        + names.stream().map(name -> "run=" + Query.encoded(name)).collect(Collectors.joining("&"))
        + "&metric="
        + Query.encoded(metric);
  }
}
