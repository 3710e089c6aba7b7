package dev.morph.experiments.view;

import java.nio.charset.StandardCharsets;

/**
 * What the server answers.
 *
 * @param policy what a browser may load and run for it
 */
@SuppressWarnings("ArrayRecordComponent") // written once to the browser, compared with nothing
record Reply(int status, String type, String policy, byte[] body) {
  /** Our own pages: nothing from elsewhere, nothing written into the page. */
  private static final String OWN =
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action"
          + " 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** A report brings its own policy, which names its one script. */
  private static final String REPORT = "frame-ancestors 'none'";

  static Reply text(int status, String words) {
    return new Reply(status, "text/plain; charset=utf-8", OWN, bytes(words));
  }

  static Reply page(int status, String html) {
    return new Reply(status, "text/html; charset=utf-8", OWN, bytes(html));
  }

  static Reply report(byte[] html) {
    return new Reply(200, "text/html; charset=utf-8", REPORT, html);
  }

  static Reply resource(String type, String content) {
    return new Reply(200, type + "; charset=utf-8", OWN, bytes(content));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
