package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Fingerprint;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as data within bounds; data beyond them goes into a digest. Methods that the
 * program overrides ({@code equals}, {@code hashCode}, {@code toString}, {@code iterator}) are
 * never called: only JDK classes are read by their own methods, everything else by its visible
 * state.
 */
public final class ObjectReader {
  private static final int MAX_DEPTH = 16;
  private static final int MAX_NODES = 4_000;

  /**
   * Maximum number of objects with parts that are read, because even a small graph has very many
   * paths.
   */
  private static final int MAX_STRUCTURES = 300;

  private static final int MAX_TEXT = 16_000;

  /** Maximum number of parts read for one outcome, including those in digests. */
  private static final int MAX_WORK = 1_000_000;

  /** The name under which the items of a program's collection appear next to its other parts. */
  private static final String ITEMS = "(items)";

  static final Value UNREAD = Value.cutOff("", 0);

  private final IdentityHashMap<Object, Integer> above;
  private final Work work;
  private final int deepest;
  private final BeanReader beans = new BeanReader(this);
  private final ContainerReader containers = new ContainerReader(this);
  private int nodes;
  private int structures;

  /** The state shared by all readers of one outcome. */
  private static final class Work {
    private final Identities identities;
    private final boolean ordered;
    private Class<?> promised = Object.class;
    private final IdentityHashMap<Object, String> digests = new IdentityHashMap<>();
    private int done;

    Work(Identities identities, boolean ordered) {
      this.identities = identities;
      this.ordered = ordered;
    }
  }

  /**
   * Creates a reader for one object.
   *
   * @param ordered whether ordered sets and maps are read in their order
   */
  public ObjectReader(Identities identities, boolean ordered) {
    this(new IdentityHashMap<>(), new Work(identities, ordered), MAX_DEPTH);
  }

  private ObjectReader(IdentityHashMap<Object, Integer> above, Work work, int levels) {
    this.above = above;
    this.work = work;
    this.deepest = above.size() + levels;
  }

  /**
   * Reads an object as data.
   *
   * @param promised the return type of the method that returned the object; {@code void} for an
   *     object just made
   */
  public Value read(@Nullable Object object, Class<?> promised) {
    work.promised = promised;
    return read(object);
  }

  /** Reads an object as data. */
  public Value read(@Nullable Object object) {
    if (object == null) {
      return Value.NULL;
    }
    nodes++;
    Value scalar = readPlain(object);
    if (scalar.kind() != Value.Kind.VOID) {
      return scalar; // always read, even past the limit: its container is bounded
    }
    if (++work.done > MAX_WORK) {
      return UNREAD;
    }
    if (isFull() || above.size() >= deepest || above.containsKey(object)) {
      return readForDigest(object);
    }
    structures++;
    above.put(object, above.size());
    try {
      return readStructure(object);
    } finally {
      above.remove(object);
    }
  }

  /** Returns whether the next part goes into a digest. */
  boolean isFull() {
    return nodes >= MAX_NODES || structures >= MAX_STRUCTURES;
  }

  /** Returns how many items there is room for. */
  int remainingRoom() {
    return MAX_NODES - nodes;
  }

  /** Returns whether the order of sets and maps counts. */
  boolean countsOrder() {
    return work.ordered;
  }

  /**
   * Reads data that goes into a digest and is not sent: a plain value unchanged, anything else as
   * its own digest. The digest is computed once for each object from the digests of its parts,
   * because a graph has far more paths than nodes. The digest of a cycle depends on where the cycle
   * was entered.
   */
  Value readForDigest(@Nullable Object object) {
    Value plain = object == null ? Value.NULL : readPlain(object);
    if (object == null || plain.kind() != Value.Kind.VOID) {
      return plain;
    }
    Integer level = above.get(object);
    if (level != null) {
      return Value.ofBits(Value.Kind.CYCLE, above.size() - level);
    }
    String known = work.digests.get(object);
    if (known == null) {
      known = new Fingerprint().add(oneLevelReader().read(object)).text();
      work.digests.put(object, known);
    }
    return work.done > MAX_WORK ? UNREAD : Value.cutOff(known, 0);
  }

  /** Reads the state of a program's object, even if it is also a collection. */
  Value readState(Object object) {
    return beans.read(object);
  }

  /** Returns whether a call may change the visible state of this argument. */
  public static boolean mayChange(@Nullable Object object) {
    return object != null
        && !JdkReader.isConsumedByReading(object)
        && !SampleFunctions.isSampleFunction(object)
        && Scalars.read(object).kind() == Value.Kind.VOID
        && !(object instanceof String || object instanceof Enum);
  }

  public static boolean isOfProgram(@Nullable Object object) {
    return object != null && ProgramLoader.owns(object.getClass());
  }

  private Value readPlain(Object object) {
    Value scalar = Scalars.read(object);
    return scalar.kind() == Value.Kind.VOID ? readText(object) : scalar;
  }

  private Value readText(Object object) {
    if (object instanceof String text) {
      return Value.of(bounded(text));
    }
    if (object instanceof StringBuilder || object instanceof StringBuffer) {
      return Value.ofText(
          Value.Kind.NAMED, "java.lang.StringBuilder " + bounded(object.toString()));
    }
    if (object instanceof Enum<?> constant) {
      Class<?> type = constant.getDeclaringClass();
      String owner = ProgramLoader.owns(type) ? "" : type.getName() + ".";
      return Value.ofText(Value.Kind.CONSTANT, owner + constant.name());
    }
    if (object instanceof Class<?> type) {
      return Value.ofText(
          Value.Kind.NAMED,
          "java.lang.Class " + (ProgramLoader.owns(type) ? type.getSimpleName() : type.getName()));
    }
    return JdkValues.nameOf(object)
        .map(name -> Value.ofText(Value.Kind.NAMED, name + " " + bounded(JdkValues.textOf(object))))
        .orElse(Value.VOID);
  }

  private String bounded(String text) {
    String masked = work.identities.maskHashes(text);
    return masked.length() <= MAX_TEXT
        ? masked
        : masked.substring(0, MAX_TEXT)
            + " ("
            + masked.length()
            + " characters, "
            + new Fingerprint().add(masked).text()
            + ")";
  }

  private Value readStructure(Object object) {
    Class<?> promised = work.promised;
    work.promised = Object.class;
    Class<?> type = object.getClass();
    boolean own = ProgramLoader.owns(type) && !type.isArray() && !(object instanceof Iterator);
    return own
        ? readOwn(object, promised)
        : containers.read(object).orElseGet(() -> readOther(object));
  }

  private Value readOther(Object object) {
    if (object instanceof Optional<?> optional) {
      return Value.ofItems(Value.Kind.OPTIONAL, optional.stream().map(this::read).toList());
    }
    if (object instanceof Map.Entry<?, ?> entry) {
      return Value.ofItems(Value.Kind.ENTRY, List.of(read(entry.getKey()), read(entry.getValue())));
    }
    return new JdkReader(this)
        .read(object)
        .or(() -> new FunctionReader(this).read(object))
        .orElseGet(() -> opaque(object));
  }

  private static Value opaque(Object object) {
    Class<?> type = object.getClass();
    boolean lambda = type.isHidden() || type.isSynthetic();
    Class<?>[] interfaces = type.getInterfaces();
    return Value.ofText(
        Value.Kind.OPAQUE,
        lambda && interfaces.length > 0 ? interfaces[0].getName() : type.getName());
  }

  /** Reads a program's object: as the JDK collection it extends, otherwise as a bean. */
  private Value readOwn(Object object, Class<?> promised) {
    if (object.getClass().isHidden() || object.getClass().isSynthetic()) {
      return readOther(object);
    }
    Optional<Value> items = containers.readProgramItems(object);
    boolean several = object instanceof Collection || object instanceof Map;
    if (several && items.isPresent() && !BeanReader.hasOpenFields(object.getClass())) {
      return items.get();
    }
    Value bean = beans.read(object);
    if (items.isPresent()) {
      List<Value> parts = new ArrayList<>(List.of(Value.of(ITEMS), items.get()));
      parts.addAll(bean.items());
      return new Value(Value.Kind.BEAN, bean.text(), 0, List.copyOf(parts));
    }
    Optional<Value> called = new FunctionReader(this).readThroughSupertypes(object, bean, promised);
    if (called.isPresent()) {
      return called.get();
    }
    // what an argument or a new object computes is compared by calls of its methods
    boolean holds = !bean.items().isEmpty() && (!countsOrder() || promised == void.class);
    return BeanReader.showsNothing(bean) && !holds
        ? new FunctionReader(this)
            .read(object)
            .orElseGet(() -> isFunction(object.getClass()) ? opaque(object) : bean)
        : bean;
  }

  /**
   * Returns whether a lambda could replace the class: it only implements one functional interface.
   */
  private static boolean isFunction(Class<?> type) {
    return type.getSuperclass() == Object.class
        && type.getInterfaces().length == 1
        && type.getInterfaces()[0].isAnnotationPresent(FunctionalInterface.class);
  }

  /** Returns a digest; empty if not everything in it could be read. */
  String digest(Fingerprint fingerprint) {
    return work.done > MAX_WORK ? "" : fingerprint.text();
  }

  /** Marks everything read from now on as unread. */
  void giveUp() {
    work.done = MAX_WORK + 1;
  }

  /** Returns a reader for data that goes into a digest; it reads one level, with its own limits. */
  ObjectReader oneLevelReader() {
    return new ObjectReader(above, work, 1);
  }
}
