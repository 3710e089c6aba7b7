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
 * A file of a run, or a folder such as that of a metric's model. The driver sends it to each
 * executor that does not have these files under that name; existing files, which may be gigabytes,
 * are not sent.
 *
 * @param said the name in the run
 * @param path absolute path on the driver's machine
 * @param parts the files of the folder in the order of their names; if it is not a folder, the
 *     single file
 */
record ShippedPath(String said, String path, List<Part> parts) implements Serializable {
  private static final long serialVersionUID = 1L;

  /** A folder with more files cannot be a model and is not shipped. */
  private static final int MOST_FILES = 100;

  /**
   * One file.
   *
   * @param name within the folder; empty for a file named directly
   * @param sha256 hash of its content
   * @param address from which an executor downloads it
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
   * Offers it to executors. Each file is offered under its content hash, because two files may have
   * the same name.
   *
   * @param said the name in the run
   * @param links a folder for links on the driver's machine
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

  /**
   * The files of a folder, following links, since models are often stored as links into a store.
   */
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
   * Its location on this machine.
   *
   * @throws dev.morph.core.fault.FaultException if the file does not arrive
   */
  Path here(FileCache cache) {
    Path named = Path.of(path);
    for (Part part : parts) {
      try {
        if (!FileCache.isWhole(named.resolve(part.name()), part.sha256())) {
          return fetched(cache);
        }
      } catch (IOException e) {
        return fetched(cache); // an unreadable part counts as missing
      }
    }
    return named;
  }

  /** A folder keeps its name, as a file does, because metrics are named after it. */
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

  /** The content hash: that of the file, or of all names and hashes in a folder. */
  private String key() {
    return parts.size() == 1 && parts.get(0).name().isEmpty()
        ? parts.get(0).sha256()
        : DigestUtils.sha256Hex(
            parts.stream()
                .map(part -> part.sha256() + "  " + part.name() + "\n")
                .collect(Collectors.joining()));
  }
}
