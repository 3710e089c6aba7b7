package dev.morph.morphisms.code.transform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Programs that contain what published implementations break: each prints what it does into a text,
 * so that a mutant can be compared with it.
 */
final class Tricky {
  private Tricky() {}

  static final String NUMBERS =
      """
      public class Numbers {
        static int calls = 0;
        int x = 7;
        static int g(int i) { calls++; return i + calls; }
        static double h(int n) { return n / 2 * 3.0; }
        static String join(Object a, int b) { return "" + a + b; }
        int shadow() { int y = x; int x = 3; x += y; this.x = x - -y; return x + this.x; }

        public static String run() {
          StringBuilder out = new StringBuilder();
          int i = 0;
          out.append(i++ < g(i)).append(g(i) > i).append(g(1) == calls).append(' ');
          boolean flag = true;
          int j = 1;
          out.append(i == j == flag).append(j != i == flag).append(' ');
          double nan = 0.0 / 0.0;
          if (nan < 1) { out.append("less"); } else { out.append("not less"); }
          if (!(nan >= 1)) out.append("A"); else out.append("B");
          int a = 17, b = 5, c = 3;
          out.append(a / b * c).append(' ').append(a - b - c).append(' ').append(a - -b).append(' ');
          out.append(1 + 2 + "x" + 1 + 2).append(' ').append(a + b + join(a, b)).append(' ');
          long big = Integer.MAX_VALUE;
          long less = big - Integer.MIN_VALUE;
          double zero = 0.0 - 0.0, half = a / 2.0, third = a / 3.0;
          out.append(less).append(' ').append(1 / zero).append(' ').append(half).append(third);
          byte small = 120;
          small += 10;
          small++;
          char letter = 'a';
          letter += 1;
          int[] array = {1, 2, 3};
          int at = 0;
          array[at++] += 10;
          array[at] = array[at] * 5;
          array[at] = 5 - array[at];
          String s = "s";
          s = s + a + b;
          s += a - b;
          s += 'c';
          i = b - i;
          i = 100 / (i = 7);
          out.append(small).append(letter).append(array[0]).append(array[1]).append(at).append(s).append(i);
          String text = new Numbers().shadow() + "!";
          Integer boxed = 1000, same = 1000;
          out.append(boxed == same).append(boxed <= same).append(text.equals(s)).append(s.equals(null));
          try {
            String none = null;
            out.append(none.equals("x"));
          } catch (NullPointerException e) { out.append("npe"); }
          try {
            int[] few = new int[1];
            out.append(few[b] > a / (b - 5));
          } catch (ArrayIndexOutOfBoundsException e) { out.append("bounds"); }
          catch (ArithmeticException e) { out.append("arithmetic"); }
          int total = a + b * c, rest = (a - b) % c;
          total = a * b - c;
          out.append(total).append(rest).append(h(7)).append(i++ + ++i).append(a - (b - c));
          return out.toString() + calls;
        }
      }
      """;

  static final String LOOPS =
      """
      import java.util.*;
      import java.util.function.*;

      public class Loops {
        static int f(int n) {
          for (int i = 0; ; i++) {
            if (i > n) return i;
          }
        }
        static int once(int n) {
          for (int i = 0; i < n; i++) { return i; }
          return -1;
        }
        public static String run() {
          StringBuilder out = new StringBuilder();
          for (int i = 0; i < 5; i++) {
            if (i == 2) continue;
            out.append(i);
          }
          for (int i = 0, j = 9; i < j; i++, j--) if (i != 3) out.append(i).append(j);
          outer:
          for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
              if (j == 2) continue outer;
              if (i == 3) break outer;
              if (j == i) continue;
              out.append(i).append(j).append(' ');
            }
          }
          for (int i = 0; i < 4; i++) {
            try { if (i == 1) continue; out.append('t'); } finally { out.append(i); }
          }
          int k = 0;
          while (k < 3) {
            out.append(k); // keep
            k++;
          }
          k = 5;
          while (k > 0) { if (k == 3) { k -= 2; continue; } k--; out.append('k'); }
          for (;;) { if (k++ > 2) break; }
          for (int i = 0; i < 3; i++) switch (i) { case 1: continue; default: out.append("s" + i); }
          if (k > 0) for (int i = 0; i < 2; i++) out.append('d'); else out.append('e');
          List<Supplier<Integer>> later = new ArrayList<>();
          for (int i = 0, n = 3; i < n; i++) { int copy = i; later.add(() -> copy * n); }
          for (Supplier<Integer> one : later) out.append(one.get());
          for (String w : "b a".split(" ")) { String i = w; out.append(i); }
          /* block */ for (int i = 2; i-- > 0; ) { out.append(i); /* tail */ }
          do { k--; } while (k > 0);
          return out.append(f(2)).append(once(1)).toString();
        }
      }
      """;

  static final String CHOICES =
      """
      import java.util.*;

      public class Choices {
        enum Colour { RED, GREEN }
        static int seen = 0;
        static int next() { return ++seen; }
        static String name(int n) {
          switch (n) {
            case 1: case 2: return "few";
            case 3: { int t = n * 2; return "t" + t; }
            default: return "many";
          }
        }
        static String fall(int n) {
          String s = "";
          switch (n) { case 1: s += "a"; case 2: s += "b"; break; default: s += "c"; }
          switch (next()) { case 1: s += "x"; break; case 2: s += "y"; }
          switch (n) { case 1: for (;;) { if (n > 0) break; } s += "q"; break; case 5: if (n > 4) break; s += "r"; }
          return s;
        }
        static String word(String w) {
          switch (w) { case "a": return "A"; case "b": return "B"; }
          return "?";
        }
        static int colour(Colour c) {
          switch (c) { case RED: return 1; case GREEN: return 2; default: return 3; }
        }
        static int sign(int n) { if (n < 0) return -1; else return 1; }
        public static String run() {
          StringBuilder out = new StringBuilder();
          for (int n = 0; n < 6; n++) out.append(name(n)).append(fall(n)).append(sign(n - 2));
          out.append(word("a")).append(word("z")).append(colour(Colour.GREEN));
          try { word(null); } catch (NullPointerException e) { out.append("npe"); }
          try { colour(null); } catch (NullPointerException e) { out.append("npe2"); }
          boolean c = out.length() > 3;
          Object o = c ? 1 : 2.0;
          int p = c ? 10 : 20;
          final int q = c ? 1 : 2;
          String r = c ? "yes" : null;
          Integer boxed = null;
          try { Integer z = c ? boxed : 0; out.append(z); } catch (NullPointerException e) { out.append("unboxed"); }
          int m;
          if (c) m = 1; else m = 2;
          double d;
          if (c) d = 1; else d = 2.5;
          int[] cells = new int[2];
          int at = 0;
          if (at++ > 0) cells[at] = 1; else cells[at] = 2;
          if (p > 5 && m == 1 && q < 9) out.append("all");
          if (p > 50 && m == 1) out.append("none"); else out.append("else");
          if (p < 0 || m == 1) out.append("or");
          if (o instanceof Double x && x > 1) out.append("double" + x);
          if (!(o instanceof Integer whole)) { out.append("no"); } else { out.append(whole + 1); }
          if (c) if (p == 1) out.append('1'); else out.append('2');
          if (p == 1) out.append('a'); else if (p == 10) out.append('b'); else out.append('c');
          if (p != 1) { out.append('u'); } /* why */ else { out.append('v'); }
          out.append(o).append(q).append(r).append(m).append(d).append(Arrays.toString(cells)).append(at);
          boolean big = p > 3 && (m < 4 || q > 1) && !c;
          return out.append(big).toString();
        }
      }
      """;

  static final String NAMES =
      """
      import java.util.*;
      import java.util.function.*;

      public class Names {
        int value = 1;
        static class Base { int hidden = 40; int size() { return hidden; } }
        static class Derived extends Base { @Override int size() { return super.size() + 1; } }
        interface Shape { double area(); }
        record Point(int x, int y) { Point { if (x < 0) throw new IllegalArgumentException("x"); } int sum() { return x + y; } }
        static int twice(int value) { return value * 2; }
        static int twice(int value, int more) { return twice(value) + more; }
        int field(Names other) { int value = 5; other.value = value; return value + this.value + other.value; }
        public static String run() {
          StringBuilder out = new StringBuilder();
          { int value = 1; out.append(value); }
          { String value = "v"; out.append(value); }
          int hidden = 2;
          Base base = new Base() { int size() { return hidden + 1; } };
          Function<Integer, Integer> add = value -> { int sum = value + hidden; return sum; };
          Shape circle = new Shape() { public double area() { double radius = 2; return radius * radius; } };
          Supplier<Integer> late = new Derived()::size;
          String word = "word", other;
          other = word; // same
          int list[] = {3, 1}, count = list.length;
          var inferred = new ArrayList<String>(List.of("z", "y"));
          inferred.sort((left, right) -> left.compareTo(right));
          Object o = inferred;
          if (o instanceof List<?> found) out.append(found.size());
          try (java.io.StringReader reader = new java.io.StringReader("r")) { out.append((char) reader.read()); }
          catch (java.io.IOException problem) { out.append(problem); }
          for (Map.Entry<String, Integer> entry : new TreeMap<>(Map.of("k", 1)).entrySet()) out.append(entry.getKey());
          class Local { int twice(int n) { return n * 20; } int go() { return twice(2); } }
          int first = 1;
          int second = 2;
          // between
          int third = 3;
          final int FIXED = 4;
          switch (third + 1) { case FIXED: out.append("fixed"); break; default: out.append("free"); }
          out.append(base.size()).append(add.apply(3)).append(circle.area()).append(late.get());
          out.append(other).append(list[0]).append(count).append(inferred).append(new Local().go());
          out.append(twice(3)).append(twice(3, 4)).append(new Names().field(new Names()));
          out.append(new Point(1, 2).sum()).append(first + second + third);
          String text = \"\"\"
              first
                second
              \"\"\";
          if (first < second) { out.append(text); } else if (first > third) { out.append(\"\"\"
              else
              \"\"\"); }
          return out.toString();
        } // the end
      }
      """;

  /** All of them, by the name of the class. */
  static Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>();
    for (String source : List.of(NUMBERS, LOOPS, CHOICES, NAMES)) {
      String head = source.substring(source.indexOf("public class ") + 13);
      all.put(head.substring(0, head.indexOf(' ')), source);
    }
    return all;
  }

  /** What a program says when it is run; an error if it does not compile. */
  static String run(String name, String source) {
    return run(name, "run", source);
  }

  /** The same, of a program whose method has another name. */
  static String run(String name, String method, String source) {
    Javac javac = Javac.compile(Map.of(name + ".java", source));
    if (!javac.errors().isEmpty()) {
      return javac.errors().get(0);
    }
    try {
      return (String) javac.loader().loadClass(name).getMethod(method).invoke(null);
    } catch (ReflectiveOperationException e) {
      return String.valueOf(e.getCause());
    }
  }
}
