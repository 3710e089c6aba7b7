package dev.morph.morphisms.text.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A folder of a model as the hub has it.
 *
 * @param path where it is
 * @param unusable the fault to report if it lacks a file; its details are the folder and what is
 *     wrong
 */
public record HubFolder(Path path, Fault unusable) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /**
   * Looks whether it is there.
   *
   * @throws FaultException {@link #unusable} if it is not
   */
  public HubFolder {
    if (!Files.isDirectory(path)) {
      throw unusable.because(path, "there is no such folder");
    }
  }

  /**
   * The first of some files that it holds.
   *
   * @param names paths in the folder, most wanted first
   * @param wanted what the message calls them
   * @throws FaultException {@link #unusable} if it holds none
   */
  public Path first(List<String> names, String wanted) {
    return names.stream()
        .map(path::resolve)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> unusable.because(path, "it holds no " + wanted));
  }

  /**
   * A file that it must hold.
   *
   * @throws FaultException {@link #unusable} if it does not
   */
  public Path file(String name) {
    return first(List.of(name), name);
  }

  /**
   * The SHA-256 of a file, in lower-case hexadecimals.
   *
   * @param path what the message calls the folder; it may be one within a jar
   * @param file of it
   * @param unusable the fault to report
   * @throws FaultException if it cannot be read
   */
  public static String sha256(Path path, Path file, Fault unusable) {
    MessageDigest digest = sha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      byte[] block = new byte[1 << 16];
      while (in.read(block) >= 0) {
        // reading is all there is to do
      }
    } catch (IOException e) {
      throw unusable.because(path, file.getFileName() + " cannot be read");
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** A digest that has seen nothing yet. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * The settings in a JSON file; an empty object if there is none of that name.
   *
   * @throws FaultException {@link #unusable} if the file is not JSON
   */
  public JsonNode json(String name) {
    Path file = path.resolve(name);
    if (!Files.exists(file)) {
      return MAPPER.createObjectNode();
    }
    try {
      return MAPPER.readTree(file.toFile());
    } catch (IOException e) {
      throw unusable.because(path, name + " is not valid JSON");
    }
  }

  /** A special token as text, such as {@code mask_token}; empty if the settings name none. */
  public static String specialToken(JsonNode settings, String name) {
    JsonNode token = settings.path(name);
    return token.isObject() ? token.path("content").asText("") : token.asText("");
  }
}
