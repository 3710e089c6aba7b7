package dev.morph.experiments.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The look of pages: style sheets and scripts shared by reports and other pages. */
public final class PageStyle {
  private PageStyle() {}

  /** The style sheet of reports, including figures. */
  public static String reportStyle() {
    return load("plot.css") + load("report.css");
  }

  /** Loads a style sheet or script that is embedded in Morph. */
  public static String load(String name) {
    try (InputStream in =
        Objects.requireNonNull(PageStyle.class.getResourceAsStream(name), "it is embedded")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Spells out characters in a page that would hide or reorder the text around them. */
  public static String spellHidden(String html) {
    return VisibleText.spellHidden(html);
  }
}
