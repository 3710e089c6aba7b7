package dev.morph.experiments.cli.option;

import dev.morph.scenarios.model.ModelSpec;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which models. */
public final class ModelOption {
  @Option(
      names = "--model",
      paramLabel = "SPEC",
      description = {
        "A model under test; may be given several times (default: local:bm25 and local:tfidf).",
        "local:bm25, local:tfidf, local:glove: retrieval over embedded programs, free and offline.",
        "openai:NAME, anthropic:NAME, gemini:NAME, mistral:NAME: the key is read from"
            + " OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY, MISTRAL_API_KEY.",
        "openai:NAME@URL: any server that speaks OpenAI's protocol (vLLM, llama.cpp, LM Studio);"
            + " the others take an @URL too.",
        "ollama:NAME: Ollama on this machine, or at an @URL.",
        "command:PROGRAM: prompt on standard input, answer on standard output.",
        "replay:PATH[#MODEL]: the answers of an earlier run's folder or bundle, asked of nobody."
      })
  private List<String> models = new ArrayList<>();

  public List<ModelSpec> specs() {
    List<String> wanted = models.isEmpty() ? List.of("local:bm25", "local:tfidf") : models;
    return wanted.stream().distinct().map(ModelSpec::parse).toList();
  }
}
