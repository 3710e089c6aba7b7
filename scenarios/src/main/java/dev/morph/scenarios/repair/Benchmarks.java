package dev.morph.scenarios.repair;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Benchmarks of bugs by name: {@code starter}, or {@code LAYOUT:FOLDER}. */
public final class Benchmarks {
  private static final Map<String, BenchmarkLayout> LAYOUTS = layouts();

  private Benchmarks() {}

  private static Map<String, BenchmarkLayout> layouts() {
    Map<String, BenchmarkLayout> layouts = new LinkedHashMap<>();
    layouts.put("quixbugs", new QuixBugsLayout());
    layouts.put("humaneval-java", new HumanEvalJavaLayout());
    layouts.put("defects4j", new Defects4JLayout());
    layouts.put("gitbug", new GitBugJavaLayout());
    layouts.put("folder", new FolderLayout());
    return layouts;
  }

  /** Returns what {@link #open} accepts, for messages and help. */
  public static String forms() {
    return StarterBugs.NAME + ", " + String.join(":DIR, ", LAYOUTS.keySet()) + ":DIR";
  }

  /**
   * Returns the bugs of a benchmark, ordered by their ids.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such layout, or the folder does not
   *     have it
   */
  public static List<Bug> open(String name) {
    if (name.equals(StarterBugs.NAME)) {
      return StarterBugs.all();
    }
    int colon = name.indexOf(':');
    BenchmarkLayout layout = colon < 0 ? null : LAYOUTS.get(name.substring(0, colon));
    if (layout == null) {
      throw CommonFault.UNKNOWN_NAME.because("benchmark of bugs", name, forms());
    }
    Path folder = Path.of(name.substring(colon + 1));
    if (!Files.isDirectory(folder)) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(folder, "there is no such folder");
    }
    List<Bug> bugs = layout.read(folder);
    if (bugs.isEmpty()) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          folder, "no bug lies where this layout has bugs");
    }
    return bugs;
  }
}
