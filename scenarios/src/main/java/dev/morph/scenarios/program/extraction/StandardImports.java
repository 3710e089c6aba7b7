package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Adds missing imports. A well-known class gets an on-demand import ({@code java.util.*}), so that
 * anything the program declares or imports by name takes precedence.
 */
final class StandardImports {
  private static final Map<String, String> PACKAGE_OF = new HashMap<>();

  static {
    addKnown(
        "java.util",
        "List ArrayList LinkedList Map HashMap LinkedHashMap TreeMap SortedMap NavigableMap Set"
            + " HashSet LinkedHashSet TreeSet SortedSet NavigableSet Queue Deque ArrayDeque"
            + " PriorityQueue Stack Vector Collection Collections Arrays Iterator ListIterator"
            + " Comparator Objects Optional OptionalInt OptionalLong OptionalDouble Scanner Random"
            + " BitSet StringJoiner StringTokenizer Locale UUID EnumMap EnumSet IdentityHashMap"
            + " WeakHashMap Hashtable NoSuchElementException ConcurrentModificationException"
            + " InputMismatchException EmptyStackException Calendar GregorianCalendar Base64"
            + " AbstractMap AbstractList IntSummaryStatistics DoubleSummaryStatistics");
    addKnown(
        "java.util.function",
        "Function BiFunction Supplier Consumer BiConsumer Predicate BiPredicate UnaryOperator"
            + " BinaryOperator IntFunction IntPredicate IntUnaryOperator IntBinaryOperator"
            + " ToIntFunction ToLongFunction ToDoubleFunction IntConsumer IntSupplier"
            + " LongUnaryOperator LongBinaryOperator LongFunction LongPredicate");
    addKnown(
        "java.util.stream", "Stream IntStream LongStream DoubleStream Collectors StreamSupport");
    addKnown("java.util.regex", "Pattern Matcher PatternSyntaxException");
    addKnown(
        "java.util.concurrent",
        "ConcurrentHashMap ExecutorService Executors Future Callable TimeUnit CountDownLatch"
            + " ThreadLocalRandom CompletableFuture ConcurrentLinkedQueue BlockingQueue"
            + " LinkedBlockingQueue CopyOnWriteArrayList ExecutionException ForkJoinPool"
            + " RecursiveTask");
    addKnown(
        "java.util.concurrent.atomic", "AtomicInteger AtomicLong AtomicBoolean AtomicReference");
    addKnown("java.math", "BigInteger BigDecimal RoundingMode MathContext");
    addKnown(
        "java.io",
        "BufferedReader InputStreamReader IOException UncheckedIOException File FileReader"
            + " FileWriter PrintWriter StringReader StringWriter PrintStream InputStream"
            + " OutputStream BufferedWriter Serializable ByteArrayInputStream"
            + " ByteArrayOutputStream FileNotFoundException");
    addKnown("java.nio.charset", "StandardCharsets Charset");
    addKnown("java.nio.file", "Files Path Paths");
    addKnown("java.security", "MessageDigest NoSuchAlgorithmException SecureRandom");
    addKnown("java.text", "DecimalFormat NumberFormat SimpleDateFormat ParseException");
    addKnown(
        "java.time",
        "LocalDate LocalTime LocalDateTime Duration Instant Period DayOfWeek Month Year ZoneId");
    addKnown("java.time.format", "DateTimeFormatter DateTimeParseException");
    addKnown("java.time.temporal", "ChronoUnit");
  }

  /**
   * Packages that share class names with {@code java.util}; no imports are added to a program that
   * imports one of them as a whole.
   */
  private static final Set<String> RIVALS = Set.of("java.awt", "java.sql");

  private static final Set<String> DECLARING = Set.of("class", "interface", "enum", "record");

  private StandardImports() {}

  private static void addKnown(String packageName, String classes) {
    for (String name : classes.split(" ", -1)) {
      PACKAGE_OF.put(name, packageName);
    }
  }

  /**
   * Returns the text with missing imports added; the draft records each.
   *
   * @param kept the draft's text, possibly without some of its imports
   */
  static String addMissing(ProgramDraft draft, String kept) {
    Set<String> missing = missingPackages(SourceOutline.of(kept), kept);
    StringBuilder added = new StringBuilder();
    for (String packageName : missing) {
      added.append("import ").append(packageName).append(".*;\n");
      draft.record("added import " + packageName + ".*");
    }
    return added + kept;
  }

  /**
   * Returns the imported name, without white space, {@code import}, {@code static} and the
   * semicolon.
   */
  static String importedName(String text, Item item) {
    String inner = text.substring(item.from() + "import".length(), item.to() - 1).strip();
    String name = inner.startsWith("static ") ? inner.substring("static ".length()) : inner;
    return name.replaceAll("\\s", "");
  }

  private static Set<String> missingPackages(SourceOutline outline, String text) {
    Set<String> imported = new HashSet<>();
    outline.items(Kind.IMPORT).forEach(item -> imported.add(importedName(text, item)));
    Set<String> missing = new TreeSet<>();
    if (RIVALS.stream().anyMatch(rival -> imported.contains(rival + ".*"))) {
      return missing;
    }
    JavaTokens tokens = outline.tokens();
    Set<String> own = declaredTypes(tokens);
    imported.forEach(name -> own.add(name.substring(name.lastIndexOf('.') + 1)));
    for (int i = 0; i < tokens.size(); i++) {
      String packageName = tokens.isWord(i) ? PACKAGE_OF.get(tokens.text(i)) : null;
      if (packageName != null
          && !tokens.isSymbol(i - 1, '.')
          && !own.contains(tokens.text(i))
          && !imported.contains(packageName + ".*")) {
        missing.add(packageName);
      }
    }
    return missing;
  }

  /** Returns the package to import for a well-known class; null for all others. */
  static @Nullable String packageOf(String name) {
    return PACKAGE_OF.get(name);
  }

  /** Returns the names of all types declared anywhere in the program. */
  static Set<String> declaredTypes(JavaTokens tokens) {
    Set<String> declared = new HashSet<>();
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.isWord(i) && tokens.isWord(i - 1) && DECLARING.contains(tokens.text(i - 1))) {
        declared.add(tokens.text(i));
      }
    }
    return declared;
  }
}
