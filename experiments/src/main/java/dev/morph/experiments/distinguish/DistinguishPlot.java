package dev.morph.experiments.distinguish;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Uniqueness, distinctness and differentness of each metric as dots with intervals, as SVG. */
public final class DistinguishPlot {
  private static final int LEFT = 190;
  private static final int PANEL = 200;
  private static final int GAP = 30;
  private static final int ROW = 24;
  private static final int TOP = 50;

  private record Panel(String title, Function<MetricSummary, MetricSummary.Estimate> of) {}

  private static final List<Panel> PANELS =
      List.of(
          new Panel("uniqueness", MetricSummary::uniqueness),
          new Panel("distinctness", MetricSummary::distinctness),
          new Panel("differentness", MetricSummary::differentness));

  private DistinguishPlot() {}

  /** A whole SVG file. */
  public static String of(List<MetricSummary> summaries) {
    int width = LEFT + PANELS.size() * (PANEL + GAP);
    int height = TOP + ROW * summaries.size() + 40;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " height=\"%d\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">%n",
            width, height, width, height));
    svg.append("<title>How well each metric tells mutants apart</title>\n");
    svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    for (int i = 0; i < summaries.size(); i++) {
      text(svg, LEFT - 10, TOP + ROW * i + 16, "end", summaries.get(i).name());
    }
    for (int i = 0; i < PANELS.size(); i++) {
      panel(svg, PANELS.get(i), LEFT + i * (PANEL + GAP), summaries);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void panel(
      StringBuilder svg, Panel panel, int left, List<MetricSummary> summaries) {
    int bottom = TOP + ROW * summaries.size();
    text(svg, left + PANEL / 2, TOP - 18, "middle", panel.title);
    for (int tick = 0; tick <= 4; tick++) {
      double x = left + PANEL * tick / 4.0;
      line(svg, x, TOP, x, bottom, "#ddd", 1);
      text(svg, x, bottom + 16, "middle", String.format(Locale.ROOT, "%.2f", tick / 4.0));
    }
    for (int i = 0; i < summaries.size(); i++) {
      MetricSummary.Estimate estimate = panel.of.apply(summaries.get(i));
      double y = TOP + ROW * i + ROW / 2.0;
      Interval interval = estimate.interval();
      if (interval != null) {
        line(
            svg, left + PANEL * interval.low(), y, left + PANEL * interval.high(), y, "#1f5fa8", 2);
      }
      svg.append(
          String.format(
              Locale.ROOT,
              "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#1f5fa8\"/>%n",
              left + PANEL * estimate.mean(),
              y));
    }
  }

  private static void line(
      StringBuilder svg, double x1, double y1, double x2, double y2, String colour, int width) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\""
                + " stroke-width=\"%d\"/>%n",
            x1,
            y1,
            x2,
            y2,
            colour,
            width));
  }

  private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
    String safe = text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            x,
            y,
            anchor,
            PlainText.line(safe)));
  }
}
