package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.oracle.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What calls on an object were given so far. Half of the time a later call gets it again: an object
 * that keeps things by name is asked for a name that it was told.
 */
final class EarlierArguments {
  private final SeededDraw draw;
  private final Map<JavaType, List<Value>> given = new HashMap<>();

  EarlierArguments(SeededDraw draw) {
    this.draw = draw;
  }

  /**
   * Arguments of which some were given before.
   *
   * @param types of the arguments
   * @param fresh arguments that were drawn
   */
  List<Value> some(List<JavaType> types, List<Value> fresh) {
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      List<Value> known = given.computeIfAbsent(types.get(i), type -> new ArrayList<>());
      boolean again = !known.isEmpty() && draw.nextInt(2) == 0;
      Value arg = again ? known.get(draw.nextInt(known.size())) : fresh.get(i);
      args.add(arg);
      known.add(arg);
    }
    return args;
  }
}
