package dev.morph.core.script;

/**
 * A place in a script.
 *
 * @param source the file's name
 * @param line number of the line, from 1
 * @param column number of the column, from 1
 */
public record Position(String source, int line, int column) {
  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
