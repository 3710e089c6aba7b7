package dev.morph.experiments.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * Parts of a page that need not be shown at first. Templates mark them. In a large page they are
 * removed, compressed together and put at the end; the page's script restores them once the rest is
 * drawn. Marks are not nested.
 */
final class LaterParts {
  private static final String FROM = "<wbr class=\"from\">";
  private static final String TO = "<wbr class=\"to\">";
  private static final Pattern PART = Pattern.compile(FROM + "(.*?)" + TO, Pattern.DOTALL);

  /** Where packed parts are inserted. */
  private static final String END = "<template id=\"packed\"></template>";

  private LaterParts() {}

  /** Returns the page with all its parts in place. */
  static String inPlace(String html) {
    return html.replace(FROM, "").replace(TO, "").replace(END, "");
  }

  /** Returns the page with its parts packed. */
  static String packed(String html) {
    List<String> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(html);
    String rest =
        matcher.replaceAll(
            part -> {
              parts.add(part.group(1));
              return Matcher.quoteReplacement("<div class=\"later\">One moment ...</div>");
            });
    return rest.replace(END, "<template id=\"packed\">" + compressed(parts) + "</template>");
  }

  private static String compressed(List<String> parts) {
    try {
      byte[] json = new ObjectMapper().writeValueAsString(parts).getBytes(StandardCharsets.UTF_8);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
        gzip.write(json);
      }
      return Base64.getEncoder().encodeToString(bytes.toByteArray());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list of texts is JSON", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
