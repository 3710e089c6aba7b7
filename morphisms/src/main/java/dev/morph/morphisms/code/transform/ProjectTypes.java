package dev.morph.morphisms.code.transform;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.resolution.TypeSolver;
import com.github.javaparser.resolution.declarations.ResolvedReferenceTypeDeclaration;
import com.github.javaparser.resolution.model.SymbolReference;
import com.github.javaparser.symbolsolver.javaparsermodel.JavaParserFacade;
import com.github.javaparser.symbolsolver.resolution.typesolvers.CombinedTypeSolver;
import com.github.javaparser.symbolsolver.resolution.typesolvers.ReflectionTypeSolver;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types that a project's files declare, by full name. */
final class ProjectTypes implements TypeSolver {
  private final Map<String, TypeDeclaration<?>> types = new HashMap<>();
  private @Nullable TypeSolver parent;

  /** Returns a solver for these types and those of the Java library. */
  TypeSolver withLibrary() {
    return new CombinedTypeSolver(this, new ReflectionTypeSolver());
  }

  @SuppressWarnings("unchecked")
  void add(CompilationUnit unit) {
    Class<TypeDeclaration<?>> any = (Class<TypeDeclaration<?>>) (Class<?>) TypeDeclaration.class;
    unit.findAll(any)
        .forEach(type -> type.getFullyQualifiedName().ifPresent(name -> types.put(name, type)));
  }

  @Override
  @SuppressWarnings("NullAway") // the library's own solvers have no parent at first either
  public TypeSolver getParent() {
    return parent;
  }

  @Override
  public void setParent(TypeSolver solver) {
    parent = solver;
  }

  @Override
  public SymbolReference<ResolvedReferenceTypeDeclaration> tryToSolveType(String name) {
    TypeDeclaration<?> type = types.get(name);
    return type == null
        ? SymbolReference.unsolved()
        : SymbolReference.solved(JavaParserFacade.get(getRoot()).getTypeDeclaration(type));
  }

  @Override
  public SymbolReference<ResolvedReferenceTypeDeclaration> tryToSolveTypeInModule(
      String module, String name) {
    return tryToSolveType(name);
  }
}
