package dev.morph.experiments.run;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.report.files.ScoresFile;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Checks that a run folder is intact and that its files are consistent. */
public final class RunVerification {
  /**
   * The result of checking one part.
   *
   * @param part the part of the folder
   * @param sound whether the part is intact; a part that does not exist yet counts as intact
   * @param found the result in words
   */
  public record Check(String part, boolean sound, String found) {}

  private final RunFolder folder;

  private RunVerification(RunFolder folder) {
    this.folder = folder;
  }

  /** Performs all checks; the folder is not changed. */
  public static List<Check> verify(RunFolder folder) {
    if (!Manifest.of(folder.path()).exists()) {
      throw RunFolder.noRunFault(folder.path(), Manifest.FILE);
    }
    RunVerification verification = new RunVerification(folder);
    return List.of(
        runCheck(Manifest.FILE, verification::checkManifest),
        runCheck("run.db", verification::checkJournal),
        runCheck(RunFiles.RESULTS, verification::checkResults),
        runCheck(RunFiles.SCORES, verification::checkScores),
        runCheck("files", verification::checkFiles));
  }

  private static Check runCheck(String part, Supplier<Check> check) {
    try {
      return check.get();
    } catch (FaultException e) {
      return new Check(part, false, String.valueOf(e.getMessage()));
    }
  }

  private Check checkManifest() {
    int starts = Manifest.of(folder.path()).startTimes().size();
    return new Check(Manifest.FILE, starts > 0, Counted.phrase(starts, "start"));
  }

  private Check checkJournal() {
    try (Journal journal = Journal.openIn(folder)) {
      List<String> faults = journal.findDefects();
      if (!faults.isEmpty()) {
        return new Check("run.db", false, String.join("; ", faults));
      }
      long[] answers = new long[1];
      journal.forEachAnswer(answer -> answers[0]++);
      String verdicts = Counted.phrase(journal.verdicts().size(), "verdict");
      String read = Counted.phrase(answers[0], "answer") + " and " + verdicts + " read";
      return new Check("run.db", true, read);
    }
  }

  private Check checkResults() {
    if (!Files.exists(folder.path().resolve(RunFiles.RESULTS))) {
      return new Check(RunFiles.RESULTS, true, "not written yet");
    }
    Set<List<String>> seen = new HashSet<>();
    for (Result result : RunFiles.results(folder.path())) {
      String domain = result.head().domain().signature();
      List<String> place = List.of(result.model(), result.seed(), result.metric(), domain);
      if (!seen.add(place)) {
        return new Check(RunFiles.RESULTS, false, "two lines of " + String.join(", ", place));
      }
    }
    return new Check(RunFiles.RESULTS, true, Counted.phrase(seen.size(), "line"));
  }

  /**
   * Recomputes the scores and compares them with the file. Runs whose manifest contains no
   * specification are not checked.
   */
  private Check checkScores() {
    boolean written = Files.exists(folder.path().resolve(RunFiles.SCORES));
    Manifest manifest = Manifest.of(folder.path());
    if (!written || !manifest.json().has("spec")) {
      return new Check(RunFiles.SCORES, true, written ? "not checked" : "not written yet");
    }
    WholeRun whole = RunFiles.analyse(folder, manifest, RunFiles.results(folder.path()));
    String made = RunFolder.JSON.valueToTree(ScoresFile.json(whole)).toString();
    boolean same = folder.readJson(RunFiles.SCORES).orElseThrow().toString().equals(made);
    return new Check(
        RunFiles.SCORES, same, same ? "matches the results" : "does not match the results");
  }

  /** Lists temporary files, which remain if the process was killed while it replaced a file. */
  private Check checkFiles() {
    List<String> left = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder.path())) {
      all.filter(path -> path.toString().endsWith(".new"))
          .forEach(path -> left.add(folder.path().relativize(path).toString()));
    } catch (IOException e) {
      return new Check("files", false, "the folder cannot be read");
    }
    return new Check(
        "files",
        true,
        left.isEmpty()
            ? "nothing is left over"
            : "left over, and harmless: " + String.join(", ", left));
  }
}
