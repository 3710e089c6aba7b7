package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.core.fault.UserFile;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.lexicon.Entry.Example;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rewordings as data: entries that define which words may replace one another, and where. The
 * embedded file explains the format of entries. Thread-safe.
 */
public final class Lexicon {
  private static final String EMBEDDED = "rewordings.txt";

  private final List<Entry> entries;
  private final String text;

  private Lexicon(List<Entry> entries, String text) {
    this.entries = List.copyOf(entries);
    this.text = text;
  }

  /** The embedded lexicon, read when it is first needed. */
  private static final class Embedded {
    static final Lexicon LEXICON = read(EMBEDDED, resource());

    private static String resource() {
      try (InputStream in =
          Objects.requireNonNull(Lexicon.class.getResourceAsStream(EMBEDDED), EMBEDDED)) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns the embedded lexicon. */
  public static Lexicon embedded() {
    return Embedded.LEXICON;
  }

  /** Reads entries without checking their examples. */
  private static Lexicon read(String file, String text) {
    return new Lexicon(new LexiconReader(file).read(text), text);
  }

  /**
   * Returns a lexicon of these entries and the entries of a file.
   *
   * @throws FaultException with the line and the remedy, if the file is not UTF-8, or an entry
   *     cannot be read, does not do what its examples say, or contradicts another
   */
  public Lexicon withFile(Path file) {
    String added = UserFile.readText(file);
    Lexicon own = read(file.toString(), added);
    List<Entry> all = new ArrayList<>(entries);
    for (Entry entry : own.entries) {
      requireSound(file, entry);
      requireNew(file, entry, all);
      all.add(entry);
    }
    return new Lexicon(all, text + added);
  }

  private static void requireSound(Path file, Entry entry) {
    for (Example example : entry.examples()) {
      if (!changedTexts(entry, example.before()).contains(example.after())) {
        Set<String> refused = entry.refusals(Prose.of(example.before()));
        throw broken(
            file,
            example.line(),
            entry.name(),
            refused.isEmpty()
                ? "it does not produce its example; it produces "
                    + changedTexts(entry, example.before())
                : "it does not produce its example: " + refused.iterator().next(),
            "correct the entry or the example");
      }
    }
    for (String never : entry.never()) {
      if (!entry.places(Prose.of(never)).isEmpty()) {
        throw broken(
            file,
            entry.line(),
            entry.name(),
            "it changes a text in which it must not apply: " + changedTexts(entry, never),
            "restrict it with before, after, with or without");
      }
    }
  }

  /** Fails if another entry has the same name or forbids a change that this entry makes. */
  private static void requireNew(Path file, Entry entry, List<Entry> others) {
    for (Entry other : others) {
      if (other.name().equals(entry.name())) {
        throw broken(
            file,
            entry.line(),
            entry.name(),
            "there is already an entry with this name",
            "choose another name");
      }
      for (String never : other.never()) {
        for (TextEdit edit : edits(entry, never)) {
          if (other.hasAlternative(edit.from(), edit.to())) {
            throw broken(
                file,
                entry.line(),
                entry.name(),
                "it contradicts the entry "
                    + other.name()
                    + ", which must not change "
                    + edit.from()
                    + " to "
                    + edit.to()
                    + " in: "
                    + never,
                "restrict one of the two");
          }
        }
      }
    }
  }

  private static FaultException broken(
      Path file, int line, String entry, String what, String remedy) {
    return CommonFault.BROKEN_LINE
        .because(file, line, entry, PlainText.line(what, 300))
        .withRemedy(remedy);
  }

  private static List<TextEdit> edits(Entry entry, String text) {
    return entry.places(Prose.of(text)).stream()
        .flatMap(place -> place.choices().stream())
        .map(TextEdit.class::cast)
        .toList();
  }

  /** Returns the texts that result from a text by one edit of an entry. */
  static List<String> changedTexts(Entry entry, String text) {
    Words words = Words.of(text);
    return edits(entry, text).stream()
        .map(edit -> Edits.apply(words, List.<Edit>of(edit)))
        .toList();
  }

  /** Returns the entries in their order. */
  List<Entry> entries() {
    return entries;
  }

  /** Returns the SHA-256 of the text of all entries. */
  public String sha256() {
    return CanonicalJson.sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the places of a text where entries apply, in the order of the entries. */
  public List<Place> places(Prose text) {
    return entries.stream().flatMap(entry -> entry.places(text).stream()).toList();
  }

  /**
   * Returns the names of entries whose words occur in a text but that do not apply, with the
   * reasons.
   */
  public Map<String, Set<String>> refusals(Prose text) {
    Map<String, Set<String>> refusals = new LinkedHashMap<>();
    for (Entry entry : entries) {
      Set<String> reasons = entry.places(text).isEmpty() ? entry.refusals(text) : Set.of();
      if (!reasons.isEmpty()) {
        refusals.put(entry.name(), reasons);
      }
    }
    return refusals;
  }

  /** Returns the explanation of the entries' format, from the beginning of the embedded file. */
  public String formatExplanation() {
    return text.lines()
        .takeWhile(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^# ?", ""))
        .collect(Collectors.joining("\n"));
  }

  /** An entry as shown in lists. */
  public record Listed(
      String name, List<String> wordings, List<String> alternatives, String example) {
    public Listed {
      wordings = List.copyOf(wordings);
      alternatives = List.copyOf(alternatives);
    }
  }

  /** Returns all entries in the form used in lists. */
  public List<Listed> listEntries() {
    return entries.stream().map(Entry::listed).toList();
  }
}
