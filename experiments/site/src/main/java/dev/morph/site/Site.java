package dev.morph.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Generates the site: all pages in {@code doc/} and in the repository's root, all Markdown files
 * they link to, and the reference of the command line become HTML; other linked files are copied. A
 * link to a missing file or anchor is an error, and so is a page in {@code doc/} that is not in the
 * menu.
 */
public final class Site {
  private static final Pattern OUTSIDE = Pattern.compile("[a-z]+:.*");
  private static final List<String> ASSETS = List.of("site.css", "site.js");
  private static final List<String> ROOT_PAGES =
      List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md");

  private final Path root;
  private final Path out;
  private final Map<Path, Page> pages = new LinkedHashMap<>();
  private final Set<Path> copied = new TreeSet<>();
  private final List<String> broken = new ArrayList<>();

  private Site(Path root, Path out) {
    this.root = root;
    this.out = out;
  }

  /**
   * @param arguments the repository, and the folder to write to
   */
  public static void main(String[] arguments) throws IOException {
    Path out = Path.of(arguments[1]).toAbsolutePath().normalize();
    int pages = make(Path.of(arguments[0]).toAbsolutePath().normalize(), out);
    System.out.println(pages + " pages in " + out + "; every link leads somewhere");
  }

  /**
   * @return the number of pages written
   * @throws IllegalStateException listing every broken link
   */
  static int make(Path root, Path out) throws IOException {
    Site site = new Site(root, out);
    site.read();
    String menu = site.menu();
    Map<Page, String> bodies = new LinkedHashMap<>();
    site.pages.values().forEach(page -> bodies.put(page, site.body(page)));
    if (!site.broken.isEmpty()) {
      throw new IllegalStateException("broken links:\n" + String.join("\n", site.broken));
    }
    site.write(menu, bodies);
    return bodies.size();
  }

  private void read() throws IOException {
    Deque<Path> open = new ArrayDeque<>();
    ROOT_PAGES.stream().map(Path::of).filter(this::exists).forEach(open::add);
    try (Stream<Path> files = Files.walk(root.resolve("doc"))) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .map(root::relativize)
          .sorted()
          .forEach(open::add);
    }
    Page reference = Reference.page();
    pages.put(reference.source(), reference);
    while (!open.isEmpty()) {
      Path source = open.remove();
      if (pages.containsKey(source)) {
        continue;
      }
      Page page = Page.parse(source, Files.readString(root.resolve(source)));
      pages.put(source, page);
      page.links().stream()
          .map(link -> target(page, link.getDestination()))
          .filter(file -> file.toString().endsWith(".md") && exists(file))
          .forEach(open::add);
    }
  }

  private boolean exists(Path file) {
    return !file.startsWith("..") && Files.isRegularFile(root.resolve(file));
  }

  /** The file in the repository; empty for an anchor on the same page or an external address. */
  private static Path target(Page page, String destination) {
    String file = destination.replaceFirst("#.*", "");
    return OUTSIDE.matcher(destination).matches() || file.isEmpty()
        ? Path.of("")
        : page.source().resolveSibling(file).normalize();
  }

  /** The address in the site for a link on a page. */
  private String address(Page page, String destination) {
    if (OUTSIDE.matcher(destination).matches()) {
      return URI.create(destination).toString();
    }
    Path file = target(page, destination);
    String anchor = destination.contains("#") ? destination.replaceFirst("[^#]*#", "") : "";
    Page other = file.toString().isEmpty() ? page : pages.get(file);
    if (other == null && exists(file)) {
      copied.add(file);
      return up(page) + file.toString().replace('\\', '/');
    }
    if (other == null || (!anchor.isEmpty() && !other.has(anchor))) {
      broken.add(page.source() + " -> " + destination);
      return "";
    }
    boolean here = other.source().equals(page.source());
    return (here && !anchor.isEmpty() ? "" : up(page) + other.url())
        + (anchor.isEmpty() ? "" : "#" + anchor);
  }

  private static String up(Page page) {
    return "../".repeat(page.source().getNameCount() - 1);
  }

  private String body(Page page) {
    page.links().forEach(link -> link.setDestination(address(page, link.getDestination())));
    page.images().forEach(image -> image.setDestination(address(page, image.getDestination())));
    return html(page);
  }

  static String html(Page page) {
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .escapeHtml(true)
            .attributeProviderFactory(
                context ->
                    (node, tag, attributes) -> {
                      if (node instanceof Heading heading) {
                        attributes.put("id", Objects.toString(page.anchors().get(heading)));
                      } else if (node instanceof TableBlock) {
                        attributes.put("tabindex", "0");
                      } else if (node instanceof Image) {
                        attributes.put("loading", "lazy");
                      } else if (node instanceof Link link
                          && OUTSIDE.matcher(link.getDestination()).matches()) {
                        attributes.put("rel", "noopener");
                      }
                    })
            .build();
    return renderer.render(page.tree());
  }

  /** The menu, with {@code {up}} as a placeholder for the path up to the site's root. */
  private String menu() throws IOException {
    StringBuilder menu = new StringBuilder();
    Set<Path> listed = new TreeSet<>();
    for (String line : resource("menu.txt").lines().toList()) {
      Matcher group = Pattern.compile("# (.*)").matcher(line);
      if (group.matches()) {
        menu.append(menu.isEmpty() ? "" : "</ul>");
        menu.append("<h2>").append(escape(group.group(1))).append("</h2>\n<ul>\n");
        continue;
      }
      Path file = Path.of(line);
      List<Path> files =
          line.endsWith("/")
              ? pages.keySet().stream().filter(page -> page.startsWith(file)).sorted().toList()
              : List.of(file);
      for (Path one : files) {
        Page page = pages.get(one);
        if (page == null) {
          broken.add("menu.txt -> " + line);
        } else if (listed.add(one)) {
          menu.append("<li><a href=\"{up}" + page.url() + "\">" + escape(page.title()) + "</a>\n");
        }
      }
    }
    pages.keySet().stream()
        .filter(page -> page.startsWith("doc") && !page.startsWith("doc/adr"))
        .filter(page -> !listed.contains(page))
        .forEach(page -> broken.add("menu.txt lacks " + page));
    return menu.append("</ul>").toString();
  }

  private void write(String menu, Map<Page, String> bodies) throws IOException {
    if (Files.isDirectory(out)) {
      try (Stream<Path> old = Files.walk(out)) {
        for (Path file : old.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
    String layout = resource("page.html");
    for (Map.Entry<Page, String> entry : bodies.entrySet()) {
      Page page = entry.getKey();
      String here = "<a href=\"{up}" + page.url() + "\"";
      Path file = Files.createDirectories(out.resolve(page.url()).getParent());
      Files.writeString(
          file.resolve(Path.of(page.url()).getFileName()),
          layout
              .replace("{title}", escape(page.title()))
              .replace("{menu}", menu.replace(here, here + " aria-current=\"page\""))
              .replace("{up}", up(page))
              .replace("{body}", withContents(page, entry.getValue())));
    }
    for (Path file : copied) {
      Path to = out.resolve(file.toString());
      Files.createDirectories(to.getParent());
      Files.copy(root.resolve(file), to, StandardCopyOption.REPLACE_EXISTING);
    }
    for (String asset : ASSETS) {
      Files.writeString(out.resolve(asset), resource(asset));
    }
    Files.writeString(out.resolve("search.js"), index(bodies.keySet()));
  }

  private static String withContents(Page page, String body) {
    int below = body.indexOf("</h1>") + "</h1>".length();
    return body.contains("</h1>")
        ? body.substring(0, below) + "\n" + contents(page) + body.substring(below)
        : body;
  }

  private static String contents(Page page) {
    List<String> entries = new ArrayList<>();
    for (Page.Section section : page.sections()) {
      if (section.level() == 2) {
        String heading = escape(section.heading());
        entries.add("<li><a href=\"#%s\">%s</a>".formatted(section.anchor(), heading));
      }
    }
    return entries.size() < 4
        ? ""
        : "<details class=\"contents\"><summary>On this page</summary><ul>"
            + String.join("\n", entries)
            + "</ul></details>";
  }

  /** The search index: address, page, heading and text of every section. */
  private static String index(Set<Page> pages) {
    List<String> lines = new ArrayList<>();
    for (Page page : pages) {
      for (Page.Section section : page.sections()) {
        if (!section.text().isEmpty()) {
          String anchor = section.anchor().isEmpty() ? "" : "#" + section.anchor();
          String text = section.text().toString().replaceAll("\\s+", " ").strip();
          lines.add(
              Stream.of(page.url() + anchor, page.title(), section.heading(), text)
                  .map(Site::quoted)
                  .collect(Collectors.joining(",", "[", "]")));
        }
      }
    }
    return "window.SECTIONS = [\n" + String.join(",\n", lines) + "\n];\n";
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + "\"";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static String resource(String name) {
    try (InputStream in = Site.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
