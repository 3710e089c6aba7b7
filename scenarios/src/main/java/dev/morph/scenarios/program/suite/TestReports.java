package dev.morph.scenarios.program.suite;

import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The test results reported by a project's own build: JUnit's XML, which Maven, Gradle and Ant
 * write, or Defects4J's list, which contains only failures. Reports are untrusted: unreadable
 * reports are ignored.
 */
final class TestReports {
  /**
   * A failure in Defects4J's list: {@code --- org.small.RangeTest::testWidth}, then a stack trace.
   */
  private static final Pattern FAILING =
      Pattern.compile("(?ms)^--- ([^\\s:]++)::(\\S++)\\R(.*?)(?=^--- |\\z)");

  /** The text that a runner appends to the name of a parameterised test. */
  private static final Pattern PARAMETERS = Pattern.compile("[\\[({].*", Pattern.DOTALL);

  private static final int MOST_CHARACTERS = 2_000;
  private static final String WITHOUT_A_WORD = "failed without a message";

  private final Map<TestName, String> failures = new HashMap<>();
  private final boolean listsFailuresAlone;

  /**
   * Reads reports.
   *
   * @param form the form of the reports: a list of failures implies that all other tests passed,
   *     but a test that is missing from XML did not necessarily pass
   */
  TestReports(List<String> reports, Form form) {
    this.listsFailuresAlone = form == Form.FAILURES && !reports.isEmpty();
    reports.forEach(form == Form.FAILURES ? this::readFailures : this::readXml);
  }

  /** The format of reports. */
  enum Form {
    /** XML with an element for each test. */
    XML,
    /** A list of failures. */
    FAILURES;

    /** Returns the format of the files that a glob matches. */
    static Form of(String glob) {
      return glob.endsWith("failing_tests") ? FAILURES : XML;
    }
  }

  /**
   * Returns how a test ended: an empty string if it passed; an empty optional if no report mentions
   * it.
   */
  Optional<String> ending(TestName test) {
    return Optional.ofNullable(failures.get(test))
        .or(() -> listsFailuresAlone ? Optional.of("") : Optional.empty());
  }

  private void readFailures(String report) {
    Matcher failing = FAILING.matcher(report);
    while (failing.find()) {
      recordResult(failing.group(1), failing.group(2), failing.group(3).strip());
    }
  }

  /**
   * Records a result. A test that ran several times, for instance with parameters, counts as failed
   * if any of its runs failed.
   */
  private void recordResult(String type, String name, String failure) {
    String shown = failure.substring(0, Math.min(MOST_CHARACTERS, failure.length()));
    failures.merge(
        new TestName(type, PARAMETERS.matcher(name).replaceFirst("")),
        shown,
        (one, other) -> one.isEmpty() ? other : one);
  }

  private void readXml(String report) {
    try {
      readCases(report);
    } catch (XMLStreamException e) {
      return; // truncated, or not XML: keep the results read before this point
    }
  }

  private void readCases(String report) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(report));
    String type = "";
    String name = "";
    String failure = "";
    boolean skipped = false;
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        switch (xml.getLocalName()) {
          case "testcase" -> {
            type = String.valueOf(xml.getAttributeValue(null, "classname"));
            name = String.valueOf(xml.getAttributeValue(null, "name"));
            failure = "";
            skipped = false;
          }
          case "skipped" -> skipped = true;
          case "failure", "error" -> failure = failure.isEmpty() ? readFailure(xml) : failure;
          default -> {}
        }
      } else if (event == XMLStreamConstants.END_ELEMENT
          && xml.getLocalName().equals("testcase")
          && !skipped) {
        recordResult(type, name, failure);
      }
    }
  }

  private static String readFailure(XMLStreamReader xml) throws XMLStreamException {
    String message = xml.getAttributeValue(null, "message");
    String type = xml.getAttributeValue(null, "type");
    String text = xml.getElementText().strip();
    String said = text.isEmpty() ? (type == null ? "" : type + ": ") + message : text;
    return said.isBlank() ? WITHOUT_A_WORD : said;
  }
}
