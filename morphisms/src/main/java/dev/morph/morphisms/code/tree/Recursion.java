package dev.morph.morphisms.code.tree;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Methods of a program that call themselves, directly or through others. */
final class Recursion {
  private Recursion() {}

  /**
   * Counts the recursive methods. A call is matched by name and number of arguments to a method of
   * the program, unless its receiver is an object other than {@code this}.
   */
  static int countRecursiveMethods(CompilationUnit program) {
    Map<String, Set<String>> calls = new LinkedHashMap<>();
    for (MethodDeclaration method : program.findAll(MethodDeclaration.class)) {
      Set<String> called =
          calls.computeIfAbsent(
              method.getNameAsString() + "/" + method.getParameters().size(),
              name -> new TreeSet<>());
      for (MethodCallExpr call : method.findAll(MethodCallExpr.class)) {
        if (call.getScope().isEmpty() || call.getScope().get().isThisExpr()) {
          called.add(call.getNameAsString() + "/" + call.getArguments().size());
        }
      }
    }
    return (int) calls.keySet().stream().filter(method -> reachesItself(method, calls)).count();
  }

  private static boolean reachesItself(String method, Map<String, Set<String>> calls) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(calls.getOrDefault(method, Set.of()));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (next.equals(method)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(calls.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }
}
