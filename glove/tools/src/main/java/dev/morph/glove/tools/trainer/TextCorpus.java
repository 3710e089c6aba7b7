package dev.morph.glove.tools.trainer;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.EmbeddingTableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The sentences of text files: a line is a sentence, words are separated by white space and folded
 * to lower case. What cannot be read is an {@link EmbeddingTableException} while going. May be gone
 * through any number of times; a pass keeps one line in memory.
 */
public final class TextCorpus implements Iterable<List<String>> {
  private final List<Path> files;

  /** The lines of these files, one file after the other. */
  public TextCorpus(List<Path> files) {
    this.files = List.copyOf(files);
  }

  @Override
  public Iterator<List<String>> iterator() {
    return new Lines(files.iterator());
  }

  private static final class Lines implements Iterator<List<String>> {
    private final Iterator<Path> files;
    private Path open = Path.of("");
    private @Nullable BufferedReader reader;
    private @Nullable String line;

    Lines(Iterator<Path> files) {
      this.files = files;
      advance();
    }

    @Override
    public boolean hasNext() {
      return line != null;
    }

    @Override
    public List<String> next() {
      if (line == null) {
        throw new NoSuchElementException();
      }
      List<String> words =
          Arrays.stream(EmbeddingTable.fold(line).split("\\s+")).filter(w -> !w.isEmpty()).toList();
      advance();
      return words;
    }

    private void advance() {
      try {
        line = reader == null ? null : reader.readLine();
        while (line == null && files.hasNext()) {
          if (reader != null) {
            reader.close();
          }
          open = files.next();
          reader = Files.newBufferedReader(open);
          line = reader.readLine();
        }
        if (line == null && reader != null) {
          reader.close();
        }
      } catch (CharacterCodingException e) {
        throw new EmbeddingTableException(open + " is no text in UTF-8", e);
      } catch (IOException e) {
        throw new EmbeddingTableException("cannot read " + open + ": " + e.getMessage(), e);
      }
    }
  }
}
