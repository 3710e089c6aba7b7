package dev.morph.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
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
 * @param source its path in the repository
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
    tree.accept(page.new Reader());
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

  private final class Reader extends AbstractVisitor {
    Reader() {
      sections.add(new Section("", "", 1, new StringBuilder()));
    }

    private void say(String text) {
      sections.get(sections.size() - 1).text().append(text);
    }

    @Override
    public void visit(Heading heading) {
      StringBuilder words = new StringBuilder();
      heading.accept(
          new AbstractVisitor() {
            @Override
            public void visit(Text text) {
              words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
              words.append(code.getLiteral());
            }
          });
      String anchor = anchor(words.toString());
      anchors.put(heading, anchor);
      sections.add(new Section(anchor, words.toString(), heading.getLevel(), new StringBuilder()));
    }

    @Override
    public void visit(Link link) {
      links.add(link);
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      images.add(image);
      visitChildren(image);
    }

    @Override
    public void visit(Text text) {
      say(text.getLiteral());
    }

    @Override
    public void visit(Code code) {
      say(code.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock block) {
      say(" " + block.getLiteral() + " ");
    }

    @Override
    public void visit(SoftLineBreak line) {
      say(" ");
    }

    @Override
    public void visit(HardLineBreak line) {
      say(" ");
    }

    @Override
    public void visit(Paragraph paragraph) {
      visitChildren(paragraph);
      say(" ");
    }

    @Override
    public void visit(CustomNode node) {
      visitChildren(node);
      if (node instanceof TableCell) {
        say(" ");
      }
    }
  }
}
