package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Explains, for an error message, what may forbid user namespaces on this machine. */
final class NamespaceHint {
  private NamespaceHint() {}

  /** Returns an empty string, or a sentence with a leading space. */
  static String text() {
    if (reads("/proc/sys/user/max_user_namespaces", "0")) {
      return " (user namespaces are switched off: sysctl user.max_user_namespaces)";
    }
    if (reads("/proc/sys/kernel/unprivileged_userns_clone", "0")) {
      return " (user namespaces are for root only: sysctl kernel.unprivileged_userns_clone)";
    }
    if (reads("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1")) {
      return " (AppArmor restricts user namespaces: give bwrap a profile, or sysctl"
          + " kernel.apparmor_restrict_unprivileged_userns=0)";
    }
    return "";
  }

  private static boolean reads(String file, String value) {
    try {
      return Files.readString(Path.of(file)).strip().equals(value);
    } catch (IOException e) {
      return false;
    }
  }
}
