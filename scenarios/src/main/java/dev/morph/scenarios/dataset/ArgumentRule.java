package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Which values of one parameter a task means, in the words of JSON Schema; each rule is about the
 * values that it can be about, and what is not said is not restricted. {@code {"minimum": 0}} keeps
 * a number from 0, {@code {"items": {"minimum": 0}, "sorted": true}} a sorted array of such.
 *
 * @param minimum of a number
 * @param maximum of a number
 * @param minLength of a text, in UTF-16 units
 * @param maxLength of a text, in UTF-16 units
 * @param pattern a regular expression that a text matches from end to end
 * @param minItems of an array or collection
 * @param maxItems of an array or collection
 * @param items what holds for each of them
 * @param sorted whether they must ascend
 * @param uniqueItems whether no two may be equal
 * @param nullable whether {@code null} is meant too
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ArgumentRule(
    @Nullable Double minimum,
    @Nullable Double maximum,
    @Nullable Integer minLength,
    @Nullable Integer maxLength,
    @Nullable String pattern,
    @Nullable Integer minItems,
    @Nullable Integer maxItems,
    @Nullable ArgumentRule items,
    @Nullable Boolean sorted,
    @Nullable Boolean uniqueItems,
    @Nullable Boolean nullable) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  public ArgumentRule {
    if (pattern != null) {
      requirePattern(pattern);
    }
  }

  /**
   * Reads a rule.
   *
   * @throws IllegalArgumentException if it is none; the message says what is wrong with it
   */
  static ArgumentRule read(JsonNode value) {
    if (!value.isObject()) {
      throw new IllegalArgumentException("it must be an object such as {\"minimum\": 0}");
    }
    try {
      return MAPPER.treeToValue(value, ArgumentRule.class);
    } catch (UnrecognizedPropertyException e) {
      throw new IllegalArgumentException(
          "there is no rule '" + e.getPropertyName() + "', only " + e.getKnownPropertyIds(), e);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a rule has a value of the wrong kind", e);
    }
  }

  public JsonNode write() {
    return MAPPER.valueToTree(this);
  }

  private static void requirePattern(String text) {
    try {
      Pattern unused = Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "its pattern is not a regular expression: " + e.getDescription(), e);
    }
  }
}
