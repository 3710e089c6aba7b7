package dev.morph.scenarios.oracle;

import java.util.LinkedHashMap;
import java.util.Map;

/** Pairs of programs that differ only where few inputs lead. */
final class RarePairs {
  /** Name, and two programs that differ. */
  static final Map<String, String[]> DIFFERENT = new LinkedHashMap<>();

  static {
    add(
        "a product of two numbers",
        "public class A { static int f(int a, int b) { if (a * b == 391 && a > b) return 1; return 0; } }",
        "public class A { static int f(int a, int b) { return 0; } }");
    add(
        "a text of a length with a character",
        "public class A { static int f(String s) { if (s.length() == 11 && s.charAt(4) == 'q') return 1; return 0; } }",
        "public class A { static int f(String s) { if (s.length() > 11) return 0; return 0 * s.length(); } }");
    add(
        "a magic word from two pieces",
        """
        public class A { static boolean f(String s) {
          int cut = s.indexOf(':'); if (cut < 0) return false;
          return s.substring(0, cut).equals("open") && s.substring(cut + 1).equals("sesame"); } }
        """,
        """
        public class A { static boolean f(String s) {
          int cut = s.indexOf(':'); if (cut < 0) return false;
          return s.substring(0, cut).equals("open") && s.substring(cut + 1).equals("sesam"); } }
        """);
    add(
        "a lock of three calls",
        """
        public class Lock { private int state;
          public void press(int key) { if (state == 0 && key == 17) state = 1; else if (state == 1 && key == 42) state = 2;
            else if (state == 2 && key == 99) state = 3; else state = 0; }
          public boolean open() { return state == 3; } }
        """,
        """
        public class Lock { private int state;
          public void press(int key) { if (state == 0 && key == 17) state = 1; else if (state == 1 && key == 42) state = 2;
            else if (state == 2 && key == 98) state = 3; else state = 0; }
          public boolean open() { return state == 3; } }
        """);
    add(
        "an equation",
        "public class A { static String f(int x) { return 7 * x + 13 == 100_005 - x ? \"hit\" : \"miss\"; } }",
        "public class A { static String f(int x) { return \"miss\"; } }");
    add(
        "a sum of an array",
        "public class A { static int f(int[] a) { int s = 0; for (int x : a) s += x; return s == 1234 && a.length > 2 ? -1 : s; } }",
        "public class A { static int f(int[] a) { int s = 0; for (int x : a) s += x; return s; } }");
    add(
        "a stack that is full",
        """
        public class Box { private int[] items = new int[7]; private int n;
          public boolean push(int x) { if (n == 7) return false; items[n++] = x; return true; }
          public int pop() { return n == 0 ? -1 : items[--n]; } public int size() { return n; } }
        """,
        """
        public class Box { private int[] items = new int[9]; private int n;
          public boolean push(int x) { if (n == 9) return false; items[n++] = x; return true; }
          public int pop() { return n == 0 ? -1 : items[--n]; } public int size() { return n; } }
        """);
    add(
        "a triangle with a right angle",
        "public class A { static int f(int a, int b, int c) { if (a <= 0 || b <= 0 || c <= 0) return -1; if (a * a + b * b == c * c) return 90; return 0; } }",
        "public class A { static int f(int a, int b, int c) { if (a <= 0 || b <= 0 || c <= 0) return -1; if (a == b && b == c) return 0; return 0; } }");
    add(
        "a date in February",
        """
        public class A { static boolean leapDay(int d, int m, int y) {
          return d == 29 && m == 2 && (y % 4 == 0 && y % 100 != 0 || y % 400 == 0); } }
        """,
        """
        public class A { static boolean leapDay(int d, int m, int y) {
          return d == 29 && m == 2 && y % 4 == 0 && y % 100 != 0; } }
        """);
    add(
        "a record of two parts",
        """
        public class A { public record Point(int x, int y) {}
          public static String f(Point p) { if (p.x() == p.y() + 250 && p.y() > 31) return "far"; return "near"; } }
        """,
        """
        public class A { public record Point(int x, int y) {}
          public static String f(Point p) { if (p.x() < p.y()) return "near"; return "near"; } }
        """);
    add(
        "an account with a lucky balance",
        """
        public class Account { private long balance; private int warnings;
          public void deposit(long x) { if (x > 0) balance += x; }
          public String withdraw(long x) { if (x <= 0) return "bad"; if (x > balance) { warnings++; return warnings > 2 ? "blocked" : "no"; }
            balance -= x; return balance == 77 ? "lucky" : "ok"; } }
        """,
        """
        public class Account { private long balance; private int warnings;
          public void deposit(long x) { if (x > 0) balance += x; }
          public String withdraw(long x) { if (x <= 0) return "bad"; if (x > balance) { warnings++; return warnings > 2 ? "blocked" : "no"; }
            balance -= x; return "ok"; } }
        """);
    add(
        "a token of a grammar",
        """
        public class A { static int f(String s) {
          if (s.startsWith("0x") && s.length() == 6 && s.charAt(5) == 'F') return 16; return s.isEmpty() ? 0 : 10; } }
        """,
        """
        public class A { static int f(String s) {
          if (s.startsWith("0x") && s.length() == 6 && s.charAt(5) == 'f') return 16; return s.isEmpty() ? 0 : 10; } }
        """);
  }

  private RarePairs() {}

  private static void add(String name, String seed, String mutant) {
    DIFFERENT.put(name, new String[] {seed, mutant});
  }
}
