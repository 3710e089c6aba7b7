package dev.morph.scenarios.recorded;

import dev.morph.scenarios.recorded.LogFile.Beginning;

/** A file format in which a tool stores the answers of models. */
interface AnswerLog {
  /** Whether a file is in this format, judging by its beginning. */
  boolean recognises(Beginning beginning);

  /**
   * Reads a file.
   *
   * @throws dev.morph.core.fault.FaultException if the file is malformed; the message names the
   *     place and the field
   */
  void read(LogFile file, AnswerCollector found);
}
