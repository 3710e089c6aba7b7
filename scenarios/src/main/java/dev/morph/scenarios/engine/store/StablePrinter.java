package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;

/** A JSON printer whose output is byte-identical on every system: two spaces, line feeds. */
final class StablePrinter extends DefaultPrettyPrinter {
  private static final long serialVersionUID = 1L;

  StablePrinter() {
    super(Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER));
    indentObjectsWith(new DefaultIndenter("  ", "\n"));
  }

  @Override
  public DefaultPrettyPrinter createInstance() {
    return new StablePrinter();
  }
}
