package dev.morph.experiments.report.plot;

import java.util.List;

/** Rows under one name. */
public record RowGroup<R>(String label, List<R> rows) {}
