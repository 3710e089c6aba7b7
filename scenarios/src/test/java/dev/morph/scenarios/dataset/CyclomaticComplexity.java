package dev.morph.scenarios.dataset;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.WhileStmt;

/** McCabe's number of a whole source: its decisions plus one, however many methods it has. */
final class CyclomaticComplexity {
  private static final ParserConfiguration JAVA_17 =
      new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17);

  private CyclomaticComplexity() {}

  static int of(String source) {
    CompilationUnit unit = new JavaParser(JAVA_17).parse(source).getResult().orElseThrow();
    return 1 + unit.stream().mapToInt(CyclomaticComplexity::decisions).sum();
  }

  private static int decisions(Node node) {
    if (node instanceof SwitchEntry entry) {
      return entry.getLabels().size();
    }
    if (node instanceof BinaryExpr binary) {
      boolean shortCut =
          binary.getOperator() == BinaryExpr.Operator.AND
              || binary.getOperator() == BinaryExpr.Operator.OR;
      return shortCut ? 1 : 0;
    }
    boolean decides =
        node instanceof IfStmt
            || node instanceof ForStmt
            || node instanceof ForEachStmt
            || node instanceof WhileStmt
            || node instanceof DoStmt
            || node instanceof CatchClause
            || node instanceof ConditionalExpr;
    return decides ? 1 : 0;
  }
}
