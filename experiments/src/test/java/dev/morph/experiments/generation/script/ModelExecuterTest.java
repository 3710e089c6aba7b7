package dev.morph.experiments.generation.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.registry.Parameters;
import dev.morph.experiments.generation.GenerationParts;
import dev.morph.experiments.generation.TaskPrompt;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A script asks a model in the very words of an evaluation. */
class ModelExecuterTest {
  private static final ModelSpec ECHO = ModelSpec.parse("command:cat");

  @TempDir Path folder;

  private final GenerationParts parts =
      new GenerationParts(
          new EngineContext(named -> Optional.empty(), warning -> {}, Clock.systemUTC()));

  /** One row of each form, written by us in the way of theirs; all but CSV have a frozen part. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          Morph ~ tasks.jsonl ~ {"id":"a","description":"Add one.","frozen":"int f(int x)"}
          HumanEval-X ~ he.jsonl ~ {"task_id":"Java/7","prompt":"...","canonical_solution":"return a;}","test":"","text":"Return a.\\n>>> f(1)\\n1","declaration":"class Solution {\\n public int f(int a) {\\n","example_test":""}
          mxeval ~ mbjp.jsonl ~ {"task_id":"MBJP/3","prompt":"class SumOf {\\n /**\\n * * Sum a list.\\n *\\n * > sumOf([1])\\n * 1\\n */\\n public static int sumOf(List<Integer> list) {\\n","entry_point":"sumOf","language":"java","description":"Sum a list.","test":"","canonical_solution":null}
          MultiPL-E ~ mpe.jsonl ~ {"name":"HumanEval_5_add","language":"java","prompt":"class Problem {\\n // Add x and y\\n // >>> add((2l), (3l))\\n // (5l)\\n public static long add(long x, long y) {\\n","tests":" }}","stop_tokens":[]}
          ScenEval ~ sceneval.json ~ [{"problemID":"T1","version":"v1.0","problemTitle":"Sum","programLanguage":"Java","parts":[{"type":"text","content":"Sum an array."},{"type":"image path","content":"a.png"}],"solution":[{"partsOfSolution":"class A { }"}]}]
          """)
  void theFrozenPartOfATaskIsSentToo(String form, String name, String content) throws Exception {
    DataSet set = TaskReader.read(Files.writeString(folder.resolve(name), content));
    CodingTask task = set.tasks().get(0);
    assertThat(set.form()).isEqualTo(form);
    String frozen = task.frozen().orElseThrow();
    ModelExecuter executer = executer(set);
    TestCase<String> seed = task.seed();
    TestCase<String> mutant = TestCase.mutant(seed, "Do it otherwise.", "own", List.of());
    TestCase<String> grandchild = TestCase.fromParents(List.of(mutant), "Do it again.", "own", 1);

    assertThat(executer.executeCase(seed)).isEqualTo(evaluated(set, task.description()));
    assertThat(executer.executeCase(mutant))
        .isEqualTo(evaluated(set, "Do it otherwise."))
        .endsWith("Do it otherwise.\n\n" + frozen);
    assertThat(executer.executeCase(grandchild)).isEqualTo(evaluated(set, "Do it again."));
  }

  @Test
  void aCaseWithoutATaskConsistsOfItsTextOnly() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("t.jsonl"), "{\"id\":\"a\",\"description\":\"Add.\",\"frozen\":\"F\"}");

    assertThat(
            executer(TaskReader.read(file))
                .executeCase(TestCase.of("Mine.", new Origin.Seed("own", ""))))
        .endsWith("Mine.")
        .doesNotContain("F\n");
  }

  private ModelExecuter executer(DataSet set) {
    KnownTasks known = new KnownTasks();
    known.add(set.tasks());
    return new ModelExecuter(ECHO, told(), opening(known));
  }

  /** What the one place that asks in an evaluation sends. */
  private String evaluated(DataSet set, String text) {
    CodeModel model = opening(new KnownTasks()).open(List.of(ECHO), told()).get(0);
    return TaskPrompt.render(model, set.tasks().get(0), text).message();
  }

  private ModelExecuter.Opening opening(KnownTasks known) {
    return new ModelExecuter.Opening(parts, RetrievalCorpus.EMBEDDED, known);
  }

  private static ModelExecuter.ScriptSettings told() {
    return Parameters.of(ModelExecuter.ScriptSettings.class).makeRecord(Map.of());
  }
}
