package dev.morph.experiments.view;

import dev.morph.experiments.report.page.RunReport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * A response of the server.
 *
 * @param policy the content security policy
 * @param body the content, which is read once and then closed
 * @param length length of the body in bytes
 */
record HttpReply(int status, String type, String policy, InputStream body, long length) {
  /**
   * The policy for Morph's own pages: nothing is loaded from other servers, and no inline code is
   * allowed.
   */
  private static final String OWN =
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action"
          + " 'self'; base-uri 'none'; frame-ancestors 'none'";

  /**
   * The policy for reports. A report may come from someone else, so its own policy cannot be
   * trusted. It gets a separate origin, cannot access other pages, and runs only the script of
   * Morph's reports.
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
