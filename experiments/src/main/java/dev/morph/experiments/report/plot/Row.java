package dev.morph.experiments.report.plot;

/** The content of one line of a plot. */
interface Row {
  /** The index of its model, which determines colour and shape. */
  int series();

  /** Its name, shown on the left. */
  String label();

  /** The CSS class of its colour and dash. */
  default String style() {
    return Series.style(series());
  }
}
