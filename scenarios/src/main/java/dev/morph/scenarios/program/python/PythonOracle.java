package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.Reading;
import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.PairVerdict;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.python.Host.Run;
import dev.morph.scenarios.program.sandbox.PairBudget;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether two Python programs are functionally equivalent. The tiers are those of the Java
 * oracle that apply here: {@code source}, {@code usable}, {@code interface}, {@code cases}, {@code
 * typed} (including call sequences), {@code literals}, {@code draws} and {@code branches}, which
 * searches for inputs if branches stay uncovered. Thread-safe.
 */
public final class PythonOracle implements AutoCloseable {
  /**
   * The modules of the package {@code host}, next to this class, each after the modules it imports.
   */
  private static final List<String> HOST =
      List.of(
          "__init__",
          "values",
          "surroundings",
          "reading",
          "cases",
          "kinds",
          "plausible",
          "inputs",
          "runner",
          "task_tests",
          "search",
          "questions",
          "keeper");

  private static final int VERSION = 7;

  /** Tags of values that contain other values. */
  private static final Set<String> NESTING = Set.of("l", "t", "s", "z");

  private static final int MOST_SUBJECTS = 200;
  private static final String NO = "ono ";
  private static final String OWN = "the task's own cases";

  /** Why a Python program is compared by its syntax tree alone. */
  public static final String NO_GRAPHS = "data-flow and dependency graphs exist only for Java";

  /** The limits of one worker, which runs one program in any number of processes. */
  private static final WorkerLimits LIMITS =
      new WorkerLimits(
          Duration.ofSeconds(180),
          Duration.ofSeconds(60),
          64L << 20,
          768L << 20,
          64,
          16L << 20,
          64 << 20);

  /**
   * The number of string hash seeds besides the one used for all inputs. Under each of these four
   * seeds, small sets of strings begin with a different string.
   */
  static final int OTHER_HASHES = 3;

  /** The tolerance of EvalPlus for floating-point numbers. */
  private static final double CORRECT = 1e-6;

  private static final Duration MOST_CPU = Duration.ofMinutes(1);

  private final PythonHome python;
  private final Sandbox sandbox;
  private final OracleSettings settings;
  private final List<WorkerPool> pools;
  private final SourceReaders readers = new SourceReaders(this);
  private final CachedValues<List<String>, PythonSubject> subjects =
      new CachedValues<>(MOST_SUBJECTS);
  private final CachedValues<String, JsonNode> known = new CachedValues<>(4 * MOST_SUBJECTS);

  private PythonOracle(PythonHome python, Sandbox sandbox, OracleSettings settings) {
    this.python = python;
    this.sandbox = sandbox;
    this.settings = settings;
    this.pools =
        List.of(
            sandbox.pool(workerProgram(0), Runtime.getRuntime().availableProcessors() + 1),
            sandbox.pool(workerProgram(2), 0),
            sandbox.pool(workerProgram(8), 0),
            sandbox.pool(workerProgram(9), 0));
  }

  private dev.morph.scenarios.program.sandbox.WorkerProgram workerProgram(int hashSeed) {
    return python.workerProgram(PythonOracle.class, "host", HOST, hashSeed);
  }

  /**
   * Opens an oracle whose programs run in this machine's Python.
   *
   * @throws dev.morph.core.fault.FaultException if there is no Python or no such sandbox
   */
  public static PythonOracle open(SandboxMode mode, OracleSettings settings) {
    PythonHome python = PythonHome.find();
    Sandbox sandbox = Sandbox.open(mode, LIMITS);
    try {
      return new PythonOracle(python, sandbox, settings);
    } catch (RuntimeException e) {
      sandbox.close();
      throw e;
    }
  }

  /** Describes the sandbox and the interpreter, for the manifest. */
  public String describe() {
    return "CPython " + python.version() + "; " + sandbox.describe();
  }

  /** Returns the version and settings that are part of a verdict's key. */
  public String signature() {
    return String.format(
        Locale.ROOT,
        "python-oracle:%d|python:%s|limits:%d/%d/%d|tolerance:%s|inputs-policy:%s|seed:%d|search:%s",
        VERSION,
        python.version(),
        settings.limits().seed().toMillis(),
        settings.limits().mutant().toMillis(),
        settings.limits().confirmed().toMillis(),
        settings.tolerance(),
        settings.policy(),
        settings.randomSeed(),
        settings.depth() == Depth.OFF ? "off" : searchSeconds());
  }

  double searchSeconds() {
    return settings.depth() == Depth.FULL ? 2 : 0.3;
  }

  OracleSettings settings() {
    return settings;
  }

  /** Returns whether a program can be compared at all, and if not, why. */
  public Usability checkUsability(PythonTask task, String source) {
    JsonNode facts = facts(task, source);
    if (facts.has("error")) {
      return new Usability("does-not-compile", List.of(facts.path("error").asText()), List.of());
    }
    boolean callable =
        !facts.path("targets").isEmpty()
            || (task.asksForScript() && facts.path("script").asBoolean());
    return new Usability(callable ? "" : "nothing-to-call", List.of(), List.of());
  }

  /** Describes what a program reads from its environment. */
  public List<String> environmentReads(String source) {
    return PythonValues.itemsFrom(facts(PythonTask.NONE, source).path("surroundings"), 0).stream()
        .map(JsonNode::asText)
        .toList();
  }

  /**
   * Returns the syntax tree of a program, or of its functions and methods with a given name; empty
   * if there are none. The program is not run.
   */
  public Reading<Optional<ComparedProgram>> tree(
      String source, Labelling labelling, Optional<String> name) {
    return CachedValues.uninterrupted(() -> PythonTrees.read(this, source, labelling, name));
  }

  private JsonNode facts(PythonTask task, String source) {
    return CachedValues.uninterrupted(
        () -> known.get(task.hash() + source, () -> facts(task, source, Optional.empty())));
  }

  /**
   * Returns facts about a program's text. If the host does not answer, the text counts as not being
   * a program.
   */
  JsonNode facts(PythonTask task, String source, Optional<PythonSubject> seed)
      throws InterruptedException {
    ObjectNode question = Host.newQuestion("facts").put("source", source);
    question.set("task", task.json());
    seed.ifPresent(
        subject -> {
          question.put("seed", subject.source());
          ArrayNode paths = question.putArray("paths");
          subject.functionPaths().forEach(paths::add);
        });
    return askForJson(question).stream()
        .findFirst()
        .orElse(Host.JSON.createObjectNode().put("error", "Python cannot process it"));
  }

  /**
   * Returns whether a program passes the task's cases and tests; true if there are none. The tests
   * run on the program's results, in a process that never loaded the program.
   */
  public boolean passes(PythonTask task, String source) {
    return failure(task, source).isEmpty();
  }

  /**
   * Returns why a program does not solve a task, in words: it does not compile, lacks the function
   * that the signature names, or fails a case or test; otherwise empty.
   */
  public Optional<String> fault(PythonTask task, String source) {
    JsonNode facts = facts(task, source);
    if (facts.has("error")) {
      return Optional.of("it does not compile: " + facts.path("error").asText());
    }
    String wanted = lastName(task.json().path("entry").asText());
    boolean there =
        PythonValues.itemsFrom(facts.path("targets"), 0).stream()
            .anyMatch(it -> lastName(it.asText()).equals(wanted));
    if (!wanted.isEmpty() && !there) {
      return Optional.of("it has no function '" + wanted + "', which the signature names");
    }
    return failure(task, source);
  }

  private static String lastName(String path) {
    return path.substring(1 + path.lastIndexOf('.'));
  }

  private Optional<String> failure(PythonTask task, String source) {
    return CachedValues.uninterrupted(
        () ->
            PairBudget.runWithin(
                MOST_CPU, OracleSettings.MOST_WALL, budget -> failureWithin(task, source)));
  }

  private Optional<String> failureWithin(PythonTask task, String source)
      throws InterruptedException {
    try (RenewedHost host = new RenewedHost(this, 0)) {
      JsonNode facts = facts(task, source, Optional.empty());
      if (facts.has("error") || (facts.path("targets").isEmpty() && !task.asksForScript())) {
        return Optional.of("it contains nothing to call");
      }
      List<PythonInput> cases = cases(task, source);
      Run run = Run.ofSource(source, settings.limits().confirmed());
      Map<PythonInput, PythonOutcome> outcomes = host.run(run, cases);
      ObjectNode question = Host.newQuestion("check");
      question.set("task", task.json());
      question.put("path", facts.path("targets").path(0).asText());
      question.put("helpers", task.reference().orElse(""));
      question.set("items", PythonSubject.toJson(cases));
      ArrayNode told = question.putArray("outcomes");
      cases.forEach(item -> told.add(PythonOutcome.outcomeOf(outcomes, item).report()));
      String said;
      try (Host checker = newHost(0)) {
        said = checker.ask(question).stream().findFirst().orElse("");
      }
      if (said.equals("oyes") || (said.equals("ounknown") && agreesWithReference(task, outcomes))) {
        return Optional.empty();
      }
      return Optional.of("it fails " + (said.startsWith(NO) ? said.substring(NO.length()) : OWN));
    } catch (PairBudget.SpentException e) {
      return Optional.of("its cases take too long");
    }
  }

  /**
   * Returns whether a program returns the same as the reference solution. This decides if a test
   * cannot be evaluated, or the task has only inputs. Where the reference solution ends with a
   * TypeError or AttributeError, any outcome passes, because the call may be wrong.
   */
  private boolean agreesWithReference(PythonTask task, Map<PythonInput, PythonOutcome> outcomes)
      throws InterruptedException {
    if (task.reference().isEmpty()) {
      return false;
    }
    Run run = Run.ofSource(task.reference().get(), settings.limits().confirmed());
    try (RenewedHost host = new RenewedHost(this, 0)) {
      Map<PythonInput, PythonOutcome> wanted = host.run(run, List.copyOf(outcomes.keySet()));
      PythonValues values = new PythonValues(Math.max(settings.tolerance(), CORRECT));
      return outcomes.entrySet().stream()
          .allMatch(
              it -> values.isCorrect(PythonOutcome.outcomeOf(wanted, it.getKey()), it.getValue()));
    }
  }

  /**
   * Returns the inputs of the task's own cases. If tests must run to determine the inputs, they run
   * in a worker in which no program is judged.
   */
  private List<PythonInput> cases(PythonTask task, String source) throws InterruptedException {
    List<JsonNode> said;
    if (task.hasInputsAsData(source)) {
      said = askForJson(taskQuestion("cases", task, source));
    } else {
      try (Host host = newHost(0)) {
        said = host.askForJson(taskQuestion("record", task, source));
      }
    }
    return said.stream().map(it -> PythonInput.ofCase(it.path("item"))).distinct().toList();
  }

  /** Sends a request about source texts; no source is run. */
  List<JsonNode> askForJson(ObjectNode question) throws InterruptedException {
    return readers.askForJson(question);
  }

  /** Compares two programs. Their failures lead to a verdict, never to an exception. */
  public PairVerdict judge(PythonTask task, String seed, String mutant) {
    if (seed.equals(mutant)) {
      return new PairVerdict(new Verdict.Same(new Evidence("source", 0, "")), Duration.ZERO);
    }
    return CachedValues.uninterrupted(
        () ->
            PairBudget.runWithin(
                MOST_CPU,
                OracleSettings.MOST_WALL,
                budget ->
                    new PairVerdict(judgeWithin(task, seed, mutant, budget), budget.spent())));
  }

  private Verdict judgeWithin(PythonTask task, String seed, String mutant, PairBudget budget)
      throws InterruptedException {
    try (PythonPair pair = new PythonPair(this, task, subject(task, seed), mutant, budget)) {
      return pair.judge();
    } catch (PairBudget.SpentException e) {
      return new Verdict.Undecided("budget", new Evidence("budget", 0, ""));
    }
  }

  /** Returns values that are worth trying as inputs, as JSON for the host. */
  static ObjectNode dictionary(List<String> sources, List<PythonInput> cases) {
    List<String> texts = new ArrayList<>();
    List<String> runs = new ArrayList<>();
    for (JsonNode item : PythonSubject.parseInputs(cases)) {
      if (item.has("m")) {
        runs.add(item.path("m").path("stdin").asText());
      }
      item.path("s").forEach(step -> addTexts(step.path(2), texts));
    }
    return Dictionary.of(sources, texts, runs).toJson();
  }

  /**
   * Collects the strings in a list of values; a value with parts is a list that begins with a tag.
   */
  private static void addTexts(JsonNode values, List<String> texts) {
    for (JsonNode value : values) {
      if (value.isTextual()) {
        texts.add(value.textValue());
      } else if (NESTING.contains(value.path(0).asText())) {
        ArrayNode inner = value.deepCopy();
        inner.remove(0);
        addTexts(inner, texts);
      }
    }
  }

  /** Returns a worker in which no program has run yet, with one of the hash seeds for strings. */
  Host newHost(int hashes) throws InterruptedException {
    return new Host(pools.get(hashes).takeWorker());
  }

  private PythonSubject subject(PythonTask task, String source) throws InterruptedException {
    return subjects.get(List.of(task.hash(), source), () -> createSubject(task, source));
  }

  private PythonSubject createSubject(PythonTask task, String source) throws InterruptedException {
    JsonNode facts = facts(task, source, Optional.empty());
    if (facts.has("error")) {
      return new PythonSubject(source, facts, List.of(), List.of(), Map.of(), Map.of());
    }
    List<PythonInput> cases = cases(task, source);
    ObjectNode question = taskQuestion("inputs", task, source);
    question.set("cases", PythonSubject.toJson(cases));
    question.set("dictionary", dictionary(List.of(source), cases));
    List<PythonInput> typed = parseInputs(askForJson(question));
    List<PythonInput> all = new ArrayList<>(cases);
    all.addAll(typed);
    try (RenewedHost host = new RenewedHost(this, 0)) {
      Map<PythonInput, PythonOutcome> outcomes =
          host.run(Run.ofSource(source, settings.limits().seed()), all);
      PythonSubject subject = new PythonSubject(source, facts, cases, typed, outcomes, Map.of());
      return new PythonSubject(
          source, facts, cases, typed, outcomes, referenceResults(task, subject));
    }
  }

  private Map<PythonInput, Boolean> referenceResults(PythonTask task, PythonSubject seed)
      throws InterruptedException {
    Map<PythonInput, Boolean> normal = new HashMap<>();
    Optional<String> reference = task.reference().filter(it -> !it.equals(seed.source()));
    if (settings.policy() != InputPolicy.PLAUSIBLE || reference.isEmpty()) {
      return normal;
    }
    try (RenewedHost host = new RenewedHost(this, 0)) {
      JsonNode ways = facts(task, reference.get(), Optional.of(seed)).path("ways");
      if (!ways.isEmpty()) {
        Run run = new Run(reference.get(), ways.get(0), settings.limits().seed(), 0, false);
        List<PythonInput> items = List.copyOf(seed.outcomes().keySet());
        host.run(run, items).forEach((item, ending) -> normal.put(item, ending.endedNormally()));
      }
      return normal;
    }
  }

  /** Returns a request about a task and a program for it. */
  ObjectNode taskQuestion(String what, PythonTask task, String source) {
    ObjectNode question = Host.newQuestion(what).put("source", source);
    question.set("task", task.json());
    question.put("policy", settings.policy().toString());
    question.put("seed", settings.randomSeed());
    task.reference().ifPresent(reference -> question.put("reference", reference));
    return question;
  }

  /** Returns the inputs generated by the host. */
  static List<PythonInput> parseInputs(List<JsonNode> said) {
    Map<String, PythonInput> items = new LinkedHashMap<>();
    for (JsonNode it : said) {
      PythonInput item = PythonInput.of(it.path("item"), it);
      items.put(item.text(), item);
    }
    return List.copyOf(items.values());
  }

  @Override
  public void close() {
    readers.close();
    sandbox.close();
  }
}
