package dev.morph.experiments.report.page;

import gg.jte.Content;

/**
 * Formats Morph's own texts as HTML: R^o and R^* are typeset as in the paper, and everything else
 * is escaped.
 */
public final class Symbols {
  private Symbols() {}

  /** Returns the formatted text as content for a template. */
  public static Content typeset(String text) {
    return output -> {
      String rest = text;
      for (int at = rest.indexOf("R^"); at >= 0; at = rest.indexOf("R^")) {
        boolean symbol = rest.startsWith("R^o", at) || rest.startsWith("R^*", at);
        output.writeUserContent(rest.substring(0, at));
        if (symbol) {
          output.writeContent(
              "<i>R</i><sup>" + (rest.charAt(at + 2) == 'o' ? "o" : "*") + "</sup>");
        } else {
          output.writeUserContent("R^");
        }
        rest = rest.substring(at + (symbol ? 3 : 2));
      }
      output.writeUserContent(rest);
    };
  }
}
