package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.decoder.DecoderFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChatFormatTest {
  private static final String CHAT_ML =
      """
      <|im_start|>system
      {system}<|im_end|>
      <|im_start|>user
      {message}<|im_end|>
      <|im_start|>assistant
      """;

  @TempDir Path folder;

  @Test
  void theMessagesStandInTheirPlaces() throws IOException {
    assertThat(format(CHAT_ML).render("Be brief.", "Sort."))
        .isEqualTo(
            """
            <|im_start|>system
            Be brief.<|im_end|>
            <|im_start|>user
            Sort.<|im_end|>
            <|im_start|>assistant
            """);
  }

  @Test
  void placesInAMessageAreData() throws IOException {
    assertThat(format("[{system}] {message} [{system}]").render("S {message}", "{system} {{ x }}"))
        .isEqualTo("[S {message}] {system} {{ x }} [S {message}]");
  }

  @Test
  void aSystemPromptNeedsAPlace() throws IOException {
    ChatFormat mistral = format("<s>[INST] {message} [/INST]");

    assertThat(mistral.render("", "Sort.")).isEqualTo("<s>[INST] Sort. [/INST]");
    assertThatThrownBy(() -> mistral.render("Be brief.", "Sort."))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("no placeholder {system}");
  }

  @Test
  void aFormatWithoutExactlyOneMessageOrOfNoTextIsRefused() throws IOException {
    for (String broken : new String[] {"", "{system}", "{message} {message}"}) {
      assertThatThrownBy(() -> format(broken)).hasMessageContaining("{message} exactly once");
    }
    Files.write(folder.resolve(ChatFormat.FILE), new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> ChatFormat.read(folder())).hasMessageContaining("read as UTF-8");
  }

  @Test
  void aChatModelWithoutItsFormatSaysHowToWriteItAndABaseModelNeedsNone() throws IOException {
    assertThat(ChatFormat.read(folder())).isEmpty();

    Files.writeString(folder.resolve("chat_template.jinja"), "{{ messages }}");

    assertThatThrownBy(() -> ChatFormat.read(folder()))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("but no chat.txt");
  }

  private ChatFormat format(String text) throws IOException {
    Files.writeString(folder.resolve(ChatFormat.FILE), text);
    return ChatFormat.read(folder()).orElseThrow();
  }

  private DecoderFolder folder() throws IOException {
    for (String file : new String[] {"model.onnx", "tokenizer.json", "config.json"}) {
      Files.writeString(folder.resolve(file), "{}");
    }
    return DecoderFolder.open(folder);
  }
}
