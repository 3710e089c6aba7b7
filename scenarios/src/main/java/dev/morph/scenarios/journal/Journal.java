package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Unanswered;
import dev.morph.scenarios.engine.store.VerdictCount;
import dev.morph.scenarios.engine.store.VerdictStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The persistent memory of a run: tables in an SQLite file, or on a server. A put returns only when
 * the row is on disk, so that a process killed at any moment loses at most the work in progress.
 * Rows put without waiting are readable immediately, and reach the disk before anything that is put
 * later. Thread-safe; several processes may share a journal.
 *
 * <p>An answer or a verdict never changes: if a key is put twice, the first value is kept.
 */
public final class Journal implements AnswerStore, VerdictStore, AutoCloseable {
  private static final int BATCH = 500;

  private final Database database;
  private final GroupCommit commits;

  /** Answers that are not on disk yet. */
  private final Map<String, JournaledAnswer> unwritten = new ConcurrentHashMap<>();

  private volatile @Nullable Throwable unwritable;

  private Journal(Database database, Consumer<List<Consumer<Handle>>> lost) {
    this.database = database;
    this.commits = new GroupCommit(database, lost);
  }

  /**
   * Opens the journal, creating it if it does not exist. On a read-only medium, the journal is
   * read-only too.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this version, is
   *     locked, or cannot be written
   */
  public static Journal open(Path file) {
    return new Journal(SqliteDatabase.open(file, true), rows -> {});
  }

  /**
   * Opens the journal of a run.
   *
   * @throws dev.morph.core.fault.FaultException if the folder has no journal, or the file is not a
   *     journal
   */
  public static Journal openIn(RunFolder folder) {
    Path file = folder.journalFile();
    if (!Files.exists(file)) {
      throw RunFolder.noRunFault(folder.path(), file.getFileName());
    }
    return open(file);
  }

  /**
   * Opens the journal read-only in its current state: nothing in its folder changes, even if
   * another process is using it. Puts are rejected.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this version
   */
  public static Journal openReadOnly(Path file) {
    return new Journal(SqliteDatabase.open(file, false), rows -> {});
  }

  /**
   * Opens a journal whose tables are also written by other processes.
   *
   * @param local file of a local journal for rows that cannot be stored in the tables, for instance
   *     because the server is unreachable
   */
  static Journal openShared(PostgresDatabase database, Path local) {
    return new Journal(
        database,
        rows -> {
          try (Journal journal = open(local)) {
            journal.commit(rows);
          }
        });
  }

  @Override
  public Optional<JournaledAnswer> answer(String key) {
    return Optional.ofNullable(unwritten.get(key))
        .or(() -> database.read(h -> AnswerRows.find(h, key)));
  }

  /** Returns all answers of all models to these cases. */
  public List<JournaledAnswer> answersTo(Collection<String> caseIds) {
    return caseIds.isEmpty() ? List.of() : read(h -> AnswerRows.findByCases(h, caseIds));
  }

  /** Returns the sorted counts of verdicts, by verdict and tier. */
  public List<VerdictCount> verdictCounts() {
    return database.read(VerdictRows::counts);
  }

  @Override
  public void put(JournaledAnswer answer) {
    commit(List.of(AnswerRows.insertStatement(answer, false)));
  }

  @Override
  public void putSoon(JournaledAnswer answer) {
    requireWritable();
    unwritten.put(answer.key(), answer);
    CompletableFuture<?> unused =
        commits
            .putSoon(List.of(AnswerRows.insertStatement(answer, false)))
            .whenComplete(
                (done, failure) -> {
                  unwritable = failure == null ? unwritable : failure;
                  unwritten.remove(answer.key());
                });
  }

  /** Stores rows; fails if earlier rows that no thread waited for were lost. */
  private void commit(List<Consumer<Handle>> rows) {
    commits.put(rows);
    requireWritable();
  }

  private void requireWritable() {
    if (unwritable instanceof FaultException failure) {
      // a copy, because closing the journal throws again, and no exception can suppress itself
      throw failure.withMessageSuffix("");
    }
    if (unwritable instanceof RuntimeException failure) {
      throw failure;
    }
    if (unwritable instanceof Error failure) {
      throw failure;
    }
  }

  /** Runs a query that sees all rows put so far. */
  private <T> T read(Function<Handle, T> query) {
    if (!unwritten.isEmpty()) {
      commits.put(List.of());
    }
    requireWritable();
    return database.read(query);
  }

  @Override
  public void adopt(List<JournaledAnswer> answers) {
    commit(answers.stream().map(it -> AnswerRows.insertStatement(it, true)).toList());
  }

  /** Passes every answer to a consumer, one at a time, ordered by key. */
  public void forEachAnswer(Consumer<JournaledAnswer> consumer) {
    read(h -> AnswerRows.forEach(h, (answer, adopted) -> consumer.accept(answer)));
  }

  /**
   * Adds the content of another journal: answers (adopted ones marked as such), verdicts and
   * findings.
   */
  public void addAll(Journal other) {
    List<Consumer<Handle>> batch = new ArrayList<>();
    Consumer<Consumer<Handle>> adding =
        row -> {
          batch.add(row);
          if (batch.size() >= BATCH) {
            commit(List.copyOf(batch));
            batch.clear();
          }
        };
    other.read(
        h ->
            AnswerRows.forEach(
                h, (it, adopted) -> adding.accept(AnswerRows.insertStatement(it, adopted))));
    other.database.read(
        h ->
            VerdictRows.forEach(
                h,
                verdict -> adding.accept(VerdictRows.insertStatement(verdict)),
                finding -> adding.accept(VerdictRows.insertStatement(finding))));
    commit(List.copyOf(batch));
  }

  /** Copies another journal's counts of unanswered questions. */
  public void copyUnansweredFrom(Journal other) {
    List<Unanswered> there = other.unanswered();
    database.carryOut(h -> AnswerRows.replaceUnanswered(h, there));
  }

  @Override
  public List<AnswerUsage> usage() {
    return read(AnswerRows::usage);
  }

  /** Whether the journal contains no answers. */
  public boolean isEmpty() {
    return countAnswers() == 0;
  }

  /** Returns the number of stored answers. */
  public long countAnswers() {
    return read(h -> h.createQuery("SELECT count(*) FROM answer").mapTo(Long.class).one());
  }

  @Override
  public int countUnanswered(JournaledAnswer asked, String reason) {
    return database.write(h -> AnswerRows.countUnanswered(h, asked, reason));
  }

  /** Returns the unanswered questions. */
  public List<Unanswered> unanswered() {
    return database.read(AnswerRows::unanswered);
  }

  /**
   * Allows all abandoned questions to be asked again.
   *
   * @return the number of abandoned questions
   */
  public int forgetUnanswered() {
    return database.write(AnswerRows::forgetUnanswered);
  }

  @Override
  public Optional<JournaledVerdict> verdict(String key) {
    return database.read(h -> VerdictRows.findVerdict(h, key));
  }

  @Override
  public List<JournaledVerdict> verdicts() {
    return database.read(VerdictRows::allVerdicts);
  }

  @Override
  public Optional<Finding> finding(String key) {
    return database.read(h -> VerdictRows.findFinding(h, key));
  }

  @Override
  public void put(Finding finding) {
    commit(List.of(VerdictRows.insertStatement(finding)));
  }

  @Override
  public void put(JournaledVerdict verdict) {
    commit(List.of(VerdictRows.insertStatement(verdict)));
  }

  /** Summarises the journal in numbers. */
  public JournalSummary summary() {
    return read(h -> JournalSummary.of(h, database.sizeInBytes()));
  }

  /**
   * Returns the defects of the database and its content, one per line; empty if it is sound and
   * every text is unchanged.
   */
  public List<String> findDefects() {
    List<String> faults = database.findDefects();
    return faults.isEmpty() ? database.read(Journal::damagedTexts) : faults;
  }

  private static List<String> damagedTexts(Handle handle) {
    List<String> faults = new ArrayList<>();
    for (String column : List.of("answer.prompt", "answer.text", "verdict.verdict")) {
      String table = column.substring(0, column.indexOf('.'));
      long damaged =
          handle
              .createQuery("SELECT " + column + " FROM " + table)
              .mapTo(byte[].class)
              .filter(Packed::isDamaged)
              .stream()
              .count();
      if (damaged > 0) {
        faults.add(damaged + " of " + column + " have changed since they were stored");
      }
    }
    return faults;
  }

  @Override
  public void close() {
    try {
      boolean unused = read(handle -> true);
    } finally {
      commits.close();
      database.close();
    }
  }
}
