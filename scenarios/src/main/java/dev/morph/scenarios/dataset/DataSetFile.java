package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A file that may contain a data set, unpacked. */
public final class DataSetFile {
  private final String name;
  private final byte[] bytes;
  private @Nullable List<Rows.Row> rows;

  DataSetFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /**
   * Returns its name in messages: its path. The name of a gzipped file still ends in {@code .gz}.
   */
  public String name() {
    return name;
  }

  /** Returns the name without {@code .gz}. */
  String plainName() {
    return name.replaceFirst("(?i)\\.gz$", "");
  }

  /**
   * Whether its name, ignoring {@code .gz}, has this ending, in upper or lower case: {@code .tsv}.
   */
  public boolean endsWith(String ending) {
    String plain = plainName();
    return plain.regionMatches(true, plain.length() - ending.length(), ending, 0, ending.length());
  }

  /**
   * Its lines.
   *
   * @throws FaultException if it is not UTF-8 text
   */
  public List<String> lines() {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes))
          .toString()
          .lines()
          .toList();
    } catch (CharacterCodingException e) {
      throw FileFault.notText(name, bytes);
    }
  }

  /**
   * Returns the fault for something in a line, counted from 1; formats from extensions throw it.
   */
  public FaultException broken(int line, String field, String what) {
    return CommonFault.BROKEN_LINE.because(name, line, field, what);
  }

  /**
   * Returns its rows, from JSON Lines, a JSON array or CSV.
   *
   * @throws FaultException that names the line that cannot be read
   */
  List<Rows.Row> rows() {
    List<Rows.Row> read = rows;
    if (read == null) {
      read = Rows.of(plainName(), bytes);
      rows = read;
    }
    return read;
  }

  /** Returns the first row; empty if the file does not contain rows. */
  Optional<ObjectNode> firstRow() {
    try {
      return rows().stream().findFirst().map(Rows.Row::fields);
    } catch (FaultException e) {
      return Optional.empty(); // reported by the format that finally reads it
    }
  }
}
