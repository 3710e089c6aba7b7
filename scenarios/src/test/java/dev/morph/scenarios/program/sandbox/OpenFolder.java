package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Temporary folders that another user may enter, as workers under another user id must. */
final class OpenFolder {
  private OpenFolder() {}

  static CacheFolder cache() throws IOException {
    Path folder = Files.createTempDirectory("morph-test-cache");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> ScratchFolders.delete(folder)));
    return CacheFolder.open(folder);
  }
}
