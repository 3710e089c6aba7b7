package dev.morph.scenarios.recorded;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.morphisms.text.perturbation.SuppliedParaphrases;
import dev.morph.scenarios.dataset.CodeHead;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.GivenText;
import dev.morph.scenarios.dataset.TaskDetails;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The tasks and rewordings with recorded answers. A task has the text from the log, and the details
 * (cases, solutions, a signature) of the data set's task with the same id. Texts are kept in
 * memory, but answers are not.
 */
public final class RecordedTasks {
  private static final int MOST_KINDS = 200;

  private final TaskIds ids;
  private final boolean named;
  private final Map<String, Texts> tasks = new LinkedHashMap<>();
  private final Set<String> kinds = new LinkedHashSet<>();
  private final Map<String, Long> unknown = new LinkedHashMap<>();

  /** The recorded data about a task. */
  private static final class Texts {
    private final @Nullable CodingTask known;
    private final Map<String, Set<String>> reworded = new LinkedHashMap<>();
    private final Map<String, Map<String, Integer>> answers = new HashMap<>();
    private @Nullable String unchanged;
    private int line;

    Texts(@Nullable CodingTask known) {
      this.known = known;
    }
  }

  private RecordedTasks(DataSet base, boolean named) {
    this.ids = new TaskIds(base.tasks(), named);
    this.named = named;
  }

  /**
   * The data about recorded answers that a run needs.
   *
   * @param dataset all tasks of the data set that the user names, in its order; without one, the
   *     tasks that have answers
   * @param answered ids of the tasks whose own text has an answer
   * @param rewordings the reworded texts of these tasks
   * @param models the files with the answers of each model, by the model's name
   * @param repeats the largest number of answers of a model to a task's own text
   * @param rounds the number of rounds needed to use every answer to a rewording
   * @param mostTexts the largest numbers of reworded texts for one task: of one kind, and of all
   *     kinds
   */
  public record Recorded(
      DataSet dataset,
      Set<String> answered,
      List<GivenText> rewordings,
      Map<String, List<Path>> models,
      int repeats,
      int rounds,
      MostTexts mostTexts) {}

  /** Largest numbers of reworded texts for one task: of one kind, and of all kinds. */
  public record MostTexts(int perKind, int perTask) {}

  /**
   * Reads the recorded answers in files.
   *
   * @param base the data set with the details of tasks that have the same ids
   * @param named whether the user names {@code base}; if so, only its tasks count, and positions in
   *     a log refer to it
   * @throws dev.morph.core.fault.FaultException if a file is malformed, or no answer can be used
   */
  public static Recorded read(
      List<Path> files, DataSet base, boolean named, Consumer<String> warnings) {
    RecordedTasks read = new RecordedTasks(base, named);
    Map<String, List<Path>> models = new TreeMap<>();
    long unanswered = 0;
    for (Path file : files) {
      unanswered +=
          AnswerFiles.read(
              List.of(file),
              answer -> {
                List<Path> its =
                    models.computeIfAbsent(answer.about().model(), any -> new ArrayList<>());
                if (its.isEmpty() || !its.get(its.size() - 1).equals(file)) {
                  its.add(file);
                }
                read.addAnswer(answer);
              });
    }
    if (unanswered > 0) {
      warnings.accept(
          "left out: " + Counted.phrase(unanswered, "question") + " that no model answered");
    }
    return read.toRecorded(files, base, models, warnings);
  }

  private void addAnswer(RecordedAnswer answer) {
    RecordedAnswer.About about = answer.about();
    Optional<CodingTask> known = ids.find(answer);
    if (known.isEmpty() && named) {
      unknown.merge(about.task(), 1L, Long::sum);
      return;
    }
    String id = known.map(CodingTask::id).orElse(about.task());
    Texts texts =
        tasks.computeIfAbsent(
            SuppliedParaphrases.commonTaskId(id), any -> new Texts(known.orElse(null)));
    String text = about.text().or(() -> known.map(CodingTask::description)).orElse("");
    if (about.text().isEmpty() && known.isEmpty()) {
      throw CommonFault.BROKEN_LINE
          .because(answer.place().file(), answer.place().line(), "text", "it is missing")
          .withRemedy("with --dataset, name the data set that contains the texts of the tasks");
    }
    if (about.isUnchanged()) {
      setUnchanged(texts, answer, text);
    } else {
      kinds.add(about.kind());
      if (kinds.size() > MOST_KINDS) {
        throw CommonFault.BROKEN_LINE.because(
            answer.place().file(),
            answer.place().line(),
            "kind",
            "there are more than "
                + MOST_KINDS
                + " kinds; a kind is a way of rewording, not a text");
      }
      texts.reworded.computeIfAbsent(about.kind(), any -> new LinkedHashSet<>()).add(text);
    }
    texts
        .answers
        .computeIfAbsent(text, any -> new HashMap<>(4))
        .merge(about.model(), 1, Integer::sum);
  }

  private static void setUnchanged(Texts texts, RecordedAnswer answer, String text) {
    if (texts.unchanged == null) {
      texts.unchanged = text;
      texts.line = answer.place().line();
    } else if (!texts.unchanged.equals(text)) {
      throw CommonFault.BROKEN_LINE
          .because(
              answer.place().file(),
              answer.place().line(),
              "text",
              "the unchanged text of the task differs from that in line " + texts.line)
          .withRemedy("give the reworded text a 'kind'");
    }
  }

  private Recorded toRecorded(
      List<Path> files, DataSet base, Map<String, List<Path>> models, Consumer<String> warnings) {
    requireKnown(files, base, warnings);
    Set<String> answered = new LinkedHashSet<>();
    List<CodingTask> own = new ArrayList<>();
    List<GivenText> rewordings = new ArrayList<>();
    int without = 0;
    int repeats = 1;
    int rounds = 1;
    int ofKind = 1;
    int ofTask = 1;
    for (Map.Entry<String, Texts> entry : tasks.entrySet()) {
      Texts texts = entry.getValue();
      CodingTask task = toTask(entry.getKey(), texts);
      own.add(task);
      if (texts.unchanged == null) {
        without++;
        continue;
      }
      answered.add(task.id());
      repeats = Math.max(repeats, mostAnswers(texts, texts.unchanged));
      int all = 0;
      for (Map.Entry<String, Set<String>> kind : texts.reworded.entrySet()) {
        Set<String> some = kind.getValue();
        some.remove(texts.unchanged);
        some.forEach(text -> rewordings.add(new GivenText(task.id(), text, kind.getKey())));
        int again = some.stream().mapToInt(text -> mostAnswers(texts, text)).max().orElse(1);
        rounds = Math.max(rounds, some.size() * again);
        ofKind = Math.max(ofKind, some.size());
        all += some.size();
      }
      ofTask = Math.max(ofTask, all);
    }
    if (without > 0) {
      warnings.accept(
          "left out: "
              + Counted.phrase(without, "task")
              + " without an answer to the unchanged text");
    }
    if (rewordings.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE
          .because(
              fileNames(files),
              "none of its answers belongs to a reworded text, so nothing can" + " break")
          .withRemedy("add the answers to reworded texts; doc/recorded.md shows how");
    }
    return new Recorded(
        toDataSet(base, own),
        answered,
        rewordings,
        models,
        repeats,
        rounds,
        new MostTexts(ofKind, ofTask));
  }

  private static int mostAnswers(Texts texts, String text) {
    return texts.answers.getOrDefault(text, Map.of()).values().stream()
        .mapToInt(it -> it)
        .max()
        .orElse(1);
  }

  private void requireKnown(List<Path> files, DataSet base, Consumer<String> warnings) {
    long answers = unknown.values().stream().mapToLong(it -> it).sum();
    if (answers > 0) {
      String first = PlainText.line(unknown.keySet().iterator().next(), 80);
      if (tasks.isEmpty()) {
        throw CommonFault.BAD_OPTION.because(
            "--dataset",
            base.name(),
            "the data set with the tasks of %s, '%s' for instance"
                .formatted(fileNames(files), first));
      }
      warnings.accept(
          "%s to %s that are not in %s, '%s' for instance; they are left out"
              .formatted(
                  Counted.phrase(answers, "answer"),
                  Counted.phrase(unknown.size(), "task"),
                  base.name(),
                  first));
    }
  }

  private static String fileNames(List<Path> files) {
    return String.join(", ", files.stream().map(Path::toString).toList());
  }

  private CodingTask toTask(String id, Texts texts) {
    CodingTask known = texts.known;
    String text = texts.unchanged;
    if (known == null) {
      String own = text == null ? "" : text;
      return new CodingTask(
          "recorded", id, own, TaskDetails.NONE.withSignature(CodeHead.signature(own)));
    }
    return text == null || text.equals(known.description())
        ? known
        : new CodingTask(
            known.dataset(), known.id(), text, known.details().withFrozen(Optional.empty()));
  }

  /**
   * A data set that the user names keeps its order and all its tasks, because positions in logs
   * refer to them.
   */
  private DataSet toDataSet(DataSet base, List<CodingTask> own) {
    Map<String, CodingTask> recorded = new HashMap<>();
    own.forEach(task -> recorded.put(task.id(), task));
    List<CodingTask> all =
        named ? base.tasks().stream().map(it -> recorded.getOrDefault(it.id(), it)).toList() : own;
    boolean described = own.stream().allMatch(it -> it.dataset().equals(base.name()));
    Map<String, Object> content = new TreeMap<>();
    own.forEach(task -> content.put(task.id(), task.description()));
    content.put("", base.hash());
    return new DataSet(
        described ? base.name() : "recorded",
        base.form(),
        CanonicalJson.sha256(Map.of("tasks", content)),
        all,
        List.of());
  }
}
