package dev.morph.scenarios.program.sandbox.worker.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A project's folder inside the sandbox.
 *
 * @param folder its path
 */
record ProjectFolder(Path folder) {
  private static final int MAX_REPORT = 1 << 20;
  private static final int MAX_REPORTS = 2 << 20;

  /** Unpacks an archive into the folder. */
  void unpack(Path archive) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        Path file = resolveInside(entry.getName());
        Files.createDirectories(file.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
          Files.copy(in, file);
        }
        Files.setLastModifiedTime(file, entry.getLastModifiedTime());
        if (BuildRequest.EXECUTABLE.equals(entry.getComment())
            && !file.toFile().setExecutable(true)) {
          throw new IOException("cannot be made executable: " + file);
        }
      }
    }
  }

  /** Writes a text to a file in the folder. */
  void write(String name, String text) throws IOException {
    Path file = resolveInside(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Path resolveInside(String name) throws IOException {
    Path file = folder.resolve(name).normalize();
    if (!file.startsWith(folder)) {
      throw new IOException("not in the project's folder: " + name);
    }
    return file;
  }

  /** Deletes the reports of earlier builds. */
  void deleteReports(String glob) throws IOException {
    for (Path report : reports(glob)) {
      Files.delete(report);
    }
  }

  /** Returns the texts of the reports, except those that would not fit into an answer. */
  List<String> readReports(String glob) throws IOException {
    List<String> texts = new ArrayList<>();
    long total = 0;
    for (Path report : reports(glob)) {
      long size = Files.size(report);
      total += size;
      if (size <= MAX_REPORT && total <= MAX_REPORTS) {
        texts.add(new String(Files.readAllBytes(report), StandardCharsets.UTF_8));
      }
    }
    return texts;
  }

  private List<Path> reports(String glob) throws IOException {
    PathMatcher matcher = folder.getFileSystem().getPathMatcher("glob:" + glob);
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> matcher.matches(folder.relativize(file)))
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    }
  }
}
