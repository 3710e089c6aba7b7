package dev.morph.scenarios.dataset;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;

/**
 * The built-in formats of data sets. Our own comes first: it is recognised by fields that the
 * others lack.
 */
public final class BuiltInForms implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        DataSetFormat.POINT,
        MorphForm.NAME,
        "FILE.jsonl, .json, .csv: your own tasks: id and description, and whatever else is known",
        new MorphForm());
    to.add(
        DataSetFormat.POINT,
        HumanEvalXForm.NAME,
        "Java, as published: humaneval_java.jsonl, also .gz",
        new HumanEvalXForm());
    to.add(
        DataSetFormat.POINT,
        HumanEvalForm.NAME,
        "Python, as published: HumanEval, and HumanEval+ and MBPP+ of EvalPlus",
        new HumanEvalForm());
    to.add(
        DataSetFormat.POINT,
        MbppForm.NAME,
        "Python, as published, whole or sanitized",
        new MbppForm());
    to.add(
        DataSetFormat.POINT,
        LiveCodeBenchForm.NAME,
        "Python, as published: functional and standard input",
        new LiveCodeBenchForm());
    to.add(
        DataSetFormat.POINT,
        BigCodeBenchForm.NAME,
        "Python, as published; packages from the folder MORPH_PYTHON_PACKAGES",
        new BigCodeBenchForm());
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
