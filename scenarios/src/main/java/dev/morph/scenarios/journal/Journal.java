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
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * The run's memory: tables in an SQLite file, or on a server. A put returns only when the row is on
 * disk, so that a process killed at any moment loses at most what was still in flight. Thread-safe;
 * several processes may use one.
 *
 * <p>An answer or a verdict is never changed: putting a key twice keeps the first.
 */
public final class Journal implements AnswerStore, VerdictStore, AutoCloseable {
  private static final int BATCH = 500;

  private final Database database;
  private final GroupCommit commits;

  private Journal(Database database, Consumer<List<Consumer<Handle>>> lost) {
    this.database = database;
    this.commits = new GroupCommit(database, lost);
  }

  /**
   * Opens the journal, creating it if there is none. On a medium that cannot be written it can be
   * read.
   *
   * @throws dev.morph.core.fault.FaultException if the file is not a journal of this version, is
   *     locked, or cannot be written
   */
  public static Journal open(Path file) {
    JournalFile journal = new JournalFile(file);
    return over(journal, !journal.isFrozen());
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
    return over(new JournalFile(file), false);
  }

  /**
   * Over tables that other processes write to as well.
   *
   * @param local file of a journal that takes what the tables cannot once they are out of reach
   */
  static Journal shared(PostgresDatabase database, Path local) {
    return new Journal(
        database,
        rows -> {
          try (Journal journal = open(local)) {
            journal.put(rows);
          }
        });
  }

  private static Journal over(JournalFile file, boolean writing) {
    try {
      return new Journal(file.database(writing), rows -> {});
    } catch (JdbiException e) {
      throw file.fault(e);
    }
  }

  @Override
  public Optional<JournaledAnswer> answer(String key) {
    return read(h -> AnswerRows.find(h, key));
  }

  /** The first answers, of all models, to these cases. */
  public List<JournaledAnswer> firstAnswers(Collection<String> caseIds) {
    return caseIds.isEmpty() ? List.of() : read(h -> AnswerRows.first(h, caseIds));
  }

  /** How often each verdict was given, and by which tier; ordered. */
  public List<VerdictCount> verdictCounts() {
    return read(VerdictRows::counts);
  }

  @Override
  public void put(JournaledAnswer answer) {
    put(List.of(AnswerRows.row(answer, false)));
  }

  @Override
  public void adopt(List<JournaledAnswer> answers) {
    put(answers.stream().map(it -> AnswerRows.row(it, true)).toList());
  }

  /** Every answer, ordered by key, one at a time. */
  public void forEachAnswer(Consumer<JournaledAnswer> consumer) {
    boolean unused =
        read(
            h -> {
              AnswerRows.each(h, (answer, adopted) -> consumer.accept(answer));
              return true;
            });
  }

  /** Puts in what another journal holds: answers, adopted ones as such, verdicts and findings. */
  public void addAll(Journal other) {
    List<Consumer<Handle>> batch = new ArrayList<>();
    Consumer<Consumer<Handle>> adding =
        row -> {
          batch.add(row);
          if (batch.size() >= BATCH) {
            put(List.copyOf(batch));
            batch.clear();
          }
        };
    boolean unused =
        other.read(
            h -> {
              AnswerRows.each(
                  h, (answer, adopted) -> adding.accept(AnswerRows.row(answer, adopted)));
              VerdictRows.each(
                  h,
                  verdict -> adding.accept(VerdictRows.row(verdict)),
                  finding -> adding.accept(VerdictRows.row(finding)));
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
    return read(AnswerRows::usage);
  }

  /** Whether no answer is kept. */
  public boolean isEmpty() {
    return answers() == 0;
  }

  /** How many answers are kept. */
  public long answers() {
    return read(h -> h.createQuery("SELECT count(*) FROM answer").mapTo(Long.class).one());
  }

  @Override
  public int countUnanswered(JournaledAnswer asked, String reason) {
    return changed(h -> AnswerRows.countUnanswered(h, asked, reason));
  }

  /** The questions that got no answer. */
  public List<Unanswered> unanswered() {
    return read(AnswerRows::unanswered);
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
    return read(h -> VerdictRows.find(h, key));
  }

  @Override
  public List<JournaledVerdict> verdicts() {
    return read(VerdictRows::all);
  }

  @Override
  public Optional<Finding> finding(String key) {
    return read(h -> VerdictRows.finding(h, key));
  }

  @Override
  public void put(Finding finding) {
    put(List.of(VerdictRows.row(finding)));
  }

  @Override
  public void put(JournaledVerdict verdict) {
    put(List.of(VerdictRows.row(verdict)));
  }

  /** In numbers. */
  public JournalSummary summary() {
    return read(h -> JournalSummary.of(h, database.bytes()));
  }

  /**
   * What is wrong with the database and with what it holds, a line each; none: it is sound, and
   * every text is what it was when it was kept.
   */
  public List<String> faults() {
    List<String> faults = explained(database::faults);
    return faults.isEmpty() ? read(Journal::damagedTexts) : faults;
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
        faults.add(damaged + " of " + column + " are not what they were when they were kept");
      }
    }
    return faults;
  }

  /** Gives back the space that nothing uses any more. */
  public void compact() {
    boolean unused =
        explained(
            () -> {
              database.compact();
              return true;
            });
  }

  @Override
  public void close() {
    commits.close();
    database.close();
  }

  private void put(List<Consumer<Handle>> rows) {
    boolean unused =
        explained(
            () -> {
              commits.put(rows);
              return true;
            });
  }

  private <T> T changed(Function<Handle, T> change) {
    return explained(() -> database.write(change));
  }

  private <T> T read(Function<Handle, T> query) {
    return explained(() -> database.read(query));
  }

  private <T> T explained(Supplier<T> work) {
    try {
      return work.get();
    } catch (JdbiException | CompletionException e) {
      throw database.fault(e);
    }
  }
}
