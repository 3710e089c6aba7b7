package dev.morph.scenarios.dataset;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;

/**
 * The built-in formats of data sets. Morph's own format comes first: no other format has the fields
 * by which it is recognised.
 */
public final class BuiltInForms implements Extension {
  @Override
  public void contribute(Contributions to) {
    add(
        to,
        MorphForm.NAME,
        new MorphForm(),
        "FILE.jsonl, .json, .csv: your own tasks: id, description and optional fields");
    add(
        to,
        HumanEvalXForm.NAME,
        new HumanEvalXForm(),
        "Java, as published: humaneval_java.jsonl, also .gz");
    add(
        to,
        HumanEvalForm.NAME,
        new HumanEvalForm(),
        "Python, as published: HumanEval, and HumanEval+ and MBPP+ of EvalPlus");
    add(to, MbppForm.NAME, new MbppForm(), "Python, as published, whole or sanitized");
    add(
        to,
        LiveCodeBenchForm.NAME,
        new LiveCodeBenchForm(),
        "Python, as published: functional and standard input");
    add(
        to,
        BigCodeBenchForm.NAME,
        new BigCodeBenchForm(),
        "Python, as published; packages from the folder MORPH_PYTHON_PACKAGES");
    add(to, MxevalForm.NAME, new MxevalForm(), "MBJP and the other Java parts, as published");
    add(
        to,
        MultiPlEForm.NAME,
        new MultiPlEForm(),
        "Java, as published, in JSON Lines; it has no solutions");
    add(to, ScenEvalForm.NAME, new ScenEvalForm(), "as published: a JSON array, flat or nested");
  }

  private static void add(Contributions to, String name, TaskForm form, String description) {
    to.add(DataSetFormat.POINT, name, description, form);
  }
}
