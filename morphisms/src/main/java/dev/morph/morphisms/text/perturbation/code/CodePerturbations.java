package dev.morph.morphisms.text.perturbation.code;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Perturbations that change the code given with a task. */
public final class CodePerturbations implements Extension {
  private static final String PARAMETERS = "wang-2023 parameter names (ours, after VarRenamer)";

  /**
   * ReCode changes Python names to camelCase. Java names are already in camelCase, so this
   * perturbation works in both directions.
   */
  private static final Perturbation RENAME_FUNCTION_STYLE =
      RenamedInCode.perturbation(
          Profile.kept(
                  "rename-function-style",
                  "the name of the given function has another style: sum_of")
              .from(Category.CODE, "wang-2023 FuncRenameCamelCase"),
          GivenNames::functionName,
          (name, randomSeed) -> GivenNames.inOtherStyles(name));

  /**
   * ReCode has three perturbations for such slips; here the slips are choices of a single
   * perturbation.
   */
  private static final Perturbation MISTYPE_FUNCTION =
      RenamedInCode.perturbation(
          Profile.kept(
                  "mistype-function", "the name of the given function has a typing error: smuOf")
              .from(
                  Category.CODE,
                  "wang-2023 FuncRenameButterFinger",
                  "wang-2023 FuncRenameSwapChar",
                  "wang-2023 FuncRenameChangeChar"),
          GivenNames::functionName,
          GivenNames::withSlips);

  /** Our own perturbation, modelled on how ReCode renames variables. */
  private static final Perturbation RENAME_PARAMETER_STYLE =
      RenamedInCode.perturbation(
          Profile.kept(
                  "rename-parameter-style",
                  "the name of a given parameter has another style: max_value")
              .from(Category.CODE, PARAMETERS),
          GivenNames::parameterNames,
          (name, randomSeed) -> GivenNames.inOtherStyles(name));

  /** Our own perturbation, modelled on how ReCode renames variables. */
  private static final Perturbation MISTYPE_PARAMETER =
      RenamedInCode.perturbation(
          Profile.kept(
                  "mistype-parameter", "the name of a given parameter has a typing error: vaule")
              .from(Category.CODE, PARAMETERS),
          GivenNames::parameterNames,
          GivenNames::withSlips);

  /** ReCode's doc2comments, for Java. */
  private static final Perturbation COMMENT_DOCUMENTATION =
      codePerturbation(
          Profile.kept(
                  "comment-documentation",
                  "a documentation comment becomes line comments, or the other way round")
              .from(Category.CODE, "wang-2023 doc2comments"),
          CommentDocumentation::change);

  /**
   * Adds one empty line per edit, as ReCode's new lines do. Text metrics that fold white space see
   * no difference.
   */
  private static final Perturbation ADD_BLANK_LINE =
      codePerturbation(
          Profile.kept("add-blank-line", "an empty line is added between two lines of given code")
              .from(Category.CODE, "wang-2023 new_lines", "wang-2023 new_line_aftercode"),
          CodePerturbations::addBlankLine);

  /** Replaces four spaces with one tab, in all lines at once. */
  private static final Perturbation INDENT_BY_TABS =
      codePerturbation(
          Profile.kept("indent-by-tabs", "given code is indented with tabs")
              .from(Category.CODE, "wang-2023 tab_indent"),
          CodePerturbations::indentByTabs);

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(
        List.of(
            RENAME_FUNCTION_STYLE,
            MISTYPE_FUNCTION,
            RENAME_PARAMETER_STYLE,
            MISTYPE_PARAMETER,
            COMMENT_DOCUMENTATION,
            ADD_BLANK_LINE,
            INDENT_BY_TABS),
        to);
  }

  private static Perturbation codePerturbation(
      Profile profile, BiConsumer<GivenCode, Offer> change) {
    return PlacePerturbation.deterministic(
        profile,
        (text, offer) ->
            GivenCode.findIn(text.text()).ifPresent(code -> change.accept(code, offer)));
  }

  private static void addBlankLine(GivenCode code, Offer offer) {
    int at = code.source().indexOf('\n');
    while (at >= 0) {
      offer.replace(code.start() + at, code.start() + at + 1, List.of("\n\n"));
      at = code.source().indexOf('\n', at + 1);
    }
  }

  private static void indentByTabs(GivenCode code, Offer offer) {
    String indented =
        code.source().lines().map(CodePerturbations::byTabs).collect(Collectors.joining("\n"));
    offer.replace(code.start(), code.end(), List.of(indented));
  }

  private static String byTabs(String line) {
    int spaces = line.length() - line.stripLeading().length();
    return line.substring(0, spaces).replace("    ", "\t") + line.substring(spaces);
  }
}
