package dev.morph.scenarios.program.sandbox;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The CPython interpreter that runs Python programs. It is found once, and used only with its
 * standard library. Workers with another user id must be able to enter its folders.
 *
 * @param program the interpreter
 * @param library Python's standard library
 * @param version for instance 3.12.1
 * @param sharedLibrary the shared library that some builds need
 */
public record PythonHome(Path program, Path library, String version, Optional<Path> sharedLibrary) {
  /** Environment variable that names another interpreter. */
  public static final String VARIABLE = "MORPH_PYTHON";

  /**
   * Environment variable that names a folder with packages that programs may import besides the
   * standard library.
   */
  public static final String PACKAGES = "MORPH_PYTHON_PACKAGES";

  private static final int OLDEST = 9;
  private static final String HOST = "host-";
  private static final String ABOUT =
      "import sys, sysconfig; print(sys.implementation.name, *sys.version_info[:3],"
          + " sysconfig.get_config_var('Py_ENABLE_SHARED') and sys.base_prefix + '/lib/'"
          + " + sysconfig.get_config_var('INSTSONAME') or '', sep='|', end='|');"
          + " print(sys.executable, sysconfig.get_path('stdlib'), sep='|')";

  /** The program that sets the options that Python reads only from its environment. */
  private static final Path ENV = Path.of("/usr/bin/env");

  private static volatile @Nullable PythonHome found;

  /**
   * Finds the interpreter that {@value #VARIABLE} names, otherwise the first CPython 3.9 or later
   * on the user's path.
   *
   * @throws FaultException {@link ScenarioFault#NO_PYTHON}
   */
  public static PythonHome find() {
    PythonHome home = found;
    if (home == null) {
      home = find(Optional.ofNullable(System.getenv(VARIABLE)), Machine.thisMachine());
      found = home;
    }
    return home;
  }

  /** Finds the interpreter on a given machine, for tests that describe a less capable one. */
  static PythonHome find(Optional<String> named, Machine machine) {
    List<String> tried = new ArrayList<>();
    List<Path> candidates =
        named
            .map(name -> List.of(Path.of(name)))
            .orElseGet(
                () ->
                    Stream.of(
                            "python3",
                            "python3.13",
                            "python3.12",
                            "python3.11",
                            "python3.10",
                            "python3.9")
                        .flatMap(name -> machine.findTool(name).stream())
                        .toList());
    for (Path candidate : candidates) {
      Optional<PythonHome> home = probeInterpreter(candidate, tried);
      if (home.isPresent()) {
        return home.get();
      }
    }
    throw ScenarioFault.NO_PYTHON.because(
        tried.isEmpty() ? "there is no python3 on the path" : String.join("; ", tried));
  }

  private static Optional<PythonHome> probeInterpreter(Path named, List<String> tried) {
    String path = "PATH=" + System.getenv("PATH");
    List<String> asked = List.of(ENV.toString(), path, named.toString(), "-I", "-S", "-c", ABOUT);
    String[] said = ShortCommand.firstOutputLine(asked).split("\\|", -1);
    if (said.length != 7 || !said[0].equals("cpython") || !said[1].equals("3")) {
      tried.add(named + " is not CPython 3");
      return Optional.empty();
    }
    String version = "3." + said[2] + "." + said[3];
    if (Integer.parseInt(said[2]) < OLDEST) {
      tried.add(named + " is " + version);
      return Optional.empty();
    }
    Path program = Path.of(said[5]);
    Path library = Path.of(said[6]);
    if (!CacheFolder.isOpenToAll(program) || !CacheFolder.isOpenToAll(library)) {
      tried.add(named + " is in a folder that other users, such as workers, may not enter");
      return Optional.empty();
    }
    Optional<Path> shared =
        Optional.of(said[4]).filter(it -> !it.isEmpty()).map(Path::of).filter(Files::isRegularFile);
    return Optional.of(new PythonHome(program, library, version, shared));
  }

  /**
   * Returns a worker program that runs a package of ours in this interpreter.
   *
   * @param name the package: a resource folder next to the class {@code beside}
   * @param modules the package's modules; the last module has the function {@code main}
   * @param hashSeed determines the hashes of strings
   */
  public WorkerProgram workerProgram(
      Class<?> beside, String name, List<String> modules, int hashSeed) {
    return workerProgram(beside, name, modules, hashSeed, CacheFolder.standard());
  }

  WorkerProgram workerProgram(
      Class<?> beside, String name, List<String> modules, int hashSeed, CacheFolder cache) {
    Map<String, byte[]> sources = new TreeMap<>();
    for (String module : modules) {
      sources.put(module + ".py", readSource(beside, name + "/" + module + ".py"));
    }
    Path folder = compiledPackage(name, sources, cache);
    String code =
        "import sys; sys.path[0] = sys.argv.pop(1); from %s import %s as m; del sys.path[0]; m.main(sys.argv[1:])"
            .formatted(name, modules.get(modules.size() - 1));
    List<String> command = new ArrayList<>(List.of(ENV.toString(), "PYTHONHASHSEED=" + hashSeed));
    List<Path> readable = new ArrayList<>(List.of(ENV, program, library, folder));
    sharedLibrary.ifPresent(
        file -> {
          command.add("LD_LIBRARY_PATH=" + file.getParent());
          readable.add(file);
        });
    command.addAll(List.of(program.toString(), "-s", "-S", "-B", "-c", code));
    command.add(folder.toString());
    packageFolder().ifPresent(readable::add);
    return WorkerProgram.ofCommand(command, readable);
  }

  /** Returns the folder of further packages, if the user specified one. */
  public static Optional<Path> packageFolder() {
    return Optional.ofNullable(System.getenv(PACKAGES))
        .filter(text -> !text.isBlank())
        .map(Path::of)
        .map(Path::toAbsolutePath);
  }

  /** Returns a folder that contains a package, compiled in advance. */
  private Path compiledPackage(String name, Map<String, byte[]> sources, CacheFolder cache) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    sources.values().forEach(all::writeBytes);
    String hash = WorkerJar.hash(all.toByteArray()).substring(0, 16) + "-" + version;
    Path folder = cache.folder().resolve(HOST + hash);
    try {
      Path within = folder.resolve(name);
      // systems delete old files of /tmp, one by one
      if (!sources.keySet().stream().allMatch(file -> Files.isRegularFile(within.resolve(file)))) {
        ScratchFolders.delete(folder);
        Path draft = Files.createTempDirectory(cache.folder(), "draft");
        try {
          Path inner = Files.createDirectory(draft.resolve(name));
          for (Map.Entry<String, byte[]> source : sources.entrySet()) {
            Files.write(inner.resolve(source.getKey()), source.getValue());
          }
          compile(draft, name, sources.keySet());
          CacheFolder.publish(draft, folder);
        } finally {
          ScratchFolders.delete(draft);
        }
      }
      return folder;
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(cache.folder(), FileFault.reason(e));
    }
  }

  /**
   * Compiles a package, and imports its modules, because a full disk may have cut off their byte
   * code. The byte code contains neither the folder nor the time at which the source was written.
   */
  private void compile(Path folder, String name, Set<String> files) {
    String what =
        "import compileall as c, importlib as i, py_compile as p, sys; f, n = sys.argv[1:3];"
            + " c.compile_dir(f + '/' + n, ddir=n, quiet=1,"
            + " invalidation_mode=p.PycInvalidationMode.UNCHECKED_HASH); sys.path[0] = f;"
            + " [i.import_module(n + '.' + m[:-3]) for m in sys.argv[3:]]; print('sound')";
    List<String> command =
        new ArrayList<>(List.of(program.toString(), "-I", "-S", "-c", what, folder.toString()));
    command.add(name);
    command.addAll(files);
    String said = ShortCommand.firstOutputLine(command);
    if (!said.equals("sound")) {
      throw ScenarioFault.NO_PYTHON.because(
          program + " cannot compile Morph's own modules: " + said);
    }
  }

  private static byte[] readSource(Class<?> beside, String name) {
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
