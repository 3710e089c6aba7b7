package dev.morph.experiments.report;

import dev.morph.experiments.report.Page.Filter;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A page of first failures: a part of the report, or one of the pages that follow it.
 *
 * @param title of the report
 * @param terms what its things are called
 * @param filters what first failures can be filtered by
 * @param number from 1, which is the report
 * @param pages how many there are
 * @param size first failures on all of them
 * @param entries those of this page
 */
public record TippingPage(
    String title,
    Terms terms,
    List<Filter> filters,
    int number,
    int pages,
    int size,
    List<TippingPoints.Entry> entries) {
  /** The first, which is in the report. */
  static TippingPage of(String title, Terms terms, List<Filter> filters, TippingPoints points) {
    return new TippingPage(
        title, terms, filters, 1, points.pages(), points.size(), points.entries(1));
  }

  /** Another one of the same report. */
  TippingPage turned(int page, TippingPoints points) {
    return new TippingPage(title, terms, filters, page, pages, size, points.entries(page));
  }

  /** A page that can be turned to. */
  public record Leaf(int number, String file, boolean current) {}

  /** All pages; none if this is the only one. */
  public List<Leaf> leaves() {
    return IntStream.rangeClosed(1, pages == 1 ? 0 : pages)
        .mapToObj(page -> new Leaf(page, file(page), page == number))
        .toList();
  }

  /** Which these are, where they are not all. */
  public String range() {
    int before = (number - 1) * TippingPoints.PER_PAGE;
    return String.format(
        Locale.ROOT, "%,d to %,d of %,d", before + 1, before + entries.size(), size);
  }

  /** The file of a page, beside the report's. */
  static String file(int page) {
    return page == 1 ? RunReport.FILE : "first-failures-" + page + ".html";
  }
}
