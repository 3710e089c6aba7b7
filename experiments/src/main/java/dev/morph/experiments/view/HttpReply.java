package dev.morph.experiments.view;

import dev.morph.experiments.report.page.RunReport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The server's response.
 *
 * @param policy the content security policy
 * @param body read once, then closed
 * @param length of the body in bytes
 */
record HttpReply(int status, String type, String policy, InputStream body, long length) {
  /**
   * The policy for our own pages: nothing is loaded from elsewhere, and no inline code is allowed.
   */
  private static final String OWN =
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action"
          + " 'self'; base-uri 'none'; frame-ancestors 'none'";

  /**
   * The policy for reports. A report may come from someone else, including its own policy, so it
   * gets its own origin, cannot see other pages, and runs only the script of our reports.
   */
  private static final String REPORT =
      "sandbox allow-scripts allow-downloads; default-src 'none'; style-src 'unsafe-inline';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  static HttpReply text(int status, String words) {
    return of(status, "text/plain", words);
  }

  static HttpReply page(int status, String html) {
    return of(status, "text/html", html);
  }

  static HttpReply report(InputStream html, long length) {
    String policy = REPORT + "; script-src '" + RunReport.scriptHash() + "'";
    return new HttpReply(200, "text/html; charset=utf-8", policy, html, length);
  }

  static HttpReply resource(String type, String content) {
    return of(200, type, content);
  }

  private static HttpReply of(int status, String type, String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    return new HttpReply(
        status, type + "; charset=utf-8", OWN, new ByteArrayInputStream(bytes), bytes.length);
  }
}
