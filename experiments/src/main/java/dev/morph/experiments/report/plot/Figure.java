package dev.morph.experiments.report.plot;

/**
 * An SVG drawing with its title and caption.
 *
 * @param id base name of the figure's file, and anchor in the page
 * @param title the title, one line
 * @param caption an explanation of how to read the figure, in sentences
 * @param width width of the view box, in pixels
 * @param height height of the view box, in pixels
 * @param body SVG elements of the drawing; all text in them is escaped
 */
public record Figure(String id, String title, String caption, int width, int height, String body) {

  /** The maximum number of models that differ in colour and dash. */
  public static final int STYLES = Series.STYLES;

  /** Returns the SVG element for a page that includes the style sheet. */
  public String inline() {
    // Screen readers treat an image as a single item, so links and focusable parts in it would be
    // lost.
    String role = body.contains("<a ") || body.contains("tabindex") ? "group" : "img";
    return element("role=\"" + role + "\" aria-labelledby=\"" + id + "-title\" class=\"plot\"", "");
  }

  /** Returns the figure as a standalone file with this style sheet. */
  public String standaloneFile(String style) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + element(
            "xmlns=\"http://www.w3.org/2000/svg\" class=\"plot alone\"",
            "<style>" + style + "</style>")
        + "\n";
  }

  private String element(String attributes, String style) {
    return "<svg "
        + attributes
        + " viewBox=\"0 0 "
        + width
        + " "
        + height
        + "\">"
        + "<title id=\""
        + id
        + "-title\">"
        + Svg.escaped(title)
        + "</title>"
        + style
        + body
        + "</svg>";
  }
}
