package dev.morph.experiments.generation;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.neighbours.ModelRewordings;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.WordChoice;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Computes which queries a run would make, without asking any model. */
final class GenerationOutline {
  private final RunSpec<GenerationSettings> spec;
  private final GenerationParts parts;
  private final EngineContext context;

  /**
   * Creates an outline of a run.
   *
   * @param parts opens the tasks, metrics and domains of the run
   */
  GenerationOutline(
      RunSpec<GenerationSettings> spec, GenerationParts parts, EngineContext context) {
    this.spec = spec;
    this.parts = parts;
    this.context = context;
  }

  /**
   * Computes the outline. Warns of queries that it does not contain, because they depend on a
   * model's answers.
   */
  Outline<String> compute() {
    GenerationParts.Tasks read = parts.tasks(spec);
    List<CodingTask> tasks = read.chosen();
    WordChoice words = spec.settings().words();
    if (words.neighbours().asksModel()) {
      words.askedModel().ifPresent(model -> warnOfProposals(model, words, tasks));
    }
    warnOfRewordings(words.perturbations().perturbationNames(), tasks);
    GenerationExperiment.Domains domains = parts.domains(spec.settings());
    Mutation mutation =
        GenerationParts.mutation(
            read,
            words.withoutModel(),
            choice -> Mutation.of(choice, ModelRewordings.SUPPOSED, context));
    return new Outline<>(
        new Outline.Pool<>(
            tasks.stream().map(CodingTask::seed).toList(),
            mutation.source(),
            mutation.sampleMutation().orElse(mutation).source(),
            parts.metrics(spec.metrics()),
            domains.walked(),
            domains.sampled(),
            mutation.variants()),
        seed -> Optional.empty(),
        String::length,
        ModelTerms.settings(spec.asking())
            .template()
            .orDefaultFor(ProgramLanguage.of(tasks).request())
            .text());
  }

  /**
   * Announces the number of queries for replacement words. It is known in advance, unlike the words
   * that the model will propose.
   */
  private void warnOfProposals(String model, WordChoice choice, List<CodingTask> tasks) {
    long questions = 0;
    for (CodingTask task : tasks) {
      Words text = Words.of(task.description(), Set.copyOf(choice.stopWords()));
      questions +=
          text.replaceable()
              .mapToObj(at -> text.word(at).toLowerCase(Locale.ROOT))
              .distinct()
              .count();
    }
    context.warn(
        String.format(
            Locale.ROOT,
            "note: %s will also be asked %,d times for replacement words; the estimate of"
                + " the walks assumes --neighbours glove",
            PlainText.line(model, 100),
            questions));
  }

  private void warnOfRewordings(List<String> names, List<CodingTask> tasks) {
    int each = ModelRewordings.questionsPerSentence(names);
    if (each > 0) {
      long sentences =
          tasks.stream().mapToLong(it -> Prose.of(it.description()).sentences().size()).sum();
      context.warn(
          String.format(
              Locale.ROOT,
              "note: --neighbour-model will also be asked up to %,d times to reword %,d"
                  + " sentences; the estimate of the walks assumes %d wordings of each",
              each * sentences,
              sentences,
              ModelRewordings.MOST));
    }
  }
}
