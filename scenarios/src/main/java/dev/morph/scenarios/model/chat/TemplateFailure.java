package dev.morph.scenarios.model.chat;

/** A failure to execute a template, in words for the user of its model. */
public final class TemplateFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  TemplateFailure(String message) {
    super(message, null, false, false);
  }

  static TemplateFailure at(int line, String message) {
    return new TemplateFailure(message + " (line " + line + ")");
  }
}
