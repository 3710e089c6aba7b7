package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The CPython in which Python programs run: found once, with its standard library and nothing else
 * of it. Workers of another user id cannot enter a home folder, so an interpreter that lives in one
 * is copied to the cache folder, once, with the shared library that some builds consist of.
 *
 * @param program the interpreter's path inside the sandbox
 * @param library its standard library's path inside the sandbox
 * @param version for instance 3.12.1
 * @param found where it is installed
 * @param loaded folder of the copied shared library; empty if it has none, or finds it itself
 */
public record PythonHome(
    Path program, Path library, String version, Path found, Optional<Path> loaded) {
  /** Environment variable that names another interpreter. */
  public static final String VARIABLE = "MORPH_PYTHON";

  /**
   * Environment variable that names a folder with packages that programs may import besides the
   * standard library.
   */
  public static final String PACKAGES = "MORPH_PYTHON_PACKAGES";

  private static final int OLDEST = 9;
  private static final String PREFIX = "python-";
  private static final String HOST = "host-";
  private static final String ABOUT =
      "import sys, sysconfig; print(sys.implementation.name, *sys.version_info[:3],"
          + " sysconfig.get_config_var('Py_ENABLE_SHARED') and sys.base_prefix + '/lib/'"
          + " + sysconfig.get_config_var('INSTSONAME') or '', sep='|', end='|');"
          + " print(sys.executable, sysconfig.get_path('stdlib'), sep='|')";

  /** Sets the folder of a shared library, which is looked for nowhere else. */
  private static final Path ENV = Path.of("/usr/bin/env");

  private static final String LIBRARY_PATH = "LD_LIBRARY_PATH";

  /** Python reads its hash seed only from the environment, so it restarts itself. */
  private static final String AGAIN =
      "import os, sys; kept = {n: os.environ[n] for n in ('LANG', 'HOME', '"
          + LIBRARY_PATH
          + "') if n in os.environ};"
          + " os.execve(sys.executable, [sys.executable, '-s', '-S', '-B', '-c'] + sys.argv[1:],"
          + " dict(kept, PYTHONHASHSEED='%d'))";

  /** Not needed to run programs: tests, tools, GUI modules, installed packages, and build files. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "test",
          "tests",
          "idlelib",
          "tkinter",
          "turtledemo",
          "ensurepip",
          "site-packages",
          "dist-packages",
          "lib2to3",
          "__phello__");

  /** What an interpreter reports about itself. */
  private record About(
      int minor, String version, Optional<Path> shared, Path program, Path library) {}

  /**
   * Finds the interpreter that {@value #VARIABLE} names, otherwise the first CPython 3.9 or later
   * on the user's path.
   *
   * @throws FaultException {@link ScenarioFault#NO_PYTHON}
   */
  public static PythonHome find() {
    return find(
        Optional.ofNullable(System.getenv(VARIABLE)), Machine.here(), CacheFolder.standard());
  }

  /** The same, for tests that describe a less capable machine. */
  static PythonHome find(Optional<String> named, Machine machine, CacheFolder cache) {
    List<String> tried = new ArrayList<>();
    List<Path> candidates =
        named
            .map(name -> List.of(Path.of(name)))
            .orElseGet(
                () ->
                    Stream.of("python3", "python3.13", "python3.12", "python3.11", "python3.10")
                        .flatMap(name -> machine.tool(name).stream())
                        .toList());
    for (Path candidate : candidates) {
      Optional<About> about = about(candidate, tried);
      if (about.isPresent()) {
        return of(about.get(), cache);
      }
    }
    throw ScenarioFault.NO_PYTHON.because(
        tried.isEmpty() ? "there is no python3 on the path" : String.join("; ", tried));
  }

  private static Optional<About> about(Path program, List<String> tried) {
    List<String> command =
        List.of(ENV.toString(), "PATH=" + System.getenv("PATH"), program.toString(), "-I", "-S");
    List<String> asked = new ArrayList<>(command);
    asked.addAll(List.of("-c", ABOUT));
    String[] said = ShortCommand.output(asked).split("\\|", -1);
    if (said.length != 7 || !said[0].equals("cpython") || !said[1].equals("3")) {
      tried.add(program + " is no CPython 3");
      return Optional.empty();
    }
    int minor = Integer.parseInt(said[2]);
    String version = "3." + minor + "." + said[3];
    if (minor < OLDEST) {
      tried.add(program + " is " + version);
      return Optional.empty();
    }
    Optional<Path> shared = Optional.of(said[4]).filter(it -> !it.isEmpty()).map(Path::of);
    return Optional.of(new About(minor, version, shared, Path.of(said[5]), Path.of(said[6])));
  }

  private static PythonHome of(About about, CacheFolder cache) {
    if (CacheFolder.openToAll(about.program()) && CacheFolder.openToAll(about.library())) {
      return new PythonHome(
          about.program(), about.library(), about.version(), about.program(), Optional.empty());
    }
    try {
      return copied(about, cache);
    } catch (IOException e) {
      throw ScenarioFault.NO_PYTHON.because(
          "cannot copy " + about.program() + ": " + e.getMessage());
    }
  }

  private static PythonHome copied(About about, CacheFolder cache) throws IOException {
    Path program = about.program().toRealPath();
    String stamp =
        program + "|" + Files.size(program) + "|" + Files.getLastModifiedTime(program).toMillis();
    String hash = WorkerJar.hash(stamp.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    String library = "lib/" + about.library().getFileName();
    Path folder =
        folder(
            cache,
            PREFIX + hash,
            draft -> {
              Files.createDirectories(draft.resolve("bin"));
              Files.copy(program, draft.resolve("bin/python3"), StandardCopyOption.COPY_ATTRIBUTES);
              copyTree(about.library(), draft.resolve(library));
              if (about.shared().isPresent()) {
                Path shared = about.shared().get();
                Files.copy(shared, draft.resolve("lib").resolve(shared.getFileName()));
              }
            });
    Path inside = folder.resolve("bin/python3");
    return new PythonHome(
        inside,
        folder.resolve(library),
        about.version(),
        about.program(),
        about.shared().map(any -> folder.resolve("lib")));
  }

  /** Puts files into a new folder. */
  private interface Contents {
    void into(Path folder) throws IOException;
  }

  /**
   * Returns the cache's folder of this name. If it is missing, it appears with all its contents.
   */
  private static Path folder(CacheFolder cache, String name, Contents contents) throws IOException {
    Path folder = cache.folder().resolve(name);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      cache.forget(List.of(HOST, PREFIX, "draft"));
      Path draft = Files.createTempDirectory(cache.folder(), "draft");
      contents.into(draft);
      openToAll(draft);
      try {
        Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        throw e;
      } catch (IOException e) {
        ScratchFolders.delete(draft); // another process was faster
      }
    }
    cache.use(folder);
    return folder;
  }

  /** Lets other users read a folder, whatever a new file's permissions are here. */
  private static void openToAll(Path folder) throws IOException {
    Set<PosixFilePermission> read = PosixFilePermissions.fromString("r--r--r--");
    Set<PosixFilePermission> enter = PosixFilePermissions.fromString("r-xr-xr-x");
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(file));
        permissions.addAll(permissions.contains(PosixFilePermission.OWNER_EXECUTE) ? enter : read);
        Files.setPosixFilePermissions(file, permissions);
      }
    }
  }

  private static void copyTree(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            String name = String.valueOf(folder.getFileName());
            if (!folder.equals(from) && (LEFT_OUT.contains(name) || name.startsWith("config-"))) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String name = String.valueOf(file.getFileName());
            if (attributes.isRegularFile() && !name.contains(".opt-") && !name.endsWith(".a")) {
              Files.copy(
                  file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /**
   * Returns a worker program that runs a package of ours in this interpreter.
   *
   * @param name the package: a folder of resources next to a class of ours
   * @param modules its modules; the last one has the function {@code main}
   * @param hashSeed determines the hashes of strings
   */
  public WorkerProgram worker(Class<?> beside, String name, List<String> modules, int hashSeed) {
    Map<String, byte[]> sources = new TreeMap<>();
    for (String module : modules) {
      sources.put(module + ".py", source(beside, name + "/" + module + ".py"));
    }
    Path folder = compiled(name, sources);
    String code =
        "import sys; sys.path[0] = '%s'; from %s import %s as m; del sys.path[0]; m.main(sys.argv[1:])"
            .formatted(folder, name, modules.get(modules.size() - 1));
    List<String> command = new ArrayList<>();
    List<Path> readable = new ArrayList<>(List.of(program, library, folder));
    loaded.ifPresent(
        libraries -> {
          command.addAll(List.of(ENV.toString(), LIBRARY_PATH + "=" + libraries));
          readable.addAll(List.of(ENV, libraries));
        });
    command.addAll(
        List.of(program.toString(), "-I", "-S", "-B", "-c", AGAIN.formatted(hashSeed), code));
    packages().ifPresent(readable::add);
    return WorkerProgram.ofCommand(command, readable);
  }

  /** Returns the folder of further packages, if the user specified one. */
  public static Optional<Path> packages() {
    return Optional.ofNullable(System.getenv(PACKAGES))
        .filter(text -> !text.isBlank())
        .map(Path::of)
        .map(Path::toAbsolutePath);
  }

  /** Returns a folder with a package, compiled in advance. */
  private Path compiled(String name, Map<String, byte[]> sources) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    sources.values().forEach(all::writeBytes);
    String hash = WorkerJar.hash(all.toByteArray()).substring(0, 16) + "-" + version;
    try {
      return folder(
          CacheFolder.standard(),
          HOST + hash,
          draft -> {
            Path inner = Files.createDirectory(draft.resolve(name));
            for (Map.Entry<String, byte[]> source : sources.entrySet()) {
              Files.write(inner.resolve(source.getKey()), source.getValue());
            }
            compile(inner, name);
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The byte code contains neither the folder nor the time at which its source was written. */
  private void compile(Path folder, String name) {
    String what =
        "import compileall as c, py_compile as p, sys; sys.exit(not c.compile_dir('%s', ddir='%s',"
            + " quiet=1, invalidation_mode=p.PycInvalidationMode.UNCHECKED_HASH) and 'failed')";
    List<String> command =
        List.of(program.toString(), "-I", "-S", "-c", what.formatted(folder, name));
    String said = ShortCommand.output(command);
    if (!Files.isDirectory(folder.resolve("__pycache__"))) {
      throw ScenarioFault.NO_PYTHON.because(program + " does not compile: " + said);
    }
  }

  private static byte[] source(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the build lacks its resource " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
