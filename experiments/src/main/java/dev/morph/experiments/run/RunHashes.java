package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.FileFault;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * {@code hashes.json}: the hashes of a run's files when the run wrote them, used to detect files
 * that do not belong together. They reveal accidental changes but not forgery, because anyone who
 * changes a file can also change the hashes. The file does not exist before the run's first results
 * are written.
 */
final class RunHashes {
  static final String FILE = "hashes.json";

  private static final String PLAN = "plan_sha256";

  private static final List<String> FILES =
      List.of(JudgedFailures.FILE, Reduction.FILE, RunFiles.RESULTS, Sampled.FILE);
  private static final String ANSWERS = "answers";

  private RunHashes() {}

  /**
   * Writes the hashes of files that are about to replace earlier files. The hashes of the earlier
   * files stay valid, in case the replacement is interrupted.
   *
   * @param hashes hashes of the new files, by file name
   */
  static void write(RunFolder folder, String plan, Map<String, String> hashes, long answers) {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put(PLAN, plan);
    new TreeMap<>(hashes)
        .forEach(
            (name, hash) -> {
              TreeSet<String> right = new TreeSet<>(List.of(hash));
              Path file = folder.path().resolve(name);
              if (PlainFile.isPlain(file)) {
                right.add(sha256(file));
              }
              content.put(hashField(name), right);
            });
    content.put(ANSWERS, answers);
    folder.writeJson(FILE, content);
  }

  /**
   * Checks that the run wrote the results in the folder, and that the manifest belongs to the same
   * run.
   *
   * @throws dev.morph.core.fault.FaultException if a result file was changed, or the manifest
   *     belongs to a different run
   */
  static void requireUnchanged(Path folder) {
    JsonNode known = read(folder);
    if (known.isMissingNode()) {
      return;
    }
    FILES.forEach(name -> requireKnownHash(folder.resolve(name), known.path(hashField(name))));
    Manifest manifest = Manifest.of(folder);
    if (manifest.exists() && !manifest.planHash().equals(known.path(PLAN).asText())) {
      throw ScenarioFault.RUN_FILE_BROKEN
          .because(
              folder.resolve(Manifest.FILE),
              "it belongs to a different run from the results next to it")
          .withRemedy("restore this run's manifest, or name the other run's folder");
    }
  }

  private static String hashField(String file) {
    return file.replace(".jsonl", "_sha256");
  }

  private static void requireKnownHash(Path file, JsonNode hashes) {
    if (hashes.isMissingNode() || !PlainFile.isPlain(file)) {
      return;
    }
    String hash = sha256(file);
    for (JsonNode one : hashes) {
      if (one.asText().equals(hash)) {
        return;
      }
    }
    throw ScenarioFault.RUN_FILE_BROKEN.because(
        file, "it differs from what the run wrote (" + FILE + " has another hash)");
  }

  /**
   * Checks that the journal of a finished run is not missing. Otherwise, resuming would send every
   * query again.
   *
   * @throws dev.morph.core.fault.FaultException if the journal is missing
   */
  static void requireJournal(RunFolder folder, Journal journal) {
    Path results = folder.path().resolve(RunFiles.RESULTS);
    JsonNode known = read(folder.path());
    long answers = known.path(ANSWERS).asLong();
    boolean neverAny = !known.isMissingNode() && answers == 0; // stopped before the first answer
    if (Files.exists(results, LinkOption.NOFOLLOW_LINKS) && journal.isEmpty() && !neverAny) {
      String held = answers > 0 ? ", which held " + Counted.phrase(answers, "answer") : "";
      throw ScenarioFault.JOURNAL_LOST.because(folder.journalFile(), held);
    }
  }

  /** Returns the file's content; a missing node if there is no such file. */
  private static JsonNode read(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          ? PlainFile.readJson(file)
          : MissingNode.getInstance();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, FileFault.reason(e));
    }
  }

  private static String sha256(Path file) {
    try (InputStream in = PlainFile.open(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      long unused =
          new DigestInputStream(in, digest).transferTo(java.io.OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256", e);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, FileFault.reason(e));
    }
  }
}
