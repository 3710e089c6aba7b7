package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Extracts a Python program from a model's answer. Works only on characters and lines; time and
 * memory are linear in the answer's length. Of several code blocks, the one that declares the
 * requested function is preferred, then the longest; another is added only if it declares something
 * that the chosen one lacks.
 */
public final class PythonExtraction {
  /** Changes whenever the same answer yields a different program. */
  public static final String VERSION = "python-1";

  private static final int MOST_BLOCKS = 100;
  private static final Set<String> LABELS =
      Set.of("", "python", "py", "python3", "python2", "code");

  private final ExtractionContext context;
  private final List<String> repairs = new ArrayList<>();

  private PythonExtraction(ExtractionContext context) {
    this.context = context;
  }

  /**
   * Extracts the program from an answer.
   *
   * @param context the head of the requested function, and the code to be completed
   */
  public static Extracted extract(String answer, ExtractionContext context) {
    return Extracted.of(answer, new PythonExtraction(context)::from);
  }

  /** Returns the context of a task: its signature, and the code in the fixed part of its prompt. */
  public static ExtractionContext context(Optional<String> signature, Optional<String> prompt) {
    Optional<String> code =
        prompt.flatMap(
            text ->
                FencedBlock.in(text).stream()
                    .filter(block -> block.label().startsWith("py"))
                    .map(FencedBlock::text)
                    .reduce((earlier, later) -> later)
                    .or(() -> Optional.of(text).filter(PythonExtraction::isHead)));
    return new ExtractionContext(signature, code);
  }

  private static boolean isHead(String text) {
    return PythonLines.of(text).lines().stream().anyMatch(it -> it.first().equals("def"));
  }

  private Extracted from(String answer) {
    List<String> blocks =
        FencedBlock.in(answer).stream()
            .limit(MOST_BLOCKS)
            .filter(block -> LABELS.contains(block.label()))
            .map(block -> dedented(block.text()))
            .filter(text -> PythonStatements.isCode(PythonLines.of(text), false))
            .toList();
    if (!blocks.isEmpty()) {
      return new PythonDraft(context, joined(blocks), repairs).completed();
    }
    String plain = withoutProse(answer);
    if (!plain.isBlank()) {
      repairs.add("took the code without a fence");
      return new PythonDraft(context, plain, repairs).completed();
    }
    return Extracted.withoutCode(answer);
  }

  /** Removes the common indentation, which blocks within lists in prose have. */
  private static String dedented(String block) {
    String text = block.replace('\u00a0', ' ').replace("\u200b", "");
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    String first = lines.isEmpty() ? "" : lines.get(0);
    int blanks = first.length() - first.stripLeading().length();
    boolean all =
        blanks > 0
            && lines.stream()
                .allMatch(line -> line.length() - line.stripLeading().length() >= blanks)
            && PythonLines.of(text).lines().stream()
                .limit(1)
                .anyMatch(line -> PythonStatements.OPENING.contains(line.first()));
    return all ? text.replaceAll("(?m)^[ \\t]{1," + blanks + "}", "") : text;
  }

  /**
   * Returns the block that declares the requested function, otherwise the longest, together with
   * the blocks it needs.
   */
  private String joined(List<String> blocks) {
    if (blocks.size() == 1) {
      return blocks.get(0);
    }
    String wanted = PythonDraft.wanted(context);
    String best =
        blocks.stream()
            .max(
                Comparator.<String, Boolean>comparing(
                        it -> PythonLines.of(it).declared().contains(wanted))
                    .thenComparing(it -> !PythonLines.of(it).declared().isEmpty())
                    .thenComparing(String::length))
            .orElseThrow();
    repairs.add("chose one of " + blocks.size() + " code blocks");
    Set<String> has = PythonLines.of(best).declared();
    Set<String> uses = PythonLines.of(best).names();
    StringBuilder program = new StringBuilder();
    for (String other : blocks) {
      Set<String> offers = PythonLines.of(other).declared();
      boolean joins =
          !other.equals(best)
              && offers.stream().noneMatch(has::contains)
              && offers.stream().anyMatch(uses::contains);
      if (joins) {
        program.append(other.stripTrailing()).append("\n\n");
        has.addAll(offers);
        uses.addAll(PythonLines.of(other).names());
        repairs.add("joined a code block that declares what another uses");
      }
    }
    return program + best;
  }

  /** Returns the code of an answer without fences; prose before, within and after it is removed. */
  private String withoutProse(String answer) {
    List<Line> lines = PythonLines.of(answer).lines();
    StringBuilder kept = new StringBuilder();
    boolean opened = false;
    boolean inside = false;
    for (Line line : lines) {
      boolean code = PythonStatements.looksLikeCode(line);
      opened |=
          code
              && line.indent() == 0
              && (PythonStatements.OPENING.contains(line.first()) || line.code().startsWith("@"));
      if (line.indent() == 0) {
        inside = opened && code;
      }
      if (inside) {
        kept.append(answer, line.from(), line.to());
      }
    }
    boolean script =
        kept.isEmpty()
            && (context.code().isPresent() || lines.size() > 1)
            && PythonStatements.isCode(PythonLines.of(answer), true);
    return script ? answer : kept.toString();
  }
}
