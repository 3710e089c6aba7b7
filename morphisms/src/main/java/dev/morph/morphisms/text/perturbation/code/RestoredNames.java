package dev.morph.morphisms.text.perturbation.code;

import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Restores, in a program, the names that perturbations changed in the given code. */
public final class RestoredNames {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w$]*");

  private RestoredNames() {}

  /** Returns the program with the names as they were before these edits. */
  public static String restore(String program, List<? extends Edit> edits) {
    Map<String, String> names = new LinkedHashMap<>();
    edits.stream()
        .filter(RestoredNames::isCodeEdit)
        .map(Edit.TextEdit.class::cast)
        .forEach(edit -> collectRenames(edit, names));
    return names.isEmpty()
        ? program
        : NAME.matcher(program)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(names.getOrDefault(found.group(), found.group())));
  }

  private static boolean isCodeEdit(Edit edit) {
    return edit instanceof Edit.TextEdit it
        && Perturbations.named(Edits.operator(it)).profile().category() == Category.CODE;
  }

  /**
   * Collects the changed names of an edit. The edit keeps the number and order of names, so they
   * are compared one by one.
   */
  private static void collectRenames(Edit.TextEdit edit, Map<String, String> names) {
    Matcher from = NAME.matcher(edit.from());
    Matcher to = NAME.matcher(edit.to());
    while (from.find() && to.find()) {
      if (!from.group().equals(to.group())) {
        names.put(to.group(), from.group());
      }
    }
  }
}
