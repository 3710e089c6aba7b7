package dev.morph.scenarios.program.suite;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.program.sandbox.worker.build.BuildRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs a project's folder into an archive, so that a process can unpack all files unchanged. */
final class ProjectArchive {
  private static final String HISTORY = ".git";

  private ProjectArchive() {}

  /** Returns the files of a project, sorted, without links and version history. */
  static List<Path> files(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .filter(file -> !folder.relativize(file).startsWith(HISTORY))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }

  /** Returns the SHA-256 of each file by name. */
  static Map<String, String> digests(Path folder) {
    Map<String, String> digests = new TreeMap<>();
    try {
      for (Path file : files(folder)) {
        String name = folder.relativize(file).toString();
        digests.put(name, CanonicalJson.sha256(Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
    return digests;
  }

  /** Packs the files into an archive. */
  static void write(Path folder, Path archive) {
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Path file : files(folder)) {
        ZipEntry entry = new ZipEntry(folder.relativize(file).toString());
        entry.setLastModifiedTime(Files.getLastModifiedTime(file));
        if (Files.isExecutable(file)) {
          entry.setComment(BuildRequest.EXECUTABLE);
        }
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }
}
