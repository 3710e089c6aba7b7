package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Unanswered;
import dev.morph.scenarios.engine.store.VerdictCount;
import dev.morph.scenarios.engine.store.VerdictStore;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * The run's memory: an SQLite file in write-ahead mode. A put returns only when the row is on disk,
 * so that a process killed at any moment loses at most what was still in flight. Thread-safe: one
 * connection, one writer.
 *
 * <p>An answer or a verdict is never changed: putting a key twice keeps the first.
 */
public final class Journal implements AnswerStore, VerdictStore, AutoCloseable {
  private final JournalFile file;
  private final Handle reader;
  private final JournalWriter writer;

  private Journal(JournalFile file, Handle reader, Handle writer) {
    this.file = file;
    this.reader = reader;
    this.writer = new JournalWriter(writer);
  }

  /**
   * Opens the journal, creating it or bringing its tables up to date. On a medium that cannot be
   * written it can be read.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this or an earlier
   *     version, or cannot be written
   */
  public static Journal open(Path file) {
    JournalFile journal = new JournalFile(file);
    return opened(journal, journal.isFrozen());
  }

  /**
   * Opens the journal of a run.
   *
   * @throws dev.morph.core.fault.FaultException if there is none in the folder, or it is none
   */
  public static Journal in(RunFolder folder) {
    Path file = folder.journal();
    if (!Files.exists(file)) {
      throw ScenarioFault.NO_RUN_IN_FOLDER.because(folder.path(), file.getFileName());
    }
    return open(file);
  }

  /**
   * Opens the journal to look into it: nothing in its folder is changed, even if another process is
   * working in it. What is put is refused.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this version
   */
  public static Journal look(Path file) {
    return opened(new JournalFile(file), true);
  }

  private static Journal opened(JournalFile file, boolean looking) {
    try {
      Jdbi database = Jdbi.create(looking ? file.toLook() : file.toWrite());
      return new Journal(file, database.open(), database.open());
    } catch (FlywayException | JdbiException e) {
      throw file.fault(e);
    }
  }

  @Override
  public Optional<JournaledAnswer> answer(String key) {
    return guarded(h -> AnswerRows.find(h, key));
  }

  /** The first answers, of all models, to these cases. */
  public List<JournaledAnswer> firstAnswers(Collection<String> caseIds) {
    return caseIds.isEmpty() ? List.of() : guarded(h -> AnswerRows.first(h, caseIds));
  }

  /** How often each verdict was given, and by which tier; ordered. */
  public List<VerdictCount> verdictCounts() {
    return guarded(
        h ->
            h.createQuery(
                    "SELECT tier, kind, cause, search, count(*) AS pairs, sum(seconds) AS seconds FROM verdict"
                        + " GROUP BY tier, kind, cause, search ORDER BY tier, kind, cause, search")
                .map(
                    (row, context) ->
                        new VerdictCount(
                            row.getString("tier"),
                            row.getString("kind"),
                            row.getString("cause"),
                            row.getString("search"),
                            row.getInt("pairs"),
                            row.getDouble("seconds")))
                .list());
  }

  @Override
  public void put(JournaledAnswer answer) {
    written(h -> AnswerRows.put(h, answer, false));
  }

  @Override
  public void adopt(List<JournaledAnswer> answers) {
    written(h -> answers.forEach(answer -> AnswerRows.put(h, answer, true)));
  }

  /** Every answer, ordered by key, one at a time. */
  public void forEachAnswer(Consumer<JournaledAnswer> consumer) {
    guarded(
        h -> {
          AnswerRows.each(h, consumer);
          return true;
        });
  }

  @Override
  public List<AnswerUsage> usage() {
    return guarded(AnswerRows::usage);
  }

  /** Whether no answer is kept. */
  public boolean isEmpty() {
    return guarded(
        h -> h.createQuery("SELECT count(*) FROM answer").mapTo(Integer.class).one() == 0);
  }

  @Override
  public int countUnanswered(JournaledAnswer asked, String reason) {
    int[] starts = new int[1];
    written(h -> starts[0] = AnswerRows.countUnanswered(h, asked, reason));
    return starts[0];
  }

  /** The questions that got no answer. */
  public List<Unanswered> unanswered() {
    return guarded(AnswerRows::unanswered);
  }

  /**
   * Lets all questions that were given up be asked again.
   *
   * @return how many there were
   */
  public int forgetUnanswered() {
    int[] forgotten = new int[1];
    written(h -> forgotten[0] = AnswerRows.forgetUnanswered(h));
    return forgotten[0];
  }

  @Override
  public Optional<JournaledVerdict> verdict(String key) {
    return guarded(
        h ->
            h.createQuery("SELECT * FROM verdict WHERE key = :key")
                .bind("key", key)
                .map((row, context) -> verdict(row))
                .findOne());
  }

  @Override
  public List<JournaledVerdict> verdicts() {
    return guarded(
        h -> h.createQuery("SELECT * FROM verdict").map((row, context) -> verdict(row)).list());
  }

  @Override
  public Optional<Finding> finding(String key) {
    return guarded(
        h ->
            h.createQuery("SELECT * FROM finding WHERE key = :key")
                .bind("key", key)
                .map(
                    (row, context) ->
                        new Finding(
                            row.getString("key"),
                            row.getString("question"),
                            row.getString("output"),
                            row.getString("answer"),
                            row.getDouble("seconds")))
                .findOne());
  }

  @Override
  public void put(Finding finding) {
    written(
        h ->
            h.createUpdate(
                    "INSERT OR IGNORE INTO finding VALUES"
                        + " (:key, :question, :output, :answer, :seconds)")
                .bindMethods(finding)
                .execute());
  }

  private static JournaledVerdict verdict(ResultSet row) throws SQLException {
    return new JournaledVerdict(
        row.getString("key"),
        row.getString("seed_program"),
        row.getString("mutant_program"),
        VerdictRow.of(row).toVerdict(),
        row.getDouble("seconds"));
  }

  @Override
  public void put(JournaledVerdict verdict) {
    written(
        h ->
            h.createUpdate(
                    "INSERT OR IGNORE INTO verdict VALUES (:key, :seedProgram, :mutantProgram, :kind, :cause, :tier,"
                        + " :inputs, :alignment, :witnessInput, :seedOutcome, :mutantOutcome, :seconds, :outside,"
                        + " :compared, :uncompared, :search)")
                .bindMethods(verdict)
                .bindMethods(VerdictRow.of(verdict.verdict()))
                .execute());
  }

  /** In numbers. */
  public JournalSummary summary() {
    return guarded(h -> JournalSummary.of(h, file));
  }

  /** What is wrong with the database and with what it holds, a line each; none: it is sound. */
  public List<String> faults() {
    return guarded(JournalSummary::faults);
  }

  /** Gives back the space that nothing uses any more. */
  public void compact() {
    guarded(h -> h.execute("VACUUM"));
    guarded(h -> h.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
  }

  @Override
  public synchronized void close() {
    writer.close();
    reader.close();
  }

  private synchronized <T> T guarded(Function<Handle, T> work) {
    try {
      return work.apply(reader);
    } catch (JdbiException e) {
      throw file.fault(e);
    }
  }

  private void written(Consumer<Handle> insert) {
    try {
      writer.write(insert);
    } catch (CompletionException e) {
      throw file.fault(e);
    }
  }
}
