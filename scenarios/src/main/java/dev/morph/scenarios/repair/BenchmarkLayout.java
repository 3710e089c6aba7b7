package dev.morph.scenarios.repair;

import java.nio.file.Path;
import java.util.List;

/** Where a benchmark of bugs keeps buggy programs, fixed ones, and tests. */
interface BenchmarkLayout {
  /**
   * Reads it.
   *
   * @throws dev.morph.core.fault.FaultException if a file that belongs to a bug is missing or no
   *     Java
   */
  List<Bug> read(Path folder);
}
