package dev.morph.scenarios.program.sandbox.worker.run;

/**
 * Removes exception messages and stack traces from a program's standard error, because they may
 * differ between equivalent programs.
 */
public final class ErrorOutput {
  private ErrorOutput() {}

  /** Returns the remaining lines. */
  static String withoutTraces(String text) {
    if (text.isEmpty()) {
      return text;
    }
    String[] lines = text.split("\n", -1);
    StringBuilder kept = new StringBuilder();
    for (int i = 0; i < lines.length; i++) {
      boolean headline = i + 1 < lines.length && isFrame(lines[i + 1]);
      if (!headline && !isFrame(lines[i]) && !lines[i].startsWith("Exception in thread ")) {
        kept.append(lines[i]).append('\n');
      }
    }
    return kept.toString().stripTrailing();
  }

  private static boolean isFrame(String line) {
    String text = line.strip();
    boolean indented = !text.equals(line);
    boolean frame = text.startsWith("at ") || text.startsWith("... ");
    return text.startsWith("Caused by: ")
        || (indented && (frame || text.startsWith("Suppressed: ")));
  }
}
