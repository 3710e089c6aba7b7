package dev.morph.experiments.neighbours;

import dev.morph.scenarios.engine.Assistance;
import java.util.List;

/** Rewords sentences for one perturbation. */
interface Reworder extends AskedAssistant {
  /** The name of the perturbation. */
  String perturbation();

  /** Everything that changes the wordings. */
  String signature();

  /** Other wordings of a sentence, the best first, as they were said. */
  List<String> wordings(String sentence, String text, Assistance help);
}
