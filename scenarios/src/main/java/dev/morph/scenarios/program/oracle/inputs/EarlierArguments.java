package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.oracle.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of earlier calls on an object. Later calls reuse them half of the time, so that an
 * object that stores things by name is queried for a stored name.
 */
final class EarlierArguments {
  private final SeededDraw draw;
  private final Map<JavaType, List<Value>> given = new HashMap<>();

  EarlierArguments(SeededDraw draw) {
    this.draw = draw;
  }

  /**
   * Returns arguments, some of which were used before.
   *
   * @param types the types of the arguments
   * @param fresh newly drawn arguments
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
