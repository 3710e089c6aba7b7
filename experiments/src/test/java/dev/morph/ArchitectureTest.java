package dev.morph;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The architecture: which packages there are, and which way their dependencies run. */
class ArchitectureTest {
  /** A new package is a deliberate act: it is listed here. */
  private static final Set<String> PACKAGES =
      Set.of(
          "dev.morph.core.entity",
          "dev.morph.core.morphism",
          "dev.morph.core.strategy",
          "dev.morph.core.fault",
          "dev.morph.core.junit",
          "dev.morph.core.annotation",
          "dev.morph.core.registry",
          "dev.morph.core.workbench",
          "dev.morph.core.script",
          "dev.morph.glove",
          "dev.morph.glove.tools.importer",
          "dev.morph.morphisms.fault",
          "dev.morph.morphisms.text",
          "dev.morph.morphisms.text.constraint",
          "dev.morph.morphisms.text.metric",
          "dev.morph.morphisms.text.network",
          "dev.morph.morphisms.text.perturbation",
          "dev.morph.morphisms.text.perturbation.code",
          "dev.morph.morphisms.text.perturbation.grammar",
          "dev.morph.morphisms.text.perturbation.lexicon",
          "dev.morph.morphisms.text.perturbation.typing",
          "dev.morph.morphisms.text.perturbation.wording",
          "dev.morph.morphisms.text.wordnet",
          "dev.morph.morphisms.code.tree",
          "dev.morph.morphisms.code.graph",
          "dev.morph.morphisms.code.ngram",
          "dev.morph.morphisms.code.restore",
          "dev.morph.morphisms.code.transform",
          "dev.morph.morphisms.code.transform.analysis",
          "dev.morph.morphisms.code.transform.condition",
          "dev.morph.morphisms.code.transform.expression",
          "dev.morph.morphisms.code.transform.loop",
          "dev.morph.morphisms.code.transform.rename",
          "dev.morph.morphisms.code.transform.statement",
          "dev.morph.morphisms.text.metric.encoder",
          "dev.morph.morphisms.text.decoder",
          "dev.morph.morphisms.text.hub",
          "dev.morph.scenarios.fault",
          "dev.morph.scenarios.bugs",
          "dev.morph.scenarios.dataset",
          "dev.morph.scenarios.program.dictionary",
          "dev.morph.scenarios.program.extraction",
          "dev.morph.scenarios.model",
          "dev.morph.scenarios.recorded",
          "dev.morph.scenarios.program.oracle",
          "dev.morph.scenarios.program.java",
          "dev.morph.scenarios.program.java.align",
          "dev.morph.scenarios.program.java.compare",
          "dev.morph.scenarios.program.java.coverage",
          "dev.morph.scenarios.program.java.inputs",
          "dev.morph.scenarios.program.java.run",
          "dev.morph.scenarios.program.java.subject",
          "dev.morph.scenarios.program.java.evosuite",
          "dev.morph.scenarios.program.sandbox",
          "dev.morph.scenarios.program.sandbox.worker.run",
          "dev.morph.scenarios.program.sandbox.worker.compile",
          "dev.morph.scenarios.program.sandbox.worker.read",
          "dev.morph.scenarios.program.sandbox.worker.wire",
          "dev.morph.scenarios.program.sandbox.worker.build",
          "dev.morph.scenarios.program.sandbox.worker.evosuite",
          "dev.morph.scenarios.program.python",
          "dev.morph.scenarios.program.suite",
          "dev.morph.scenarios.program",
          "dev.morph.scenarios.settings",
          "dev.morph.scenarios.engine",
          "dev.morph.scenarios.engine.driver",
          "dev.morph.scenarios.engine.examination",
          "dev.morph.scenarios.engine.spec",
          "dev.morph.scenarios.engine.store",
          "dev.morph.scenarios.journal",
          "dev.morph.experiments.fault",
          "dev.morph.experiments.cost",
          "dev.morph.experiments.generation",
          "dev.morph.experiments.generation.script",
          "dev.morph.experiments.history",
          "dev.morph.experiments.view",
          "dev.morph.experiments.statistics",
          "dev.morph.experiments.analysis",
          "dev.morph.experiments.analysis.breakage",
          "dev.morph.experiments.analysis.claims",
          "dev.morph.experiments.analysis.estimate",
          "dev.morph.experiments.analysis.label",
          "dev.morph.experiments.analysis.tables",
          "dev.morph.experiments.analysis.tally",
          "dev.morph.experiments.repair",
          "dev.morph.experiments.table",
          "dev.morph.experiments.report",
          "dev.morph.experiments.report.files",
          "dev.morph.experiments.report.page",
          "dev.morph.experiments.report.plot",
          "dev.morph.experiments.report.words",
          "dev.morph.experiments.run",
          "dev.morph.experiments.published",
          "dev.morph.experiments.doctor",
          "dev.morph.experiments.setup",
          "dev.morph.experiments.distinguish",
          "dev.morph.experiments.naturalness",
          "dev.morph.experiments.neighbours",
          "dev.morph.experiments.cli",
          "dev.morph.experiments.cli.answers",
          "dev.morph.experiments.cli.console",
          "dev.morph.experiments.cli.evaluate",
          "dev.morph.experiments.cli.naturalness",
          "dev.morph.experiments.cli.option",
          "dev.morph.experiments.cli.program",
          "dev.morph.experiments.cli.runs",
          "dev.morph.experiments.cli.script",
          "dev.morph.experiments.cli.text",
          "dev.morph.experiments.cli.vectors");

  private static JavaClasses classes;

  @BeforeAll
  static void importClasses() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.morph");
  }

  @Test
  void everyPackageIsListedAndDocumented() {
    Set<String> found = new TreeSet<>();
    classes.forEach(type -> found.add(type.getPackageName()));

    assertThat(found).isEqualTo(new TreeSet<>(PACKAGES));
    for (String name : PACKAGES) {
      JavaPackage place = classes.getPackage(name);
      assertThat(place.tryGetPackageInfo()).as("package-info of " + name).isPresent();
      assertThat(place.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
          .as(name + " is null-marked")
          .isTrue();
    }
  }

  @Test
  void theCoreDoesNotDependOnTextJavaOrModels() {
    arrow("dev.morph.core..", "dev.morph.core..");
  }

  @Test
  void gloveIsALeaf() {
    classes()
        .that()
        .resideInAPackage("dev.morph.glove..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.morph.glove..", "java..", "org.jspecify..")
        .check(classes);
  }

  @Test
  void onlyTheVectorsVerbsImportTables() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.morph.glove.tools..", "dev.morph.experiments.cli.vectors")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.morph.glove.tools..")
        .check(classes);
  }

  @Test
  void morphismsDependOnTheCoreAndGloveOnly() {
    arrow(
        "dev.morph.morphisms..", "dev.morph.morphisms..", "dev.morph.core..", "dev.morph.glove..");
  }

  @Test
  void scenariosDoNotDependOnTheirCallers() {
    noClasses()
        .that()
        .resideInAPackage("dev.morph.scenarios..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.morph.experiments..")
        .check(classes);
  }

  @Test
  void packagesHaveNoCyclicDependencies() {
    slices().matching("dev.morph.(**)").should().beFreeOfCycles().check(classes);
  }

  @Test
  void theEngineDoesNotDependOnTasksTextsProgramsOrADatabase() {
    noClasses()
        .that()
        .resideInAPackage("dev.morph.scenarios.engine..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.morph.scenarios.dataset..",
            "dev.morph.scenarios.settings..",
            "dev.morph.scenarios.model..",
            "dev.morph.scenarios.program..",
            "dev.morph.scenarios.journal..",
            "dev.morph.morphisms..",
            "dev.morph.glove..",
            "java.sql..",
            "org.jdbi..")
        .check(classes);
  }

  @Test
  void aRunDoesNotDependOnExperimentsTextsOrDataSets() {
    noClasses()
        .that()
        .resideInAPackage("dev.morph.experiments.run")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.morph.experiments.generation..",
            "dev.morph.experiments.repair..",
            "dev.morph.experiments.view..",
            "dev.morph.scenarios.dataset..",
            "dev.morph.scenarios.settings..",
            "dev.morph.scenarios.program..",
            "dev.morph.morphisms..",
            "dev.morph.glove..")
        .check(classes);
  }

  @Test
  void codeThatRunsInTheSandboxImportsOnlyTheJdk() {
    classes()
        .that()
        .resideInAPackage("dev.morph.scenarios.program.sandbox.worker..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.morph.scenarios.program.sandbox.worker..",
            "java..",
            "javax.tools..",
            "javax.lang.model..",
            "com.sun.source..",
            "org.jspecify..")
        .check(classes);
  }

  @Test
  void onlyModelsReachTheNetworkAndOnlyTheViewListensOnThisMachine() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.morph.scenarios.model",
            "dev.morph.scenarios.recorded",
            "dev.morph.experiments.setup", // libraries, whose hashes are known
            "dev.morph.experiments.view")
        .should()
        .dependOnClassesThat(networking())
        .check(classes);
  }

  @Test
  void onlyTheSandboxAndModelsStartProcesses() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.morph.scenarios.program.sandbox",
            "dev.morph.scenarios.program.sandbox.worker.build", // inside of it
            "dev.morph.scenarios.model")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName(ProcessBuilder.class.getName())
        .check(classes);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses()
        .that()
        // The worker's standard streams are its pipe to the trusted side.
        .resideOutsideOfPackages(
            "dev.morph.experiments.cli..", "dev.morph.scenarios.program.sandbox.worker..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(classes);
  }

  @Test
  void nothingIsDecidedByAnUnseededGeneratorOrAClock() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.morph.scenarios.program.sandbox.worker..", "dev.morph.experiments.cli..")
        .should()
        .callMethod(Math.class, "random")
        .orShould()
        .callConstructor(java.util.Random.class)
        .orShould()
        .callMethod(java.util.UUID.class, "randomUUID")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(java.time.Instant.class, "now")
        .orShould()
        .callMethod(java.time.Clock.class, "systemUTC")
        .orShould()
        .accessTargetWhere(threadLocalRandom())
        .check(classes);
  }

  @Test
  void durationsInResultsAreMeasuredByAStopwatchThatIsPassedIn() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.morph.scenarios.model",
            "dev.morph.scenarios.recorded",
            "dev.morph.scenarios.engine..",
            "dev.morph.scenarios.journal")
        .should()
        .callMethod(System.class, "nanoTime")
        .check(classes);
  }

  private static void arrow(String from, String... to) {
    String[] allowed = new String[to.length + 1];
    System.arraycopy(to, 0, allowed, 0, to.length);
    allowed[to.length] = from;
    noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat(ours().and(JavaClass.Predicates.resideOutsideOfPackages(allowed)))
        .check(classes);
  }

  private static DescribedPredicate<JavaClass> ours() {
    return JavaClass.Predicates.resideInAPackage("dev.morph..");
  }

  /** Addresses and connections; not the class loading of java.net. */
  private static DescribedPredicate<JavaClass> networking() {
    return JavaClass.Predicates.resideInAnyPackage("java.net..", "javax.net..", "dev.langchain4j..")
        .and(
            DescribedPredicate.not(
                JavaClass.Predicates.belongToAnyOf(
                    java.net.URI.class,
                    java.net.URL.class,
                    java.net.URL[].class,
                    java.net.URLClassLoader.class,
                    java.net.MalformedURLException.class,
                    java.net.URISyntaxException.class)))
        .as("reach the network");
  }

  private static DescribedPredicate<JavaAccess<?>> threadLocalRandom() {
    return DescribedPredicate.describe(
        "ThreadLocalRandom",
        access ->
            access.getTargetOwner().isEquivalentTo(java.util.concurrent.ThreadLocalRandom.class));
  }
}
