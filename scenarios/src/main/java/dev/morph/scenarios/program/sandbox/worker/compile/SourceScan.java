package dev.morph.scenarios.program.sandbox.worker.compile;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.morph.scenarios.program.sandbox.worker.read.Scalars;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects the literals of a parsed source, and the names of methods that other methods call. */
public final class SourceScan extends TreeScanner<Void, String> {
  private static final Set<Value.Kind> INPUTS =
      Set.of(Value.Kind.INT, Value.Kind.LONG, Value.Kind.DOUBLE, Value.Kind.CHAR);

  private static final int MAX_LITERALS = 60;
  private static final int MAX_TEXT = 60;

  private final Set<Value> literals = new LinkedHashSet<>();
  private final Set<String> called = new TreeSet<>();

  List<Value> literals() {
    return new ArrayList<>(literals);
  }

  /** Returns the method names called from a method of a different name, other than {@code main}. */
  Set<String> calledNames() {
    return called;
  }

  @Override
  public Void visitMethod(MethodTree method, String within) {
    return super.visitMethod(method, method.getName().toString());
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, String within) {
    Tree selected = call.getMethodSelect();
    String name = "";
    if (selected instanceof IdentifierTree identifier) {
      name = identifier.getName().toString();
    } else if (selected instanceof MemberSelectTree member) {
      name = member.getIdentifier().toString();
    }
    if (!name.equals(within) && !"main".equals(within)) {
      called.add(name);
    }
    return super.visitMethodInvocation(call, within);
  }

  @Override
  public Void visitLiteral(LiteralTree literal, String within) {
    if (literals.size() < MAX_LITERALS) {
      Object value = literal.getValue();
      if (value instanceof String text && text.length() <= MAX_TEXT) {
        literals.add(Value.of(text));
      } else if (INPUTS.contains(Scalars.read(value).kind())) {
        literals.add(Scalars.read(value));
      }
    }
    return super.visitLiteral(literal, within);
  }
}
