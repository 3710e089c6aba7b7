package dev.morph.morphisms.code.transform.rename;

import static dev.morph.morphisms.code.transform.rename.Naming.FIRST_LETTER;
import static dev.morph.morphisms.code.transform.rename.Naming.INITIALS;
import static dev.morph.morphisms.code.transform.rename.Naming.NEAR_WORD;
import static dev.morph.morphisms.code.transform.rename.Naming.SUFFIX;
import static dev.morph.morphisms.code.transform.rename.Naming.SUGGESTION;
import static dev.morph.morphisms.code.transform.rename.Naming.SYNONYM;

import dev.morph.morphisms.code.transform.NameSuggester.Kind;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;
import java.util.stream.Stream;

/** The renamings. */
public final class Renamings implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return Stream.of(
            renamings(
                Kind.VARIABLE, SUFFIX, FIRST_LETTER, INITIALS, SYNONYM, NEAR_WORD, SUGGESTION),
            renamings(Kind.PARAMETER, SUFFIX, SYNONYM, NEAR_WORD, SUGGESTION),
            renamings(Kind.METHOD, SUFFIX, SYNONYM, NEAR_WORD, SUGGESTION),
            renamings(Kind.FIELD, SUFFIX, SYNONYM, SUGGESTION),
            renamings(Kind.CLASS, SUFFIX, SYNONYM, SUGGESTION))
        .flatMap(renamings -> renamings)
        .toList();
  }

  private static Stream<SourceTransformation> renamings(Kind kind, Naming... namings) {
    return Stream.of(namings)
        .map(
            naming ->
                kind == Kind.VARIABLE || kind == Kind.PARAMETER
                    ? new VariableRenaming(kind, naming)
                    : new SymbolRenaming(kind, naming));
  }
}
