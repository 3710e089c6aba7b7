package dev.morph.experiments.report.plot;

import dev.morph.experiments.table.Shown;
import java.util.List;

/** The legend of a figure: the names of the series with their marks. */
final class Legend {
  static final int ROW = 16;
  private static final int LONGEST = 52;

  private Legend() {}

  static int height(List<String> names) {
    return ROW * names.size() + 6;
  }

  static void draw(Svg svg, double x, List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      double y = 12 + ROW * (double) i;
      svg.line(Series.style(i) + " curve", x, y - 4, x + 22, y - 4);
      svg.mark(i, x + 11, y - 4, true);
      svg.text("name", x + 30, y, "start", Shown.shorten(names.get(i), LONGEST));
    }
  }
}
