package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import dev.morph.morphisms.code.tree.JavaSource;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.Reading;
import dev.morph.morphisms.code.tree.SyntaxTree;
import java.util.List;
import java.util.Optional;

/**
 * A program, or one of its methods, prepared for comparison.
 *
 * @param tree its syntax tree
 * @param methods the graphs of its methods, in source order
 * @param tooLarge a message that says why no graphs were built; empty if they were built
 */
public record ComparedProgram(SyntaxTree tree, List<MethodGraphs> methods, String tooLarge) {
  /** The empty program, used for a source that cannot be parsed. */
  public static final ComparedProgram NOTHING =
      new ComparedProgram(new SyntaxTree.Builder().build(), List.of(), "");

  public ComparedProgram {
    methods = List.copyOf(methods);
  }

  /** Reads a whole program. */
  public static Reading<ComparedProgram> read(String source, Labelling labelling) {
    return JavaSource.read(source, program -> ofProgram(program, labelling));
  }

  /**
   * Reads only the methods with a given name; empty if no method with this name has a body.
   *
   * @param name the methods' name, without parameters
   */
  public static Reading<Optional<ComparedProgram>> readMethods(
      String source, Labelling labelling, String name) {
    return JavaSource.read(source, program -> ofMethods(program, labelling, name));
  }

  private static ComparedProgram ofProgram(CompilationUnit program, Labelling labelling) {
    MethodGraphs.OfProgram graphs = MethodGraphs.build(program, labelling);
    return new ComparedProgram(
        SyntaxTree.of(program, labelling), graphs.methods(), graphs.tooLarge());
  }

  private static Optional<ComparedProgram> ofMethods(
      CompilationUnit program, Labelling labelling, String name) {
    List<MethodDeclaration> named =
        program.findAll(
            MethodDeclaration.class,
            method -> method.getNameAsString().equals(name) && method.getBody().isPresent());
    if (named.isEmpty()) {
      return Optional.empty();
    }
    MethodGraphs.OfProgram graphs = MethodGraphs.build(named, labelling);
    return Optional.of(
        new ComparedProgram(SyntaxTree.of(named, labelling), graphs.methods(), graphs.tooLarge()));
  }
}
