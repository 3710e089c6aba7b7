package dev.morph.core.fault;

/** The reader a remedy is worded for: options are written as that reader would type them. */
public enum Wording {
  /** {@code --resume}, {@code --sandbox none}. */
  COMMAND_LINE {
    @Override
    String option(String name, String value) {
      return value.isEmpty() || value.equals("true") ? "--" + name : "--" + name + " " + value;
    }
  },
  /** The form for {@code morph script run}: {@code resume=true}, {@code sandbox=none}. */
  SCRIPT {
    @Override
    String option(String name, String value) {
      return value.isEmpty() ? name : name + "=" + value;
    }
  };

  abstract String option(String name, String value);
}
