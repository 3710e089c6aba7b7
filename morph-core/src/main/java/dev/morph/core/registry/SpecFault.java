package dev.morph.core.registry;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.ServiceConfigurationError;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An error that makes some functions of a test specification or extension unavailable, with its
 * remedy.
 *
 * @param where a file, or a class in the file
 * @param description a description for people
 */
record SpecFault(String where, String description) {
  private static final Pattern VERSION = Pattern.compile("\\(class file version (\\d+)\\.");

  /** Class files of Java 1 have version 45. */
  private static final int BEFORE_JAVA_1 = 44;

  /** Returns the name of a file without its folders. */
  static String fileName(String path) {
    return String.valueOf(Path.of(path).getFileName());
  }

  /**
   * Returns a fault that describes the exception thrown while a class was loaded or instantiated.
   */
  static SpecFault of(String where, Throwable thrown) {
    return new SpecFault(where, describe(thrown));
  }

  private static String describe(Throwable thrown) {
    String said = String.valueOf(thrown.getMessage());
    if (thrown instanceof ServiceConfigurationError) {
      Throwable cause = thrown.getCause();
      return cause == null
          ? said.replaceFirst("^[\\w.]+: ", "")
              + "; fix the line in META-INF/services/"
              + Extension.class.getName()
          : describe(cause);
    }
    if (thrown instanceof InvocationTargetException
        || thrown instanceof ExceptionInInitializerError) {
      return thrown.getCause() == null ? said : describe(thrown.getCause());
    }
    if (thrown instanceof UnsupportedClassVersionError) {
      Matcher version = VERSION.matcher(said);
      int here = Runtime.version().feature();
      String built =
          version.find()
              ? "for Java " + (Integer.parseInt(version.group(1)) - BEFORE_JAVA_1)
              : "for a newer Java";
      return said.split(" ", 2)[0].replace('/', '.')
          + " was compiled "
          + built
          + ", but this is Java "
          + here
          + "; compile it with --release "
          + here;
    }
    if (thrown instanceof NoClassDefFoundError || thrown instanceof ClassNotFoundException) {
      return "the class "
          + said.replace('/', '.')
          + " is missing; put its jar next to this jar, or name its jar in this jar's Class-Path";
    }
    if (thrown instanceof ClassFormatError) {
      return "it is a broken class file; build the jar again";
    }
    if (thrown instanceof NoSuchMethodException) {
      return "it has no constructor without arguments; add one";
    }
    if (thrown instanceof InstantiationException) {
      return "it is abstract; make it a concrete class";
    }
    return "it threw "
        + thrown.getClass().getSimpleName()
        + ": "
        + said
        + userFrame(thrown)
        + "; fix it";
  }

  /**
   * Returns the first stack frame outside the JDK, usually in the user's code; empty if there is
   * none.
   */
  private static String userFrame(Throwable thrown) {
    return Arrays.stream(thrown.getStackTrace())
        .filter(frame -> !frame.getClassName().startsWith("java."))
        .findFirst()
        .map(frame -> " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")")
        .orElse("");
  }

  @Override
  public String toString() {
    return where + ": " + description;
  }
}
