package dev.morph.experiments.setup;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.experiments.fault.ExperimentFault;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLConnection;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The libraries that a package leaves out. They are downloaded into the package's folder from the
 * local Maven repository, Maven Central or a mirror. A library is used only if its SHA-256 matches
 * the package's list, which the build has written. Thread-safe; several processes may fetch the
 * same library at once.
 */
public final class PackagedLibraries {
  /** The system property with which the package's launcher passes the package's folder. */
  static final String PROPERTY = "morph.package";

  /** The environment variable for a mirror: the base URL of a Maven repository. */
  static final String MIRROR = "MORPH_MAVEN";

  private static final String LIST = "libraries.txt";
  private static final String CENTRAL = "https://repo.maven.apache.org/maven2";
  private static final int CONNECT_MILLIS = 20_000;
  private static final int SILENCE_MILLIS = 60_000;

  private final Path home;
  private final List<PackagedLibrary> all;
  private final List<String> repositories;
  private final Consumer<String> messages;

  /**
   * Reads the list of libraries of a package.
   *
   * @param repositories addresses of Maven repositories, tried in this order
   * @param messages receives one line before each download
   */
  PackagedLibraries(Path home, List<String> repositories, Consumer<String> messages) {
    this.home = home;
    this.repositories = List.copyOf(repositories);
    this.messages = messages;
    Path list = home.resolve(LIST);
    try {
      this.all =
          Files.readAllLines(list).stream()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(line -> PackagedLibrary.of(list, line))
              .toList();
    } catch (IOException e) {
      throw FileFault.unreadable(list, e).withRemedy("unpack the package again");
    }
  }

  /**
   * Returns the libraries of the package from which this process was started; empty if it was not
   * started from a package.
   */
  public static Optional<PackagedLibraries> ofThisPackage(
      Map<String, String> environment, Consumer<String> messages) {
    String home = System.getProperty(PROPERTY, "");
    if (home.isEmpty()) {
      return Optional.empty();
    }
    String local =
        System.getProperty(
            "maven.repo.local",
            Path.of(System.getProperty("user.home"), ".m2", "repository").toString());
    String mirror = environment.getOrDefault(MIRROR, "");
    return Optional.of(
        new PackagedLibraries(
            Path.of(home),
            List.of(Path.of(local).toUri().toString(), mirror.isBlank() ? CENTRAL : mirror),
            messages));
  }

  /** All libraries, in the order of the package's list. */
  public List<PackagedLibrary> all() {
    return all;
  }

  /** The package's folder, into which the libraries are downloaded. */
  public Path home() {
    return home;
  }

  /**
   * Whether a library exists with the expected size; its hash was checked when it was downloaded.
   */
  public boolean isInstalled(PackagedLibrary library) {
    try {
      return Files.size(home.resolve(library.file())) == library.bytes();
    } catch (IOException e) {
      return false;
    }
  }

  /** The libraries that are still missing. */
  public List<PackagedLibrary> missing() {
    return all.stream().filter(it -> !isInstalled(it)).toList();
  }

  /** Whether all libraries of a group exist. */
  public boolean hasAll(String group) {
    return missing().stream().noneMatch(it -> it.group().equals(group));
  }

  /**
   * Downloads the missing libraries of a group.
   *
   * @throws FaultException {@link ExperimentFault#LIBRARY_NOT_FETCHED} if a library cannot be
   *     downloaded
   */
  public synchronized void fetch(String group) {
    missing().stream().filter(it -> it.group().equals(group)).forEach(this::fetch);
  }

  /** Downloads all missing libraries. */
  public synchronized void fetchAll() {
    missing().forEach(this::fetch);
  }

  private void fetch(PackagedLibrary library) {
    Path file = home.resolve(library.file());
    // Files.createTempFile would create a file that only its owner can read.
    Path draft =
        file.resolveSibling(library.name() + "." + ProcessHandle.current().pid() + ".part");
    try {
      try {
        download(library, draft);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
      if (library.onClassPath()) {
        ClassPathAgent.add(file);
      }
    } catch (AccessDeniedException | ReadOnlyFileSystemException e) {
      throw failed(library, "you may not write to " + file.getParent())
          .withRemedy("ask the owner of that folder to run 'morph setup' once");
    } catch (IOException e) {
      throw failed(library, "cannot write to " + file.getParent() + ": " + FileFault.reason(e));
    }
  }

  private void download(PackagedLibrary library, Path draft) throws FileSystemException {
    String reason = "no repository contains it";
    for (String repository : repositories) {
      URI address = address(library, repository);
      boolean local = "file".equals(address.getScheme());
      if (local && !Files.exists(Path.of(address))) {
        continue;
      }
      if (!local) {
        messages.accept(
            String.format(
                "fetching %s (%s) from %s, once",
                library.name(), library.sizeInWords(), address.getHost()));
      }
      try {
        if (downloadAndVerify(library, address, draft)) {
          return;
        }
        reason = address + " differs from the file that this package was built with";
      } catch (FileSystemException e) {
        throw e; // another repository cannot help if the file cannot be written
      } catch (IOException e) {
        reason = address + ": " + reason(e);
      }
    }
    throw failed(library, reason);
  }

  private static URI address(PackagedLibrary library, String repository) {
    try {
      return URI.create(repository.endsWith("/") ? repository : repository + "/")
          .resolve(library.source());
    } catch (IllegalArgumentException e) {
      throw failed(library, repository + " is not an address");
    }
  }

  private static String reason(IOException e) {
    if (e instanceof UnknownHostException) {
      return "there is no network connection, or no such host";
    }
    return e instanceof FileNotFoundException
        ? "it does not exist"
        : String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
  }

  /** Downloads a file and returns whether its hash matches the library's. */
  private static boolean downloadAndVerify(PackagedLibrary library, URI address, Path draft)
      throws IOException {
    URLConnection connection = address.toURL().openConnection();
    connection.setConnectTimeout(CONNECT_MILLIS);
    connection.setReadTimeout(SILENCE_MILLIS);
    MessageDigest digest = sha256();
    try (InputStream from = connection.getInputStream();
        OutputStream to = new DigestOutputStream(Files.newOutputStream(draft), digest)) {
      byte[] buffer = new byte[1 << 16];
      long left = library.bytes() + 1; // a server may send endlessly
      for (int read = from.read(buffer); read >= 0 && left > 0; read = from.read(buffer)) {
        to.write(buffer, 0, read);
        left -= read;
      }
    }
    return HexFormat.of().formatHex(digest.digest()).equals(library.sha256());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java runtime supports SHA-256
    }
  }

  private static FaultException failed(PackagedLibrary library, String reason) {
    return ExperimentFault.LIBRARY_NOT_FETCHED.because(library.name(), reason);
  }
}
