package dev.morph.experiments.report.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A page of failures: the part on the report itself, or one of the further pages.
 *
 * @param title the report's title
 * @param number the page's number; 1 is the report itself
 * @param entries the failures on this page
 */
public record TippingPage(
    String title, TippingPoints points, int number, List<TippingPoints.Entry> entries) {
  TippingPage(String title, TippingPoints points, int number) {
    this(title, points, number, points.entries(number));
  }

  /** The file names of all pages, for links; empty if there is only one page. */
  public List<String> files() {
    int pages = points.pageCount();
    return IntStream.rangeClosed(1, pages == 1 ? 0 : pages)
        .mapToObj(TippingPage::fileName)
        .toList();
  }

  /** The range of failures on this page, for instance {@code 1 to 1,000 of 2,345}. */
  public String range() {
    int before = (number - 1) * TippingPoints.PER_PAGE;
    return String.format(
        Locale.ROOT, "%,d to %,d of %,d", before + 1, before + entries.size(), points.size());
  }

  /** Returns the file name of a page, relative to the report. */
  static String fileName(int page) {
    return page == 1 ? RunReport.FILE : "first-failures-" + page + ".html";
  }
}
