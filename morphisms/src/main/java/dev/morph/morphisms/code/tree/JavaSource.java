package dev.morph.morphisms.code.tree;

import com.github.javaparser.JavaParser;
import com.github.javaparser.JavaToken;
import com.github.javaparser.ParseProblemException;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.ast.CompilationUnit;
import dev.morph.core.fault.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses untrusted Java source within limits. Nothing is compiled, loaded or run, and nothing that
 * the source refers to is opened.
 *
 * <p>A source is a compilation unit or, failing that, the members of a class: a single method is a
 * program, too. It is parsed in a separate thread, whose stack is large enough for syntax nested a
 * few thousand levels deep; deeper nesting is refused.
 */
public final class JavaSource {
  private static final long STACK_BYTES = 128L << 20;
  private static final int LONGEST_DETAIL = 160;
  private static final Pattern NUMBERED = Pattern.compile("JAVA_(\\d+)");

  private JavaSource() {}

  /** Calls {@link #read(String, SourceLimits, Function)} with the limits for whole programs. */
  public static <T> Reading<T> read(String source, Function<CompilationUnit, T> make) {
    return read(source, SourceLimits.DEFAULT, make);
  }

  /**
   * Parses a source and computes a result from its syntax tree.
   *
   * @param make computes the result, also on the large stack, so it may recurse over the tree
   */
  public static <T> Reading<T> read(
      String source, SourceLimits limits, Function<CompilationUnit, T> make) {
    Optional<Reading.Refused<Void>> refused = limits.check(source);
    if (refused.isPresent()) {
      return new Reading.Refused<>(refused.get().why(), refused.get().detail());
    }
    return onLargeStack(() -> parse(source).map(make));
  }

  private static Reading<CompilationUnit> parse(String source) {
    ParseResult<CompilationUnit> whole = parser().parse(source);
    if (whole.isSuccessful() && whole.getResult().isPresent()) {
      return new Reading.Read<>(whole.getResult().get());
    }
    ParseResult<CompilationUnit> members = parser().parse("class Members {\n" + source + "\n}");
    if (members.isSuccessful() && members.getResult().isPresent()) {
      return new Reading.Read<>(members.getResult().get());
    }
    return new Reading.Refused<>(Refusal.DOES_NOT_PARSE, describeProblem(whole));
  }

  private static JavaParser parser() {
    return parser(LanguageLevel.BLEEDING_EDGE);
  }

  private static JavaParser parser(LanguageLevel level) {
    return new JavaParser(
        new ParserConfiguration().setLanguageLevel(level).setAttributeComments(false));
  }

  /**
   * Returns the first version of Java that supports the syntax of a source, if that is newer than
   * {@code version}; otherwise, or if no version supports it, empty.
   */
  public static Optional<Integer> newerVersionNeeded(int version, String source) {
    return SourceLimits.DEFAULT.check(source).isPresent()
        ? Optional.empty()
        : onLargeStack(() -> new Reading.Read<>(firstVersion(version, source)))
            .value()
            .filter(needed -> needed > version);
  }

  /** Returns the first version, from the given one on, that supports the syntax; 0 if none does. */
  private static int firstVersion(int version, String source) {
    for (LanguageLevel level : LanguageLevel.values()) {
      Matcher numbered = NUMBERED.matcher(level.name());
      int number = numbered.matches() ? Integer.parseInt(numbered.group(1)) : 0;
      if (number >= version && parser(level).parse(source).isSuccessful()) {
        return number;
      }
    }
    return 0;
  }

  /** Returns the tokens of a program, without white space and comments. */
  static List<JavaToken> tokens(CompilationUnit program) {
    List<JavaToken> tokens = new ArrayList<>();
    program.getTokenRange().ifPresent(range -> range.forEach(tokens::add));
    tokens.removeIf(token -> token.getCategory().isWhitespaceOrComment());
    return tokens;
  }

  /** Returns the first problem and its position, on one line. */
  private static String describeProblem(ParseResult<?> result) {
    return result.getProblems().stream()
        .findFirst()
        .map(Problem::getVerboseMessage)
        .map(words -> PlainText.line(words.lines().findFirst().orElse(""), LONGEST_DETAIL))
        .orElse("it is not Java");
  }

  private static <T> Reading<T> onLargeStack(Callable<Reading<T>> work) {
    FutureTask<Reading<T>> task = new FutureTask<>(() -> callGuarded(work));
    Thread thread = new Thread(null, task, "java-source", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        Reading<T> read = task.get();
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
        return read;
      } catch (InterruptedException e) {
        interrupted = true; // the work is bounded, so wait until it ends
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  private static <T> Reading<T> callGuarded(Callable<Reading<T>> work) throws Exception {
    try {
      return work.call();
    } catch (StackOverflowError e) {
      return new Reading.Refused<>(Refusal.TOO_DEEP, "its syntax is nested too deeply to follow");
    } catch (ParseProblemException e) {
      return new Reading.Refused<>(Refusal.DOES_NOT_PARSE, "it is not Java");
    }
  }
}
