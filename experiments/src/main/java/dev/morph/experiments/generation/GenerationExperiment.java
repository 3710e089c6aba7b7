package dev.morph.experiments.generation;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.List;
import java.util.Map;

/**
 * Robustness of code generation.
 *
 * @param tasks coding tasks
 * @param mutants makes the paraphrases
 * @param domains which of them count; each walked on its own
 * @param metrics each walked on its own
 * @param systems models
 * @param rules what is asked of programs
 */
public record GenerationExperiment(
    List<CodingTask> tasks,
    MutantSource<String> mutants,
    List<ScenarioDomain<String>> domains,
    List<PairMetric<String>> metrics,
    List<SystemUnderTest<CodingTask, String>> systems,
    ProgramGoal.Rules rules)
    implements Experiment<CodingTask, String, GeneratedProgram> {
  public GenerationExperiment {
    tasks = List.copyOf(tasks);
    domains = List.copyOf(domains);
    metrics = List.copyOf(metrics);
    systems = List.copyOf(systems);
  }

  @Override
  public String id(CodingTask task) {
    return task.id();
  }

  @Override
  public TestCase<String> seed(CodingTask task) {
    return task.seed();
  }

  @Override
  public Map<String, Object> labels(CodingTask task) {
    return TaskLabels.of(task);
  }

  @Override
  public String text(String description) {
    return description;
  }

  @Override
  public GeneratedProgram output(CodingTask task, JournaledAnswer answer) {
    return GeneratedProgram.of(task, answer);
  }

  @Override
  public Goal<CodingTask, String, GeneratedProgram> goal(Verdicts verdicts) {
    return new ProgramGoal(rules, verdicts);
  }
}
