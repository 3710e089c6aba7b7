package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the host sees of the attackers' processes. */
final class HostProcesses {
  static long named(String text) throws IOException {
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
          .filter(path -> commandLine(path).contains(text))
          .count();
    }
  }

  /** How many are left once those that were killed have had time to die. */
  static long leftOf(String text) throws IOException, InterruptedException {
    for (int tries = 0; tries < 200 && named(text) > 0; tries++) {
      Thread.sleep(50);
    }
    return named(text);
  }

  /**
   * The first process of the sandbox in which one with this command line runs. What starts the
   * sandbox has the same words in its command line, but is in no namespace of its own.
   */
  static long firstOf(String text) throws IOException {
    List<Long> named;
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      named =
          all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
              .filter(path -> commandLine(path).contains(text))
              .map(path -> Long.valueOf(path.getFileName().toString()))
              .toList();
    }
    for (long one : named) {
      for (long process : sharingNamespaceWith(one)) {
        if (status(process, "NSpid:").matches("NSpid:\\t\\d+\\t(\\d+\\t)*1")) {
          return process;
        }
      }
    }
    throw new AssertionError("no first process");
  }

  static List<Long> sharingNamespaceWith(long process) throws IOException {
    Path namespace;
    try {
      namespace = Files.readSymbolicLink(Path.of("/proc/" + process + "/ns/pid"));
    } catch (NoSuchFileException gone) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
          .filter(path -> isLink(path.resolve("ns/pid"), namespace))
          .map(path -> Long.valueOf(path.getFileName().toString()))
          .toList();
    }
  }

  static long mostProcesses(long process) throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/limits"))) {
      String line = lines.filter(one -> one.startsWith("Max processes")).findFirst().orElseThrow();
      return Long.parseLong(line.split(" +", -1)[2].replace("unlimited", "-1"));
    }
  }

  static List<String> descriptors(long process) throws IOException {
    List<String> open = new ArrayList<>();
    try (Stream<Path> all = Files.list(Path.of("/proc/" + process + "/fd"))) {
      for (Path one : all.toList()) {
        open.add(Files.readSymbolicLink(one).toString());
      }
    }
    return open;
  }

  /** Empty of a process that has ended since it was listed. */
  private static String status(long process, String field) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/status"))) {
      return lines.filter(line -> line.startsWith(field)).findFirst().orElse("");
    } catch (IOException | UncheckedIOException gone) {
      return "";
    }
  }

  private static boolean isLink(Path link, Path target) {
    try {
      return Files.readSymbolicLink(link).equals(target);
    } catch (IOException gone) {
      return false;
    }
  }

  private static String commandLine(Path process) {
    try {
      return Files.readString(process.resolve("cmdline")).replace('\0', ' ');
    } catch (IOException gone) {
      return "";
    }
  }
}
