package dev.morph.scenarios.model;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;

/** The built-in providers of models. */
public final class BuiltInModels implements Extension {
  private static final String FREE = ": retrieval, not a language model; free";

  /** A provider that is not a server. */
  private record Local(
      ProviderKind kind,
      Map<String, String> forms,
      BiFunction<ModelSpec, ModelContext, CodeModel> opening)
      implements ModelProvider {
    @Override
    public CodeModel open(ModelSpec spec, ModelContext context) {
      return opening.apply(spec, context);
    }

    @Override
    public Map<String, String> forms(String description) {
      return forms;
    }
  }

  @Override
  public void contribute(Contributions to) {
    to.add(
        ModelProvider.POINT,
        "local",
        "the program of the nearest task" + FREE,
        retrievalProvider());
    for (Provider provider : Provider.values()) {
      to.add(ModelProvider.POINT, provider.label(), provider.description(), provider);
    }
    addLocal(
        to,
        ProviderKind.LOCAL,
        "onnx",
        "FOLDER",
        "a decoder exported to ONNX, in this process; no key, no network",
        (spec, context) -> OnnxModel.open(spec, context.settings()));
    addLocal(
        to,
        ProviderKind.UNKNOWN,
        "command",
        "PROGRAM",
        "any program: prompt on standard input, answer on standard output",
        (spec, context) -> CommandModel.open(spec, context.settings()));
    addLocal(
        to,
        ProviderKind.LOCAL,
        "replay",
        "PATH[#MODEL]",
        "replays the answers of an earlier run or bundle; no model is called",
        (spec, context) -> ReplayModel.open(spec, context.settings()));
    addLocal(
        to,
        ProviderKind.RECORDING,
        "recorded",
        "FILE[#MODEL]",
        "answers recorded by another tool, as for --recorded; no model is called",
        RecordedModel::open);
  }

  private static void addLocal(
      Contributions to,
      ProviderKind kind,
      String name,
      String form,
      String description,
      BiFunction<ModelSpec, ModelContext, CodeModel> opening) {
    to.add(
        ModelProvider.POINT,
        name,
        description,
        new Local(kind, Map.of(form, description), opening));
  }

  private static ModelProvider retrievalProvider() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put("bm25", "the program of the nearest task by BM25" + FREE);
    ways.put("tfidf", "the program of the nearest task by TF-IDF" + FREE);
    ways.put("glove", "the program of the nearest task by mean word vectors" + FREE);
    return new Local(
        ProviderKind.BASELINE,
        ways,
        (spec, context) ->
            new NearestTaskModel(spec, context.settings(), context.corpus().tasks()));
  }
}
