package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The information that a data set may give about a task in addition to its text.
 *
 * @param topic the topic, for instance {@code array}
 * @param source where the task was taken from
 * @param complexity cyclomatic complexity of the first solution: decision points + 1
 * @param solutions complete, correct programs, the reference solution first
 * @param io inputs with their expected outputs
 * @param tests tests in source form
 * @param signature signature of the method that the task asks for, for instance {@code static int
 *     sum(int[] a)}
 * @param domain the values that the task allows for each parameter, in order; empty if unspecified
 * @param frozen text that a model is shown after the description and that no datamorphism changes:
 *     examples, and code to complete
 * @param derived names of the fields that Morph computed because the data set does not give them
 * @param otherFields all fields that are not components of this record, as read
 */
public record TaskDetails(
    Optional<String> topic,
    Optional<String> source,
    OptionalInt complexity,
    List<String> solutions,
    List<IoCase> io,
    List<TaskTest> tests,
    Optional<String> signature,
    List<ArgumentRule> domain,
    Optional<String> frozen,
    Set<String> derived,
    Map<String, JsonNode> otherFields) {

  /** The name of the field for the language; it is stored in {@link #withOtherFields}, as read. */
  static final String LANGUAGE = "language";

  /** The details of a task when only its text is known. */
  public static final TaskDetails NONE =
      new TaskDetails(
          Optional.empty(),
          Optional.empty(),
          OptionalInt.empty(),
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Set.of(),
          Map.of());

  public TaskDetails {
    solutions = List.copyOf(solutions);
    io = List.copyOf(io);
    tests = List.copyOf(tests);
    domain = List.copyOf(domain);
    derived = Set.copyOf(derived);
    otherFields = Map.copyOf(otherFields);
  }

  /**
   * Returns the language of the task's programs, in lower case; {@code java} unless the data set
   * gives another language.
   */
  public String language() {
    return declaredLanguage().orElse("java");
  }

  /** Returns the language if the data set gives one. */
  Optional<String> declaredLanguage() {
    return Optional.ofNullable(otherFields.get(LANGUAGE))
        .filter(it -> !it.isNull())
        .map(it -> it.asText().toLowerCase(Locale.ROOT));
  }

  /** Returns a copy whose programs are in this language. */
  public TaskDetails withLanguage(String value) {
    Map<String, JsonNode> fields = new HashMap<>(otherFields);
    fields.put(LANGUAGE, TextNode.valueOf(value));
    return withOtherFields(fields);
  }

  /** Returns a copy with this topic. */
  public TaskDetails withTopic(Optional<String> value) {
    return new TaskDetails(
        value,
        source,
        complexity,
        solutions,
        io,
        tests,
        signature,
        domain,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with this source. */
  public TaskDetails withSource(Optional<String> value) {
    return new TaskDetails(
        topic,
        value,
        complexity,
        solutions,
        io,
        tests,
        signature,
        domain,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with this complexity. */
  public TaskDetails withComplexity(OptionalInt value) {
    return new TaskDetails(
        topic,
        source,
        value,
        solutions,
        io,
        tests,
        signature,
        domain,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with these solutions. */
  public TaskDetails withSolutions(List<String> value) {
    return new TaskDetails(
        topic,
        source,
        complexity,
        value,
        io,
        tests,
        signature,
        domain,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with these inputs and outputs, and these tests. */
  public TaskDetails withCases(List<IoCase> cases, List<TaskTest> sources) {
    return new TaskDetails(
        topic,
        source,
        complexity,
        solutions,
        cases,
        sources,
        signature,
        domain,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with this signature. */
  public TaskDetails withSignature(Optional<String> value) {
    return new TaskDetails(
        topic,
        source,
        complexity,
        solutions,
        io,
        tests,
        value,
        domain,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with these rules for the values of the parameters. */
  public TaskDetails withDomain(List<ArgumentRule> value) {
    return new TaskDetails(
        topic,
        source,
        complexity,
        solutions,
        io,
        tests,
        signature,
        value,
        frozen,
        derived,
        otherFields);
  }

  /** Returns a copy with this unchanged part of the prompt. */
  public TaskDetails withFrozen(Optional<String> value) {
    return new TaskDetails(
        topic,
        source,
        complexity,
        solutions,
        io,
        tests,
        signature,
        domain,
        value,
        derived,
        otherFields);
  }

  /** Returns a copy with these fields marked as computed. */
  TaskDetails withDerived(Set<String> value) {
    return new TaskDetails(
        topic,
        source,
        complexity,
        solutions,
        io,
        tests,
        signature,
        domain,
        frozen,
        value,
        otherFields);
  }

  /** Returns a copy with these further fields. */
  public TaskDetails withOtherFields(Map<String, JsonNode> value) {
    return new TaskDetails(
        topic, source, complexity, solutions, io, tests, signature, domain, frozen, derived, value);
  }
}
