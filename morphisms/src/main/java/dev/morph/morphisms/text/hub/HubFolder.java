package dev.morph.morphisms.text.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A model folder in the layout of Hugging Face's hub.
 *
 * @param path the path of the folder
 * @param unusable the fault to report if a file is missing; its details are the folder and the
 *     problem
 */
public record HubFolder(Path path, Fault unusable) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /**
   * Checks that the folder exists.
   *
   * @throws FaultException {@link #unusable} if the folder does not exist
   */
  public HubFolder {
    if (!Files.isDirectory(path)) {
      throw unusable.because(path, "there is no such folder");
    }
  }

  /**
   * Returns the first of these files that exists.
   *
   * @param names paths in the folder, preferred first
   * @param wanted name of the wanted files in the message
   * @throws FaultException {@link #unusable} if none exists
   */
  public Path firstExisting(List<String> names, String wanted) {
    return names.stream()
        .map(path::resolve)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> unusable.because(path, "it contains no " + wanted));
  }

  /**
   * Returns a required file.
   *
   * @throws FaultException {@link #unusable} if the file does not exist
   */
  public Path requiredFile(String name) {
    return firstExisting(List.of(name), name);
  }

  /**
   * Returns the SHA-256 of a file in lower-case hexadecimal.
   *
   * @param path the path of the folder, for the message; the folder may be inside a jar
   * @param file a file in the folder
   * @param unusable the fault to report
   * @throws FaultException if the file cannot be read
   */
  public static String sha256(Path path, Path file, Fault unusable) {
    MessageDigest digest = newSha256Digest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw unusable.because(path, file.getFileName() + " cannot be read");
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Returns a new SHA-256 digest. */
  public static MessageDigest newSha256Digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256", e);
    }
  }

  /**
   * Returns the settings in a JSON file; an empty object if the file does not exist.
   *
   * @throws FaultException {@link #unusable} if the file is not JSON
   */
  public JsonNode readJson(String name) {
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

  /**
   * Returns a special token as text, such as {@code mask_token}; empty if the settings do not name
   * it.
   */
  public static String specialToken(JsonNode settings, String name) {
    JsonNode token = settings.path(name);
    return token.isObject() ? token.path("content").asText("") : token.asText("");
  }
}
