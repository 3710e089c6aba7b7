package dev.morph.glove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.glove.table.TableBuilder;
import dev.morph.glove.table.TableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighbourCacheTest {
  private static final EmbeddingTable TABLE = RandomTables.dense(1, 300, 8);

  @TempDir private Path folder;
  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());

  @Test
  void cachedNeighboursAreReadByTheNextProcessAndEqualASearch() {
    Map<String, NearestWords> found = search(Set.of("w1", "w7", "not-in-the-table"), 12);
    cache(TABLE).keep(found, 12);

    NeighbourCache later = cache(TABLE);

    assertThat(later.find("w7", 12)).contains(words(found, "w7"));
    assertThat(later.find("w7", 3)).contains(words(found, "w7"));
    assertThat(later.find("w7", 13)).as("of more than were asked for").isEmpty();
    assertThat(later.find("w2", 1)).isEmpty();
    assertThat(later.find("not-in-the-table", 1)).isEmpty();
    assertThat(complaints).isEmpty();
  }

  @Test
  void aShorterAnswerNeverReplacesALongerOne() {
    cache(TABLE).keep(search(Set.of("w1"), 12), 12);
    cache(TABLE).keep(search(Set.of("w1"), 5), 5);

    assertThat(cache(TABLE).find("w1", 12).orElseThrow()).hasSize(12);
  }

  @Test
  void entriesAreNotSharedWithOtherTablesOrCandidates() {
    cache(TABLE).keep(search(Set.of("w1"), 5), 5);

    assertThat(cache(RandomTables.dense(2, 300, 8)).find("w1", 5)).isEmpty();
    assertThat(new NeighbourCache(TABLE, folder, "any", complaints::add).find("w1", 5)).isEmpty();
  }

  @Test
  void aDamagedFileCountsAsEmptyAndIsReplaced() throws IOException {
    cache(TABLE).keep(search(Set.of("w1", "w2"), 5), 5);
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= (byte) (1 << (at % 8));
      Files.write(file, damaged);
      assertThat(cache(TABLE).find("w1", 5)).as("a bit of byte " + at).isEmpty();
      Files.write(file, java.util.Arrays.copyOf(whole, at));
      assertThat(cache(TABLE).find("w1", 5)).as("cut off at " + at).isEmpty();
    }

    cache(TABLE).keep(search(Set.of("w3"), 5), 5);

    assertThat(cache(TABLE).find("w3", 5)).isPresent();
    assertThat(complaints).isEmpty();
  }

  @Test
  void rowsOutsideTheTableAreDamageEvenWithAValidChecksum() throws IOException {
    cache(TABLE).keep(search(Set.of("w1"), 5), 5);
    Path file = onlyFile();
    String body = Files.readString(file).replaceFirst(".*\n", "");
    for (String value : List.of("-1", "300", "9999999999", "w1", "1.5")) {
      for (int field = 0; field < body.strip().split(" ").length; field++) {
        String[] fields = body.strip().split(" ");
        fields[field] = value;
        String damaged = String.join(" ", fields) + "\n";
        byte[] hash = TableBuilder.sha256().digest(damaged.getBytes(StandardCharsets.UTF_8));
        Files.writeString(file, "MORPHNBR 2 " + TableFile.hex(hash) + "\n" + damaged);
        cache(TABLE).find("w1", 5).ifPresent(words -> assertThat(words).hasSize(5));
      }
    }
  }

  @Test
  void aFailedWriteIsReportedOnceAndHarmless() throws IOException {
    Path inTheWay = Files.writeString(folder.resolve("file"), "no folder");
    NeighbourCache cache =
        new NeighbourCache(TABLE, inTheWay.resolve("deeper"), "words", complaints::add);

    cache.keep(search(Set.of("w1"), 5), 5);

    assertThat(cache.find("w1", 5)).isPresent();
    assertThat(complaints).hasSize(1).first().asString().contains("neighbours are not kept");
    assertThat(Files.readString(inTheWay)).isEqualTo("no folder");
  }

  @Test
  void simultaneousWritersLeaveOneCompleteFile() throws Exception {
    List<Thread> writers =
        IntStream.range(0, 8)
            .mapToObj(
                writer ->
                    new Thread(
                        () -> {
                          for (int word = writer; word < 80; word += 8) {
                            cache(TABLE).keep(search(Set.of("w" + word), 3), 3);
                          }
                        }))
            .toList();
    writers.forEach(Thread::start);
    for (Thread writer : writers) {
      writer.join(TimeUnit.MINUTES.toMillis(1));
    }

    NeighbourCache cache = cache(TABLE);
    List<String> kept =
        IntStream.range(0, 80)
            .mapToObj(word -> "w" + word)
            .filter(word -> cache.find(word, 3).isPresent())
            .toList();
    assertThat(kept).isNotEmpty();
    kept.forEach(
        word -> assertThat(cache.find(word, 3)).contains(words(search(Set.of(word), 3), word)));
    assertThat(onlyFile()).isRegularFile();
    assertThat(complaints).isEmpty();
  }

  private NeighbourCache cache(EmbeddingTable table) {
    return new NeighbourCache(table, folder.resolve("cache"), "words", complaints::add);
  }

  private static Map<String, NearestWords> search(Set<String> words, int n) {
    return new NearestNeighbours(TABLE).nearestAll(words, n, word -> true);
  }

  private static List<String> words(Map<String, NearestWords> found, String word) {
    return found.get(word).neighbours().stream().map(Neighbour::word).toList();
  }

  private Path onlyFile() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }
}
