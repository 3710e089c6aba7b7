package dev.morph.scenarios.dataset;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;

/** The forms of data sets Morph reads. Our own comes first: its fields are what others lack. */
public final class BuiltInForms implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        DataSetFormat.POINT,
        MorphForm.NAME,
        "FILE.jsonl, .json, .csv: your own tasks: id and description, and what else is known",
        new MorphForm());
    to.add(
        DataSetFormat.POINT,
        HumanEvalXForm.NAME,
        "Java, as published: humaneval_java.jsonl, also .gz",
        new HumanEvalXForm());
    to.add(
        DataSetFormat.POINT,
        MxevalForm.NAME,
        "MBJP and the other Java parts, as published",
        new MxevalForm());
    to.add(
        DataSetFormat.POINT,
        MultiPlEForm.NAME,
        "Java, as published, in JSON Lines; it has no solutions",
        new MultiPlEForm());
    to.add(
        DataSetFormat.POINT,
        ScenEvalForm.NAME,
        "as published: a JSON array, flat or nested",
        new ScenEvalForm());
  }
}
