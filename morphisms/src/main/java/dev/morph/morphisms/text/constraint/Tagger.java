package dev.morph.morphisms.text.constraint;

import java.io.IOException;
import java.io.InputStream;
import opennlp.tools.postag.POSModel;
import opennlp.tools.postag.POSTagFormat;
import opennlp.tools.postag.ThreadSafePOSTaggerME;

/** OpenNLP's part-of-speech tagger with its English model, which is packaged as a library. */
final class Tagger {
  /**
   * The model's file name, which contains the training data, the version of the model and the
   * version of the library.
   */
  static final String MODEL = "opennlp-en-ud-ewt-pos-1.3-2.5.4";

  private static final Tagger ENGLISH = new Tagger();

  private final ThreadSafePOSTaggerME tagger;

  private Tagger() {
    try (InputStream model = Tagger.class.getResourceAsStream("/" + MODEL + ".bin")) {
      if (model == null) {
        throw new IllegalStateException("the tagger's model is not on the class path");
      }
      tagger = new ThreadSafePOSTaggerME(new POSModel(model), POSTagFormat.UD);
    } catch (IOException e) {
      throw new IllegalStateException("the tagger's model cannot be read", e);
    }
  }

  /**
   * Returns the coarse part of speech of each token of a sentence. The model is opened on first
   * use. Thread-safe.
   */
  static String[] tags(String[] sentence) {
    String[] tags = ENGLISH.tagger.tag(sentence);
    for (int i = 0; i < tags.length; i++) {
      tags[i] =
          switch (tags[i]) {
            case "PROPN" -> "NOUN";
            case "AUX" -> "VERB";
            default -> tags[i];
          };
    }
    return tags;
  }
}
