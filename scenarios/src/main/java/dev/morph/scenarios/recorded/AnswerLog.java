package dev.morph.scenarios.recorded;

import dev.morph.scenarios.recorded.LogFile.Beginning;

/** A format in which a tool writes the answers that models gave it. */
interface AnswerLog {
  /** Whether a file begins like one of this format. */
  boolean recognises(Beginning beginning);

  /**
   * Reads a file.
   *
   * @throws dev.morph.core.fault.FaultException that names the place and the field
   */
  void read(LogFile file, Found found);
}
