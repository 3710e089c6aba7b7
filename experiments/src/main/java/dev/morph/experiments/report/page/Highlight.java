package dev.morph.experiments.report.page;

import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.morphisms.code.tree.Lexeme.Kind;
import dev.morph.scenarios.program.ProgramLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Syntax highlighting: marks keywords, strings, comments and numbers. Accepts any text, even if it
 * is not a program. Time and memory are linear in the text's length.
 */
public final class Highlight {
  /**
   * Texts with longer lines are not highlighted: they are not hand-written, and the markup would
   * make a page many times larger.
   */
  private static final int LONGEST_LINE = 2_000;

  private final List<List<Piece>> lines = new ArrayList<>(List.of(new ArrayList<>()));
  private final StringBuilder text = new StringBuilder();
  private String style = "";

  private Highlight() {}

  /**
   * A part of a line.
   *
   * @param style the part's CSS class; empty if the part is not highlighted
   */
  public record Piece(String style, String text) {}

  /**
   * Splits each line into pieces; joined, the pieces of a line give the line again.
   *
   * @param language the name of a language; for an unknown language, nothing is marked
   */
  static List<List<Piece>> highlight(List<String> lines, String language) {
    Optional<ProgramLanguage> known =
        ProgramLanguage.installed().filter(each -> each.name().equals(language)).findFirst();
    if (known.isEmpty() || lines.stream().anyMatch(line -> line.length() > LONGEST_LINE)) {
      return lines.stream().map(line -> List.of(new Piece("", line))).toList();
    }
    String program = String.join("\n", lines);
    Highlight marked = new Highlight();
    Lexeme next;
    for (int at = 0; at < program.length(); at = next.end()) {
      next = known.get().lexeme(program, at);
      String part = program.substring(at, next.end());
      marked.add(style(next.kind(), known.get().isKeyword(part)), part);
    }
    marked.endPiece();
    return marked.lines.subList(0, lines.size());
  }

  private static String style(Kind kind, boolean keyword) {
    return switch (kind) {
      case WORD -> keyword ? "keyword" : "";
      case STRING, CHARACTER -> "string";
      case COMMENT -> "comment";
      case NUMBER -> "number";
      case BLANK, SYMBOL -> "";
    };
  }

  private void add(String next, String part) {
    String[] parts = part.split("\n", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) {
        endPiece();
        lines.add(new ArrayList<>());
      }
      if (!next.equals(style)) {
        endPiece();
        style = next;
      }
      text.append(parts[i]);
    }
  }

  private void endPiece() {
    if (!text.isEmpty()) {
      lines.get(lines.size() - 1).add(new Piece(style, text.toString()));
      text.setLength(0);
    }
  }
}
