package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rewrite;

/** Turns statements into the body of another one, always in braces. */
final class Bodies {
  private Bodies() {}

  /** Keeps a block as it is and encloses any other statement in braces. */
  static Rewrite braced(Rewrite start, Program program, Statement body, String line) {
    if (body.isBlockStmt()) {
      return start.keep(program.span(body));
    }
    return start.then("{" + line + program.step()).keepDeeper(program.span(body)).then(line + "}");
  }
}
