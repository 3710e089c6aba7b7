package dev.morph.experiments.history;

/** How far a run in a folder is. */
public enum RunState {
  /** A process is working in its folder. */
  RUNNING("running", "a process is working on it"),
  /** It stopped before its end, and can be resumed. */
  UNFINISHED("unfinished", "it stopped before its end; the same command with --resume goes on"),
  /** All of its tasks are done. */
  FINISHED("finished", "all of its tasks are done"),
  /** Its files cannot be read. */
  BROKEN("broken", "its files cannot be read");

  private final String label;
  private final String words;

  RunState(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** For tables, filters and JSON. */
  public String label() {
    return label;
  }

  /** What it means, in a clause. */
  public String words() {
    return words;
  }
}
