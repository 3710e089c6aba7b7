package dev.morph.scenarios.program.oracle.run;

/** A worker ended, was ended, or wrote what no worker writes. */
final class WorkerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  WorkerLostException(String why) {
    super(why);
  }
}
