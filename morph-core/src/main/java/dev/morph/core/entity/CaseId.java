package dev.morph.core.entity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;

/**
 * A test case's identity: SHA-256 of the canonical JSON of its data set, item and text. The same
 * case has the same id in every run and on every machine.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record CaseId(@JsonValue String hex) implements Comparable<CaseId> {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public CaseId {
    if (!hex.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(
          "a case id is 64 lower-case hexadecimal digits, not '" + hex + "'");
    }
  }

  /**
   * Returns the id of a text made from an item of a data set, or of the item's own text.
   *
   * @param dataset name of the data set
   * @param item id of the seed within the data set, the same for all mutants of the seed
   * @param text the input as sent to the system under test
   */
  public static CaseId of(String dataset, String item, String text) {
    return new CaseId(CanonicalJson.sha256(Map.of("dataset", dataset, "item", item, "text", text)));
  }

  /**
   * Returns the id of an input that belongs to no data set; the id depends on the content alone.
   *
   * @param input any object that Jackson can serialise, such as a text, a record or a list
   */
  public static CaseId of(Object input) {
    return new CaseId(CanonicalJson.sha256(Map.of("input", CanonicalJson.toContent(input))));
  }

  /** Returns the first twelve digits, which suffice for people to distinguish cases. */
  public String shortForm() {
    return hex.substring(0, 12);
  }

  @Override
  public int compareTo(CaseId other) {
    return hex.compareTo(other.hex);
  }
}
