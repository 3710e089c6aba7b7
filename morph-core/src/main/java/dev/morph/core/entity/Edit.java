package dev.morph.core.entity;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * One change between a seed and its mutant. In JSON, the fields present identify the kind of edit.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
  @JsonSubTypes.Type(Edit.ReplacedWord.class),
  @JsonSubTypes.Type(Edit.TextEdit.class),
  @JsonSubTypes.Type(Edit.WholeInputEdit.class)
})
public sealed interface Edit {
  /**
   * Returns the position of this change in the list of possible changes, counted from 1; 1 if there
   * was only one.
   */
  default int rank() {
    return 1;
  }

  /** Returns a short description of the change for people. */
  String description();

  /**
   * One word of a text replaced by another.
   *
   * @param position index of the word in the seed, counted from 0
   * @param from the word in the seed
   * @param to the word that replaces it in the mutant
   * @param rank position of {@code to} in the list of neighbours, counted from 1
   */
  record ReplacedWord(int position, String from, String to, int rank) implements Edit {
    @Override
    public String description() {
      return from + " -> " + to;
    }
  }

  /**
   * A changed span of a text.
   *
   * @param operator name of the operator that made the change
   * @param start first changed character of the seed, counted from 0
   * @param end one past the last changed character of the seed
   * @param from the characters in the seed
   * @param to the characters in the mutant
   * @param rank position of {@code to} in the operator's list of replacements for this span,
   *     counted from 1
   */
  record TextEdit(String operator, int start, int end, String from, String to, int rank)
      implements Edit {
    /** Creates an edit for which the operator had only one replacement. */
    public TextEdit(String operator, int start, int end, String from, String to) {
      this(operator, start, end, from, to, 1);
    }

    @Override
    public String description() {
      return operator + ": " + from + " -> " + to;
    }
  }

  /**
   * A change of the input by a datamorphism, without its position.
   *
   * @param datamorphism the datamorphism's name
   * @param rank position of the mutant in the datamorphism's outputs, counted from 1
   */
  record WholeInputEdit(String datamorphism, int rank) implements Edit {
    @Override
    public String description() {
      return datamorphism;
    }
  }
}
