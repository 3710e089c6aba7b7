package dev.morph.scenarios.program.sandbox;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The whole /etc of a worker apart from Java's own configuration: enough to resolve localhost. */
final class SystemFiles {
  private static final Map<String, String> CONTENT =
      Map.of(
          "passwd", "worker:x:1000:1000::/tmp:/nonexistent\n",
          "hosts", "127.0.0.1 localhost worker\n",
          "nsswitch.conf", "passwd: files\nhosts: files\n");

  static final List<String> NAMES = CONTENT.keySet().stream().sorted().toList();

  private SystemFiles() {}

  /** Returns the folder that contains these files. */
  static Path writeTo(CacheFolder cache) {
    CacheFolder folder = CacheFolder.open(cache.folder().resolve("etc"));
    CONTENT.forEach((name, text) -> folder.put(name, text.getBytes(StandardCharsets.UTF_8)));
    return folder.folder();
  }
}
