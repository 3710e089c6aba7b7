package dev.morph.core.entity;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * One change between a seed and its mutant. Each kind has its own fields; in JSON the fields
 * identify the kind.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
  @JsonSubTypes.Type(Edit.ReplacedWord.class),
  @JsonSubTypes.Type(Edit.TextEdit.class),
  @JsonSubTypes.Type(Edit.Whole.class)
})
public sealed interface Edit {
  /**
   * The position of this change in the list of choices, counted from 1; 1 if there was no choice.
   */
  default int rank() {
    return 1;
  }

  /** Returns the change in a few words, for people. */
  String words();

  /**
   * One word of a text replaced by another.
   *
   * @param position index of the word in the seed, counted from 0
   * @param from the word in the seed
   * @param to the word in the mutant
   * @param rank position of {@code to} in the list of neighbours, counted from 1
   */
  record ReplacedWord(int position, String from, String to, int rank) implements Edit {
    @Override
    public String words() {
      return from + " -> " + to;
    }
  }

  /**
   * A changed span of a text.
   *
   * @param operator name of the operator that changed it
   * @param start first changed character of the seed, counted from 0
   * @param end one past the last changed character of the seed
   * @param from the characters in the seed
   * @param to the characters in the mutant
   * @param rank position of {@code to} in the operator's choices for this place, counted from 1
   */
  record TextEdit(String operator, int start, int end, String from, String to, int rank)
      implements Edit {
    /** Creates an edit for which there was no choice. */
    public TextEdit(String operator, int start, int end, String from, String to) {
      this(operator, start, end, from, to, 1);
    }

    @Override
    public String words() {
      return operator + ": " + from + " -> " + to;
    }
  }

  /**
   * A change of the whole input by a datamorphism; only the datamorphism knows where.
   *
   * @param datamorphism its name
   * @param rank position of the mutant in its outputs, counted from 1
   */
  record Whole(String datamorphism, int rank) implements Edit {
    @Override
    public String words() {
      return datamorphism;
    }
  }
}
