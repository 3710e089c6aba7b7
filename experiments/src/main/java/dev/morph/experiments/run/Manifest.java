package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code manifest.json}: the settings of a run, and where and in which sandbox it was done. It is
 * the only file that names a time and a machine.
 */
final class Manifest {
  static final String FILE = "manifest.json";

  private Manifest() {}

  /**
   * The manifest of a folder that may be in use, if there is one.
   *
   * @throws dev.morph.core.fault.FaultException if it is not JSON
   */
  static Optional<JsonNode> look(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(PlainFile.json(file))
          : Optional.empty();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not JSON");
    }
  }

  /**
   * The manifest of a run folder, if there is one.
   *
   * @throws dev.morph.core.fault.FaultException if it is not a manifest
   */
  static Optional<JsonNode> read(RunFolder folder) {
    Optional<JsonNode> manifest = folder.readJson(FILE);
    manifest.ifPresent(
        it -> {
          if (!it.path("plan").isObject()) {
            throw ScenarioFault.RUN_FILE_BROKEN.because(
                folder.path().resolve(FILE), "it does not say what the run was asked to do");
          }
        });
    return manifest;
  }

  /**
   * Writes the manifest of a new run. For a resumed run, checks that it is the same run and adds
   * the new start.
   *
   * @param told the run's specification as of the last start; for information only
   * @throws dev.morph.core.fault.FaultException if the folder holds a run with another plan
   */
  static void settle(
      RunFolder folder, PlanContent plan, Map<String, Object> told, Map<String, Object> start) {
    JsonNode earlier = read(folder).orElse(null);
    if (earlier != null && !plan.hash().equals(earlier.path("plan_sha256").asText())) {
      List<String> differing = differing(earlier.path("plan"), plan.fields());
      throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(
          folder.path(),
          "it was started with other options (" + String.join(", ", differing) + ")");
    }
    List<Object> starts = new ArrayList<>();
    if (earlier != null) {
      earlier.path("starts").forEach(starts::add);
    }
    starts.add(start);
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("plan_sha256", plan.hash());
    content.put("plan", plan.fields());
    content.putAll(told);
    content.put("starts", starts);
    folder.writeJson(FILE, content);
  }

  /**
   * A run may be resumed on another machine and in another sandbox; the experiment records which.
   */
  static Map<String, Object> start(Map<String, Object> circumstances, Clock clock) {
    Map<String, Object> start = new LinkedHashMap<>();
    start.put("at", clock.instant().toString());
    start.put("morph", Build.VERSION);
    start.put("commit", Build.commit());
    start.putAll(circumstances);
    start.put("java", System.getProperty("java.vm.version", "unknown"));
    start.put(
        "os", System.getProperty("os.name", "unknown") + " " + System.getProperty("os.arch", ""));
    start.put("cores", Runtime.getRuntime().availableProcessors());
    return start;
  }

  private static List<String> differing(JsonNode earlier, Map<String, Object> plan) {
    List<String> names = new ArrayList<>();
    JsonNode now = RunFolder.JSON.valueToTree(plan);
    now.fieldNames()
        .forEachRemaining(
            name -> {
              // Compared as text, because reading back loses the difference between int and long.
              if (!now.get(name).toString().equals(earlier.path(name).toString())) {
                names.add(name);
              }
            });
    return names.isEmpty() ? List.of("another version of Morph") : names;
  }
}
