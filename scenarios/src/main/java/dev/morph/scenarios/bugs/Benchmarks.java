package dev.morph.scenarios.bugs;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Benchmarks of bugs by name: {@code starter}, or {@code LAYOUT:FOLDER}. */
public final class Benchmarks {
  /** The function that reads a folder, by the name of the folder's layout. */
  private static final Map<String, Function<Path, List<Bug>>> LAYOUTS = new LinkedHashMap<>();

  static {
    LAYOUTS.put("quixbugs", QuixBugsLayout::read);
    LAYOUTS.put("humaneval-java", HumanEvalJavaLayout::read);
    LAYOUTS.put("defects4j", Defects4JLayout::read);
    LAYOUTS.put("gitbug", GitBugJavaLayout::read);
    LAYOUTS.put("folder", FolderLayout::read);
  }

  private Benchmarks() {}

  /** Returns the syntax that {@link #open} accepts, for messages and help. */
  public static String nameSyntax() {
    return StarterBugs.NAME + ", " + String.join(":DIR, ", LAYOUTS.keySet()) + ":DIR";
  }

  /**
   * Returns the bugs of a benchmark, ordered by their ids.
   *
   * @throws dev.morph.core.fault.FaultException if the layout is unknown or the folder does not
   *     follow it
   */
  public static List<Bug> open(String name) {
    if (name.equals(StarterBugs.NAME)) {
      return StarterBugs.bugs();
    }
    int colon = name.indexOf(':');
    Function<Path, List<Bug>> layout = colon < 0 ? null : LAYOUTS.get(name.substring(0, colon));
    if (layout == null) {
      throw CommonFault.UNKNOWN_NAME.because("benchmark of bugs", name, nameSyntax());
    }
    Path folder = Path.of(name.substring(colon + 1));
    if (!Files.isDirectory(folder)) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(folder, "there is no such folder");
    }
    List<Bug> bugs = layout.apply(folder);
    if (bugs.isEmpty()) {
      throw ScenarioFault.BENCHMARK_UNREADABLE.because(
          folder, "it contains no bugs in this layout");
    }
    return bugs;
  }
}
