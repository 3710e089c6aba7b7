package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every transformation promises; its own test adds what it does and where it does not. */
public abstract class TransformationContractTest {
  private static final Set<String> IDEMPOTENT =
      Set.of(
          "ExpandCompoundAssignment",
          "ExpandUnaryToSum",
          "ExpandUnary",
          "CompoundAssignment",
          "ParenthesiseLogical",
          "IfToConditional",
          "NestElseIf",
          "SwitchToIf",
          "WhileToFor",
          "MergeDeclarations");
  private static final Map<String, String> SAID = new java.util.concurrent.ConcurrentHashMap<>();
  private static final NameSuggester WORDS = question -> List.of("alpha", "beta", "gamma", "delta");
  private static final Settings SAFE = new Settings(Mode.SAFE, 1, WORDS);

  /** The one under test. */
  protected abstract SourceTransformation transformation();

  /** What it is shown by: a source, and what it becomes. The first is its documentation. */
  protected abstract List<String> example();

  /** The source after every site was changed. */
  protected final String after(String source) {
    return apply(source, SAFE).source();
  }

  /** The source after every site was changed as published. */
  protected final String asPublished(String source) {
    return apply(source, new Settings(Mode.PAPER, 1, WORDS)).source();
  }

  /** Why it was not applied; nothing was changed. */
  protected final Set<String> refusals(String source) {
    Sites sites = transformation().sites(ParsedProgram.parse(source), SAFE);
    assertThat(sites.applicable()).as("sites").isEmpty();
    return sites.refused().stream().map(RefusedPlace::reason).collect(Collectors.toSet());
  }

  private Transformed apply(String source, Settings settings) {
    ParsedProgram program = ParsedProgram.parse(source);
    return Transformed.of(program, transformation().sites(program, settings).applicable());
  }

  @Test
  void matchesItsExample() {
    assertThat(after(example().get(0))).isEqualTo(example().get(1));
  }

  @Test
  void isDescribedAndRegistered() {
    assertThat(transformation().description()).isNotBlank().doesNotEndWith(".");
    assertThat(transformation().papers()).isSubsetOf("xue-2024", "dekoning-2026", "lecong-2024");
    assertThat(Transformations.names()).contains(transformation().name());
  }

  @Test
  void changesTokensAndRecordsOriginalNames() {
    Transformed mutant = apply(example().get(0), SAFE);

    assertThat(mutant.changed()).isTrue();
    assertThat(new NameMap(mutant.renamed()).restore(mutant.source()))
        .isEqualTo(mutant.renamed().isEmpty() ? mutant.source() : mutant.original());
  }

  @Test
  void keepsTheBehaviourOfTrickyPrograms() {
    Tricky.all()
        .forEach(
            (name, source) -> {
              Transformed mutant = apply(source, SAFE);
              String run =
                  mutant.renamed().entrySet().stream()
                      .filter(entry -> entry.getValue().equals("run"))
                      .map(Map.Entry::getKey)
                      .findFirst()
                      .orElse("run");
              assertThat(Tricky.run(name, run, mutant.source()))
                  .as(name + " after " + transformation().name() + ":\n" + mutant.source())
                  .isEqualTo(SAID.computeIfAbsent(name, n -> Tricky.run(n, source)));
            });
  }

  @Test
  void anyChoiceOfSitesParsesAndIsTheSameEachTime() {
    ParsedProgram program = ParsedProgram.parse(Tricky.LOOPS);
    Sites sites = transformation().sites(program, SAFE);
    for (int count = 1; count < sites.applicable().size(); count += 4) {
      List<Site> drawn = sites.draw(count, 7, "loops");
      Transformed some = Transformed.of(program, drawn);

      assertThat(drawn).hasSize(count).isEqualTo(sites.draw(count, 7, "loops"));
      assertThat(ParsedProgram.parse(some.source())).isNotNull();
      assertThat(some.applied().size() + some.left().size()).isEqualTo(count);
    }
  }

  @Test
  void isIdempotentWhereClaimed() {
    if (IDEMPOTENT.contains(transformation().name())) {
      assertThat(after(after(Tricky.CHOICES))).isEqualTo(after(Tricky.CHOICES));
      assertThat(after(example().get(1))).isEqualTo(example().get(1));
    }
  }

  @Test
  void refusalsAreWrittenAndReadAsJson() throws JsonProcessingException {
    ObjectMapper json = new ObjectMapper();
    RefusedPlace refusal = new RefusedPlace(transformation().name(), 3, "why");

    assertThat(json.readValue(json.writeValueAsString(refusal), RefusedPlace.class))
        .isEqualTo(refusal);
  }

  @Test
  void aSourceWithoutABodyIsRefusedWithAReason() {
    assertThat(refusals("interface Empty { int SIZE = 1 + 2; }"))
        .containsExactly("the source has no method or constructor with a body");
  }
}
