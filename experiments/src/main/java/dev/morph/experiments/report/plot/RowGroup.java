package dev.morph.experiments.report.plot;

import java.util.List;

/** A group of rows under a common heading. */
public record RowGroup<R>(String label, List<R> rows) {}
