package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;

/** The providers of models Morph knows. */
public final class BuiltInModels implements Extension {
  private static final String FREE = ": retrieval, no language model; free";

  /** One that is no server. */
  private record Local(
      Map<String, String> forms, BiFunction<ModelSpec, ModelContext, CodeModel> opening)
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
    to.add(ModelProvider.POINT, "local", "the program of the nearest task" + FREE, retrieval());
    for (Provider provider : Provider.values()) {
      to.add(ModelProvider.POINT, provider.label(), provider.description(), provider);
    }
    decoder(to);
    program(to);
    replay(to);
  }

  private static void decoder(Contributions to) {
    String description = "a decoder exported to ONNX, in this process; no key, no network";
    to.add(
        ModelProvider.POINT,
        "onnx",
        description,
        new Local(
            Map.of("FOLDER", description),
            (spec, context) -> OnnxModel.open(spec, context.settings(), Stopwatch.SYSTEM)));
  }

  private static ModelProvider retrieval() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put("bm25", "the program of the nearest task by BM25" + FREE);
    ways.put("tfidf", "the program of the nearest task by TF-IDF" + FREE);
    ways.put("glove", "the program of the nearest task by mean word vectors" + FREE);
    return new Local(
        ways,
        (spec, context) ->
            new NearestTaskModel(
                spec, context.settings(), context.corpus().tasks(), Stopwatch.SYSTEM));
  }

  private static void program(Contributions to) {
    String description = "any program: prompt on standard input, answer on standard output";
    to.add(
        ModelProvider.POINT,
        "command",
        description,
        new Local(
            Map.of("PROGRAM", description),
            (spec, context) -> CommandModel.open(spec, context.settings(), Stopwatch.SYSTEM)));
  }

  private static void replay(Contributions to) {
    String description = "replays the answers of an earlier run or bundle; no model is called";
    to.add(
        ModelProvider.POINT,
        "replay",
        description,
        new Local(
            Map.of("PATH[#MODEL]", description),
            (spec, context) -> ReplayModel.open(spec, context.settings(), Stopwatch.SYSTEM)));
  }
}
