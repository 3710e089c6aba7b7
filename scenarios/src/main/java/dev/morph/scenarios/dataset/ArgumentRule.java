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
 * The values that a task allows for one parameter, in terms of JSON Schema. Each rule applies only
 * to values of the matching type, and unmentioned properties are unrestricted. {@code {"minimum":
 * 0}} allows numbers of at least 0; {@code {"items": {"minimum": 0}, "sorted": true}} allows sorted
 * arrays of such numbers.
 *
 * @param minimum the smallest allowed number
 * @param maximum largest allowed number
 * @param minLength smallest length of a text, in UTF-16 units
 * @param maxLength largest length of a text, in UTF-16 units
 * @param pattern a regular expression that must match the whole text
 * @param minItems smallest size of an array or collection
 * @param maxItems largest size of an array or collection
 * @param items the rule for each item
 * @param sorted whether the items must ascend
 * @param uniqueItems whether the items must be distinct
 * @param nullable whether {@code null} is allowed too
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
   * @throws IllegalArgumentException if the value is not a rule; the message says what is wrong
   */
  static ArgumentRule fromJson(JsonNode value) {
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

  public JsonNode toJson() {
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
