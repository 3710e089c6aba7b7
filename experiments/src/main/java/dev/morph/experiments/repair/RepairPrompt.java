package dev.morph.experiments.repair;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.BuggyMethod;
import dev.morph.scenarios.model.Prompt;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestClass;
import dev.morph.scenarios.program.suite.TestName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prompt about a bug: a template with placeholders for the code, the method's name, its
 * Javadoc, a failing test, its failure, and the number of requested patches. If the mutant renames
 * a method, it is also renamed in the test and the failure, because otherwise the prompt would
 * reveal the original name.
 *
 * @param template must contain {@code {code}}; may contain the other placeholders
 * @param patches number of patches requested
 * @param randomSeed determines which failing test is shown
 * @param runner finds the failing tests
 */
record RepairPrompt(String template, int patches, long randomSeed, SuiteRunner runner) {
  /** The templates that come with Morph. */
  static final List<String> EMBEDDED = List.of("code-only", "chain-of-thought", "refactor");

  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)\\}");
  private static final String NONE = "(not given)";

  RepairPrompt {
    if (!template.contains("{code}")) {
      throw CommonFault.BAD_OPTION.because(
          "the prompt template", template, "a text that contains {code}");
    }
  }

  /**
   * Returns the text of an embedded template.
   *
   * @throws dev.morph.core.fault.FaultException if there is no template with this name
   */
  static String embeddedTemplate(String name) {
    if (!EMBEDDED.contains(name)) {
      throw Suggestion.unknownName("prompt", name, EMBEDDED);
    }
    try (InputStream in = RepairPrompt.class.getResourceAsStream("prompts/" + name + ".txt")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded prompt " + name, e);
    }
  }

  /**
   * Returns the prompt about a program.
   *
   * @param repeat number of the query; a failing test is drawn anew for each number
   */
  Prompt createPrompt(Bug bug, BuggyCode code, int repeat) {
    Optional<BuggyMethod> method = BuggyMethod.of(bug);
    Map<String, String> values = new LinkedHashMap<>();
    values.put("code", code.source().strip());
    values.put("name", code.renamedText(method.map(BuggyMethod::name).orElse("main")));
    values.put(
        "javadoc",
        code.renamedText(
            method.map(BuggyMethod::javadoc).filter(it -> !it.isEmpty()).orElse(NONE)));
    values.put(
        "answers",
        patches == 1
            ? "a single fenced code block"
            : patches + " alternatives, each a fenced code block of its own");
    if (template.contains("{test}") || template.contains("{failure}")) {
      addTrigger(values, bug, code, repeat);
    }
    Matcher places = PLACE.matcher(template);
    String message =
        places.replaceAll(
            place -> Matcher.quoteReplacement(values.getOrDefault(place.group(1), place.group())));
    return new Prompt(message, code.source(), bug.id());
  }

  private void addTrigger(Map<String, String> values, Bug bug, BuggyCode code, int repeat) {
    SuiteOutcome outcome = runner.run(bug.filesWith(bug.buggy()), bug.tests());
    List<TestName> failed = outcome.failedTests();
    if (failed.isEmpty()) {
      values.put("test", NONE);
      values.put("failure", NONE);
      return;
    }
    SeededDraw draw = SeededDraw.of(randomSeed, "trigger test", bug.id() + "#" + repeat);
    TestName trigger = failed.get(draw.nextInt(failed.size()));
    String test =
        bug.tests().stream()
            .filter(type -> type.name().equals(trigger.type()))
            .flatMap(type -> type.cases().stream())
            .filter(it -> it.name().equals(trigger.method()))
            .map(TestClass.Case::text)
            .findFirst()
            .orElse(NONE);
    values.put("test", code.renamedCode(test));
    values.put("failure", code.renamedText(outcome.failure(trigger).orElse(NONE)));
  }
}
