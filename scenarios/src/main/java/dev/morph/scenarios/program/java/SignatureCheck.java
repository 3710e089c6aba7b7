package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.oracle.OracleTask;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks that a program has the method whose signature the task specifies. */
final class SignatureCheck {
  private SignatureCheck() {}

  /**
   * Describes a mismatch in one line; empty if the signature matches. Type arguments and type
   * variables are not compared.
   */
  static Optional<String> misfit(OracleTask task, EntryPoints entry) {
    Optional<String> name = task.entryName();
    if (name.isEmpty() || entry.main().isPresent()) {
      return Optional.empty();
    }
    String signature = task.signature().orElse("");
    List<Callable> named =
        entry.methods().stream().filter(it -> it.method().name().equals(name.get())).toList();
    if (named.isEmpty()) {
      return Optional.of("it has no method '" + name.get() + "', which the signature names");
    }
    Callable found = named.get(0);
    return !signature.contains("(") || fits(parameters(signature), types(found))
        ? Optional.empty()
        : Optional.of("its " + found.signature() + " does not match the signature " + signature);
  }

  private static List<String> types(Callable method) {
    return method.method().parameters().stream()
        .map(it -> simple(JavaType.parse(it.type()).simpleText()))
        .toList();
  }

  /** Returns the parameter types of a signature, in which parameter names are optional. */
  private static List<String> parameters(String signature) {
    String inner = erased(signature.substring(signature.indexOf('(') + 1, closing(signature)));
    return Stream.of(inner.split(","))
        .map(String::strip)
        .filter(it -> !it.isEmpty())
        .map(it -> it.replaceAll("\\bfinal\\s+|@\\w+\\s+", "").replaceAll("\\s*\\.\\.\\.", "[]"))
        .map(it -> it.replaceAll("\\s+\\[", "["))
        .map(it -> it.replaceFirst("\\s+\\w+((?:\\[\\])*)$", "$1"))
        .map(SignatureCheck::simple)
        .toList();
  }

  private static int closing(String signature) {
    int close = signature.lastIndexOf(')');
    return close < 0 ? signature.length() : close;
  }

  private static String simple(String type) {
    return erased(type).replaceAll("\\s", "").replaceFirst("^.*[.$]", "");
  }

  private static String erased(String type) {
    String inner = type.replaceAll("<[^<>]*>", "");
    return inner.equals(type) ? type : erased(inner);
  }

  private static boolean fits(List<String> stated, List<String> found) {
    return stated.size() == found.size()
        && IntStream.range(0, found.size())
            .allMatch(i -> isVariable(stated.get(i)) || stated.get(i).equals(found.get(i)));
  }

  private static boolean isVariable(String type) {
    return type.matches("[A-Z](\\[\\])*");
  }
}
