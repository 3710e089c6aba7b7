package dev.morph.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * A Markdown file, parsed.
 *
 * @param source the file's path in the repository
 * @param sections by anchor, in order; the text before the first heading has the anchor ""
 */
record Page(
    Path source,
    Node tree,
    Map<Heading, String> anchors,
    List<Section> sections,
    List<Link> links,
    List<Image> images) {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  /** A heading and the text below it, for the search. */
  record Section(String anchor, String heading, int level, StringBuilder text) {}

  static Page parse(Path source, String markdown) {
    Node tree = PARSER.parse(markdown);
    Page page =
        new Page(
            source,
            tree,
            new LinkedHashMap<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    page.sections().add(new Section("", "", 1, new StringBuilder()));
    page.read(tree);
    return page;
  }

  String title() {
    return sections.stream()
        .filter(section -> !section.heading().isEmpty())
        .map(Section::heading)
        .findFirst()
        .orElse(source.toString());
  }

  /** Its address in the site; the repository's README.md is the first page. */
  String url() {
    String path = source.toString().replace('\\', '/');
    return path.equals("README.md") ? "index.html" : path.replaceFirst("\\.md$", ".html");
  }

  boolean has(String anchor) {
    return anchors.containsValue(anchor);
  }

  /** The anchor that GitHub generates for a heading. */
  private String anchor(String heading) {
    String slug =
        heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}_\\- ]", "").replace(' ', '-');
    String unique = slug;
    for (int i = 1; has(unique); i++) {
      unique = slug + "-" + i;
    }
    return unique;
  }

  /** Collects what is in a part of the tree; the text of each section is for the search. */
  private void read(Node node) {
    if (node instanceof Heading heading) {
      String words = words(heading);
      String anchor = anchor(words);
      anchors.put(heading, anchor);
      sections.add(new Section(anchor, words, heading.getLevel(), new StringBuilder()));
      return;
    }
    StringBuilder text = sections.get(sections.size() - 1).text();
    if (node instanceof Link link) {
      links.add(link);
    } else if (node instanceof Image image) {
      images.add(image);
    } else if (node instanceof FencedCodeBlock block) {
      text.append(' ').append(block.getLiteral()).append(' ');
    } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
      text.append(' ');
    } else {
      text.append(literal(node));
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      read(child);
    }
    if (node instanceof Paragraph || node instanceof TableCell) {
      sections.get(sections.size() - 1).text().append(' ');
    }
  }

  private static String words(Node node) {
    StringBuilder words = new StringBuilder(literal(node));
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      words.append(words(child));
    }
    return words.toString();
  }

  private static String literal(Node node) {
    return node instanceof Text text
        ? text.getLiteral()
        : node instanceof Code code ? code.getLiteral() : "";
  }
}
