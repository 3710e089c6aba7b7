package dev.morph.core.entity;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * One change that separates a mutant from its seed. Each kind has fields of its own, and in JSON
 * its fields tell which kind it is.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
  @JsonSubTypes.Type(Edit.ReplacedWord.class),
  @JsonSubTypes.Type(Edit.SourceEdit.class),
  @JsonSubTypes.Type(Edit.TextEdit.class),
  @JsonSubTypes.Type(Edit.Whole.class)
})
public sealed interface Edit {
  /** How far down the list of choices this one stood, counted from 1; 1 if there was no choice. */
  default int rank() {
    return 1;
  }

  /** The change in a few words, for a person. */
  String words();

  /**
   * One word of a text stands in another's place.
   *
   * @param position index of the word in the seed, counted from 0
   * @param from the word that stood there
   * @param to the word that stands there now
   * @param rank how far down the list of neighbours {@code to} stood, counted from 1
   */
  record ReplacedWord(int position, String from, String to, int rank) implements Edit {
    @Override
    public String words() {
      return from + " -> " + to;
    }
  }

  /**
   * A source transformation at one site of a program.
   *
   * @param rule name of the transformation
   * @param site where: {@code line:column} in the seed's source
   * @param before the source that stood there
   * @param after the source that stands there now
   */
  record SourceEdit(String rule, String site, String before, String after) implements Edit {
    @Override
    public String words() {
      return rule + " at " + site;
    }
  }

  /**
   * A span of a text was changed.
   *
   * @param operator name of what changed it
   * @param start first changed character of the seed, counted from 0
   * @param end behind the last changed character of the seed
   * @param from the characters that stood there
   * @param to the characters that stand there now
   * @param rank how far down the operator's choices for this place {@code to} stood, from 1
   */
  record TextEdit(String operator, int start, int end, String from, String to, int rank)
      implements Edit {
    /** Where there was no choice. */
    public TextEdit(String operator, int start, int end, String from, String to) {
      this(operator, start, end, from, to, 1);
    }

    @Override
    public String words() {
      return operator + ": " + from + " -> " + to;
    }
  }

  /**
   * A datamorphism changed the input as a whole; only it knows where.
   *
   * @param datamorphism its name
   * @param rank how far down its outputs the mutant stood, counted from 1
   */
  record Whole(String datamorphism, int rank) implements Edit {
    @Override
    public String words() {
      return datamorphism;
    }
  }
}
