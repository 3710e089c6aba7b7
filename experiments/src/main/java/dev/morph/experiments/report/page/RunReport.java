package dev.morph.experiments.report.page;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.WholeFile;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;

/**
 * {@code report.html}, {@code tables/} and {@code plots/} of a run. The same run folder always
 * gives the same bytes.
 */
public final class RunReport {
  /** The report's file in a run's folder. */
  public static final String FILE = "report.html";

  private RunReport() {}

  /**
   * Writes the report.
   *
   * @param folder the run's folder
   * @param target output folder; usually the run's folder
   * @param manifest content of {@code manifest.json}
   * @param whole analysis of the run's results
   */
  public static void write(Path folder, Path target, JsonNode manifest, WholeRun whole) {
    if (whole.results().isEmpty() && whole.breakage().isEmpty()) {
      return;
    }
    RunRecord run = RunRecord.read(folder, manifest, whole);
    TippingPoints points = new TippingPoints(run);
    Page page = Page.of(run, points);
    ReportFiles files = new ReportFiles(target);
    for (Table table : page.tables().toList()) {
      files.write("tables/" + table.id() + ".csv", table.title(), Csv.format(table));
      files.write("tables/" + table.id() + ".tex", table.title(), Latex.format(table));
    }
    for (Figure figure : page.figures().toList()) {
      files.write("plots/" + figure.id() + ".svg", figure.title(), standalone(figure));
    }
    for (int i = 2; i <= points.pageCount(); i++) {
      TippingPage further = new TippingPage(page.title(), points, i);
      files.write(
          TippingPage.fileName(i),
          "First failures " + further.range(),
          render("firstFailures.jte", further));
    }
    WholeFile.write(target.resolve(FILE), render(page));
    files.close();
  }

  /** Returns a figure as a self-contained SVG file that includes its style sheet. */
  public static String standalone(Figure figure) {
    return VisibleText.spellHidden(figure.standaloneFile(PageStyle.load("plot.css")));
  }

  /**
   * Renders the report as HTML. No name or text from elsewhere can hide or reorder the text around
   * it.
   */
  static String render(Page page) {
    return render("report.jte", page);
  }

  private static String render(String template, Object page) {
    String script = PageStyle.load("report.js");
    StringOutput html = new StringOutput();
    TemplateEngine.createPrecompiled(ContentType.Html)
        .render(
            template,
            Map.of(
                "page",
                page,
                "style",
                PageStyle.reportStyle(),
                "script",
                script,
                "scriptHash",
                scriptHash()),
            html);
    return VisibleText.spellHidden(html.toString());
  }

  /** Returns the hash for a content security policy that allows only the report's own script. */
  public static String scriptHash() {
    byte[] script = PageStyle.load("report.js").getBytes(StandardCharsets.UTF_8);
    byte[] digest = HexFormat.of().parseHex(CanonicalJson.sha256(script));
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }
}
