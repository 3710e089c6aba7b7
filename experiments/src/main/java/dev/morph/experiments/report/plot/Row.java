package dev.morph.experiments.report.plot;

/** The content of one line of a plot. */
interface Row {
  /** The index of the row's model, which determines colour and shape. */
  int series();

  /** The row's name, shown on the left. */
  String label();

  /** The CSS class for the row's colour and dash. */
  default String style() {
    return Series.style(series());
  }
}
