package dev.morph.morphisms.code.restore;

import com.github.javaparser.ast.Node;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.Transformations;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.transform.analysis.Variable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Inverse rules for names: they remove appended counters, as in {@code total_var1}. */
final class InverseNames {
  private static final Pattern VARIABLE = Pattern.compile("(.+)_var\\d+");
  private static final Pattern METHOD = Pattern.compile("(.+)Method\\d+");

  private InverseNames() {}

  static List<InverseRule> rules() {
    SourceTransformation rename = Transformations.named("RenameMethodToSuggestion");
    NameSuggester plain = question -> nameWithoutCounter(METHOD, question.name()).stream().toList();
    return List.of(
        new InverseRule(
            "PlainVariable",
            "total_var1 becomes total where the plain name is unused (MR1)",
            Settings.SAFE,
            InverseNames::findVariables),
        new InverseRule(
            "PlainMethod",
            "sumMethod1 becomes sum where the plain name is unused (MR2)",
            new Settings(Mode.SAFE, 1, plain),
            rename::find));
  }

  private static Optional<String> nameWithoutCounter(Pattern pattern, String name) {
    Matcher matcher = pattern.matcher(name);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static void findVariables(ParsedProgram program, TransformationFindings findings) {
    Locals locals = Locals.of(program);
    for (Variable variable : locals.variables()) {
      Optional<String> name = nameWithoutCounter(VARIABLE, variable.name());
      if (name.isPresent() && variable.doubt().isEmpty() && isFree(name.get(), variable, locals)) {
        findings.site(
            variable.declaration(),
            Stream.concat(Stream.of(variable.declaration()), variable.uses().stream())
                .map(it -> Rewrite.of(program.span(it), name.get()))
                .toArray(Rewrite[]::new));
      }
    }
  }

  /**
   * Returns whether the name does not occur in the variable's scope, and no enclosing scope
   * declares a variable with this name.
   */
  private static boolean isFree(String name, Variable variable, Locals locals) {
    Node scope = scopeOf(variable);
    return !ParsedProgram.mentions(scope, name)
        && locals.variables().stream()
            .filter(other -> other.name().equals(name))
            .noneMatch(other -> scopeOf(other).isAncestorOf(scope));
  }

  private static Node scopeOf(Variable variable) {
    Node scope = variable.declaration();
    while (!Locals.opensScope(scope) && scope.getParentNode().isPresent()) {
      scope = scope.getParentNode().get();
    }
    return scope;
  }
}
