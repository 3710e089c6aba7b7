package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.NameSuggester.Question;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.ProjectTransformation.FileFindings;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.rename.ProjectIndex.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.SourceVersion;

/**
 * Assigns unused names. These occur in none of the files, so they clash with nothing and can be
 * renamed back unambiguously.
 */
final class NewNames {
  private static final String NO_NAME = "no unused name of this kind exists";
  private static final String NO_WORD =
      "the lexicon of names has no other unused word that fits here";
  private static final String NO_SOURCE = "no name suggester configured; set --names";
  private static final Set<String> CONTEXTUAL =
      Set.of("var", "yield", "record", "sealed", "permits", "when", "_");

  private final Map<ParsedProgram, TransformationFindings> files = new LinkedHashMap<>();
  private final Settings settings;
  private final Naming naming;
  private final Predicate<String> elsewhere;
  private final Set<String> given = new HashSet<>();
  private int number = 1;

  /**
   * Assigns names in the given files.
   *
   * @param elsewhere whether a name occurs anywhere else
   */
  NewNames(List<FileFindings> files, Naming naming, Predicate<String> elsewhere) {
    files.forEach(file -> this.files.put(file.program(), file.findings()));
    this.settings = files.get(0).findings().settings();
    this.naming = naming;
    this.elsewhere = elsewhere;
  }

  /** Whether only changes proved to preserve behaviour are allowed. */
  boolean isSafe() {
    return settings.mode() == Mode.SAFE;
  }

  /** Records that a name is kept, with the reason. */
  void refuse(Place at, String reason) {
    findings(at).refuse(at.node(), reason);
  }

  private TransformationFindings findings(Place place) {
    return Objects.requireNonNull(files.get(place.program()));
  }

  /** Renames a group of symbols in all files, or refuses to. */
  void rename(SymbolGroup group) {
    Place first = group.places().get(0);
    Map<ParsedProgram, List<Place>> places = new LinkedHashMap<>();
    group
        .places()
        .forEach(
            place -> places.computeIfAbsent(place.program(), any -> new ArrayList<>()).add(place));
    places.values().forEach(some -> some.sort(Comparator.comparing(place -> place.span().start())));
    Optional<String> name = nextName(question(group, first.program(), places));
    if (name.isEmpty()) {
      refuse(first, refusalReason());
      return;
    }
    places.forEach(
        (program, some) -> {
          Place at = program == first.program() ? first : some.get(0);
          List<Rewrite> rewrites =
              some.stream().map(place -> Rewrite.of(place.span(), name.get())).toList();
          findings(at).renaming(at.node(), rewrites, group.name(), name.get());
        });
  }

  private String refusalReason() {
    if (naming == Naming.SUGGESTION && settings.suggester() == NameSuggester.NONE) {
      return NO_SOURCE;
    }
    return naming == Naming.SYNONYM ? NO_WORD : NO_NAME;
  }

  /** Builds the question for the name suggester, which sees only the file of the declaration. */
  private static Question question(
      SymbolGroup group, ParsedProgram program, Map<ParsedProgram, List<Place>> places) {
    List<Span> shown =
        places.getOrDefault(program, List.of()).stream()
            .map(place -> program.toSourceSpan(place.span()))
            .toList();
    return new Question(program.source(), group.name(), group.kind(), group.type(), shown);
  }

  private Optional<String> nextName(Question question) {
    Optional<String> free =
        naming.candidates(question, number, settings.suggester()).stream()
            .filter(name -> SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name))
            .filter(name -> !CONTEXTUAL.contains(name) && !name.equals(question.name()))
            .filter(name -> !isSafe() || isFree(name))
            .findFirst();
    free.ifPresent(
        name -> {
          given.add(name);
          number++;
        });
    return free;
  }

  private boolean isFree(String name) {
    return !given.contains(name)
        && !elsewhere.test(name)
        && files.keySet().stream().noneMatch(program -> program.mentions(name));
  }
}
