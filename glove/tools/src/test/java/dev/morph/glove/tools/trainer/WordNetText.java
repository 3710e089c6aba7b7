package dev.morph.glove.tools.trainer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** WordNet's glosses as sentences, its synonyms and antonyms, and the words it knows. */
final class WordNetText {
  private static final String FOLDER = "net/sf/extjwnl/data/wordnet/wn30/";
  private static final Pattern PLAIN = Pattern.compile("[a-z]+");

  private final List<List<String>> sentences = new ArrayList<>();
  private final Set<String> lemmas = new HashSet<>();
  private final Map<String, Set<String>> synonyms = new HashMap<>();
  private final Map<String, Set<String>> antonyms = new HashMap<>();
  private final Map<String, Integer> lower = new HashMap<>();
  private final Map<String, Integer> capital = new HashMap<>();
  private final Map<String, String> irregular = new HashMap<>();

  private record Synset(List<String> words, String[] fields, int pointersAt, String gloss) {}

  WordNetText(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (String kind : List.of("noun", "verb", "adj", "adv")) {
        Map<String, Synset> synsets = new HashMap<>();
        List<String> order = new ArrayList<>();
        for (String line : lines(zip, "data." + kind)) {
          if (!line.startsWith(" ")) {
            synsets.put(line.substring(0, 8), synset(line));
            order.add(line.substring(0, 8));
          }
        }
        order.forEach(offset -> take(synsets.get(offset), synsets));
        for (String line : lines(zip, kind + ".exc")) {
          String[] forms = line.split(" ");
          irregular.put(forms[0], forms[1]);
        }
      }
    }
  }

  private static List<String> lines(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(FOLDER + name);
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(zip.getInputStream(entry), StandardCharsets.UTF_8))) {
      return in.lines().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Synset synset(String line) {
    int bar = line.indexOf(" | ");
    String[] fields = line.substring(0, bar).split(" ");
    int count = Integer.parseInt(fields[3], 16);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      words.add(fields[4 + 2 * i].replaceFirst("\\(.*\\)$", ""));
    }
    return new Synset(words, fields, 4 + 2 * count, line.substring(bar + 3));
  }

  private void take(Synset synset, Map<String, Synset> synsets) {
    List<String> plain = synset.words().stream().filter(w -> PLAIN.matcher(w).matches()).toList();
    lemmas.addAll(plain);
    for (String word : plain) {
      for (String other : plain) {
        if (!word.equals(other)) {
          synonyms.computeIfAbsent(word, w -> new HashSet<>()).add(other);
        }
      }
    }
    takeAntonyms(synset, synsets);
    countCase(synset.gloss());
    List<List<String>> parts = CommentProse.sentences(synset.gloss());
    for (int i = 0; i < parts.size(); i++) {
      sentences.add(parts.get(i));
      if (i == 0) {
        // "classify arrange or order by classes": synonyms share their definition's words.
        for (String word : plain) {
          List<String> defined = new ArrayList<>(List.of(word));
          defined.addAll(parts.get(i));
          sentences.add(defined);
        }
      }
    }
  }

  private void takeAntonyms(Synset synset, Map<String, Synset> synsets) {
    String[] fields = synset.fields();
    int pointers = Integer.parseInt(fields[synset.pointersAt()]);
    for (int i = 0; i < pointers; i++) {
      int at = synset.pointersAt() + 1 + 4 * i;
      Synset target = fields[at].equals("!") ? synsets.get(fields[at + 1]) : null;
      int own = Integer.parseInt(fields[at + 3].substring(0, 2), 16);
      int its = Integer.parseInt(fields[at + 3].substring(2), 16);
      if (target != null && own > 0 && its > 0) {
        antonyms
            .computeIfAbsent(synset.words().get(own - 1), w -> new HashSet<>())
            .add(target.words().get(its - 1));
      }
    }
  }

  private void countCase(String gloss) {
    for (String token : gloss.split("[^A-Za-z']+")) {
      if (PLAIN.matcher(token).matches()) {
        lower.merge(token, 1, Integer::sum);
      } else if (token.matches("[A-Z][a-z]+")) {
        capital.merge(token.toLowerCase(java.util.Locale.ROOT), 1, Integer::sum);
      }
    }
  }

  List<List<String>> sentences() {
    return sentences;
  }

  /** Whether this is a common English word: WordNet has it or a form of it, or its glosses do. */
  boolean isEnglish(String word) {
    int small = lower.getOrDefault(word, 0);
    boolean name = capital.getOrDefault(word, 0) > 4 * small;
    return !name && (small >= 3 || base(word) != null);
  }

  /** The dictionary form of a word, itself first; null if WordNet has none. */
  String base(String word) {
    if (lemmas.contains(word)) {
      return word;
    }
    if (irregular.containsKey(word)) {
      return irregular.get(word);
    }
    String[][] endings = {
      {"ies", "y"}, {"es", ""}, {"es", "e"}, {"s", ""}, {"ied", "y"}, {"ed", ""}, {"ed", "e"},
      {"ing", ""}, {"ing", "e"}, {"est", ""}, {"est", "e"}, {"iest", "y"}, {"er", ""}, {"er", "e"},
      {"ier", "y"}
    };
    for (String[] ending : endings) {
      if (word.length() > ending[0].length() + 2 && word.endsWith(ending[0])) {
        String stem = word.substring(0, word.length() - ending[0].length()) + ending[1];
        if (lemmas.contains(stem)) {
          return stem;
        }
      }
    }
    return null;
  }

  /** The synonyms among these words, forms made alike included: big and large, biggest, largest. */
  Map<String, Set<String>> synonyms(List<String> words) {
    return related(words, synonyms);
  }

  /** The antonyms among these words, forms made alike included. */
  Map<String, Set<String>> antonyms(List<String> words) {
    return related(words, antonyms);
  }

  private Map<String, Set<String>> related(List<String> words, Map<String, Set<String>> relation) {
    Map<String, List<String>> forms = new HashMap<>();
    for (String word : words) {
      String base = base(word);
      if (base != null) {
        forms.computeIfAbsent(base, key -> new ArrayList<>()).add(word);
      }
    }
    Map<String, Set<String>> found = new HashMap<>();
    for (String word : words) {
      String base = base(word);
      for (String other : base == null ? Set.<String>of() : relation.getOrDefault(base, Set.of())) {
        for (String form : forms.getOrDefault(other, List.of())) {
          if (sameEnding(word, base, form, other)) {
            found.computeIfAbsent(word, key -> new HashSet<>()).add(form);
          }
        }
      }
    }
    return found;
  }

  private static boolean sameEnding(String word, String base, String form, String other) {
    if (word.equals(base) || form.equals(other)) {
      return word.equals(base) && form.equals(other);
    }
    return word.substring(word.length() - 2).equals(form.substring(form.length() - 2));
  }
}
