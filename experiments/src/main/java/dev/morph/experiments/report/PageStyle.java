package dev.morph.experiments.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** How pages look: style sheets and scripts that reports and other pages share. */
public final class PageStyle {
  private PageStyle() {}

  /** The style sheet of reports, figures included. */
  public static String report() {
    return of("plot.css") + of("report.css");
  }

  /** A file that comes with Morph. */
  public static String of(String name) {
    try (InputStream in =
        Objects.requireNonNull(PageStyle.class.getResourceAsStream(name), "it is embedded")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A page in which nothing hides or reorders what stands next to it. */
  public static String visible(String html) {
    return VisibleText.of(html);
  }
}
