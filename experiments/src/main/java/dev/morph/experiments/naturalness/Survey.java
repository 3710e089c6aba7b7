package dev.morph.experiments.naturalness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.statistics.FleissKappa;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The judgements of transformations by the participants of Le-Cong et al.'s study or of a similar
 * one. The study publishes them as {@code survey.json}:
 *
 * <pre>{@code
 * {"naming": {"1": {"S9": {"CR": 3, "CC": 1, "Time": 10.56}, ...}, ...}, "expression": ..., "statement": ...}
 * }</pre>
 *
 * <p>{@code CR} and {@code CC} range from 1 (disagree) to 4 (agree) for the statements that the
 * transformation reduces readability and that it breaks a coding convention; {@code Time} is in
 * seconds. A vote is unnatural if either is at least 3 (Le-Cong et al. 2024, Definition 3.1).
 *
 * @param transformations the rated transformations, in the order of the file
 */
public record Survey(List<Transformation> transformations) {
  /** The name for all levels together. */
  public static final String TOTAL = "total";

  private static final int WEAKLY_AGREE = 3;
  private static final int AGREE = 4;

  public Survey {
    transformations = List.copyOf(transformations);
  }

  /**
   * A transformation in the survey.
   *
   * @param level naming, expression or statement
   * @param id the id within the level
   * @param votes one for each participant who rated the transformation
   */
  public record Transformation(String level, String id, List<Vote> votes) {
    public Transformation {
      votes = List.copyOf(votes);
    }

    /** Returns level and id in the form of the study's other files: {@code naming_17}. */
    public String name() {
      return level + "_" + id;
    }

    int unnaturalVotes() {
      return (int) votes.stream().filter(Vote::isUnnatural).count();
    }

    /** Returns the label determined by the votes. */
    public Label label() {
      return Label.ofVotes(unnaturalVotes(), votes.size());
    }
  }

  /** One participant's ratings of one transformation; {@code seconds} is NaN if unknown. */
  public record Vote(String participant, int readability, int convention, double seconds) {
    boolean isUnnatural() {
      return readability >= WEAKLY_AGREE || convention >= WEAKLY_AGREE;
    }
  }

  /** The number of transformations with each label, for one level or all levels together. */
  public record Share(String level, Map<Label, Integer> counts, int total) {
    public Share {
      counts = Map.copyOf(counts);
    }

    /** Returns the number of transformations with this label. */
    public int count(Label label) {
      return counts.getOrDefault(label, 0);
    }

    /** Returns the number of transformations on which fewer than four of five people agree. */
    public int unknown() {
      return total - count(Label.NATURAL) - count(Label.UNNATURAL);
    }
  }

  /**
   * Reads a file.
   *
   * @throws dev.morph.core.fault.FaultException if the file is missing or not in this format
   */
  public static Survey read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    try {
      return new Reader(file).read(new ObjectMapper().readTree(file.toFile()));
    } catch (JsonProcessingException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not valid JSON");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }

  private record Reader(Path file) {
    Survey read(JsonNode root) {
      List<Transformation> all = new ArrayList<>();
      for (Map.Entry<String, JsonNode> level : requireFields(root, "the file")) {
        for (Map.Entry<String, JsonNode> asked : requireFields(level.getValue(), level.getKey())) {
          String where = level.getKey() + " " + asked.getKey();
          List<Vote> votes = new ArrayList<>();
          for (Map.Entry<String, JsonNode> vote : requireFields(asked.getValue(), where)) {
            votes.add(parseVote(vote.getKey(), vote.getValue(), where + " " + vote.getKey()));
          }
          all.add(new Transformation(level.getKey(), asked.getKey(), votes));
        }
      }
      return new Survey(all);
    }

    private Set<Map.Entry<String, JsonNode>> requireFields(JsonNode node, String where) {
      if (!node.isObject()) {
        throw CommonFault.FILE_UNREADABLE.because(file, where + " is not a JSON object");
      }
      return node.properties();
    }

    private Vote parseVote(String participant, JsonNode vote, String where) {
      double seconds = vote.path("Time").asDouble(Double.NaN);
      return new Vote(
          participant, parseRating(vote, "CR", where), parseRating(vote, "CC", where), seconds);
    }

    private int parseRating(JsonNode vote, String field, String where) {
      JsonNode value = vote.path(field);
      if (!value.canConvertToInt() || value.asInt() < 1 || value.asInt() > AGREE) {
        throw CommonFault.FILE_UNREADABLE.because(
            file, where + ": " + field + " must be a number from 1 to " + AGREE);
      }
      return value.asInt();
    }
  }

  /** Returns the labels, by the transformations' names. */
  public Map<String, Label> labels() {
    Map<String, Label> labels = new LinkedHashMap<>();
    transformations.forEach(one -> labels.put(one.name(), one.label()));
    return labels;
  }

  /** Returns Table 13: the labels of each level, and of all levels together under {@code total}. */
  public List<Share> shares() {
    List<Share> shares = new ArrayList<>();
    Grouped.groupBy(transformations, Transformation::level)
        .forEach((level, of) -> shares.add(countLabels(level, of)));
    shares.add(countLabels(TOTAL, transformations));
    return shares;
  }

  private static Share countLabels(String level, List<Transformation> of) {
    Map<Label, Integer> counts = new EnumMap<>(Label.class);
    of.forEach(one -> counts.merge(one.label(), 1, Integer::sum));
    return new Share(level, counts, of.size());
  }

  /**
   * Returns Fleiss' kappa of natural and unnatural votes; empty if it is undefined, for example
   * because the numbers of votes differ.
   */
  public OptionalDouble kappa() {
    int[][] ratings =
        transformations.stream()
            .map(one -> new int[] {one.unnaturalVotes(), one.votes().size() - one.unnaturalVotes()})
            .toArray(int[][]::new);
    long numbers = transformations.stream().map(one -> one.votes().size()).distinct().count();
    boolean enough = transformations.stream().allMatch(one -> one.votes().size() > 1);
    return numbers == 1 && enough ? FleissKappa.kappa(ratings) : OptionalDouble.empty();
  }
}
