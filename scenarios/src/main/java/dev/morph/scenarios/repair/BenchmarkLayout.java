package dev.morph.scenarios.repair;

import java.nio.file.Path;
import java.util.List;

/**
 * The folder layout of a benchmark of bugs: where it keeps buggy programs, fixed ones, and tests.
 */
interface BenchmarkLayout {
  /**
   * Reads it.
   *
   * @throws dev.morph.core.fault.FaultException if a file that belongs to a bug is missing or is
   *     not Java
   */
  List<Bug> read(Path folder);
}
