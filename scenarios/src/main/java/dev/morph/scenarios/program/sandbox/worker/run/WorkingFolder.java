package dev.morph.scenarios.program.sandbox.worker.run;

import java.io.File;
import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The program's working folder. It is emptied before the next input; otherwise a program that
 * appends to a file would behave differently each time. Only a folder that the sandbox created and
 * named for this process is ever emptied.
 */
public final class WorkingFolder {
  /** Prefix of the argument with which the sandbox names such a folder. */
  public static final String OPTION = "folder=";

  private static final int MAX_DELETED = 5_000;

  private final File folder;
  private final Set<String> before = new TreeSet<>();
  private int deleted;

  WorkingFolder(String folder) {
    this.folder = new File(folder);
    for (File file : files(this.folder)) {
      before.add(file.getName());
    }
  }

  /** Returns the folder named in these arguments. */
  static Optional<WorkingFolder> fromArguments(String[] args) {
    return Stream.of(args)
        .filter(arg -> arg.startsWith(OPTION))
        .map(arg -> new WorkingFolder(arg.substring(OPTION.length())))
        .findFirst();
  }

  /** Deletes everything that did not exist initially; links are deleted, never followed. */
  void clear() {
    deleted = 0;
    for (File file : files(folder)) {
      if (!before.contains(file.getName())) {
        delete(file);
      }
    }
  }

  private void delete(File file) {
    if (deleted++ > MAX_DELETED) {
      return;
    }
    if (file.isDirectory() && !Files.isSymbolicLink(file.toPath())) {
      boolean unused = file.setReadable(true) && file.setWritable(true) && file.setExecutable(true);
      for (File inner : files(file)) {
        delete(inner);
      }
    }
    boolean gone = file.delete();
    deleted += gone ? 0 : 1;
  }

  private static File[] files(File folder) {
    File[] files = folder.listFiles();
    return files == null ? new File[0] : files;
  }
}
