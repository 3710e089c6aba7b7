package dev.morph.scenarios.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rule that chooses a topic for a task without one: the topic with the most keywords in the
 * task's description.
 *
 * <p>Keywords are single words, compared without regard to case or a plural's s. In a tie, the
 * topic that comes earlier in the list wins; a description without any keyword is {@value #NONE}.
 * The list is {@code topics.txt} next to this class, special topics first; {@code morph dataset
 * topics} prints it, and {@code morph dataset export} shows each task's topic with the words that
 * determined it.
 */
public final class TopicRule {
  /** The topic of a description without any keyword. */
  public static final String NONE = "other";

  private static final Map<String, Set<String>> KEYWORDS = readKeywords();

  private TopicRule() {}

  /** Returns the keywords of each topic, in the order that breaks ties. */
  public static Map<String, Set<String>> keywords() {
    return KEYWORDS;
  }

  /** Returns the topic of a description. */
  public static String topic(String description) {
    String best = NONE;
    int most = 0;
    for (String topic : KEYWORDS.keySet()) {
      int found = foundKeywords(description, topic).size();
      if (found > most) {
        best = topic;
        most = found;
      }
    }
    return best;
  }

  /** Returns the keywords of a topic that occur in a description. */
  public static Set<String> foundKeywords(String description, String topic) {
    Set<String> words =
        Arrays.stream(description.toLowerCase(Locale.ROOT).split("[^a-z0-9]+"))
            .flatMap(word -> List.of(word, singular(word)).stream())
            .collect(Collectors.toSet());
    Set<String> found = new TreeSet<>(KEYWORDS.getOrDefault(topic, Set.of()));
    found.retainAll(words);
    return found;
  }

  private static String singular(String word) {
    return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }

  private static Map<String, Set<String>> readKeywords() {
    try (InputStream in = TopicRule.class.getResourceAsStream("topics.txt")) {
      if (in == null) {
        throw new IllegalStateException("the build lacks its resource topics.txt");
      }
      Map<String, Set<String>> keywords = new LinkedHashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(
              line -> {
                int colon = line.indexOf(':');
                keywords.put(
                    line.substring(0, colon).strip(),
                    new TreeSet<>(Arrays.asList(line.substring(colon + 1).strip().split("\\s+"))));
              });
      return java.util.Collections.unmodifiableMap(keywords);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
