package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A reason why an installed bubblewrap cannot create a sandbox, and the remedy.
 *
 * @param cause the reason, in words
 * @param remedy the command to type or the setting to change
 */
record Obstacle(String cause, String remedy) {
  private static final String CONTAINER =
      "start the container with --security-opt seccomp=scripts/seccomp.json and, on a host with"
          + " AppArmor, --security-opt apparmor=unconfined (doc/security.md)";

  /** Returns the obstacle on this machine; if there are several, the most certain one. */
  static Optional<Obstacle> findHere() {
    return findOn(Path.of("/"), Machine.ownUserId() == 0);
  }

  /**
   * Returns the obstacle on a machine; if there are several, the most certain one.
   *
   * @param files the machine's root folder
   * @param root whether we are root there
   */
  static Optional<Obstacle> findOn(Path files, boolean root) {
    if (readText(files, "proc/sys/user/max_user_namespaces").equals("0")) {
      return found(
          "user namespaces are switched off",
          "allow them: sysctl -w user.max_user_namespaces=15000");
    }
    if (!root && readText(files, "proc/sys/kernel/unprivileged_userns_clone").equals("0")) {
      return found(
          "user namespaces are for root only",
          "allow them: sysctl -w kernel.unprivileged_userns_clone=1");
    }
    if (!root
        && readText(files, "proc/sys/kernel/apparmor_restrict_unprivileged_userns").equals("1")) {
      return found(
          "AppArmor restricts user namespaces",
          "give bwrap a profile that allows userns, or type sysctl -w"
              + " kernel.apparmor_restrict_unprivileged_userns=0");
    }
    if (root && readText(files, "proc/self/uid_map").matches("0\\s+\\d+\\s+1")) {
      return found(
          "only user id 0 is mapped here, but each worker needs its own user id",
          "map more user ids (podman: add a line to /etc/subuid and use --userns=auto), or start"
              + " Morph as an ordinary user");
    }
    if (readText(files, "proc/self/status").contains("Seccomp:\t2")) {
      return found("a seccomp filter forbids new namespaces", CONTAINER);
    }
    return isContainer(files)
        ? found("this container forbids new namespaces or mounts", CONTAINER)
        : Optional.empty();
  }

  private static boolean isContainer(Path files) {
    return Files.exists(files.resolve(".dockerenv"))
        || Files.exists(files.resolve("run/.containerenv"))
        || readText(files, "proc/1/environ").contains("container=");
  }

  private static Optional<Obstacle> found(String cause, String remedy) {
    return Optional.of(new Obstacle(cause, remedy));
  }

  private static String readText(Path files, String file) {
    try {
      return Files.readString(files.resolve(file)).strip();
    } catch (IOException e) {
      return "";
    }
  }
}
