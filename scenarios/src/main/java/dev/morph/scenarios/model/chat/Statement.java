package dev.morph.scenarios.model.chat;

/** A part of a template that writes or sets something. */
@FunctionalInterface
interface Statement {
  void carryOut(TemplateRun run);
}
