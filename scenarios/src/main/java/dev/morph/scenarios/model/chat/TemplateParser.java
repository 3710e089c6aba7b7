package dev.morph.scenarios.model.chat;

import dev.morph.scenarios.model.chat.TemplateRun.Leap;
import dev.morph.scenarios.model.chat.Token.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parser of the statements of a template. */
final class TemplateParser extends ExpressionParser {
  TemplateParser(List<Token> tokens) {
    super(tokens);
  }

  Statement template() {
    Statement whole = until(Set.of());
    if (peek().kind() != Kind.END) {
      throw wrong("nothing was begun that ends with");
    }
    return whole;
  }

  /**
   * Parses everything before a block with one of these names; the start of that block is consumed,
   * too.
   */
  private Statement until(Set<String> ends) {
    List<Statement> statements = new ArrayList<>();
    enter();
    while (peek().kind() != Kind.END) {
      Token token = take();
      if (token.kind() == Kind.PLAIN) {
        statements.add(run -> run.write(token.text()));
      } else if (token.kind() == Kind.PRINT_BEGIN) {
        Expression value = expression();
        end(Kind.PRINT_END);
        statements.add(run -> run.write(Values.text(run, value.value(run))));
      } else if (ends.contains(peek().text())) {
        leave();
        return sequence(statements);
      } else {
        statements.add(block(take()));
      }
    }
    leave();
    if (!ends.isEmpty()) {
      throw TemplateFailure.at(peek().line(), String.join(" or ", ends) + " is missing");
    }
    return sequence(statements);
  }

  private static Statement sequence(List<Statement> statements) {
    return run -> {
      for (Statement one : statements) {
        run.step();
        if (run.leap() != Leap.NONE) {
          return;
        }
        one.carryOut(run);
      }
    };
  }

  private void end(Kind kind) {
    if (take().kind() != kind) {
      throw wrong("more than one value stands before");
    }
  }

  /** Reads statements up to the block of this name, and that. */
  private Statement body(String end) {
    Statement body = until(Set.of(end));
    take();
    end(Kind.BLOCK_END);
    return body;
  }

  private Statement block(Token name) {
    return switch (name.text()) {
      case "if" -> condition();
      case "for" -> loop();
      case "set" -> setting();
      case "macro" -> macro();
      case "break", "continue" -> {
        end(Kind.BLOCK_END);
        Leap leap = name.text().equals("break") ? Leap.BREAK : Leap.CONTINUE;
        yield run -> run.leap(leap);
      }
      case "generation" -> {
        end(Kind.BLOCK_END);
        yield body("endgeneration");
      }
      default ->
          throw TemplateFailure.at(
              name.line(), "'" + name.text() + "' is not a statement of a chat template");
    };
  }

  private Statement condition() {
    Expression asked = expression();
    end(Kind.BLOCK_END);
    Statement then = until(Set.of("elif", "else", "endif"));
    String next = take().text();
    Statement otherwise = run -> {};
    if (next.equals("elif")) {
      enter();
      otherwise = condition();
      leave();
    } else {
      end(Kind.BLOCK_END);
      if (next.equals("else")) {
        otherwise = body("endif");
      }
    }
    Statement last = otherwise;
    return run -> (Values.truth(asked.value(run)) ? then : last).carryOut(run);
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    boolean enclosed = sign("(");
    do {
      names.add(name());
    } while (sign(","));
    if (enclosed) {
      expect(")");
    }
    return names;
  }

  private Statement loop() {
    List<String> names = names();
    if (!word("in")) {
      throw wrong("'in' is missing before");
    }
    Expression all = or();
    Expression filter = word("if") ? or() : run -> true;
    end(Kind.BLOCK_END);
    Statement body = until(Set.of("else", "endfor"));
    Statement otherwise = run -> {};
    boolean hasElse = take().text().equals("else");
    end(Kind.BLOCK_END);
    if (hasElse) {
      otherwise = body("endfor");
    }
    Statement empty = otherwise;
    return run -> {
      List<@Nullable Object> items = kept(run, names, Values.items(run, all.value(run)), filter);
      if (items.isEmpty()) {
        empty.carryOut(run);
      }
      for (int i = 0; i < items.size() && run.leap() != Leap.BREAK; i++) {
        run.leap(Leap.NONE);
        Map<String, @Nullable Object> variables = assigned(names, items.get(i));
        variables.put("loop", place(items, i));
        run.inside(run.scope(), variables, body);
      }
      run.leap(Leap.NONE);
    };
  }

  private static List<@Nullable Object> kept(
      TemplateRun run, List<String> names, List<@Nullable Object> items, Expression filter) {
    List<@Nullable Object> kept = new ArrayList<>();
    for (Object item : items) {
      run.inside(
          run.scope(),
          assigned(names, item),
          inner -> {
            if (Values.truth(filter.value(inner))) {
              kept.add(item);
            }
          });
    }
    return kept;
  }

  private static Map<String, @Nullable Object> assigned(List<String> names, @Nullable Object item) {
    Map<String, @Nullable Object> variables = new HashMap<>();
    if (names.size() == 1) {
      variables.put(names.get(0), item);
    } else if (item instanceof List<?> parts && parts.size() == names.size()) {
      for (int i = 0; i < parts.size(); i++) {
        variables.put(names.get(i), parts.get(i));
      }
    } else {
      throw new TemplateFailure("there are " + names.size() + " names for one item");
    }
    return variables;
  }

  private static Map<String, @Nullable Object> place(List<@Nullable Object> items, int index) {
    Map<String, @Nullable Object> loop = new LinkedHashMap<>();
    int size = items.size();
    loop.put("index0", (long) index);
    loop.put("index", index + 1L);
    loop.put("revindex0", size - index - 1L);
    loop.put("revindex", (long) size - index);
    loop.put("first", index == 0);
    loop.put("last", index == size - 1);
    loop.put("length", (long) size);
    loop.put("previtem", index > 0 ? items.get(index - 1) : new Missing("previtem"));
    loop.put("nextitem", index < size - 1 ? items.get(index + 1) : new Missing("nextitem"));
    loop.put(
        "cycle",
        (Callable)
            (run, arguments) ->
                Parts.of(
                    arguments.placed(), (long) (index % Math.max(1, arguments.placed().size()))));
    return loop;
  }

  private Statement setting() {
    List<String> names = names();
    String field = sign(".") ? name() : "";
    if (!sign("=")) {
      end(Kind.BLOCK_END);
      Statement body = body("endset");
      return run -> run.set(names.get(0), run.captured(body));
    }
    Expression value = expression();
    Expression whole = peek().is(Kind.SIGN, ",") ? tuple(value) : value;
    end(Kind.BLOCK_END);
    if (field.isEmpty()) {
      return run -> assigned(names, whole.value(run)).forEach(run::set);
    }
    return run -> {
      if (!(run.get(names.get(0)) instanceof Namespace namespace)) {
        throw new TemplateFailure("'" + names.get(0) + "' is no namespace");
      }
      run.make(1);
      namespace.fields.put(field, whole.value(run));
    };
  }

  private Expression tuple(Expression first) {
    List<Expression> items = new ArrayList<>(List.of(first));
    while (sign(",")) {
      items.add(expression());
    }
    return list(items);
  }

  private Statement macro() {
    String name = name();
    Map<String, Expression> parameters = new LinkedHashMap<>();
    expect("(");
    while (!sign(")")) {
      String parameter = name();
      parameters.put(parameter, sign("=") ? expression() : run -> new Missing(parameter));
      if (!peek().is(Kind.SIGN, ")")) {
        expect(",");
      }
    }
    end(Kind.BLOCK_END);
    Statement body = body("endmacro");
    return run -> {
      TemplateRun.Scope scope = run.scope();
      Callable macro =
          (caller, arguments) -> {
            Map<String, @Nullable Object> given = new HashMap<>();
            int place = 0;
            for (Map.Entry<String, Expression> parameter : parameters.entrySet()) {
              boolean there = arguments.has(place, parameter.getKey());
              given.put(
                  parameter.getKey(),
                  there
                      ? arguments.get(place, parameter.getKey(), null)
                      : parameter.getValue().value(caller));
              place++;
            }
            return caller.captured(inner -> inner.inside(scope, given, body));
          };
      run.set(name, macro);
    };
  }
}
