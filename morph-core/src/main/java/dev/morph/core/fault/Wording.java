package dev.morph.core.fault;

/** For whom a remedy is worded: options are written as its reader would type them. */
public enum Wording {
  /** {@code --resume}, {@code --sandbox none}. */
  COMMAND_LINE {
    @Override
    String option(String name, String value) {
      return value.isEmpty() || value.equals("true") ? "--" + name : "--" + name + " " + value;
    }
  },
  /** What {@code morph script run} takes: {@code resume=true}, {@code sandbox=none}. */
  SCRIPT {
    @Override
    String option(String name, String value) {
      return value.isEmpty() ? name : name + "=" + value;
    }
  };

  abstract String option(String name, String value);
}
