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
  static Optional<String> findMismatch(OracleTask task, EntryPoints entry) {
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
    return !signature.contains("(") || sameTypes(parseParameters(signature), parameterTypes(found))
        ? Optional.empty()
        : Optional.of("its " + found.signature() + " does not match the signature " + signature);
  }

  private static List<String> parameterTypes(Callable method) {
    return method.method().parameters().stream()
        .map(it -> simpleName(JavaType.parse(it.type()).simpleText()))
        .toList();
  }

  /** Returns the parameter types of a signature, in which parameter names are optional. */
  private static List<String> parseParameters(String signature) {
    String inner =
        withoutTypeArguments(
            signature.substring(signature.indexOf('(') + 1, closingParenthesis(signature)));
    return Stream.of(inner.split(","))
        .map(String::strip)
        .filter(it -> !it.isEmpty())
        .map(it -> it.replaceAll("\\bfinal\\s+|@\\w+\\s+", "").replaceAll("\\s*\\.\\.\\.", "[]"))
        .map(it -> it.replaceAll("\\s+\\[", "["))
        .map(it -> it.replaceFirst("\\s+\\w+((?:\\[\\])*)$", "$1"))
        .map(SignatureCheck::simpleName)
        .toList();
  }

  private static int closingParenthesis(String signature) {
    int close = signature.lastIndexOf(')');
    return close < 0 ? signature.length() : close;
  }

  private static String simpleName(String type) {
    return withoutTypeArguments(type).replaceAll("\\s", "").replaceFirst("^.*[.$]", "");
  }

  private static String withoutTypeArguments(String type) {
    String inner = type.replaceAll("<[^<>]*>", "");
    return inner.equals(type) ? type : withoutTypeArguments(inner);
  }

  private static boolean sameTypes(List<String> stated, List<String> found) {
    return stated.size() == found.size()
        && IntStream.range(0, found.size())
            .allMatch(i -> isVariable(stated.get(i)) || stated.get(i).equals(found.get(i)));
  }

  private static boolean isVariable(String type) {
    return type.matches("[A-Z](\\[\\])*");
  }
}
