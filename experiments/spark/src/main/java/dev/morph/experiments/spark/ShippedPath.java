package dev.morph.experiments.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.spark.SparkEnv;

/**
 * A file of a run, or a folder such as that of a metric's model. Its driver hands it to each
 * executor that has no such files under that name; those that are there already may be gigabytes.
 *
 * @param said how the run names it
 * @param path at the driver, whole
 * @param parts the files of the folder in the order of their names; the one file, if it is none
 */
record ShippedPath(String said, String path, List<Part> parts) implements Serializable {
  private static final long serialVersionUID = 1L;

  /** A folder of more files is no model's, and is not shipped. */
  private static final int MOST_FILES = 100;

  /**
   * One file.
   *
   * @param name within the folder; empty for a file that is named itself
   * @param sha256 of its content
   * @param address from which an executor gets it
   */
  record Part(String name, String sha256, String address) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Whether it can be shipped. */
  static boolean isShippable(Path path) throws IOException {
    return Files.isRegularFile(path)
        || (Files.isDirectory(path) && files(path).size() <= MOST_FILES);
  }

  /**
   * Offers it to executors, each file under its content's hash: two files may have one name.
   *
   * @param said how the run names it
   * @param links a folder of the driver
   */
  static ShippedPath offer(String said, Path links) throws IOException {
    Path path = Path.of(said).toAbsolutePath();
    if (Files.isRegularFile(path)) {
      return new ShippedPath(said, path.toString(), List.of(part("", path, links)));
    }
    List<Part> parts = new ArrayList<>();
    for (Path file : files(path)) {
      parts.add(part(path.relativize(file).toString(), file, links));
    }
    return new ShippedPath(said, path.toString(), List.copyOf(parts));
  }

  /** Those of a folder, links followed: models are often kept as links into a store. */
  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      return all.filter(Files::isRegularFile).limit(MOST_FILES + 1L).sorted().toList();
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static Part part(String name, Path file, Path links) throws IOException {
    String sha256 = FileCache.sha256(file);
    Path link = links.resolve(sha256);
    if (!Files.exists(link)) {
      Files.createSymbolicLink(Files.createDirectories(links).resolve(sha256), file);
    }
    String address = SparkEnv.get().rpcEnv().fileServer().addFile(link.toFile());
    return new Part(name, sha256, address);
  }

  /**
   * Where it is on this machine.
   *
   * @throws dev.morph.core.fault.FaultException if it does not arrive
   */
  Path here(FileCache cache) {
    Path named = Path.of(path);
    for (Part part : parts) {
      try {
        if (!FileCache.isWhole(named.resolve(part.name()), part.sha256())) {
          return fetched(cache);
        }
      } catch (IOException e) {
        return fetched(cache); // one that cannot be read is none
      }
    }
    return named;
  }

  /** A folder keeps its name, as a file does: metrics are called by it. */
  private Path fetched(FileCache cache) {
    Path name = Path.of(path).normalize().getFileName();
    parts.forEach(
        part ->
            cache.get(
                key(),
                part.sha256(),
                name.resolve(part.name()),
                () ->
                    Channels.newInputStream(SparkEnv.get().rpcEnv().openChannel(part.address()))));
    return cache.folder().resolve(key()).resolve(name);
  }

  /** The content's hash: a file's own, or that of all names and hashes of a folder. */
  private String key() {
    return parts.size() == 1 && parts.get(0).name().isEmpty()
        ? parts.get(0).sha256()
        : DigestUtils.sha256Hex(
            parts.stream()
                .map(part -> part.sha256() + "  " + part.name() + "\n")
                .collect(Collectors.joining()));
  }
}
