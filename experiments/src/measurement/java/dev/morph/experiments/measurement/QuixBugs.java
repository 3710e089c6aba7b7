package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.SimpleName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The forty programs of QuixBugs, each whole in one source. */
final class QuixBugs {
  private static final Set<String> NEVER_RENAMED =
      Set.of("main", "toString", "equals", "hashCode", "compareTo", "compare", "length");

  private final Path folder;
  private final List<String> names;
  private final JavaParser parser =
      new JavaParser(
          new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17));

  QuixBugs(Path folder) throws IOException {
    this.folder = folder;
    try (Stream<Path> files = Files.list(folder.resolve("correct_java_programs"))) {
      names = files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Correct against buggy. */
  List<ObjectNode> bugs() throws IOException {
    List<ObjectNode> pairs = new ArrayList<>();
    for (String name : names) {
      pairs.add(
          LabelledPairs.pair(
              name,
              "different",
              program("correct_java_programs", name).toString(),
              program("java_programs", name).toString()));
    }
    return pairs;
  }

  /** Correct against itself with every class, method, field, parameter and variable renamed. */
  List<ObjectNode> renamed() throws IOException {
    List<ObjectNode> pairs = new ArrayList<>();
    for (String name : names) {
      CompilationUnit copy = program("correct_java_programs", name);
      String original = copy.toString();
      rename(copy);
      pairs.add(LabelledPairs.pair(name, "same", original, copy.toString()));
    }
    return pairs;
  }

  /**
   * Correct against itself with the parameters reversed, where there are two or more, and with
   * methods of objects in place of static ones, where there are not.
   */
  List<ObjectNode> reordered() throws IOException {
    List<ObjectNode> pairs = new ArrayList<>();
    for (String name : names) {
      CompilationUnit copy = program("correct_java_programs", name);
      String original = copy.toString();
      ClassOrInterfaceDeclaration type =
          copy.getClassByName(name.replace(".java", "")).orElseThrow();
      boolean several =
          type.getMethods().stream().anyMatch(method -> method.getParameters().size() > 1);
      if (several) {
        type.getMethods().forEach(method -> reverse(type, method));
      } else {
        onObjects(type);
      }
      pairs.add(LabelledPairs.pair(name, "same", original, copy.toString()));
    }
    return pairs;
  }

  /** The program with the classes of the graph it works on, if it needs them. */
  private CompilationUnit program(String within, String name) throws IOException {
    CompilationUnit program = parse(Files.readString(folder.resolve(within).resolve(name)));
    for (String other : List.of("WeightedEdge", "Node")) {
      CompilationUnit now = program;
      boolean uses =
          now.findAll(SimpleName.class).stream()
              .anyMatch(found -> found.getIdentifier().equals(other));
      if (uses && now.getClassByName(other).isEmpty()) {
        CompilationUnit graph =
            parse(Files.readString(folder.resolve("java_programs/" + other + ".java")));
        graph
            .getTypes()
            .forEach(type -> now.addType(type.clone().removeModifier(Modifier.Keyword.PUBLIC)));
      }
      // What was added is only found again once it has been parsed in its place.
      program = parse(now.toString());
    }
    program.removePackageDeclaration();
    program.getImports().removeIf(it -> it.getNameAsString().contains("java_programs"));
    return program;
  }

  private CompilationUnit parse(String source) {
    return parser.parse(source).getResult().orElseThrow();
  }

  private static void rename(CompilationUnit program) {
    Map<String, String> names = new HashMap<>();
    List<SimpleName> declared = new ArrayList<>();
    program.findAll(ClassOrInterfaceDeclaration.class).forEach(it -> declared.add(it.getName()));
    program.findAll(MethodDeclaration.class).forEach(it -> declared.add(it.getName()));
    program.findAll(VariableDeclarator.class).forEach(it -> declared.add(it.getName()));
    program.findAll(Parameter.class).forEach(it -> declared.add(it.getName()));
    for (SimpleName name : declared) {
      if (!NEVER_RENAMED.contains(name.getIdentifier())) {
        names.putIfAbsent(name.getIdentifier(), "other" + names.size());
      }
    }
    Set<String> types =
        program.findAll(ClassOrInterfaceDeclaration.class).stream()
            .map(ClassOrInterfaceDeclaration::getNameAsString)
            .collect(Collectors.toSet());
    names.replaceAll((from, to) -> types.contains(from) ? to.replace("other", "Type") : to);
    program
        .findAll(SimpleName.class)
        .forEach(
            name -> name.setIdentifier(names.getOrDefault(name.getIdentifier(), name.asString())));
    program
        .findAll(ConstructorDeclaration.class)
        .forEach(it -> it.setName(names.getOrDefault(it.getNameAsString(), it.getNameAsString())));
  }

  private static void reverse(ClassOrInterfaceDeclaration type, MethodDeclaration method) {
    int count = method.getParameters().size();
    String name = method.getNameAsString();
    if (count < 2 || name.equals("main") || method.isAnnotationPresent(Override.class)) {
      return;
    }
    NodeList<Parameter> reversed = new NodeList<>();
    method.getParameters().forEach(parameter -> reversed.add(0, parameter.clone()));
    method.setParameters(reversed);
    type.findAll(MethodCallExpr.class).stream()
        .filter(call -> call.getNameAsString().equals(name) && call.getArguments().size() == count)
        .filter(call -> call.getScope().isEmpty() || isType(type, call.getScope().get()))
        .forEach(QuixBugs::reverseArguments);
  }

  private static void reverseArguments(MethodCallExpr call) {
    List<Expression> arguments = new ArrayList<>(call.getArguments());
    Collections.reverse(arguments);
    call.setArguments(new NodeList<>(arguments.stream().map(Expression::clone).toList()));
  }

  private static boolean isType(ClassOrInterfaceDeclaration type, Expression scope) {
    return scope.toString().equals(type.getNameAsString());
  }

  private static void onObjects(ClassOrInterfaceDeclaration type) {
    type.getMethods().stream()
        .filter(method -> !method.getNameAsString().equals("main"))
        .forEach(method -> method.setStatic(false));
    type.findAll(MethodCallExpr.class)
        .forEach(
            call ->
                call.getScope()
                    .filter(scope -> isType(type, scope))
                    .ifPresent(scope -> call.removeScope()));
  }
}
