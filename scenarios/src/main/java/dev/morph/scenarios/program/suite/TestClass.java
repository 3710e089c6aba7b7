package dev.morph.scenarios.program.suite;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.ClassExpr;
import com.github.javaparser.ast.expr.NormalAnnotationExpr;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A test class in source form: JUnit 4, recognised by its annotations, or JUnit 3, recognised by
 * its superclass and method names. Inherited tests, runners, rules and parameters are ignored.
 *
 * @param source a compilation unit
 * @param name full name of the class
 * @param cases the class's tests, in source order
 * @param fixture the methods called around each test
 */
public record TestClass(String source, String name, List<Case> cases, Fixture fixture) {
  public TestClass {
    cases = List.copyOf(cases);
  }

  /**
   * One test.
   *
   * @param name the method's name
   * @param expected type of the exception that the test must throw, as named in the source
   * @param text the method's source text
   */
  public record Case(String name, Optional<String> expected, String text) {}

  /**
   * The methods that are called around each test.
   *
   * @param beforeAll static methods called before all tests
   * @param beforeEach methods called before each test
   * @param afterEach methods called after each test
   * @param isJUnit3 whether the class is a JUnit 3 class, in which {@code afterEach} is left out if
   *     a method of {@code beforeEach} throws
   */
  public record Fixture(
      List<String> beforeAll, List<String> beforeEach, List<String> afterEach, boolean isJUnit3) {
    public Fixture {
      beforeAll = List.copyOf(beforeAll);
      beforeEach = List.copyOf(beforeEach);
      afterEach = List.copyOf(afterEach);
    }
  }

  /**
   * Parses the source of a test class.
   *
   * @param place where the source comes from, for error messages
   * @throws dev.morph.core.fault.FaultException if the source is not Java, or contains no test
   */
  public static TestClass parse(String source, String place) {
    CompilationUnit unit =
        parser()
            .parse(source)
            .getResult()
            .filter(parsed -> !parsed.getTypes().isEmpty())
            .orElseThrow(() -> ScenarioFault.BENCHMARK_UNREADABLE.because(place, "it is not Java"));
    ClassOrInterfaceDeclaration type =
        unit.findFirst(ClassOrInterfaceDeclaration.class)
            .orElseThrow(
                () -> ScenarioFault.BENCHMARK_UNREADABLE.because(place, "it declares no class"));
    boolean old =
        type.getExtendedTypes().stream().anyMatch(it -> it.asString().endsWith("TestCase"));
    List<Case> cases =
        type.getMethods().stream().filter(it -> isTest(it, old)).map(TestClass::testCase).toList();
    if (cases.isEmpty()) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(place, "it contains no test");
    }
    String owner = unit.getPackageDeclaration().map(it -> it.getNameAsString() + ".").orElse("");
    return new TestClass(source, owner + type.getNameAsString(), cases, fixture(type, old));
  }

  /** Returns the test class in a source; empty if the source is not a test class. */
  static Optional<TestClass> parseIfTest(String source) {
    try {
      return Optional.of(parse(source, "a source"));
    } catch (FaultException e) {
      return Optional.empty();
    }
  }

  private static JavaParser parser() {
    return new JavaParser(
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE));
  }

  private static boolean isTest(MethodDeclaration method, boolean old) {
    boolean named = old && method.getNameAsString().startsWith("test") && method.isPublic();
    return method.getParameters().isEmpty()
        && (named || hasAnnotation(method, "Test"))
        && !hasAnnotation(method, "Ignore")
        && !hasAnnotation(method, "Disabled");
  }

  private static boolean hasAnnotation(MethodDeclaration method, String name) {
    return annotation(method, name).isPresent();
  }

  private static Optional<AnnotationExpr> annotation(MethodDeclaration method, String name) {
    return method.getAnnotations().stream()
        .filter(it -> it.getName().getIdentifier().equals(name))
        .findFirst();
  }

  private static Case testCase(MethodDeclaration method) {
    Optional<String> expected =
        annotation(method, "Test")
            .filter(NormalAnnotationExpr.class::isInstance)
            .map(it -> ((NormalAnnotationExpr) it).getPairs())
            .orElseGet(NodeList::new)
            .stream()
            .filter(pair -> pair.getNameAsString().equals("expected"))
            .map(pair -> pair.getValue())
            .filter(ClassExpr.class::isInstance)
            .map(value -> ((ClassExpr) value).getTypeAsString())
            .findFirst();
    return new Case(method.getNameAsString(), expected, method.toString());
  }

  private static Fixture fixture(ClassOrInterfaceDeclaration type, boolean old) {
    Set<String> before = annotatedMethods(type, Set.of("Before", "BeforeEach"));
    Set<String> after = annotatedMethods(type, Set.of("After", "AfterEach"));
    if (old) {
      type.getMethodsBySignature("setUp").forEach(it -> before.add(it.getNameAsString()));
      type.getMethodsBySignature("tearDown").forEach(it -> after.add(it.getNameAsString()));
    }
    Set<String> beforeAll = annotatedMethods(type, Set.of("BeforeClass", "BeforeAll"));
    return new Fixture(List.copyOf(beforeAll), List.copyOf(before), List.copyOf(after), old);
  }

  private static Set<String> annotatedMethods(
      ClassOrInterfaceDeclaration type, Set<String> annotations) {
    return type.getMethods().stream()
        .filter(it -> annotations.stream().anyMatch(name -> hasAnnotation(it, name)))
        .map(MethodDeclaration::getNameAsString)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the names of the tests. */
  public List<TestName> tests() {
    return cases.stream().map(it -> new TestName(name, it.name())).toList();
  }

  /** Returns the same class with some tests before the others. */
  public TestClass withFirst(Collection<TestName> wanted) {
    Set<String> names =
        wanted.stream()
            .filter(it -> it.type().equals(name))
            .map(TestName::method)
            .collect(Collectors.toSet());
    List<Case> ordered = new ArrayList<>();
    cases.stream().filter(it -> names.contains(it.name())).forEach(ordered::add);
    cases.stream().filter(it -> !names.contains(it.name())).forEach(ordered::add);
    return new TestClass(source, name, ordered, fixture);
  }

  /** Returns the same class with only these of its tests. */
  public TestClass withOnly(Collection<TestName> wanted) {
    List<Case> chosen =
        cases.stream().filter(it -> wanted.contains(new TestName(name, it.name()))).toList();
    return new TestClass(source, name, chosen, fixture);
  }
}
