package dev.morph.experiments.report.files;

import dev.morph.experiments.analysis.Gate;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes gates as a JUnit report, a format that every CI server reads. There is one test case per
 * model and metric.
 */
public final class JUnitFile {
  private JUnitFile() {}

  /** Returns the content of the file. */
  public static String xml(List<Gate> gates) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", "morph");
      xml.writeAttribute("tests", Integer.toString(gates.size()));
      xml.writeAttribute("errors", "0");
      xml.writeAttribute(
          "failures", Long.toString(gates.stream().filter(g -> !g.passed()).count()));
      for (Gate gate : gates) {
        write(gate, xml);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.writeCharacters("\n");
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("cannot write XML to a string", e);
    }
    return text.toString();
  }

  private static void write(Gate gate, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", replaceInvalid(gate.model()));
    xml.writeAttribute("name", replaceInvalid(gate.metric() + " " + gate.score()).strip());
    xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", 0.0));
    if (!gate.passed()) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", replaceInvalid(gate.describe()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  /**
   * Replaces characters that XML 1.0 cannot represent: most control characters, and unpaired
   * surrogates.
   */
  private static String replaceInvalid(String text) {
    return text.replaceAll("[^\\x20-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "?");
  }
}
