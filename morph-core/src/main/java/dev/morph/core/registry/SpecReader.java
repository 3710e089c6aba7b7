package dev.morph.core.registry;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.ParameterGroup;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.CanonicalJson;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads one test specification: its functions and all errors in it. */
final class SpecReader {
  private final Object spec;
  private final Class<?> type;
  private final List<String> faults = new ArrayList<>();

  SpecReader(Object spec) {
    this.spec = spec;
    this.type = spec.getClass();
  }

  List<String> faults() {
    return faults;
  }

  /**
   * Returns a prefix for error messages, with the name of the jar that contains the specification;
   * empty if there is no jar.
   */
  String jarPrefix() {
    String place = SpecJar.nameOf(type);
    return place.endsWith(".jar") ? place + ": " : "";
  }

  /** Returns the name given in the annotation or, without one, the class name with hyphens. */
  String name() {
    TestSpec annotation = type.getAnnotation(TestSpec.class);
    return annotation == null || annotation.name().isEmpty()
        ? hyphened(type.getSimpleName())
        : annotation.name();
  }

  /** Returns the documentation in the annotation; empty if there is none. */
  String documentation() {
    TestSpec annotation = type.getAnnotation(TestSpec.class);
    return annotation == null ? "" : annotation.documentation();
  }

  /**
   * Returns the origin of the specification. For a compiled source file this is the file's name,
   * because the folder of its classes is temporary.
   */
  private String origin() {
    String origin = Contribution.originOf(type);
    boolean file = origin.endsWith(".jar") || origin.equals(Contribution.BUILT_IN);
    return file ? origin : type.getSimpleName() + ".java";
  }

  List<Registered> read() {
    List<Registered> read = new ArrayList<>();
    if (!type.isAnnotationPresent(TestSpec.class)) {
      faults.add(type.getSimpleName() + " has no @TestSpec");
      return read;
    }
    for (Method method : SpecMethods.find(type)) {
      List<Kind> kinds =
          Arrays.stream(Kind.values())
              .filter(kind -> method.isAnnotationPresent(kind.annotation()))
              .toList();
      if (kinds.size() > 1) {
        String both = kinds.get(0).label() + " and as " + kinds.get(1).label();
        faults.add(methodPrefix(method) + "is annotated as " + both + "; make it two methods");
      } else if (!kinds.isEmpty()) {
        readMethod(kinds.get(0), method).ifPresent(read::add);
      }
    }
    checkNames(read);
    checkTypes(read);
    if (read.isEmpty() && faults.isEmpty()) {
      faults.add(type.getSimpleName() + " has no annotated method");
    }
    return read;
  }

  private Optional<Registered> readMethod(Kind kind, Method method) {
    int before = faults.size();
    if (!Modifier.isPublic(method.getModifiers()) && !isAccessible(method)) {
      faults.add(methodPrefix(method) + "cannot be called; make it public");
    }
    List<Setting> settings = readSettings(method);
    Shape shape = new Shape(kind, method);
    shape.fault().ifPresent(fault -> faults.add(methodPrefix(method) + fault));
    if (faults.size() > before) {
      return Optional.empty();
    }
    String name = kind.nameOf(method).orElseThrow();
    Call call =
        new Call(Modifier.isStatic(method.getModifiers()) ? null : spec, method, kind, name);
    return Optional.of(
        new Registered(
            kind,
            name(),
            name,
            kind.attribute(method, "documentation").orElseThrow(),
            settings,
            shape.inputType(),
            shape.outputType(),
            origin(),
            codeVersion(method.getDeclaringClass()),
            (label, arguments) ->
                Adapters.adapt(kind, call.withArguments(arguments), shape, label)));
  }

  /**
   * Whether a method that is not public can still be called: package-private methods of
   * specifications in tests and source files are allowed.
   */
  private static boolean isAccessible(Method method) {
    return !Modifier.isPrivate(method.getModifiers()) && method.trySetAccessible();
  }

  private List<Setting> readSettings(Method method) {
    List<Setting> settings = declaredSettings(method);
    Set<String> names = new HashSet<>();
    for (Setting setting : settings) {
      String at = methodPrefix(method) + "parameter '" + setting.name() + "' ";
      if (!setting.name().matches("[a-z][a-z0-9-]*")) {
        faults.add(at + "has an invalid name; use lower case with hyphens");
      }
      if (!names.add(setting.name())) {
        faults.add(at + "occurs twice");
      }
      if (!setting.isSupported()) {
        faults.add(
            at
                + "has a type no script can set ("
                + setting.type().getTypeName()
                + "); use a number, boolean, String, enum, Path or List<String>");
      } else if (!setting.isRequired()) {
        checkDefault(at, setting);
      }
    }
    return settings;
  }

  private List<Setting> declaredSettings(Method method) {
    List<Setting> settings = new ArrayList<>();
    for (java.lang.reflect.Parameter one : method.getParameters()) {
      Parameter parameter = one.getAnnotation(Parameter.class);
      if (parameter != null) {
        settings.add(new Setting(one.getParameterizedType(), parameter));
      } else if (one.isAnnotationPresent(ParameterGroup.class)) {
        try {
          settings.addAll(Parameters.of(one.getType().asSubclass(Record.class)).settings());
        } catch (IllegalArgumentException | ClassCastException e) {
          faults.add(
              methodPrefix(method)
                  + "a @ParameterGroup must be a record, and each of its components a @Parameter or"
                  + " a record of @Parameters");
        }
      }
    }
    return settings;
  }

  private void checkDefault(String at, Setting setting) {
    try {
      Object unused = setting.defaultValue();
    } catch (IllegalArgumentException e) {
      faults.add(
          at
              + "has the default '"
              + setting.defaultText()
              + "', but must be "
              + setting.validValues());
    }
  }

  private void checkNames(List<Registered> read) {
    Set<List<Object>> seen = new HashSet<>();
    Set<String> datamorphisms = new LinkedHashSet<>();
    for (Registered entry : read) {
      String quoted = "'" + entry.name() + "'";
      if (!entry.name().matches("[a-z][a-z0-9-]*")) {
        faults.add(name() + ": " + quoted + " is not a valid name; use lower case with hyphens");
      }
      if (!seen.add(List.of(entry.kind(), entry.name()))) {
        String twice = entry.kind().label() + " " + quoted;
        faults.add(name() + ": there are two of the " + twice + "; rename one of them");
      }
      if (entry.kind() == Kind.DATAMORPHISM) {
        datamorphisms.add(entry.name());
      }
    }
    for (Method method : SpecMethods.find(type)) {
      var metamorphism = method.getAnnotation(dev.morph.core.annotation.Metamorphism.class);
      for (String of : metamorphism == null ? new String[0] : metamorphism.of()) {
        if (!datamorphisms.contains(of) && !datamorphisms.isEmpty()) {
          String hint = Suggestion.didYouMean(of, datamorphisms);
          faults.add(
              methodPrefix(method)
                  + "names a datamorphism '"
                  + of
                  + "' that does not exist"
                  + hint);
        }
      }
    }
  }

  /**
   * Checks that all functions of a specification have the same input type and the same output type.
   */
  private void checkTypes(List<Registered> read) {
    checkSameType(read, Registered::input, "takes inputs of type ");
    checkSameType(read, Registered::output, "has outputs of type ");
  }

  private void checkSameType(
      List<Registered> read, Function<Registered, Type> typeOf, String what) {
    Map<Type, String> words = new LinkedHashMap<>();
    for (Registered entry : read) {
      Type used = typeOf.apply(entry);
      if (used != Object.class) {
        words.putIfAbsent(used, "'" + entry.name() + "' " + what + Shape.simpleName(used));
      }
    }
    if (words.size() > 1) {
      String all = String.join(", but ", words.values());
      faults.add(name() + ": " + all + "; use one type throughout");
    }
  }

  private String methodPrefix(Method method) {
    return type.getSimpleName() + "." + method.getName() + ": ";
  }

  /**
   * Returns the first 12 digits of the SHA-256 of the class file, so that changed code has a
   * different version.
   */
  static String codeVersion(Class<?> type) {
    String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream bytes = type.getResourceAsStream(file)) {
      return bytes == null
          ? "unknown"
          : CanonicalJson.sha256(bytes.readAllBytes()).substring(0, 12);
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** Converts {@code halfStep} to {@code half-step}. */
  static String hyphened(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
  }
}
