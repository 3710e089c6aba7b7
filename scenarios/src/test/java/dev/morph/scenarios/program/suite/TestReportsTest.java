package dev.morph.scenarios.program.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.suite.TestReports.Form;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestReportsTest {
  private static final TestName WIDTH = new TestName("org.small.RangeTest", "testWidth");
  private static final TestName EMPTY = new TestName("org.small.RangeTest", "testEmpty");

  @Test
  void xmlReportsGiveTheResultOfEachTest() {
    TestReports reports =
        read(
            Form.XML,
            """
            <testsuite name="org.small.RangeTest">
              <testcase classname="org.small.RangeTest" name="testWidth">
                <failure message="expected 3" type="java.lang.AssertionError"/>
              </testcase>
              <testcase classname="org.small.RangeTest" name="testEmpty"/>
            </testsuite>
            """);

    assertThat(reports.ending(WIDTH)).contains("java.lang.AssertionError: expected 3");
    assertThat(reports.ending(EMPTY)).contains("");
  }

  @Test
  void testsMissingFromAListOfFailuresPassed() {
    TestReports reports =
        read(Form.FAILURES, "--- org.small.RangeTest::testWidth\njava.lang.AssertionError\n");

    assertThat(reports.ending(WIDTH)).contains("java.lang.AssertionError");
    assertThat(reports.ending(EMPTY)).contains("");
    assertThat(read(Form.FAILURES, "").ending(WIDTH)).contains("");
  }

  @Test
  void aTestWithoutAReportIsUnknown() {
    assertThat(read(Form.XML, "").ending(WIDTH)).as("broken off before a word").isEmpty();
    assertThat(read(Form.XML, "--- org.small.OtherTest::x\n").ending(WIDTH)).isEmpty();
    assertThat(read(Form.XML, "<testsuite><testcase class").ending(WIDTH)).isEmpty();
    assertThat(new TestReports(List.of(), Form.FAILURES).ending(WIDTH)).isEmpty();
  }

  @Test
  void aHostileListOfFailuresIsReadQuickly() {
    String hostile = "--- " + "a::".repeat(300_000) + " \n";

    assertThat(read(Form.FAILURES, hostile).ending(WIDTH)).contains("");
  }

  private static TestReports read(Form form, String report) {
    return new TestReports(List.of(report), form);
  }
}
