package dev.morph.scenarios.program.java;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The Java oracle with its sandbox. On a machine without a sandbox, the programs of the embedded
 * corpus, which come with Morph, still run in a plain JVM with limits. Any other program is
 * refused, with the reason.
 */
public final class JavaJudge implements ProgramJudge {
  private final Sandbox sandbox;
  private final WorkerPool compilers;
  private final WorkerPool runners;
  private final Optional<TestGenerator> generator;
  private final JavaOracle oracle;
  private final @Nullable FaultException noSandbox;

  private JavaJudge(
      Sandbox sandbox,
      Optional<TestGenerator> generator,
      OracleSettings settings,
      @Nullable FaultException noSandbox) {
    this.sandbox = sandbox;
    this.generator = generator;
    this.compilers = sandbox.lastingPool(sandbox.workerProgram(WorkerMain.class));
    this.runners = sandbox.pool(RunnerMain.class, Runtime.getRuntime().availableProcessors() + 1);
    this.oracle = new JavaOracle(compilers, runners, settings, generator);
    this.noSandbox = noSandbox;
  }

  /**
   * Opens a judge that runs programs in a sandbox of this kind.
   *
   * @throws FaultException if no such sandbox or no Java compiler is available, or EvoSuite is
   *     missing although the settings require it
   */
  public static JavaJudge open(SandboxMode mode, OracleSettings settings) {
    if (javax.tools.ToolProvider.getSystemJavaCompiler() == null) {
      throw CommonFault.NO_COMPILER.because();
    }
    try {
      return open(mode, settings, null);
    } catch (FaultException e) {
      if (mode != SandboxMode.AUTO || e.fault() != ScenarioFault.NO_SANDBOX) {
        throw e;
      }
      return open(SandboxMode.NONE, settings, e);
    }
  }

  private static JavaJudge open(
      SandboxMode mode, OracleSettings settings, @Nullable FaultException noSandbox) {
    Optional<TestGenerator> generator =
        settings.depth() == Depth.OFF
            ? Optional.empty()
            : Optional.of(
                TestGenerator.open(
                    mode, settings.depth().timeLimit(), settings.depth() == Depth.AUTO ? 0 : 1));
    try {
      Sandbox sandbox = Sandbox.open(mode, WorkerLimits.DEFAULT);
      return new JavaJudge(sandbox, generator, settings, noSandbox);
    } catch (FaultException e) {
      generator.ifPresent(TestGenerator::close);
      throw e;
    }
  }

  @Override
  public String sandbox() {
    return noSandbox == null
        ? sandbox.describe()
        : "none on this machine; only programs of the embedded corpus run, in a limited plain JVM";
  }

  @Override
  public String signature() {
    return oracle.signature();
  }

  @Override
  public Optional<String> unusable(CodingTask task, String program) {
    Usability usability = oracle.usability(OracleTask.of(task), admitted(program));
    return usability.isUsable() ? Optional.empty() : Optional.of(usability.cause());
  }

  @Override
  public Optional<String> fault(CodingTask task, String program) {
    return oracle.fault(OracleTask.of(task), admitted(program));
  }

  @Override
  public Usability usability(String program) {
    return oracle.usability(OracleTask.NONE, admitted(program));
  }

  @Override
  public boolean correct(CodingTask task, String program) {
    return oracle.passesOwnCases(OracleTask.of(task), admitted(program));
  }

  @Override
  public PairVerdict decide(CodingTask task, String seedProgram, String mutantProgram) {
    return oracle.judge(OracleTask.of(task), admitted(seedProgram), admitted(mutantProgram));
  }

  @Override
  public List<String> asked(String seedProgram, String mutantProgram) {
    return oracle.usedEnvironment(admitted(seedProgram), admitted(mutantProgram));
  }

  @Override
  public void close() {
    compilers.close();
    runners.close();
    sandbox.close();
    generator.ifPresent(TestGenerator::close);
  }

  private Program admitted(String source) {
    if (noSandbox != null && !EmbeddedPrograms.SOURCES.contains(source)) {
      throw noSandbox;
    }
    return new Program(source);
  }

  /**
   * The programs that come with Morph, in the form in which the retrieval baselines answer with
   * them. They are read only when needed.
   */
  private static final class EmbeddedPrograms {
    static final Set<String> SOURCES =
        RetrievalCorpus.EMBEDDED.tasks().stream()
            .flatMap(task -> task.solutions().stream())
            .map(
                solution ->
                    AnswerReader.JAVA
                        .read("```java\n" + solution.stripTrailing() + "\n```\n")
                        .program())
            .collect(Collectors.toUnmodifiableSet());
  }
}
