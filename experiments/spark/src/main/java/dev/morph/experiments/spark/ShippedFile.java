package dev.morph.experiments.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkEnv;

/**
 * A file of a run. Its driver hands it to each executor that has no such file under that name; the
 * one that is there already may be gigabytes.
 *
 * @param setting that names it
 * @param path at the driver
 * @param sha256 of its content
 * @param address from which an executor gets it
 */
record ShippedFile(String setting, String path, String sha256, String address)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * Offers a file to executors, under its content's hash: two files may have one name.
   *
   * @param links a folder of the driver
   */
  static ShippedFile offer(String setting, Path file, Path links) throws IOException {
    String sha256 = FileCache.sha256(file);
    Path link = links.resolve(sha256);
    if (!Files.exists(link)) {
      Files.createSymbolicLink(Files.createDirectories(links).resolve(sha256), file);
    }
    String address = SparkEnv.get().rpcEnv().fileServer().addFile(link.toFile());
    return new ShippedFile(setting, file.toString(), sha256, address);
  }

  /**
   * Where it is on this machine.
   *
   * @throws dev.morph.core.fault.FaultException if it does not arrive
   */
  Path here(FileCache cache) {
    Path named = Path.of(path);
    try {
      if (FileCache.isWhole(named, sha256)) {
        return named;
      }
    } catch (IOException e) {
      return fetched(cache); // one that cannot be read is none
    }
    return fetched(cache);
  }

  private Path fetched(FileCache cache) {
    return cache.get(
        sha256,
        Path.of(path).getFileName().toString(),
        () -> Channels.newInputStream(SparkEnv.get().rpcEnv().openChannel(address)));
  }
}
