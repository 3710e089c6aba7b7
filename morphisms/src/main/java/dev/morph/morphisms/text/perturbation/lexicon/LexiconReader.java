package dev.morph.morphisms.text.perturbation.lexicon;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.morphisms.text.perturbation.lexicon.Entry.Conditions;
import dev.morph.morphisms.text.perturbation.lexicon.Entry.Example;
import dev.morph.morphisms.text.perturbation.lexicon.Entry.Rule;
import dev.morph.morphisms.text.perturbation.lexicon.WordPattern.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries of a lexicon. The embedded lexicon begins with an explanation of their format.
 */
final class LexiconReader {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*");
  private static final Pattern LIST = Pattern.compile("[A-Z]{2,}");
  private static final int EXAMPLES = 2;
  private static final Set<String> KEYS =
      new TreeSet<>(
          Set.of(
              "any",
              "find",
              "say",
              "before",
              "after",
              "not-before",
              "not-after",
              "with",
              "without",
              "lacks",
              "once",
              "alone",
              "example",
              "never"));

  private final String file;
  private final Map<String, List<List<Element>>> lists = new HashMap<>();
  private final PatternParser patterns = new PatternParser(lists);
  private final List<Entry> entries = new ArrayList<>();

  LexiconReader(String file) {
    this.file = file;
  }

  /** The lines of an entry that have been read so far. */
  private static final class Block {
    private final String name;
    private final int line;
    private final List<Rule> rules = new ArrayList<>();
    private final Map<String, List<WordPattern>> places = new HashMap<>();
    private final Set<String> with = new LinkedHashSet<>();
    private final Set<String> without = new LinkedHashSet<>();
    private final List<Example> examples = new ArrayList<>();
    private final List<String> never = new ArrayList<>();
    private boolean once;
    private boolean alone;
    private boolean said; // whether 'say' followed the last 'find'
    private List<WordPattern> found = new ArrayList<>();

    Block(String name, int line) {
      this.name = name;
      this.line = line;
    }

    List<WordPattern> patternsOf(String key) {
      return places.getOrDefault(key, List.of());
    }
  }

  /**
   * Reads entries.
   *
   * @throws FaultException with file, line and remedy, if an entry cannot be read
   */
  List<Entry> read(String text) {
    Block open = null;
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (!Character.isWhitespace(line.charAt(0))) {
        endEntry(open);
        open = readHead(line.strip(), number);
      } else if (open == null) {
        throw broken(number, line.strip(), "it is not below an entry", "put a name above it");
      } else {
        readField(open, line.strip(), number);
      }
    }
    endEntry(open);
    return entries;
  }

  private Block readHead(String line, int number) {
    String[] words = line.split("\\s+", 3);
    if (words[0].equals("LIST") && words.length == 3 && LIST.matcher(words[1]).matches()) {
      List<List<Element>> listed = new ArrayList<>();
      for (String one : words[2].split("\\|", -1)) {
        listed.add(parseElements(one, number));
      }
      lists.put(words[1], listed);
      return new Block("", number);
    }
    if (words.length != 1 || !NAME.matcher(line).matches()) {
      throw broken(
          number,
          line,
          "it is not the name of an entry",
          "write names in small letters with hyphens; indent the lines of an entry");
    }
    entries.stream()
        .filter(it -> it.name().equals(line))
        .findFirst()
        .ifPresent(
            it -> {
              throw broken(
                  number,
                  line,
                  "there is already an entry with this name in line " + it.line(),
                  "choose another name, or merge the two");
            });
    return new Block(line, number);
  }

  private void readField(Block block, String line, int number) {
    String[] parts = line.split("\\s+", 2);
    String key = parts[0];
    String value = parts.length > 1 ? parts[1].strip() : "";
    if (!KEYS.contains(key) || block.name.isEmpty()) {
      throw broken(number, key, "there is no such key", "choose from: " + String.join(", ", KEYS));
    }
    if (value.isEmpty()) {
      throw broken(number, key, "it has no value", "add a value, or remove the line");
    }
    switch (key) {
      case "any" -> readAny(block, value, number);
      case "find" -> readFind(block, value, number);
      case "say" -> readSay(block, value, number);
      case "with" -> block.with.addAll(words(value));
      case "without" -> block.without.addAll(words(value));
      case "once", "alone" -> {
        if (!value.equals("yes")) {
          throw broken(
              number,
              key,
              "'" + value + "' is not yes",
              "write '" + key + " yes', or remove the line");
        }
        block.once |= key.equals("once");
        block.alone |= key.equals("alone");
      }
      case "never" -> block.never.add(value);
      case "example" -> {
        String[] texts = value.split(" => ", -1);
        if (texts.length != 2) {
          throw broken(
              number,
              key,
              "it must consist of two texts",
              "write the text before => the text after");
        }
        block.examples.add(new Example(texts[0].strip(), texts[1].strip(), number));
      }
      default -> {
        for (String one : value.split(" \\| ", -1)) {
          block
              .places
              .computeIfAbsent(key, any -> new ArrayList<>())
              .add(parsePattern(one, number));
        }
      }
    }
  }

  private static List<String> words(String value) {
    return List.of(value.toLowerCase(Locale.ROOT).split("\\s+", -1));
  }

  private void readAny(Block block, String value, int number) {
    List<String> wordings = Stream.of(value.split(" \\| ", -1)).map(String::strip).toList();
    if (wordings.size() < 2) {
      throw broken(number, "any", "it has only one wording", "separate wordings with ' | '");
    }
    for (String wording : wordings) {
      WordPattern found = requireFindable(block, parsePattern(wording, number), number);
      List<Alternative> others =
          wordings.stream().filter(it -> !it.equals(wording)).map(Alternative::of).toList();
      addRule(block, found, others, number);
    }
  }

  private void readFind(Block block, String value, int number) {
    if (block.said) {
      block.found = new ArrayList<>();
      block.said = false;
    }
    block.found.add(requireFindable(block, parsePattern(value, number), number));
  }

  private void readSay(Block block, String value, int number) {
    if (block.found.isEmpty()) {
      throw broken(number, "say", "there is nothing to find", "put a line 'find' above it");
    }
    List<Alternative> said = Stream.of(value.split(" \\| ", -1)).map(Alternative::of).toList();
    block.said = true;
    block.found.forEach(found -> addRule(block, found, said, number));
  }

  private void addRule(Block block, WordPattern found, List<Alternative> said, int number) {
    for (Alternative alternative : said) {
      alternative
          .unknownToken(found)
          .ifPresent(
              token -> {
                throw broken(
                    number,
                    token,
                    "nothing found is called that",
                    "write words in small letters, and parts as they are found: NP, VERB/s");
              });
    }
    block.rules.add(new Rule(found, said));
  }

  /**
   * Checks a pattern to find: it must contain a word, or it would match everything, and must come
   * before the conditions.
   */
  private WordPattern requireFindable(Block block, WordPattern pattern, int number) {
    if (!block.places.isEmpty()) {
      throw broken(
          number,
          pattern.source(),
          "it comes after a condition, which applies to the whole entry",
          "move it above the conditions, or begin another entry");
    }
    if (!pattern.containsLiteral()) {
      throw broken(
          number,
          pattern.source(),
          "it matches any text, because it contains no word",
          "add at least one word that it must match");
    }
    return pattern;
  }

  private WordPattern parsePattern(String source, int number) {
    return new WordPattern(source.strip(), parseElements(source, number));
  }

  private List<Element> parseElements(String source, int number) {
    try {
      return patterns.parseElements(source);
    } catch (IllegalArgumentException e) {
      throw broken(
          number,
          source.strip(),
          String.valueOf(e.getMessage()),
          "see the format of entries: morph list rewordings");
    }
  }

  private void endEntry(@Nullable Block block) {
    if (block == null || block.name.isEmpty()) {
      return;
    }
    if (block.rules.isEmpty()) {
      throw broken(
          block.line, block.name, "it has no wording", "add a line 'any', or 'find' and 'say'");
    }
    if (block.examples.size() < EXAMPLES) {
      throw broken(
          block.line,
          block.name,
          "it has " + block.examples.size() + " of two examples",
          "add lines 'example BEFORE => AFTER' with texts of real tasks");
    }
    if (block.never.isEmpty()) {
      throw broken(
          block.line,
          block.name,
          "it gives no text in which it must not apply",
          "add a line 'never TEXT'");
    }
    entries.add(
        new Entry(
            block.name,
            block.line,
            block.rules,
            new Conditions(
                block.patternsOf("before"),
                block.patternsOf("after"),
                block.patternsOf("not-before"),
                block.patternsOf("not-after"),
                block.patternsOf("lacks"),
                block.with,
                block.without,
                block.once,
                block.alone),
            block.examples,
            block.never));
  }

  private FaultException broken(int line, String field, String what, String remedy) {
    return CommonFault.BROKEN_LINE
        .because(file, line, PlainText.line(field, 60), PlainText.line(what, 200))
        .withRemedy(remedy);
  }
}
