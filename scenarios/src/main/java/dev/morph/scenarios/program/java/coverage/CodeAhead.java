package dev.morph.scenarios.program.java.coverage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Collects the instructions to which each branch of a method leads. If branches of two programs
 * lead to the same instructions, the programs behave alike there.
 */
final class CodeAhead {
  private static final int LONGEST = 24;

  private final List<String> code = new ArrayList<>();
  private final Map<Label, Integer> places = new HashMap<>();
  private final Map<Integer, Label> targets = new HashMap<>();
  private final Map<Integer, Integer> following = new HashMap<>();
  private final Map<Integer, Label> jumps = new HashMap<>();
  private final Set<Integer> ends = new HashSet<>();

  void addInstruction(int opcode, String operand) {
    if (opcode == Opcodes.ATHROW
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
        || (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IF_ACMPNE)
        || opcode == Opcodes.IFNULL
        || opcode == Opcodes.IFNONNULL
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH) {
      ends.add(code.size());
    }
    code.add(opcode + " " + operand);
  }

  void addLabel(Label label) {
    places.put(label, code.size());
  }

  /** Records that the last instruction jumps to this label. */
  void addJump(Label label) {
    jumps.put(code.size() - 1, label);
  }

  /** Records that a branch leads to this label. */
  void addBranchTarget(int way, Label label) {
    targets.put(way, label);
  }

  /** Records that a branch continues after the next instruction. */
  void addFallThrough(int way) {
    following.put(way, code.size() + 1);
  }

  /** Returns the code to which each branch leads; call this at the end of the method. */
  Map<Integer, String> blocks() {
    Map<Integer, String> blocks = new HashMap<>();
    following.forEach((way, place) -> blocks.put(way, blockFrom(place)));
    targets.forEach(
        (way, label) -> blocks.put(way, blockFrom(places.getOrDefault(label, code.size()))));
    return blocks;
  }

  private String blockFrom(int start) {
    StringBuilder block = new StringBuilder();
    int at = start;
    for (int i = 0; i < LONGEST && at < code.size(); i++) {
      Label next = jumps.get(at);
      if (next != null) {
        at = places.getOrDefault(next, code.size()); // LONGEST also bounds a cycle of jumps
        continue;
      }
      block.append(code.get(at)).append('\n');
      if (ends.contains(at)) {
        break;
      }
      at++;
    }
    return block.toString();
  }
}
