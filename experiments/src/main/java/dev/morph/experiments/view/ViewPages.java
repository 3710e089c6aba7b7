package dev.morph.experiments.view;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FaultKind;
import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.history.RunHistory;
import dev.morph.experiments.report.page.PageStyle;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.fault.ScenarioFault;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Creates the pages. Each page is regenerated from the folder for every request. A request can name
 * a run but not an arbitrary file.
 */
final class ViewPages {
  private static final int FEWEST_COMPARED = 2;

  /** Faults of a request for something that does not exist. */
  private static final Set<Fault> MISSING =
      Set.of(CommonFault.UNKNOWN_NAME, CommonFault.FILE_MISSING, ScenarioFault.RUNS_MISSING);

  /** Faults of a run's files. They count as input on the command line, but not of a request. */
  private static final Set<Fault> DAMAGED =
      Set.of(CommonFault.FILE_UNREADABLE, CommonFault.BROKEN_LINE, ScenarioFault.RUN_FILE_BROKEN);

  private static final Pattern REPORT =
      Pattern.compile("/report/(?<run>.+)/(?<file>report\\.html|first-failures-[0-9]+\\.html)");

  private final Path root;
  private final TemplateEngine templates = TemplateEngine.createPrecompiled(ContentType.Html);

  ViewPages(Path root) {
    this.root = root;
  }

  /** Returns the page at an address. */
  HttpReply replyTo(String path, Query query) {
    return switch (path) {
      case "/" -> pageReply("runs", RunsPage.of(root.toString(), runs(), query));
      case "/run" -> pageReply("run", RunPage.of(findRun(query.firstValue("name")), runs()));
      case "/compare" -> compareReply(query);
      case "/view.css" ->
          HttpReply.resource("text/css", PageStyle.reportStyle() + PageStyle.load("view.css"));
      case "/view.js" -> HttpReply.resource("text/javascript", PageStyle.load("view.js"));
      default -> reportReply(path).orElseGet(ViewPages::notFoundReply);
    };
  }

  private static HttpReply notFoundReply() {
    return HttpReply.text(404, "There is no such page; the runs are at /");
  }

  /** Returns an error page with a remedy. */
  HttpReply faultReply(FaultException e) {
    FaultPage page = new FaultPage(plainLine(e.getMessage()), plainLine(e.remedy()));
    return HttpReply.page(status(e.fault()), render("fault", page));
  }

  private static int status(Fault fault) {
    if (MISSING.contains(fault)) {
      return 404;
    }
    return fault.kind() == FaultKind.INPUT && !DAMAGED.contains(fault) ? 400 : 500;
  }

  private static String plainLine(@Nullable String said) {
    return PlainText.line(String.valueOf(said));
  }

  private HttpReply compareReply(Query query) {
    List<RecordedRun> chosen =
        query.allValues("run").stream().distinct().map(this::findRun).toList();
    if (chosen.size() < FEWEST_COMPARED) {
      throw CommonFault.BAD_OPTION.because(
          "the number of runs to compare", chosen.size(), "two or more: select them in the list");
    }
    return pageReply("compare", ComparePage.of(chosen, query.firstValue("metric")));
  }

  /**
   * Returns a page of a run's report; empty if the address is not one. The run's name may contain
   * slashes.
   */
  private Optional<HttpReply> reportReply(String path) {
    Matcher asked = REPORT.matcher(path);
    if (!asked.matches()) {
      return Optional.empty();
    }
    Path file = findRun(asked.group("run")).folder().resolve(asked.group("file"));
    try {
      return Optional.of(HttpReply.report(PlainFile.open(file), Files.size(file)));
    } catch (IOException e) {
      throw CommonFault.FILE_MISSING.because(file);
    }
  }

  private List<RecordedRun> runs() {
    return RunHistory.listRuns(root);
  }

  private RecordedRun findRun(String name) {
    List<RecordedRun> runs = runs();
    return runs.stream()
        .filter(run -> run.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                Suggestion.unknownName("run", name, runs.stream().map(RecordedRun::name).toList()));
  }

  private HttpReply pageReply(String template, Object page) {
    return HttpReply.page(200, render(template, page));
  }

  private String render(String template, Object page) {
    StringOutput html = new StringOutput();
    templates.render("view/" + template + ".jte", Map.of("page", page), html);
    return PageStyle.spellHidden(html.toString());
  }
}
