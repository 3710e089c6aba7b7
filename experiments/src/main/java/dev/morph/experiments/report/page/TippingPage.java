package dev.morph.experiments.report.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A page of failures: a part of the report, or one of its further pages.
 *
 * @param title the report's title
 * @param number the page's number; 1 is the report itself
 * @param entries on this page
 */
public record TippingPage(
    String title, TippingPoints points, int number, List<TippingPoints.Entry> entries) {
  TippingPage(String title, TippingPoints points, int number) {
    this(title, points, number, points.entries(number));
  }

  /** Links to all pages; empty if there is only this one. */
  public List<String> files() {
    int pages = points.pages();
    return IntStream.rangeClosed(1, pages == 1 ? 0 : pages).mapToObj(TippingPage::file).toList();
  }

  /** The range shown on this page, if it does not show all. */
  public String range() {
    int before = (number - 1) * TippingPoints.PER_PAGE;
    return String.format(
        Locale.ROOT, "%,d to %,d of %,d", before + 1, before + entries.size(), points.size());
  }

  /** The file name of a page, next to the report. */
  static String file(int page) {
    return page == 1 ? RunReport.FILE : "first-failures-" + page + ".html";
  }
}
