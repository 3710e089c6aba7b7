package dev.morph.experiments.generation;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.SuppliedParaphrases;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.GivenText;
import dev.morph.scenarios.dataset.GivenTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;

/**
 * Paraphrases from a file or from recorded answers, as perturbations: one perturbation for each
 * kind of paraphrase.
 */
public final class GivenParaphrases {
  private final String file;
  private final String hash;
  private final List<GivenText> texts;

  /** Reads paraphrases from a file. */
  public GivenParaphrases(Path file) {
    this(file.toString(), sha256(file), GivenTexts.read(file));
  }

  private GivenParaphrases(String file, String hash, List<GivenText> texts) {
    this.file = file;
    this.hash = hash;
    this.texts = texts;
  }

  /** Creates paraphrases from the rewordings that have recorded answers. */
  static GivenParaphrases recorded(List<GivenText> texts) {
    String hash =
        CanonicalJson.sha256(
            Map.of(
                "texts",
                texts.stream().map(it -> List.of(it.task(), it.kind(), it.text())).toList()));
    return new GivenParaphrases("the recorded answers", hash, texts);
  }

  /**
   * Warns about texts in the file that belong to no task, or that equal their task's text.
   *
   * @param tasks all tasks of a data set
   * @throws dev.morph.core.fault.FaultException if nothing in the file can be used
   */
  public void check(List<CodingTask> tasks, Consumer<String> warnings) {
    Map<String, String> known = new TreeMap<>();
    tasks.forEach(
        task -> known.put(SuppliedParaphrases.commonTaskId(task.id()), task.description()));
    List<String> unknown = new ArrayList<>();
    int same = 0;
    for (GivenText text : texts) {
      String original = known.get(SuppliedParaphrases.commonTaskId(text.task()));
      if (original == null) {
        unknown.add(PlainText.line(text.task()));
      } else if (text.text().equals(original)) {
        same++;
      }
    }
    if (unknown.size() == texts.size()) {
      throw CommonFault.BAD_OPTION.because(
          "given:" + file,
          unknown.get(0),
          "a file whose ids are those of the data set, for instance "
              + PlainText.line(tasks.get(0).id()));
    }
    if (!unknown.isEmpty()) {
      warnings.accept(
          ("%s: %s of %s texts belong to tasks that are not in the data set, '%s' first; they are"
                  + " left out")
              .formatted(file, unknown.size(), texts.size(), unknown.get(0)));
    }
    if (same + unknown.size() == texts.size()) {
      throw CommonFault.BAD_OPTION.because(
          "given:" + file,
          "a file that contains only the originals",
          "a file with texts that differ from their tasks");
    }
    if (same > 0) {
      warnings.accept(
          "%s: %s of %s texts equal the original; they are left out"
              .formatted(file, same, texts.size()));
    }
  }

  /**
   * A paraphrase with its task.
   *
   * @param seed the task's text
   * @param text the task's text with its prose replaced by the paraphrase
   */
  public record Pair(GivenText given, String seed, String text) {
    /** An id that depends on the kind, so that a text given under two kinds is judged twice. */
    String id() {
      return CanonicalJson.sha256(Map.of("seed", given.task(), "text", text, "kind", given.kind()))
          .substring(0, 12);
    }
  }

  /**
   * Pairs each paraphrase of these tasks with its task, in the order of the file. Paraphrases that
   * equal their task are left out.
   */
  public List<Pair> pairs(List<CodingTask> tasks) {
    Map<String, CodingTask> known = new TreeMap<>();
    tasks.forEach(task -> known.put(SuppliedParaphrases.commonTaskId(task.id()), task));
    List<Pair> pairs = new ArrayList<>();
    for (GivenText text : texts) {
      CodingTask task = known.get(SuppliedParaphrases.commonTaskId(text.task()));
      if (task != null) {
        SuppliedParaphrases alone =
            new SuppliedParaphrases(
                text.kind(),
                Map.of(SuppliedParaphrases.commonTaskId(text.task()), List.of(toGivenText(text))));
        Words words = Words.of(task.description());
        alone.offer(task.seed(), Prose.of(task.description()), 0).stream()
            .map(place -> Edits.apply(words, place.choices()))
            .forEach(made -> pairs.add(new Pair(text, task.description(), made)));
      }
    }
    return pairs;
  }

  /**
   * Counts, for each kind, the texts that people labelled valid, changed and unsure. Kinds without
   * labels are left out.
   */
  static Map<String, Map<String, Integer>> labelCounts(List<GivenParaphrases> files) {
    Map<String, Map<String, Integer>> said = new TreeMap<>();
    for (GivenParaphrases given : files) {
      for (GivenText text : given.texts) {
        if (text.label().isPresent()) {
          said.computeIfAbsent(SuppliedParaphrases.PREFIX + text.kind(), any -> new TreeMap<>())
              .merge(text.label().get(), 1, Integer::sum);
        }
      }
    }
    return said;
  }

  /**
   * Creates a sheet on which people label the texts before any model is queried: each text next to
   * its task, in the order of the file. The completed sheet can be used as a file of paraphrases.
   *
   * @param labels suggests a label for a task's text and a paraphrase that nobody has labelled yet;
   *     returns an empty text if there is no suggestion
   */
  public Table labelSheet(List<CodingTask> tasks, BinaryOperator<String> labels) {
    return TableOf.<Pair>named("paraphrases", "Does the paraphrase ask for the same task?")
        .text("id", "Id", it -> it.id())
        .text(
            "label",
            "Label: valid, changed or unsure",
            it -> it.given().label().orElseGet(() -> labels.apply(it.seed(), it.text())))
        .text("task", "Task", it -> it.given().task())
        .text("original", "Original", it -> it.seed())
        .text("paraphrase", "Paraphrase", it -> it.text())
        .text("kind", "Kind", it -> it.given().kind())
        .rows(pairs(tasks));
  }

  /** Creates one perturbation per kind, in alphabetical order. */
  List<Perturbation> perturbations() {
    Map<String, Map<String, List<SuppliedParaphrases.Text>>> kinds = new TreeMap<>();
    for (GivenText text : texts) {
      kinds
          .computeIfAbsent(text.kind(), any -> new TreeMap<>())
          .computeIfAbsent(SuppliedParaphrases.commonTaskId(text.task()), any -> new ArrayList<>())
          .add(toGivenText(text));
    }
    List<Perturbation> made = new ArrayList<>();
    kinds.forEach((kind, some) -> made.add(new SuppliedParaphrases(kind, some)));
    return made;
  }

  private static SuppliedParaphrases.Text toGivenText(GivenText text) {
    return new SuppliedParaphrases.Text(text.text(), text.python());
  }

  /** The hash that identifies these paraphrases in a manifest. */
  String sha256() {
    return hash;
  }

  private static String sha256(Path file) {
    try {
      return CanonicalJson.sha256(Files.readAllBytes(file));
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }
}
