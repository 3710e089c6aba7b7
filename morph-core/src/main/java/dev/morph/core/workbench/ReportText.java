package dev.morph.core.workbench;

import dev.morph.core.registry.MetamorphismReport;
import dev.morph.core.registry.MetamorphismReport.Ancestor;
import dev.morph.core.registry.MetamorphismReport.Failure;
import java.util.List;
import java.util.Locale;

/** Formats reports as text for people. */
public final class ReportText {
  private ReportText() {}

  /**
   * Returns a line for each metamorphism and executer, then up to {@code cases} failing cases of
   * each with their ancestry.
   */
  public static String render(List<MetamorphismReport> reports, int cases) {
    StringBuilder text = new StringBuilder();
    text.append(formatRow("metamorphism", "executer", "applicable", "failed", "rate [95 % CI]"));
    for (MetamorphismReport report : reports) {
      double[] interval = report.interval();
      String rate =
          report.applicable() == 0
              ? "-"
              : String.format(
                  Locale.ROOT, "%.3f [%.3f, %.3f]", report.rate(), interval[0], interval[1]);
      String row =
          formatRow(
              report.metamorphism(), report.executer(), report.applicable(), report.failed(), rate);
      text.append('\n').append(row);
      if (report.undecided() > 0) {
        text.append("\n  undecided: ").append(report.undecided());
      }
    }
    reports.forEach(report -> appendFailures(text, report, cases));
    return text.toString();
  }

  private static void appendFailures(StringBuilder text, MetamorphismReport report, int cases) {
    for (Failure failure : report.failures().stream().limit(cases).toList()) {
      text.append('\n')
          .append(renderFailure(report.metamorphism(), report.message(), failure.ancestry()));
    }
    int left = report.failures().size() - cases;
    if (left > 0 && cases > 0) {
      text.append("\n  and ").append(left).append(" more");
    }
  }

  /**
   * Returns a message about a metamorphism that did not hold, with the ancestry of the failing
   * case.
   */
  public static String renderFailure(String metamorphism, String message, List<Ancestor> ancestry) {
    StringBuilder text = new StringBuilder(metamorphism).append(" does not hold");
    text.append(message.isEmpty() ? "" : ": " + message);
    for (Ancestor ancestor : ancestry) {
      text.append('\n')
          .append("  ".repeat(ancestor.generation() + 1))
          .append(renderAncestor(ancestor));
    }
    return text.toString();
  }

  /** Returns one line: how the case was made, its input and its output. */
  public static String renderAncestor(Ancestor ancestor) {
    String output = ancestor.output().isEmpty() ? "" : " -> " + ancestor.output();
    return ancestor.made() + ": " + ancestor.input() + output;
  }

  private static String formatRow(Object... cells) {
    return String.format(Locale.ROOT, "%-24s %-18s %10s %7s  %s", cells);
  }
}
