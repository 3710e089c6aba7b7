package dev.morph.scenarios.program.dictionary;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Values worth trying on two particular programs, in addition to {@link WorthTrying#ALWAYS}: values
 * in the formats that the programs and their task use. Each list begins with the most informative
 * values, so that callers can use as many as they can afford.
 *
 * @param texts texts in a format, such as {@code "02-29-2024"} or {@code "a,\"b\"\"c\""}
 * @param lines lists of texts in the same format, whose keys recur, such as {@code ["a:1", "b:2",
 *     "a:3"]}
 * @param marks single characters that the programs compare with or search for
 * @param keys words that the programs look up or compare with, followed by a few short words
 * @param numbers whole numbers in the programs, each followed by its neighbours
 * @param runs standard inputs: variations of the cases with matching counts or, without cases,
 *     texts in the programs' formats
 */
public record Dictionary(
    List<String> texts,
    List<List<String>> lines,
    String marks,
    List<String> keys,
    List<Long> numbers,
    List<String> runs) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The empty dictionary. */
  public static final Dictionary EMPTY =
      new Dictionary(List.of(), List.of(), "", List.of(), List.of(), List.of());

  public Dictionary {
    texts = List.copyOf(texts);
    lines = List.copyOf(lines);
    keys = List.copyOf(keys);
    numbers = List.copyOf(numbers);
    runs = List.copyOf(runs);
  }

  /**
   * Collects values from programs and their task, in time linear in their length.
   *
   * @param sources sources of the programs, in Java or Python
   * @param caseTexts arguments of the task's cases that are texts
   * @param caseRuns standard inputs of the task's cases
   */
  public static Dictionary of(List<String> sources, List<String> caseTexts, List<String> caseRuns) {
    Learned learned = Learned.from(sources);
    TextFormats formats = new TextFormats(learned, DateFormats.texts(sources));
    return new Dictionary(
        encodable(formats.texts(caseTexts)),
        formats.lineLists().stream().map(Dictionary::encodable).toList(),
        encodable(List.of(learned.marks())).isEmpty() ? "" : learned.marks(),
        encodable(learned.keys()),
        learned.numbers(),
        encodable(new RunFormats(formats).standardInputs(caseRuns)));
  }

  /** Returns the entries that another dictionary lacks. */
  public Dictionary without(Dictionary known) {
    return new Dictionary(
        withoutKnown(texts, known.texts),
        marks.equals(known.marks) ? List.of() : withoutKnown(lines, known.lines),
        marks,
        withoutKnown(keys, known.keys),
        withoutKnown(numbers, known.numbers),
        withoutKnown(runs, known.runs));
  }

  private static <T> List<T> withoutKnown(List<T> all, List<T> known) {
    Set<T> less = new LinkedHashSet<>(all);
    known.forEach(less::remove);
    return List.copyOf(less);
  }

  /** Returns whether there are no texts, lists of texts and standard inputs. */
  public boolean isEmpty() {
    return texts.isEmpty() && lines.isEmpty() && runs.isEmpty();
  }

  /** Leaves out texts with an unpaired surrogate, which cannot be sent as UTF-8. */
  private static List<String> encodable(List<String> texts) {
    return texts.stream()
        .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text))
        .toList();
  }

  /**
   * Returns all values worth trying as one JSON object, for an input maker in another process: the
   * fields of {@link WorthTrying}, and the fields of this record under {@code "learned"}.
   */
  public ObjectNode toJson() {
    ObjectNode all = JSON.valueToTree(WorthTrying.ALWAYS);
    all.set("learned", JSON.valueToTree(this));
    return all;
  }
}
