package dev.morph.experiments.naturalness;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.Sites;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Transformed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures how natural programs are after an operator of a recipe is applied. Each operator is
 * applied alone, at one site at a time, as in the study (Le-Cong et al. 2024, section 4.2).
 *
 * <p><b>Differs from the paper.</b> In the paper, sites lie on the lines of a bug; here they are
 * drawn from the whole program.
 *
 * @param recipe the operators
 * @param settings how sites are searched for
 * @param sites number of sites drawn for each operator and program
 * @param model language model that scores programs
 */
public record OperatorStudy(Recipe recipe, Settings settings, int sites, LanguageModel model) {

  /**
   * The results of the study.
   *
   * @param transformations the transformations that changed their program
   * @param programs number of programs that could be parsed
   * @param unread ids of programs that could not be parsed
   */
  public record Outcome(
      List<JudgedTransformation> transformations, int programs, List<String> unread) {
    public Outcome {
      transformations = List.copyOf(transformations);
      unread = List.copyOf(unread);
    }
  }

  /** Studies programs, in their order. */
  public Outcome study(Map<String, String> programs) {
    List<JudgedTransformation> all = new ArrayList<>();
    List<String> unread = new ArrayList<>();
    programs.forEach(
        (id, source) ->
            parsed(source)
                .ifPresentOrElse(
                    program -> all.addAll(transformations(id, program)), () -> unread.add(id)));
    return new Outcome(all, programs.size() - unread.size(), unread);
  }

  private static Optional<ParsedProgram> parsed(String source) {
    try {
      return Optional.of(ParsedProgram.parse(source));
    } catch (FaultException e) {
      return Optional.empty();
    }
  }

  private List<JudgedTransformation> transformations(String id, ParsedProgram program) {
    double original = model.score(program.source()).crossEntropy();
    List<JudgedTransformation> all = new ArrayList<>();
    for (Recipe.Step step : recipe.steps()) {
      for (SourceTransformation rule : step.transformations()) {
        Sites found = rule.sites(program, settings);
        for (Site site : found.draw(sites, settings.randomSeed(), id + " " + rule.name())) {
          Transformed mutant = Transformed.of(program, List.of(site));
          if (mutant.isChanged()) {
            double after = model.score(mutant.source()).crossEntropy();
            all.add(
                new JudgedTransformation(
                    id,
                    step.name(),
                    Level.of(rule.name()),
                    new NaturalnessChange(original, after)));
          }
        }
      }
    }
    return all;
  }
}
