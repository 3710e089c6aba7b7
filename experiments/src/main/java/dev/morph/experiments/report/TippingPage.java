package dev.morph.experiments.report;

import dev.morph.experiments.report.Page.Filter;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A page of failures: a part of the report, or one of its further pages.
 *
 * @param title of the report
 * @param terms of the experiment
 * @param heading what the failures are
 * @param filters for failures
 * @param number of the page; 1 is the report itself
 * @param pages number of pages
 * @param size number of failures on all pages
 * @param entries on this page
 */
public record TippingPage(
    String title,
    Terms terms,
    String heading,
    List<Filter> filters,
    int number,
    int pages,
    int size,
    List<TippingPoints.Entry> entries) {
  /** The first page, which is part of the report. */
  static TippingPage of(String title, Terms terms, TippingPoints points) {
    return new TippingPage(
        title,
        terms,
        points.heading(),
        points.filters(),
        1,
        points.pages(),
        points.size(),
        points.entries(1));
  }

  /** Another page of the same report. */
  TippingPage turned(int page, TippingPoints points) {
    return new TippingPage(title, terms, heading, filters, page, pages, size, points.entries(page));
  }

  /** A link to a page. */
  public record Leaf(int number, String file, boolean current) {}

  /** Links to all pages; empty if there is only this one. */
  public List<Leaf> leaves() {
    return IntStream.rangeClosed(1, pages == 1 ? 0 : pages)
        .mapToObj(page -> new Leaf(page, file(page), page == number))
        .toList();
  }

  /** The range shown on this page, if it does not show all. */
  public String range() {
    int before = (number - 1) * TippingPoints.PER_PAGE;
    return String.format(
        Locale.ROOT, "%,d to %,d of %,d", before + 1, before + entries.size(), size);
  }

  /** The file name of a page, next to the report. */
  static String file(int page) {
    return page == 1 ? RunReport.FILE : "first-failures-" + page + ".html";
  }
}
