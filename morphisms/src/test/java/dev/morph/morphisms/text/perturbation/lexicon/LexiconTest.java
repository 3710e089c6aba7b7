package dev.morph.morphisms.text.perturbation.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.perturbation.Prose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lexicon of the user's own: what is accepted, and what is reported with line and remedy. */
class LexiconTest {
  private static final String SOUND =
      """
      # Mine.
      LIST TABLE table|relation

      rows-of-a-table
        any rows | records
        after of a TABLE
        example Count the rows of a table. => Count the records of a table.
        example Print the records of a relation. => Print the rows of a relation.
        never Count the rows of seats.
      """;

  @TempDir private Path folder;

  @Test
  void entriesOfAFileAreAddedToTheEmbeddedOnes() throws IOException {
    Lexicon own = Lexicon.embedded().withFile(file(SOUND));

    assertThat(Lexicon.changedTexts(entry(own, "rows-of-a-table"), "Sort the rows of a table."))
        .containsExactly("Sort the records of a table.");
    assertThat(own.listEntries().size()).isEqualTo(Lexicon.embedded().listEntries().size() + 1);
    assertThat(own.sha256()).isNotEqualTo(Lexicon.embedded().sha256());
  }

  @Test
  void anEntryWithoutTwoExamplesIsReportedWithItsLine() {
    requireFault(
        SOUND.replaceFirst("  example Print.*\n", ""),
        "line 4, field 'rows-of-a-table': it has 1 of two examples",
        "example BEFORE => AFTER");
  }

  @Test
  void anEntryWithoutATextInWhichItMustNotApplyIsReported() {
    requireFault(
        SOUND.replaceFirst("  never.*\n", ""),
        "it gives no text in which it must not apply",
        "never");
  }

  @Test
  void aPatternThatMatchesEverythingIsReported() {
    requireFault(
        SOUND.replace("any rows | records", "find WORD\n  say rows"),
        "line 5, field 'WORD': it matches any text",
        "add at least one word");
    requireFault(SOUND.replace("any rows", "any the? | rows"), "it matches any text", "word");
  }

  @Test
  void anExampleThatTheEntryDoesNotMakeIsReportedWithTheReason() {
    requireFault(
        SOUND.replace("=> Count the records of a table.", "=> Count the lines of a table."),
        "line 7, field 'rows-of-a-table': it does not produce its example; it produces [Count the "
            + "records",
        "correct the entry or the example");
    requireFault(
        SOUND.replace("Count the rows of a table.", "Count the rows of the table."),
        "rows: it applies only before: of a TABLE",
        "correct the entry");
  }

  @Test
  void aTextThatMustStayAndDoesNotIsReported() {
    requireFault(
        SOUND.replace("of seats", "of a table"),
        "it changes a text in which it must not",
        "restrict it");
  }

  @Test
  void twoEntriesThatContradictEachOtherAreReported() {
    requireFault(
        """
        every-if
          any whether | if
          example Check whether it is sorted. => Check if it is sorted.
          example Test if it is sorted. => Test whether it is sorted.
          never Sort it.
        """,
        "it contradicts the entry whether, which must not change whether to if",
        "restrict one of the two");
    requireFault(SOUND + SOUND.substring(SOUND.indexOf("rows-of")), "line 10", "another name");
    requireFault(
        SOUND.replace("rows-of-a-table", "whether"),
        "there is already an entry with this name",
        "another");
  }

  @Test
  void whatCannotBeReadIsReportedWithLineAndRemedy() {
    requireFault(
        SOUND.replace("  any", "  all"), "line 5, field 'all': there is no such key", "any");
    requireFault(
        SOUND.replace("TABLE table|relation", "TABLE"), "not the name of an entry", "small");
    requireFault("  any a | b\n", "line 1", "put a name above it");
    requireFault(
        SOUND.replace(" => ", " -> "), "line 7, field 'example': it must consist of two", "=>");
    requireFault(SOUND.replace("a TABLE", "a CHAIR"), "'CHAIR' is neither a list", "rewordings");
    requireFault(SOUND.replace("rows |", "rows/adverb |"), "neither /verb nor /noun", "rewordings");
    requireFault(SOUND.replace("a TABLE", "(a|the (old|new)) TABLE"), "do not nest", "rewordings");
    requireFault(
        SOUND.replace("any rows | records", "say rows"), "there is nothing to find", "find");
    requireFault(SOUND.replace("rows | records", "rows"), "it has only one wording", "|");
  }

  @Test
  void aWordingThatNoMatchCanFillInIsReported() {
    requireFault(
        SOUND.replace("any rows | records", "find rows\n  say records | SQL records"),
        "line 6, field 'SQL': nothing found is called that",
        "small letters");
    requireFault(
        SOUND.replace("any rows | records", "find rows\n  say records | write/verbs"),
        "'write/verbs'",
        "small letters");
    requireFault(
        SOUND.replace("any rows | records", "find VERB/base rows\n  say VERB/past records"),
        "'VERB/past'",
        "small letters");
  }

  @Test
  void wordsOfTheSentenceAreComparedInAnyCasing() throws IOException {
    Lexicon own =
        Lexicon.embedded().withFile(file(SOUND.replace("  after", "  without SQL\n  after")));

    assertThat(Lexicon.changedTexts(entry(own, "rows-of-a-table"), "In SQL, sort rows of a table."))
        .isEmpty();
  }

  @Test
  void aByteOrderMarkIsNoPartOfAFile() throws IOException {
    Lexicon own = Lexicon.embedded().withFile(file("\ufeff" + SOUND));

    assertThat(own.sha256()).isEqualTo(Lexicon.embedded().withFile(file(SOUND)).sha256());
  }

  @Test
  void aFileInLatin1IsReported() throws IOException {
    Path file = folder.resolve("latin1.txt");
    Files.write(file, SOUND.replace("Mine", "Änne").getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> Lexicon.embedded().withFile(file))
        .isInstanceOfSatisfying(
            FaultException.class, fault -> assertThat(fault.remedy()).contains("iconv"))
        .hasMessageContaining("not UTF-8");
    assertThatThrownBy(() -> Lexicon.embedded().withFile(folder.resolve("none.txt")))
        .hasMessageContaining("no such file");
  }

  @Test
  void saysWhyAnEntryDoesNotApply() {
    Map<String, Set<String>> refusals =
        Lexicon.embedded().refusals(Prose.of("Return whether the list is sorted."));

    assertThat(refusals.get("whether")).anyMatch(it -> it.startsWith("whether: it applies only"));
  }

  private static Entry entry(Lexicon lexicon, String name) {
    return lexicon.entries().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("mine.txt"), text);
  }

  private void requireFault(String text, String what, String remedy) {
    assertThatThrownBy(() -> Lexicon.embedded().withFile(file(text)))
        .isInstanceOfSatisfying(
            FaultException.class, fault -> assertThat(fault.remedy()).contains(remedy))
        .hasMessageContaining("mine.txt")
        .hasMessageContaining(what);
  }
}
