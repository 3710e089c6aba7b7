package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every transformation promises; its own test adds what it does and where it does not. */
public abstract class TransformationContractTest {
  private static final Map<String, String> SAID = new java.util.concurrent.ConcurrentHashMap<>();
  private static final NameSuggester WORDS = question -> List.of("alpha", "beta", "gamma", "delta");
  private static final Settings SAFE = new Settings(Mode.SAFE, 1, WORDS);

  /** On the test of a transformation that changes its own result once more, as a swap does. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  public @interface ChangesItsOwnResult {}

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
    return apply(transformation(), source, settings);
  }

  private static Transformed apply(SourceTransformation rule, String source, Settings settings) {
    ParsedProgram program = ParsedProgram.parse(source);
    return Transformed.of(program, rule.sites(program, settings).applicable());
  }

  @Test
  void matchesItsExample() {
    assertThat(after(example().get(0))).isEqualTo(example().get(1));
  }

  @Test
  void isDescribedAndRegistered() {
    isDescribed(transformation());
    assertThat(Transformations.names()).contains(transformation().name());
  }

  static void isDescribed(SourceTransformation rule) {
    assertThat(rule.description()).isNotBlank().doesNotEndWith(".");
    assertThat(rule.papers()).isSubsetOf("xue-2024", "dekoning-2026", "lecong-2024");
  }

  @Test
  void changesTokensAndRecordsOriginalNames() {
    Transformed mutant = apply(example().get(0), SAFE);

    assertThat(mutant.isChanged()).isTrue();
    assertThat(new NameMap(mutant.renamed()).restore(mutant.source()))
        .isEqualTo(mutant.renamed().isEmpty() ? mutant.source() : mutant.original());
  }

  @Test
  void keepsTheBehaviourOfTrickyPrograms() {
    keepsBehaviour(transformation());
  }

  static void keepsBehaviour(SourceTransformation rule) {
    Tricky.all()
        .forEach(
            (name, source) -> {
              Transformed mutant = apply(rule, source, SAFE);
              assertThat(Tricky.run(renamed(name, mutant), renamed("run", mutant), mutant.source()))
                  .as(name + " after " + rule.name() + ":\n" + mutant.source())
                  .isEqualTo(SAID.computeIfAbsent(name, n -> Tricky.run(n, source)));
            });
  }

  /** What a name became. */
  private static String renamed(String name, Transformed mutant) {
    return mutant.renamed().entrySet().stream()
        .filter(entry -> entry.getValue().equals(name))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(name);
  }

  @Test
  void anyChoiceOfSitesParsesAndIsTheSameEachTime() {
    drawsTheSameSites(transformation());
  }

  static void drawsTheSameSites(SourceTransformation rule) {
    ParsedProgram program = ParsedProgram.parse(Tricky.LOOPS);
    Sites sites = rule.sites(program, SAFE);
    for (int count = 1; count < sites.applicable().size(); count += 4) {
      List<Site> drawn = sites.draw(count, 7, "loops");
      Transformed some = Transformed.of(program, drawn);

      assertThat(drawn).hasSize(count).isEqualTo(sites.draw(count, 7, "loops"));
      assertThat(ParsedProgram.parse(some.source())).isNotNull();
      assertThat(some.applied().size() + some.omitted().size()).isEqualTo(count);
    }
  }

  @Test
  void leavesItsOwnResultAloneUnlessItsTestSaysOtherwise() {
    Map<String, String> again = new LinkedHashMap<>();
    for (String source : List.of(example().get(0), Tricky.CHOICES)) {
      String once = after(source);
      if (!after(once).equals(once)) {
        again.put(once, after(once));
      }
    }

    if (getClass().isAnnotationPresent(ChangesItsOwnResult.class)) {
      assertThat(again).isNotEmpty();
    } else {
      assertThat(again).isEmpty();
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
