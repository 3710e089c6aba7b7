package dev.morph.scenarios.model.chat;

/** A name that nothing was set to: it is false and empty, and has no parts. */
record Missing(String name) {
  static Missing of(String name) {
    return new Missing(name);
  }
}
