package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Extracts the program from a model's answer.
 *
 * <p>Works only on characters and braces: whether the program compiles is checked in the sandbox,
 * and no text can crash the extraction. Time and memory are linear in the answer's length. Of
 * several code blocks, one with a complete type declaration is preferred, then the longest; another
 * block is added only if the chosen one uses a type (or calls a method) that it lacks and the other
 * declares.
 */
public final class CodeExtraction {
  /** Changes whenever the same answer yields a different program. */
  public static final String VERSION = "2";

  private static final int MOST_BLOCKS = 100;
  private final ExtractionContext context;

  private CodeExtraction(ExtractionContext context) {
    this.context = context;
  }

  /** Extracts the program from an answer without any context. */
  public static Extracted extract(String answer) {
    return extract(answer, ExtractionContext.NONE);
  }

  /**
   * Extracts the program from an answer; the context completes answers that are less than a class.
   */
  public static Extracted extract(String answer, ExtractionContext context) {
    return Extracted.of(answer, new CodeExtraction(context)::from);
  }

  /**
   * Returns the Java in an answer with possibly several programs, unchanged: each fenced block that
   * contains Java, otherwise the whole answer if it is just a program.
   */
  public static List<String> blocks(String answer) {
    if (answer.length() > Extracted.LONGEST_ANSWER) {
      return List.of();
    }
    List<String> blocks = candidates(answer).map(candidate -> candidate.block().text()).toList();
    if (!blocks.isEmpty()) {
      return blocks;
    }
    Candidate whole = Candidate.of(new FencedBlock("", answer, true));
    return isProgramInProse(whole) ? List.of(answer) : List.of();
  }

  private static Stream<Candidate> candidates(String answer) {
    return FencedBlock.in(answer).stream()
        .limit(MOST_BLOCKS)
        .map(Candidate::of)
        .filter(Candidate::hasJava);
  }

  private Extracted from(String answer) {
    List<Candidate> candidates = candidates(answer).sorted(Candidate.LIKELIEST).toList();
    if (!candidates.isEmpty()) {
      Candidate best = candidates.get(0);
      return complete(best, draft(best, candidates));
    }
    Candidate whole = Candidate.of(new FencedBlock("", answer, true));
    if (isProgramInProse(whole)) {
      ProgramDraft draft = new ProgramDraft(whole.text(), whole.repairs());
      draft.record("took the code without a fence");
      return complete(whole, draft);
    }
    return Extracted.withoutCode(answer);
  }

  /**
   * Returns whether an answer without fences is a program: it must have a declaration, or only
   * statements up to the end and no prose sentence.
   */
  private static boolean isProgramInProse(Candidate whole) {
    SourceOutline outline = whole.outline();
    if (outline.has(Kind.TYPE) || outline.has(Kind.METHOD)) {
      return true;
    }
    JavaTokens tokens = outline.tokens();
    int last = tokens.size() - 1;
    boolean ends = tokens.isSymbol(last, ';') || tokens.isSymbol(last, '}');
    return ends && whole.hasJava() && !holdsSentence(tokens);
  }

  /**
   * Returns whether there are three consecutive words that are not Java keywords: outside comments
   * and strings, that is prose.
   */
  private static boolean holdsSentence(JavaTokens tokens) {
    int row = 0;
    for (int i = 0; i < tokens.size(); i++) {
      boolean plain = tokens.isWord(i) && !DeclarationHead.isJavaWord(tokens, i);
      row = plain ? row + 1 : 0;
      if (row == 3) {
        return true;
      }
    }
    return false;
  }

  /** Combines the best block with those it needs. */
  private static ProgramDraft draft(Candidate best, List<Candidate> all) {
    ProgramDraft draft = new ProgramDraft(best.text(), best.repairs());
    if (all.size() > 1) {
      draft.record("chose one of " + all.size() + " code blocks");
    }
    Set<String> needed = words(best);
    Set<String> declared = declared(best);
    boolean methods = !best.outline().has(Kind.TYPE);
    for (Candidate other : all.subList(1, all.size())) {
      Set<String> offered = declared(other);
      boolean joins =
          !best.outline().cut()
              && !other.outline().cut()
              && (methods || other.outline().has(Kind.TYPE))
              && offered.stream().noneMatch(declared::contains)
              && offered.stream().anyMatch(needed::contains);
      if (joins) {
        draft.join(other);
        needed.addAll(words(other));
        declared.addAll(offered);
      }
    }
    return draft;
  }

  private static Set<String> declared(Candidate candidate) {
    return candidate.outline().items().stream()
        .map(Item::name)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }

  private static Set<String> words(Candidate candidate) {
    JavaTokens tokens = candidate.outline().tokens();
    Set<String> words = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.isWord(i)) {
        words.add(tokens.text(i));
      }
    }
    return words;
  }

  private Extracted complete(Candidate best, ProgramDraft draft) {
    boolean fragment = best.continuesAnother();
    if (!best.block().closed()) {
      draft.record("closed the code fence");
    }
    if (fragment && context.code().isPresent()) {
      return continued(best, draft, context.code().get());
    }
    if (best.outline().cut()) {
      return Extracted.unusable(Extracted.TRUNCATED, draft.text(), draft.repairs());
    }
    if (!draft.outline().has(Kind.TYPE) && !draft.outline().has(Kind.METHOD)) {
      Optional<String> signature = context.signature().filter(Signature::namesItsParameters);
      if (signature.isEmpty()) {
        return Extracted.unusable(Extracted.BODY_WITHOUT_METHOD, draft.text(), draft.repairs());
      }
      draft.wrapBody(signature.get());
    }
    draft.dropPackage();
    draft.dropWhatIsNoDeclaration();
    draft.wrapMethods(context.code());
    return finished(draft);
  }

  /** A fragment that ends inside a block whose closing fence is missing was truncated. */
  private static Extracted continued(Candidate fragment, ProgramDraft draft, String code) {
    boolean inside = fragment.outline().cut();
    if (inside && !fragment.block().closed()) {
      return Extracted.unusable(Extracted.TRUNCATED, draft.text(), draft.repairs());
    }
    draft.continueCode(code);
    draft.dropPackage();
    draft.dropWhatIsNoDeclaration();
    return finished(draft);
  }

  /**
   * Finishes a draft whose braces were closed where possible, but not inside an unterminated
   * comment.
   */
  private static Extracted finished(ProgramDraft draft) {
    if (draft.outline().cut()) {
      return Extracted.unusable(Extracted.TRUNCATED, draft.text(), draft.repairs());
    }
    draft.keepOnePublicType();
    String program = StandardImports.complete(draft, ForeignImports.drop(draft)).strip() + "\n";
    return new Extracted(program, true, "", draft.repairs());
  }
}
