package dev.morph.scenarios.program.java.coverage;

import dev.morph.scenarios.program.java.coverage.ProbedProgram.Branch;
import dev.morph.scenarios.program.sandbox.worker.run.Probes;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Inserts a hook call before each conditional jump and switch of a method. The hook receives copies
 * of the tested values, so the control flow and the stack frames stay unchanged.
 *
 * <p>Compiler-generated branches that no input can take get no hook, or a hook for one outcome
 * only: two strings with the same hash in a string switch, the default branch of a switch over an
 * enum, code after a disabled assertion, and the copy of a {@code finally} block for unexpected
 * exceptions. Generated record methods need not be entered.
 */
final class BranchProbes extends MethodVisitor {
  /** The class of the hooks. */
  static final String PROBES = Type.getInternalName(Probes.class);

  private final String type;
  private final String method;
  private final List<Branch> ways;
  private final Set<Label> hashCases = new HashSet<>();
  private final Set<Label> unexpected = new HashSet<>();
  private final CodeAhead ahead = new CodeAhead();
  private @Nullable Label afterAssertion;
  private boolean inHashCase;
  private boolean inUnexpected;
  private int entry = -1;
  private String last = "";

  BranchProbes(MethodVisitor next, String type, String method, List<Branch> ways) {
    super(Opcodes.ASM9, next);
    this.type = type;
    this.method = method;
    this.ways = ways;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    entry = reserve(1, true);
    if (entry >= 0) {
      pushNumber(entry);
      callHook("taken", "(I)V");
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    ahead.addInstruction(Opcodes.INVOKEDYNAMIC, name + descriptor);
    if (entry >= 0 && bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods")) {
      excludeBranch(entry);
    }
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String caught) {
    if (caught == null) {
      unexpected.add(handler);
    }
    super.visitTryCatchBlock(start, end, handler, caught);
  }

  @Override
  public void visitLabel(Label label) {
    ahead.addLabel(label);
    if (label.equals(afterAssertion)) {
      afterAssertion = null;
    }
    inHashCase = hashCases.contains(label);
    inUnexpected |= unexpected.contains(label);
    super.visitLabel(label);
  }

  @Override
  public void visitInsn(int opcode) {
    super.visitInsn(opcode);
    ahead.addInstruction(opcode, "");
    last = opcode == Opcodes.IALOAD && last.startsWith("$SwitchMap$") ? "of an enum" : last;
    if (opcode == Opcodes.ATHROW) {
      inUnexpected = false;
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    super.visitFieldInsn(opcode, owner, name, descriptor);
    ahead.addInstruction(opcode, name);
    last = name;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    ahead.addInstruction(opcode, name + descriptor);
    boolean ordinal = name.equals("ordinal") && last.startsWith("$SwitchMap$");
    last = ordinal ? last : owner + "." + name;
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    boolean assertion =
        last.equals("$assertionsDisabled") || last.equals("java/lang/Class.desiredAssertionStatus");
    boolean whole = opcode != Opcodes.GOTO && opcode != Opcodes.JSR && !assertion;
    if (whole && afterAssertion == null && !inUnexpected) {
      probeJump(opcode, label);
    }
    if (assertion && afterAssertion == null && last.startsWith("$")) {
      afterAssertion = label;
    }
    inHashCase = false;
    last = "";
    super.visitJumpInsn(opcode, label);
    ahead.addInstruction(opcode, "");
    if (opcode == Opcodes.GOTO) {
      ahead.addJump(label);
    }
  }

  private void probeJump(int opcode, Label label) {
    boolean sameHash = inHashCase && last.equals("java/lang/String.equals");
    int way = sameHash ? -1 : reserve(2, false);
    if (way < 0) {
      return;
    }
    ahead.addBranchTarget(way, label);
    ahead.addFallThrough(way + 1);
    boolean two = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    boolean objects = opcode >= Opcodes.IF_ACMPEQ;
    super.visitInsn(two ? Opcodes.DUP2 : Opcodes.DUP);
    pushNumber(opcode);
    pushNumber(way);
    String looked = objects ? "Ljava/lang/Object;" : "I";
    String name = (objects ? "object" : "number") + (two ? "s" : "");
    callHook(name, "(" + looked + (two ? looked : "") + "II)V");
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    super.visitVarInsn(opcode, variable);
    ahead.addInstruction(opcode, "");
  }

  @Override
  public void visitTypeInsn(int opcode, String named) {
    super.visitTypeInsn(opcode, named);
    ahead.addInstruction(opcode, named);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    super.visitIntInsn(opcode, operand);
    ahead.addInstruction(opcode, String.valueOf(operand));
  }

  @Override
  public void visitIincInsn(int variable, int by) {
    super.visitIincInsn(variable, by);
    ahead.addInstruction(Opcodes.IINC, String.valueOf(by));
  }

  @Override
  public void visitLdcInsn(Object constant) {
    super.visitLdcInsn(constant);
    ahead.addInstruction(Opcodes.LDC, String.valueOf(constant));
  }

  @Override
  public void visitEnd() {
    super.visitEnd();
    ahead
        .blocks()
        .forEach(
            (way, code) -> {
              Branch known = ways.get(way);
              ways.set(way, new Branch(known.type(), known.method(), known.entry(), code));
            });
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label others, Label... labels) {
    probeSwitch(min, others, labels, "range", "(IILjava/lang/String;I)V");
    last = "";
    super.visitTableSwitchInsn(min, max, others, labels);
    ahead.addInstruction(Opcodes.TABLESWITCH, "");
  }

  @Override
  public void visitLookupSwitchInsn(Label others, int[] keys, Label[] labels) {
    if (last.equals("java/lang/String.hashCode")) {
      hashCases.addAll(List.of(labels)); // a second switch with all branches follows
    } else {
      StringBuilder text = new StringBuilder();
      for (int key : keys) {
        text.append((char) (key >>> 16)).append((char) key);
      }
      String descriptor = "(ILjava/lang/String;Ljava/lang/String;I)V";
      probeSwitch(text.toString(), others, labels, "among", descriptor);
    }
    last = "";
    super.visitLookupSwitchInsn(others, keys, labels);
    ahead.addInstruction(Opcodes.LOOKUPSWITCH, "");
  }

  private void probeSwitch(
      Object keys, Label others, Label[] labels, String name, String descriptor) {
    Map<Label, Integer> numbers = branchNumbers(others, labels);
    int way = reserveSwitch(numbers.size());
    if (way >= 0) {
      numbers.forEach((label, number) -> ahead.addBranchTarget(way + number, label));
      super.visitInsn(Opcodes.DUP);
      super.visitLdcInsn(keys);
      super.visitLdcInsn(encodeBranches(numbers, labels));
      pushNumber(way);
      callHook(name, descriptor);
    }
  }

  /**
   * Reserves numbers for the branches of a switch, beginning with the default branch. In a switch
   * over an enum, no input can take the default branch, so it is not counted as a gap.
   */
  private int reserveSwitch(int count) {
    boolean dead = afterAssertion != null || inUnexpected;
    boolean ofEnum = last.equals("of an enum");
    int way = dead ? -1 : reserve(count, false);
    if (way >= 0 && ofEnum) {
      excludeBranch(way);
    }
    return way;
  }

  /** Excludes a branch from the gaps, even if no input takes it. */
  private void excludeBranch(int way) {
    ways.set(way, new Branch(type, "", true, ""));
  }

  private static Map<Label, Integer> branchNumbers(Label others, Label[] labels) {
    Map<Label, Integer> numbers = new LinkedHashMap<>(Map.of(others, 0));
    for (Label label : labels) {
      numbers.putIfAbsent(label, numbers.size());
    }
    return numbers;
  }

  private static String encodeBranches(Map<Label, Integer> numbers, Label[] labels) {
    StringBuilder text = new StringBuilder();
    for (Label label : labels) {
      text.append((char) (int) numbers.getOrDefault(label, 0));
    }
    return text.toString();
  }

  /** Reserves consecutive numbers and returns the first; -1 if too few are left. */
  private int reserve(int count, boolean entry) {
    if (ways.size() + count > Probes.MOST) {
      return -1;
    }
    int first = ways.size();
    for (int i = 0; i < count; i++) {
      ways.add(new Branch(type, method, entry, ""));
    }
    return first;
  }

  private void pushNumber(int number) {
    super.visitLdcInsn(number);
  }

  private void callHook(String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, PROBES, name, descriptor, false);
  }
}
