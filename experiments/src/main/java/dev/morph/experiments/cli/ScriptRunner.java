package dev.morph.experiments.cli;

import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.SpecFile;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptFault;
import dev.morph.core.script.ScriptRun;
import dev.morph.core.script.Session;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Evolution;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Everything a script can name, and the workbench it works on. */
final class ScriptRunner implements AutoCloseable {
  private static final String PAPER = "ghosh-paul-2025.morph";

  private final RobustnessSystem robustness;
  private final Registry registry;
  private final Workbench workbench;
  private final Consumer<String> transcript;

  private ScriptRunner(
      RobustnessSystem robustness, Registry registry, Consumer<String> transcript) {
    this.robustness = robustness;
    this.registry = registry;
    this.transcript = transcript;
    this.workbench = new Workbench(Limits.DEFAULT, transcript);
  }

  /**
   * With what is built in, what packaged extensions offer, and a user's own specifications.
   *
   * @param specs source files, jars or class names
   */
  static ScriptRunner of(
      RobustnessSystem robustness, List<String> specs, Consumer<String> transcript) {
    return new ScriptRunner(robustness, registry(robustness, specs), transcript);
  }

  static Registry registry(RobustnessSystem robustness, List<String> specs) {
    AtomicReference<Registry> whole = new AtomicReference<>();
    List<Object> found = new ArrayList<>();
    found.add(new Standard());
    found.add(new Evolution(() -> Objects.requireNonNull(whole.get())));
    found.add(robustness);
    found.addAll(Registry.offered(ScriptRunner.class.getClassLoader()));
    specs.forEach(spec -> found.addAll(SpecFile.load(spec)));
    Registry registry = Registry.of(found).with(robustness.metrics());
    whole.set(registry);
    return registry;
  }

  /** Everything a script can name, but for the text metrics. */
  static List<Registered> functions(List<String> specs) {
    RobustnessSystem robustness = RobustnessSystem.byDefault();
    List<Registered> metrics = robustness.metrics();
    return registry(robustness, specs).all().stream()
        .filter(entry -> metrics.stream().noneMatch(metric -> metric.name().equals(entry.name())))
        .toList();
  }

  /** The evaluation of the paper, which {@code morph evaluate} runs. */
  static Script paper() {
    try (InputStream text = ScriptRunner.class.getResourceAsStream("scripts/" + PAPER)) {
      byte[] bytes = Objects.requireNonNull(text, "it is packed with this class").readAllBytes();
      return Script.of(PAPER, new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("it is packed with this class", e);
    }
  }

  void run(Script script, Map<String, ? extends @Nullable Object> arguments) {
    new ScriptRun(registry, workbench, transcript).run(script, arguments);
  }

  List<ScriptFault> check(Script script, Map<String, ? extends @Nullable Object> arguments) {
    return ScriptRun.check(script, registry, arguments);
  }

  Session session() {
    return new Session(registry, workbench, transcript);
  }

  Registry registry() {
    return registry;
  }

  @Override
  public void close() {
    workbench.close();
    robustness.close();
  }
}
