package dev.morph.morphisms.code.graph;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.ForEachStmt;
import dev.morph.core.fault.PlainText;
import dev.morph.morphisms.code.graph.ControlFlow.Step;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.SyntaxTree;
import java.util.ArrayList;
import java.util.List;

/** Builds the steps of a control-flow graph from syntax. */
record StepFactory(Locals locals, Labelling labelling) {
  private static final int LONGEST_TEXT = 40;

  /** The step of an expression whose value is used, such as a condition or a returned value. */
  Step valueStep(String kind, Expression expression) {
    return new Step(
        kind + " " + treeText(expression),
        displayText(kind + " ", expression),
        Accesses.find(expression, false, locals),
        true);
  }

  /** The step of an expression whose value is unused. */
  Step statementStep(Node syntax) {
    return new Step(
        treeText(syntax), displayText("", syntax), Accesses.find(syntax, true, locals), true);
  }

  /** A step without values, such as a plain jump or the start of a {@code try}. */
  Step stepWithoutValues(String kind) {
    return new Step(kind, kind, List.of(), false);
  }

  /** The step for a method parameter or a caught exception. */
  Step parameterStep(String kind, Parameter parameter) {
    return new Step(
        kind, displayText(kind + " ", parameter), Accesses.find(parameter, false, locals), true);
  }

  /** The step of the head of {@code for (x : all)}: it reads all and assigns x. */
  Step forEachStep(ForEachStmt loop) {
    List<Access> accesses = new ArrayList<>(Accesses.find(loop.getIterable(), false, locals));
    loop.getVariable()
        .getVariables()
        .forEach(
            variable ->
                accesses.add(
                    new Access.Definition(FlowVariable.of(variable.getName(), locals), true)));
    return new Step(
        "each " + treeText(loop.getIterable()),
        displayText("each " + loop.getVariable() + " of ", loop.getIterable()),
        accesses,
        true);
  }

  /** Returns the syntax tree of a node as text. */
  String treeText(Node syntax) {
    return SyntaxTree.of(syntax, labelling).text();
  }

  /** Returns the text shown to people: the beginning of the source, which may be long. */
  private static String displayText(String kind, Node syntax) {
    StringBuilder text = new StringBuilder(kind);
    syntax
        .getTokenRange()
        .ifPresent(
            tokens -> {
              for (JavaToken token : tokens) {
                text.append(token.getText());
                if (text.length() > 2 * LONGEST_TEXT) {
                  break;
                }
              }
            });
    return PlainText.line(text.toString(), LONGEST_TEXT);
  }
}
