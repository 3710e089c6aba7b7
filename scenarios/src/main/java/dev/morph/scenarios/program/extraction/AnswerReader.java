package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.Syntax.Draft;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Extracts the program from a model's answer.
 *
 * <p>Only the characters are examined: whether the program compiles is checked later, in the
 * sandbox. No text can crash the extraction. Time and memory are linear in the answer's length. If
 * there are several code blocks, one that declares the requested name is preferred, then a complete
 * one, then the longest. Another block is added only if it declares a name that the chosen block
 * uses but does not declare.
 */
public final class AnswerReader {
  /** The reader for Java. */
  public static final AnswerReader JAVA = new AnswerReader(new JavaSyntax());

  /** The reader for Python. */
  public static final AnswerReader PYTHON = new AnswerReader(new PythonSyntax());

  /**
   * The version of the extraction; it must change whenever the same answer yields another program.
   */
  public static final String VERSION = "5";

  private static final int MOST_BLOCKS = 100;

  private final Syntax syntax;

  private AnswerReader(Syntax syntax) {
    this.syntax = syntax;
  }

  /** Extracts the program from an answer without any context. */
  public Extracted read(String answer) {
    return read(answer, ExtractionContext.NONE);
  }

  /** Extracts the program from an answer; the context completes partial programs. */
  Extracted read(String answer, ExtractionContext context) {
    return Extracted.fromAnswer(answer, said -> extract(said, context));
  }

  /**
   * Extracts the program from an answer that may be a partial program.
   *
   * @param signature the signature of the requested method or function; empty if unknown
   * @param prompt a prompt that may contain an unfinished program to be continued; empty if there
   *     is none
   */
  public Extracted read(String answer, Optional<String> signature, Optional<String> prompt) {
    return read(answer, context(signature, prompt));
  }

  /**
   * Returns the context that completes an answer.
   *
   * @param signature the signature of the requested method or function; empty if unknown
   * @param prompt a prompt that may contain an unfinished program to be continued; empty if there
   *     is none
   */
  ExtractionContext context(Optional<String> signature, Optional<String> prompt) {
    return new ExtractionContext(signature, prompt.flatMap(this::unfinishedProgram));
  }

  /** Returns the last unfinished program in the prompt; a fenced one is preferred. */
  private Optional<String> unfinishedProgram(String prompt) {
    AnswerBlocks parts = blocks(prompt, ExtractionContext.NONE);
    return parts.blocks().stream()
        .map(FencedBlock::text)
        .filter(syntax::isHead)
        .reduce((earlier, later) -> later)
        .or(() -> Optional.of(syntax.headIn(parts.outside())).filter(syntax::isHead));
  }

  /**
   * Returns all programs in an answer: each fenced block that contains code, unchanged, or, if
   * there is none, the code outside of fences.
   */
  public List<String> programs(String answer) {
    if (answer.length() > Extracted.LONGEST_ANSWER) {
      return List.of();
    }
    AnswerBlocks parts = blocks(answer, ExtractionContext.NONE);
    List<String> found = candidates(parts).map(candidate -> candidate.block().text()).toList();
    String plain = found.isEmpty() ? extractCode(parts.outside(), ExtractionContext.NONE) : "";
    return plain.isEmpty() ? found : List.of(plain);
  }

  private AnswerBlocks blocks(String text, ExtractionContext context) {
    return AnswerBlocks.parse(text.replace("\r\n", "\n"), syntax, it -> extractCode(it, context));
  }

  private String extractCode(String text, ExtractionContext context) {
    return syntax.withoutProse(CleanedText.of(text, syntax).text(), context);
  }

  private Stream<Candidate> candidates(AnswerBlocks parts) {
    return parts.blocks().stream()
        .limit(MOST_BLOCKS)
        .map(block -> Candidate.of(block, syntax))
        .filter(Candidate::isCode);
  }

  private Extracted extract(String answer, ExtractionContext context) {
    Optional<Extracted> wrapped = extractFromJson(answer, context);
    if (wrapped.isPresent()) {
      return wrapped.get();
    }
    AnswerBlocks parts = blocks(answer, context);
    String wanted = syntax.requestedName(context);
    List<Candidate> candidates =
        candidates(parts)
            .sorted(Candidate.likeliestFirst(wanted, context.code().isPresent()))
            .toList();
    if (!candidates.isEmpty()) {
      return joinBlocks(candidates, context).completed();
    }
    Optional<Extracted> block =
        parts.blocks().stream()
            .limit(MOST_BLOCKS)
            .flatMap(it -> extractFromJson(it.text(), context).stream())
            .findFirst();
    if (block.isPresent()) {
      return block.get();
    }
    CleanedText cleaned = CleanedText.of(parts.outside(), syntax);
    String plain = syntax.withoutProse(cleaned.text(), context);
    if (plain.isBlank()) {
      return Extracted.withoutCode(answer);
    }
    Candidate whole = Candidate.of(FencedBlock.ofWholeText(plain), syntax);
    Draft draft = syntax.draft(whole, context);
    cleaned.repairs().forEach(draft::record);
    draft.record("took the code without a fence");
    return draft.completed();
  }

  /**
   * Returns the longest program among the strings of a JSON object, a format that some prompts
   * request.
   */
  private Optional<Extracted> extractFromJson(String text, ExtractionContext context) {
    return JsonTexts.stringsIn(text).stream()
        .map(it -> extract(it, context))
        .filter(Extracted::usable)
        .max(Comparator.comparingInt(it -> it.program().length()))
        .map(it -> it.withRepair("took the code from JSON"));
  }

  /** Combines the best block with the other blocks that it needs. */
  private Draft joinBlocks(List<Candidate> all, ExtractionContext context) {
    Candidate best = all.get(0);
    Draft draft = syntax.draft(best, context);
    if (all.size() > 1) {
      draft.record("chose one of " + all.size() + " code blocks");
    }
    Set<String> needed = new HashSet<>(best.outline().names());
    Set<String> declared = new HashSet<>(best.outline().declaredNames());
    for (Candidate other : all.subList(1, all.size())) {
      Set<String> offered = other.outline().declaredNames();
      boolean joins =
          !best.outline().isTruncated()
              && !other.outline().isTruncated()
              && best.outline().canJoin(other.outline())
              && offered.stream().noneMatch(declared::contains)
              && offered.stream().anyMatch(needed::contains);
      if (joins) {
        draft.join(other);
        needed.addAll(other.outline().names());
        declared.addAll(offered);
      }
    }
    return draft;
  }
}
