package dev.morph.scenarios.program.extraction;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The program extracted from an answer, if there is one.
 *
 * @param program the source; if not usable, the part that was found, possibly empty
 * @param usable whether the program is worth compiling
 * @param cause why the program is not usable, one of the constants below; empty if it is usable
 * @param repairs the changes made to obtain it, in words, in order
 */
public record Extracted(String program, boolean usable, String cause, List<String> repairs) {
  /** The answer contains only white space. */
  public static final String EMPTY = "empty answer";

  /** The model declined. */
  public static final String REFUSAL = "refusal";

  /** The result if the provider reports that the model declined. */
  public static final Extracted REFUSED = new Extracted("", false, REFUSAL, List.of());

  /** The answer has text but no program. */
  public static final String NO_CODE = "no code";

  /** The program is cut off before its end. */
  public static final String TRUNCATED = "truncated";

  /** The answer has only statements, and the method that they belong to is unknown. */
  public static final String BODY_WITHOUT_METHOD = "method body without its method";

  /** The answer is longer than any requested program. */
  public static final String TOO_LONG = "answer too long";

  /**
   * Maximum number of characters; longer texts are not programs and would take too long to scan.
   */
  static final int LONGEST_ANSWER = 1_000_000;

  /** The marks around the reasoning that some models write before the answer. */
  private static final List<Thought> THOUGHTS =
      Stream.concat(
              Stream.of(
                      "think",
                      "thinking",
                      "thought",
                      "thoughts",
                      "reasoning",
                      "reflection",
                      "analysis",
                      "scratchpad",
                      "seed:think")
                  .map(name -> new Thought("<" + name + ">", "</" + name + ">")),
              Stream.of(
                  new Thought("[THINK]", "[/THINK]"),
                  new Thought("\u25c1think\u25b7", "\u25c1/think\u25b7"),
                  new Thought("<|begin_of_thought|>", "<|end_of_thought|>"),
                  new Thought("<|START_THINKING|>", "<|END_THINKING|>"),
                  new Thought("<|channel|>analysis", "<|channel|>final<|message|>")))
          .toList();

  /** The beginning of reasoning marked by channels after a server removed the special tokens. */
  private static final String ANALYSIS = "analysis";

  /** The beginning of the answer after such reasoning. */
  private static final String FINAL = "assistantfinal";

  /** The marks before and after a model's reasoning. */
  private record Thought(String begin, String end) {}

  public Extracted {
    repairs = List.copyOf(repairs);
  }

  /** Returns the result for an answer known to be truncated: its program cannot be trusted. */
  public Extracted asTruncated() {
    return unusable(TRUNCATED, program, repairs);
  }

  /** Returns the same result with one more repair. */
  Extracted withRepair(String repair) {
    return new Extracted(
        program, usable, cause, Stream.concat(repairs.stream(), Stream.of(repair)).toList());
  }

  static Extracted unusable(String cause, String program, List<String> repairs) {
    return new Extracted(program, false, cause, repairs);
  }

  /**
   * Extracts the program from an answer, ignoring the reasoning that the model wrote before it.
   *
   * @param extraction extracts the program from an answer that is neither blank nor too long
   */
  static Extracted fromAnswer(String answer, Function<String, Extracted> extraction) {
    if (answer.length() > LONGEST_ANSWER) {
      return unusable(TOO_LONG, "", List.of());
    }
    for (Thought thought : THOUGHTS) {
      int begin = answer.indexOf(thought.begin());
      int end = answer.lastIndexOf(thought.end());
      boolean begins = begin >= 0 && ChatToken.areAll(answer.substring(0, begin));
      if (begins && end < 0) {
        return unusable(TRUNCATED, "", List.of());
      }
      // Some chat templates put the opening mark into the prompt.
      if (begins || (end >= 0 && begin < 0 && startsLine(answer, end))) {
        return extractSpoken(answer.substring(end + thought.end().length()), extraction);
      }
    }
    int end = answer.startsWith(ANALYSIS) ? answer.lastIndexOf(FINAL) : -1;
    return extractSpoken(end < 0 ? answer : answer.substring(end + FINAL.length()), extraction);
  }

  private static Extracted extractSpoken(String said, Function<String, Extracted> extraction) {
    return said.isBlank() ? unusable(EMPTY, "", List.of()) : extraction.apply(said);
  }

  private static boolean startsLine(String answer, int at) {
    return at == 0 || answer.charAt(at - 1) == '\n';
  }

  /** The result for an answer without code. */
  static Extracted withoutCode(String answer) {
    return unusable(Refusals.isRefusal(answer) ? REFUSAL : NO_CODE, "", List.of());
  }
}
