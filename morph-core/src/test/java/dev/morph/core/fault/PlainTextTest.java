package dev.morph.core.fault;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {
  @Test
  void aTextBecomesOneLineThatMovesNoCursor() {
    assertThat(PlainText.line("a\n\u001b[2Jb\u009b2Jc\u202ed\u2028e\u200bf\ud800 "))
        .isEqualTo("a [2Jb 2Jc d e f");
  }

  @Test
  void lettersOfAllScriptsStay() {
    assertThat(PlainText.line("é 漢 𝄞 ab")).isEqualTo("é 漢 𝄞 ab");
  }

  @Test
  void aCutTextEndsWithAWholeCharacter() {
    assertThat(PlainText.line("ab𝄞c", 3)).isEqualTo("ab...");
    assertThat(PlainText.line("ab𝄞c", 4)).isEqualTo("ab𝄞...");
  }

  @Test
  void textThatAShellWouldSplitIsQuoted() {
    assertThat(PlainText.shellWord("runs/first-2.1")).isEqualTo("runs/first-2.1");
    assertThat(PlainText.shellWord("läufe/№1 (a)")).isEqualTo("'läufe/№1 (a)'");
    assertThat(PlainText.shellWord("jo's; rm")).isEqualTo("'jo'\\''s; rm'");
    assertThat(PlainText.shellWord("")).isEqualTo("''");
  }
}
