package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring columns under one heading.
 *
 * @param heading the common heading; empty for columns without a group
 * @param width number of columns
 */
public record ColumnGroup(String heading, int width) {

  /** The groups from left to right. */
  public static List<ColumnGroup> of(List<Column> columns) {
    List<ColumnGroup> groups = new ArrayList<>();
    for (Column column : columns) {
      int last = groups.size() - 1;
      if (last >= 0 && groups.get(last).heading().equals(column.group())) {
        groups.set(last, new ColumnGroup(column.group(), groups.get(last).width() + 1));
      } else {
        groups.add(new ColumnGroup(column.group(), 1));
      }
    }
    return groups;
  }
}
