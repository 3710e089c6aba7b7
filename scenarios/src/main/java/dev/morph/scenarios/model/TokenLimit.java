package dev.morph.scenarios.model;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the largest accepted {@code --max-tokens} from a server's error message that the answer may
 * become too long. Recognises the messages of OpenAI, Anthropic, Mistral, Groq, DeepSeek, Bedrock,
 * vLLM, SGLang, TGI and llama.cpp.
 */
final class TokenLimit {
  private static final String NUMBER = "(\\d{1,9})";

  /** Messages that contain the limit of the answer itself. */
  private static final List<Pattern> OF_ANSWERS =
      List.of(
          Pattern.compile("supports at most " + NUMBER + " completion tokens"),
          Pattern.compile("max_tokens: \\d{1,9} > " + NUMBER),
          Pattern.compile(
              "max_(?:completion_|output_)?tokens['`]? (?:must|should) be (?:less than or"
                  + " equal to|at most|<=) `?"
                  + NUMBER),
          Pattern.compile("max_tokens is \\[\\d{1,9}, ?" + NUMBER + "\\]"),
          Pattern.compile("tokens you requested exceeds the model limit of " + NUMBER),
          Pattern.compile("\\(\\d{1,9} > " + NUMBER + " - \\d{1,9}\\)"));

  /** Messages that contain the limit of prompt and answer together. */
  private static final List<Pattern> OF_CONTEXT =
      List.of(
          Pattern.compile("maximum context length is " + NUMBER),
          Pattern.compile("available context size \\(" + NUMBER),
          Pattern.compile("`inputs` tokens \\+ `max_new_tokens` must be <= " + NUMBER),
          Pattern.compile("context (?:window|size|length)[^.;\\d]{0,40}" + NUMBER));

  private static final List<Pattern> OF_PROMPT =
      List.of(
          Pattern.compile(NUMBER + " in (?:the|your) (?:messages|prompt|input)"),
          Pattern.compile("request has " + NUMBER + " input tokens"),
          Pattern.compile(NUMBER + " (?:tokens from the input messages|`inputs` tokens)"),
          Pattern.compile("\\(\\d{1,9} > \\d{1,9} - " + NUMBER + "\\)"),
          Pattern.compile("(?:prompt|input)[^.;\\d]{0,40}" + NUMBER + " (?:input )?tokens"),
          Pattern.compile("request \\(" + NUMBER + " tokens\\)"));

  private TokenLimit() {}

  /**
   * Returns the number of tokens that an answer may have; empty if the message does not contain it.
   */
  static OptionalLong find(String words) {
    OptionalLong answers = firstMatch(OF_ANSWERS, words);
    OptionalLong context = firstMatch(OF_CONTEXT, words);
    OptionalLong prompt = firstMatch(OF_PROMPT, words);
    if (context.isPresent() && prompt.isPresent()) {
      long fits = context.getAsLong() - prompt.getAsLong();
      return fits > 0 ? OptionalLong.of(fits) : OptionalLong.empty();
    }
    return answers;
  }

  private static OptionalLong firstMatch(List<Pattern> patterns, String words) {
    for (Pattern pattern : patterns) {
      Matcher found = pattern.matcher(words);
      if (found.find()) {
        return OptionalLong.of(Long.parseLong(found.group(1)));
      }
    }
    return OptionalLong.empty();
  }
}
