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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * The run's memory: tables in an SQLite file, and a log beside it of what is not in them yet. A put
 * returns only when the row is on disk, so that a process killed at any moment loses at most what
 * was still in flight. Thread-safe: one writer.
 *
 * <p>An answer or a verdict is never changed: putting a key twice keeps the first.
 */
public final class Journal implements AnswerStore, VerdictStore, AutoCloseable {
  private static final int BATCH = 500;

  private final Database database;

  /** Nobody writes to a journal that is only looked into. */
  private final @Nullable JournalWriter writer;

  private Journal(Database database, @Nullable JournalWriter writer) {
    this.database = database;
    this.writer = writer;
  }

  /**
   * Opens the journal, creating it or bringing its tables up to date. On a medium that cannot be
   * written it can be read.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this or an earlier
   *     version, is in use, or cannot be written
   */
  public static Journal open(Path file) {
    JournalFile journal = new JournalFile(file);
    return journal.isFrozen() ? looking(journal) : writing(journal);
  }

  /**
   * Opens the journal of a run.
   *
   * @throws dev.morph.core.fault.FaultException if there is none in the folder, or it is none
   */
  public static Journal in(RunFolder folder) {
    Path file = folder.journal();
    if (!Files.exists(file)) {
      throw RunFolder.withoutRun(folder.path(), file.getFileName());
    }
    return open(file);
  }

  /**
   * Opens the journal to look into it as it is now: nothing in its folder is changed, even if
   * another process is working in it. What is put is refused.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this version
   */
  public static Journal look(Path file) {
    return looking(new JournalFile(file));
  }

  /**
   * Over tables that other processes write to as well.
   *
   * @param local file of a journal that takes what the tables cannot once they are out of reach
   */
  static Journal shared(PostgresDatabase database, Path local) {
    SharedKeeper keeper =
        new SharedKeeper(
            new Tables(database),
            lost -> {
              try (Journal journal = open(local)) {
                journal.put(lost);
              }
            });
    return new Journal(database, new JournalWriter(keeper));
  }

  private static Journal writing(JournalFile file) {
    try {
      JournalFile.Written written = file.toWrite();
      return new Journal(written.database(), new JournalWriter(written.keeper()));
    } catch (FlywayException | JdbiException e) {
      throw file.fault(e);
    }
  }

  private static Journal looking(JournalFile file) {
    try {
      return new Journal(file.toLook(), null);
    } catch (FlywayException | JdbiException e) {
      throw file.fault(e);
    }
  }

  @Override
  public Optional<JournaledAnswer> answer(String key) {
    return recent(recent -> recent.answer(key)).or(() -> read(h -> AnswerRows.find(h, key)));
  }

  /** The first answers, of all models, to these cases. */
  public List<JournaledAnswer> firstAnswers(Collection<String> caseIds) {
    return caseIds.isEmpty() ? List.of() : all(h -> AnswerRows.first(h, caseIds));
  }

  /** How often each verdict was given, and by which tier; ordered. */
  public List<VerdictCount> verdictCounts() {
    return all(VerdictRows::counts);
  }

  @Override
  public void put(JournaledAnswer answer) {
    put(List.of(new Entry.Answer(answer, false)));
  }

  @Override
  public void adopt(List<JournaledAnswer> answers) {
    put(answers.stream().<Entry>map(answer -> new Entry.Answer(answer, true)).toList());
  }

  /** Every answer, ordered by key, one at a time. */
  public void forEachAnswer(Consumer<JournaledAnswer> consumer) {
    all(
        h -> {
          AnswerRows.each(h, consumer);
          return true;
        });
  }

  /** Puts in what another journal holds: answers, adopted ones as such, verdicts and findings. */
  public void addAll(Journal other) {
    List<Entry> batch = new ArrayList<>();
    Consumer<Entry> adding =
        entry -> {
          batch.add(entry);
          if (batch.size() >= BATCH) {
            put(List.copyOf(batch));
            batch.clear();
          }
        };
    other.all(
        h -> {
          AnswerRows.eachEntry(h, adding);
          VerdictRows.eachEntry(h, adding);
          return true;
        });
    put(List.copyOf(batch));
  }

  /** What was asked in vain is counted as another journal counts it. */
  public void countUnansweredAs(Journal other) {
    List<Unanswered> there = other.unanswered();
    int unused = changed(h -> AnswerRows.replaceUnanswered(h, there));
  }

  @Override
  public List<AnswerUsage> usage() {
    return all(AnswerRows::usage);
  }

  /** Whether no answer is kept. */
  public boolean isEmpty() {
    return answers() == 0;
  }

  /** How many answers are kept. */
  public long answers() {
    return all(h -> h.createQuery("SELECT count(*) FROM answer").mapTo(Long.class).one());
  }

  @Override
  public int countUnanswered(JournaledAnswer asked, String reason) {
    return changed(h -> AnswerRows.countUnanswered(h, asked, reason));
  }

  /** The questions that got no answer. */
  public List<Unanswered> unanswered() {
    return all(AnswerRows::unanswered);
  }

  /**
   * Lets all questions that were given up be asked again.
   *
   * @return how many there were
   */
  public int forgetUnanswered() {
    return changed(AnswerRows::forgetUnanswered);
  }

  @Override
  public Optional<JournaledVerdict> verdict(String key) {
    return recent(recent -> recent.verdict(key)).or(() -> read(h -> VerdictRows.find(h, key)));
  }

  @Override
  public List<JournaledVerdict> verdicts() {
    return all(VerdictRows::all);
  }

  @Override
  public Optional<Finding> finding(String key) {
    return recent(recent -> recent.finding(key)).or(() -> read(h -> VerdictRows.finding(h, key)));
  }

  @Override
  public void put(Finding finding) {
    put(List.of(new Entry.Finding(finding)));
  }

  @Override
  public void put(JournaledVerdict verdict) {
    put(List.of(Entry.Verdict.of(verdict)));
  }

  /** In numbers. */
  public JournalSummary summary() {
    return all(h -> JournalSummary.of(h, database.bytes()));
  }

  /**
   * What is wrong with the database and with what it holds, a line each; none: it is sound, and
   * every text is what it was when it was kept.
   */
  public List<String> faults() {
    List<String> faults = database.faults();
    return faults.isEmpty() ? all(TextRows::faults) : faults;
  }

  /** Gives back the space that nothing uses any more. */
  public void compact() {
    settled(
        () -> {
          database.compact();
          return true;
        });
  }

  @Override
  public void close() {
    JournalWriter open = writer;
    try {
      if (open != null) {
        done(open::close);
      }
    } finally {
      database.close();
    }
  }

  private void put(List<Entry> entries) {
    JournalWriter open = writer();
    done(() -> open.put(entries));
  }

  private <T> T changed(Function<Handle, T> change) {
    JournalWriter open = writer();
    return explained(() -> open.settled(() -> database.write(change)));
  }

  private JournalWriter writer() {
    if (writer == null) {
      throw database.fault(new IllegalStateException("it is only looked into"));
    }
    return writer;
  }

  private <T> Optional<T> recent(Function<Recent, Optional<T>> look) {
    return writer == null ? Optional.empty() : look.apply(writer.recent());
  }

  private <T> T read(Function<Handle, T> query) {
    return explained(() -> database.read(query));
  }

  /** A query over the tables, once everything is in them. */
  private <T> T all(Function<Handle, T> query) {
    return settled(() -> database.read(query));
  }

  private <T> T settled(Supplier<T> work) {
    return explained(() -> writer == null ? work.get() : writer.settled(work));
  }

  private void done(Runnable work) {
    explained(
        () -> {
          work.run();
          return true;
        });
  }

  private <T> T explained(Supplier<T> work) {
    try {
      return work.get();
    } catch (JdbiException | CompletionException | UncheckedIOException e) {
      throw database.fault(e);
    }
  }
}
