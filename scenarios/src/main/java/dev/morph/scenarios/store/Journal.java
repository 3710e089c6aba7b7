package dev.morph.scenarios.store;

import dev.morph.core.fault.Fault;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The run's memory: an SQLite file in write-ahead mode. A put returns only when the row is on disk,
 * so that a process killed at any moment loses at most what was still in flight. Thread-safe: one
 * connection, one writer.
 *
 * <p>An answer or a verdict is never changed: putting a key twice keeps the first.
 */
public final class Journal implements AutoCloseable {
  private static final String MIGRATIONS = "classpath:dev/morph/scenarios/store/migration";

  private final Path file;
  private final Handle reader;
  private final JournalWriter writer;

  private Journal(Path file, Handle reader, Handle writer) {
    this.file = file;
    this.reader = reader;
    this.writer = new JournalWriter(writer);
  }

  /**
   * Opens the journal, creating it or bringing its tables up to date.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this or an earlier
   *     version, or cannot be written
   */
  public static Journal open(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(5_000);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file);
    try {
      Flyway.configure().dataSource(source).locations(MIGRATIONS).load().migrate();
      Jdbi database = Jdbi.create(source);
      return new Journal(file, database.open(), database.open());
    } catch (FlywayException | JdbiException e) {
      throw Fault.JOURNAL_UNUSABLE.because(file, reason(e));
    }
  }

  /** The answer kept under this key. */
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
                    "SELECT tier, kind, cause, count(*) AS pairs FROM verdict"
                        + " GROUP BY tier, kind, cause ORDER BY tier, kind, cause")
                .map(
                    (row, context) ->
                        new VerdictCount(
                            row.getString("tier"),
                            row.getString("kind"),
                            row.getString("cause"),
                            row.getInt("pairs")))
                .list());
  }

  /** Keeps an answer; on disk when this returns. */
  public void put(JournaledAnswer answer) {
    written(h -> AnswerRows.put(h, answer, false));
  }

  /** Keeps answers that another run paid for; on disk when this returns. */
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

  /** What the answers came to, one line a model that has any. */
  public List<AnswerUsage> usage() {
    return guarded(AnswerRows::usage);
  }

  /** {@link #usage()} of one model. */
  public AnswerUsage usage(String model) {
    return usage().stream()
        .filter(usage -> usage.model().equals(model))
        .findFirst()
        .orElseGet(() -> new AnswerUsage(model, 0, 0, 0, 0, false, 0));
  }

  /** Whether no answer is kept. */
  public boolean isEmpty() {
    return guarded(
        h -> h.createQuery("SELECT count(*) FROM answer").mapTo(Integer.class).one() == 0);
  }

  /**
   * Notes that a question was asked in vain in this start of the run.
   *
   * @param asked the question; its text does not matter
   * @return in how many starts it was
   */
  public int countUnanswered(JournaledAnswer asked, String reason) {
    int[] starts = new int[1];
    written(h -> starts[0] = AnswerRows.countUnanswered(h, asked, reason));
    return starts[0];
  }

  /** The questions that were asked in vain. */
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

  /** The verdict kept under this key. */
  public Optional<JournaledVerdict> verdict(String key) {
    return guarded(
        h ->
            h.createQuery("SELECT * FROM verdict WHERE key = :key")
                .bind("key", key)
                .map((row, context) -> verdict(row))
                .findOne());
  }

  /** All verdicts that are kept, in no order. */
  public List<JournaledVerdict> verdicts() {
    return guarded(
        h -> h.createQuery("SELECT * FROM verdict").map((row, context) -> verdict(row)).list());
  }

  private static JournaledVerdict verdict(ResultSet row) throws SQLException {
    return new JournaledVerdict(
        row.getString("key"),
        row.getString("seed_program"),
        row.getString("mutant_program"),
        VerdictRow.of(row).toVerdict(),
        row.getDouble("seconds"));
  }

  /** Keeps a verdict; on disk when this returns. */
  public void put(JournaledVerdict verdict) {
    written(
        h ->
            h.createUpdate(
                    "INSERT OR IGNORE INTO verdict VALUES (:key, :seedProgram, :mutantProgram, :kind, :cause, :tier,"
                        + " :inputs, :alignment, :witnessInput, :seedOutcome, :mutantOutcome, :seconds)")
                .bindMethods(verdict)
                .bindMethods(VerdictRow.of(verdict.verdict()))
                .execute());
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
      throw Fault.JOURNAL_UNUSABLE.because(file, reason(e));
    }
  }

  private void written(Consumer<Handle> insert) {
    try {
      writer.write(insert);
    } catch (CompletionException e) {
      throw Fault.JOURNAL_UNUSABLE.because(file, reason(e));
    }
  }

  private static String reason(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage()).lines().findFirst().orElse("unknown reason");
  }
}
