package dev.morph.experiments.report.plot;

/** What stands on a line of a plot. */
interface Row {
  /** Index of its model, which gives colour and shape. */
  int series();

  /** Its name, at the left. */
  String label();
}
