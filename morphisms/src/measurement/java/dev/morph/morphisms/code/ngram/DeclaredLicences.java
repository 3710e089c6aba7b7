package dev.morph.morphisms.code.ngram;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Reads which licences the artifacts of the embedded model declare: in their own pom, or in the
 * nearest parent's that declares any. Not a test: {@code morphisms/build-java-model} runs its main
 * method, which prints the parents whose poms are missing; once there are none, it writes {@code
 * licences.md} next to the folder.
 */
final class DeclaredLicences {
  private final Path poms;
  private final Set<String> missing = new TreeSet<>();

  private DeclaredLicences(Path poms) {
    this.poms = poms;
  }

  /** Argument: the folder of poms. */
  public static void main(String[] arguments) throws Exception {
    DeclaredLicences licences = new DeclaredLicences(Path.of(arguments[0]));
    List<String> table = new ArrayList<>();
    for (String list : List.of("java-model-training.txt", "java-model-held-out.txt")) {
      for (String line : JavaModelBuilder.artifacts(list)) {
        String[] named = line.split(" ");
        table.add("| " + named[0] + " | " + named[1] + " | " + licences.of(named[0], "pom") + " |");
      }
    }
    licences.missing.forEach(System.out::println);
    if (licences.missing.isEmpty()) {
      Files.write(Path.of(arguments[0]).resolveSibling("licences.md"), table);
    }
  }

  private String of(String coordinates, String where)
      throws IOException, ParserConfigurationException, SAXException {
    String[] parts = coordinates.split(":");
    Path file = poms.resolve(parts[0] + "." + parts[1] + "-" + parts[2] + ".pom");
    if (!Files.exists(file)) {
      missing.add(coordinates);
      return "";
    }
    Element project =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    List<String> names = new ArrayList<>();
    for (Element licences : children(project, "licenses")) {
      for (Element licence : children(licences, "license")) {
        children(licence, "name").forEach(name -> names.add(name.getTextContent().strip()));
      }
    }
    if (!names.isEmpty()) {
      return String.join(" / ", names) + " (" + where + ")";
    }
    for (Element parent : children(project, "parent")) {
      String above =
          text(parent, "groupId")
              + ":"
              + text(parent, "artifactId")
              + ":"
              + text(parent, "version");
      return of(above, "parent pom " + above);
    }
    throw new IOException(coordinates + " declares no licence");
  }

  private static String text(Element element, String name) {
    return children(element, name).get(0).getTextContent().strip();
  }

  private static List<Element> children(Element element, String name) {
    List<Element> children = new ArrayList<>();
    NodeList nodes = element.getChildNodes();
    for (int i = 0; i < nodes.getLength(); i++) {
      Node node = nodes.item(i);
      if (node instanceof Element child && child.getTagName().equals(name)) {
        children.add(child);
      }
    }
    return children;
  }
}
