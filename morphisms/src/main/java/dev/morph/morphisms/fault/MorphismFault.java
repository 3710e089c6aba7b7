package dev.morph.morphisms.fault;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultKind;

/** Errors of metrics, measures of code, and their models. */
public enum MorphismFault implements Fault {
  /** Details: the folder, what is wrong. */
  MODEL_FOLDER_UNUSABLE(
      FaultKind.ENVIRONMENT,
      "cannot use the model folder %1$s: %2$s",
      "put model.onnx and tokenizer.json into this folder; '{morph metric-model}' shows where to"
          + " download them, and checks a folder"),
  /** No details. */
  NO_SENTENCE_ENCODER(
      FaultKind.ENVIRONMENT,
      "the sentence encoder MiniLM is not on the class path",
      "build Morph again, which downloads it: '{mvn -B -Dlauncher -DskipTests package}'"),
  /** Details: the maximum number of bytes. */
  COMMAND_LINE_TOO_LONG(
      FaultKind.ENVIRONMENT,
      "ONNX Runtime would crash: the command line of this Java process is longer than %1$s bytes",
      "start Morph with ./morph, or pass the class path in a file: java @FILE"),
  /** Details: the folder, what is wrong. */
  DECODER_FOLDER_UNUSABLE(
      FaultKind.ENVIRONMENT,
      "cannot use the model folder %1$s: %2$s",
      "export a model:"
          + " '{optimum-cli export onnx --task text-generation-with-past --model NAME DIR}'"),
  /** Details: the file, what is wrong. */
  NGRAM_MODEL_UNUSABLE(
      FaultKind.INPUT,
      "cannot use the n-gram model %1$s: %2$s",
      "train a model with '{morph naturalness train --sources DIR --out MODEL}', or leave out"
          + " {--model} to use the embedded model of Java"),
  /** Details: the reason. */
  SOURCE_UNUSABLE(
      FaultKind.INPUT,
      "this Java source cannot be transformed: %1$s",
      "give Java that compiles: a file, the members of a class, or statements"),
  /** Details: the metric. */
  NO_MODEL_FOLDER(
      FaultKind.ENVIRONMENT,
      "the metric %1$s needs a model, but no folder is named",
      "name the folder as %1$s:DIR or in {$MORPH_ROBERTA}; '{morph metric-model}' shows where to"
          + " download the model");

  @SuppressWarnings("ImmutableEnumChecker") // an immutable record
  private final CatalogueEntry said;

  MorphismFault(FaultKind kind, String message, String remedy) {
    this.said = new CatalogueEntry(kind, message, remedy);
  }

  @Override
  public CatalogueEntry catalogueEntry() {
    return said;
  }
}
