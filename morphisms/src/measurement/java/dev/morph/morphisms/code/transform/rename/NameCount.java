package dev.morph.morphisms.code.transform.rename;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.type.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Counts what words the names of Java code are made of, and writes the lexicon that {@link
 * ProgramWords} reads. For each word: in how many packages it occurs in a name, and how often it is
 * the main word of a name, by what is named (the first word of a method, the last one of anything
 * else). Of two words: how often they are called the same thing by two people, that is, how many
 * declarations of one method (same name, same types) give a parameter one name and others the
 * other, and how many calls pass the one as the other.
 *
 * <pre>
 * NameCount WORDS PAIRS /usr/lib/jvm/temurin-25-jdk-amd64/lib/src.zip guava-sources.jar ...
 * </pre>
 */
final class NameCount {
  private static final Pattern WORD = Pattern.compile("[a-z]{2,}");

  /**
   * Minimum number of packages in which a word must occur, to exclude names of a single project.
   */
  private static final int LEAST_PACKAGES = 5;

  private static final int LEAST_COUNT = 10;
  private static final int LEAST_PAIRS = 2;

  private final Map<String, Set<Integer>> packages = new HashMap<>();
  private final Map<String, Map<ProgramWords.Use, Integer>> counts = new TreeMap<>();

  /** By a method's name and types: by the parameter's place the names it is given, with counts. */
  private final Map<String, List<Map<String, Integer>>> declarations = new HashMap<>();

  private final Map<String, Integer> pairs = new TreeMap<>();
  private final JavaParser parser =
      new JavaParser(
          new ParserConfiguration()
              .setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE)
              .setAttributeComments(false));
  private int files;
  private int unread;

  private NameCount() {}

  /** Writes the two tables of some archives of sources. */
  public static void main(String[] args) throws IOException {
    NameCount count = new NameCount();
    for (String archive : List.of(args).subList(2, args.length)) {
      count.archive(Path.of(archive));
    }
    count.alternatives();
    Files.write(Path.of(args[0]), count.words());
    Files.write(Path.of(args[1]), count.interchanged());
    System.out.println(count.files + " files, " + count.unread + " not read");
  }

  private void archive(Path archive) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (isCounted(entry.getName())) {
          try (InputStream in = zip.getInputStream(entry)) {
            file(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
          }
        }
      }
    }
  }

  /** Of a JDK the modules that programs are written against, without tables of locales. */
  private static boolean isCounted(String name) {
    boolean module = name.matches("java\\.[a-z.]+/.*");
    return name.endsWith(".java")
        && !name.contains("/resources/")
        && (module || !name.matches("jdk\\.[a-z.]+/.*"));
  }

  private void file(String name, String source) {
    files++;
    CompilationUnit unit = parser.parse(source).getResult().orElse(null);
    if (unit == null) {
      unread++;
      return;
    }
    int home = name.substring(0, Math.max(0, name.lastIndexOf('/'))).hashCode();
    unit.findAll(Parameter.class).forEach(it -> named(it.getNameAsString(), it.getType(), home));
    unit.findAll(VariableDeclarator.class)
        .forEach(it -> named(it.getNameAsString(), it.getType(), home));
    for (MethodDeclaration method : unit.findAll(MethodDeclaration.class)) {
      count(method.getNameAsString(), 0, ProgramWords.Use.METHOD, home);
    }
    for (TypeDeclaration<?> type : unit.findAll(TypeDeclaration.class)) {
      count(type.getNameAsString(), -1, ProgramWords.Use.CLASS, home);
    }
    Map<String, List<CallableDeclaration<?>>> own = new HashMap<>();
    for (Node node : unit.findAll(CallableDeclaration.class)) {
      CallableDeclaration<?> callable = (CallableDeclaration<?>) node;
      own.computeIfAbsent(
              key(callable.getNameAsString(), callable.getParameters().size()),
              any -> new ArrayList<>())
          .add(callable);
      declared(callable);
    }
    for (MethodCallExpr call : unit.findAll(MethodCallExpr.class)) {
      List<CallableDeclaration<?>> meant =
          own.getOrDefault(key(call.getNameAsString(), call.getArguments().size()), List.of());
      if (meant.size() == 1 && call.getScope().isEmpty()) {
        passed(call.getArguments(), meant.get(0).getParameters());
      }
    }
  }

  private static String key(String name, int parameters) {
    return name + "/" + parameters;
  }

  private void named(String name, Type type, int home) {
    count(name, -1, ProgramWords.Use.of(type.asString()), home);
  }

  /**
   * Counts the words of a name.
   *
   * @param head the place of the word that it turns on; -1: the last
   */
  private void count(String name, int head, ProgramWords.Use use, int home) {
    List<String> parts = words(name);
    int turn = head < 0 ? parts.size() - 1 : head;
    for (int i = 0; i < parts.size(); i++) {
      packages.computeIfAbsent(parts.get(i), any -> new HashSet<>()).add(home);
      ProgramWords.Use as = i == turn ? use : ProgramWords.Use.INSIDE;
      counts
          .computeIfAbsent(parts.get(i), any -> new EnumMap<>(ProgramWords.Use.class))
          .merge(as, 1, Integer::sum);
    }
  }

  private static List<String> words(String name) {
    return NameParts.split(name).stream()
        .map(part -> part.toLowerCase(Locale.ROOT))
        .filter(part -> WORD.matcher(part).matches())
        .toList();
  }

  private void declared(CallableDeclaration<?> method) {
    if (method.getParameters().isEmpty() || !(method instanceof MethodDeclaration)) {
      return;
    }
    StringBuilder key = new StringBuilder(method.getNameAsString());
    method.getParameters().forEach(it -> key.append(',').append(it.getType().asString()));
    List<Map<String, Integer>> names =
        declarations.computeIfAbsent(key.toString(), any -> new ArrayList<>());
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (names.size() <= i) {
        names.add(new TreeMap<>());
      }
      names.get(i).merge(method.getParameter(i).getNameAsString(), 1, Integer::sum);
    }
  }

  private void passed(List<Expression> arguments, List<Parameter> parameters) {
    for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
      if (arguments.get(i) instanceof NameExpr name) {
        pair(name.getNameAsString(), parameters.get(i).getNameAsString());
      }
    }
  }

  private void alternatives() {
    for (List<Map<String, Integer>> method : declarations.values()) {
      for (Map<String, Integer> names : method) {
        List<String> known = List.copyOf(names.keySet());
        for (int i = 0; i < known.size(); i++) {
          for (int j = i + 1; j < known.size(); j++) {
            pair(known.get(i), known.get(j));
          }
        }
      }
    }
  }

  /** Two names that differ in one word. */
  private void pair(String one, String other) {
    List<String> first = words(one);
    List<String> second = words(other);
    if (first.size() != second.size()) {
      return;
    }
    Set<String> differing = new TreeSet<>();
    for (int i = 0; i < first.size(); i++) {
      if (!first.get(i).equals(second.get(i))) {
        differing.add(first.get(i));
        differing.add(second.get(i));
      }
    }
    if (differing.size() == 2) {
      pairs.merge(String.join("\t", differing), 1, Integer::sum);
    }
  }

  private List<String> words() {
    List<String> lines = new ArrayList<>();
    counts.forEach(
        (word, uses) -> {
          int all = 0;
          StringBuilder line = new StringBuilder(word);
          for (ProgramWords.Use use : ProgramWords.Use.COUNTED) {
            int some = uses.getOrDefault(use, 0);
            line.append('\t').append(some);
            all += some;
          }
          if (all >= LEAST_COUNT && isCommon(word)) {
            lines.add(line.toString());
          }
        });
    return lines;
  }

  private boolean isCommon(String word) {
    return packages.getOrDefault(word, Set.of()).size() >= LEAST_PACKAGES;
  }

  private List<String> interchanged() {
    List<String> lines = new ArrayList<>();
    pairs.forEach(
        (words, count) -> {
          String[] two = words.split("\t", -1);
          if (count >= LEAST_PAIRS && isCommon(two[0]) && isCommon(two[1])) {
            lines.add(words + "\t" + count);
          }
        });
    return lines;
  }
}
