package dev.morph.scenarios.model.chat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A template that turns a conversation into a text. */
public final class ConversationTemplate {
  /** Maximum characters of a template; published ones have about ten thousand. */
  public static final int LONGEST = 1 << 20;

  private final Statement whole;

  private ConversationTemplate(Statement whole) {
    this.whole = whole;
  }

  /**
   * Parses a template.
   *
   * @throws TemplateFailure if it is not an executable template
   */
  public static ConversationTemplate of(String template) {
    if (template.length() > LONGEST) {
      throw new TemplateFailure("it has more than " + LONGEST + " characters");
    }
    return new ConversationTemplate(new TemplateParser(TemplateLexer.tokens(template)).template());
  }

  /**
   * Executes the template.
   *
   * @param variables texts, numbers, truth values, and lists and maps of them
   * @throws TemplateFailure if it cannot be executed, raises an error, or exceeds its steps or
   *     space
   */
  public String render(Map<String, ?> variables) {
    Map<String, Object> all = new HashMap<>(variables);
    all.put("raise_exception", (Callable) ConversationTemplate::refuse);
    all.put("range", (Callable) ConversationTemplate::range);
    all.put(
        "namespace",
        (Callable)
            (run, arguments) -> {
              Namespace namespace = new Namespace();
              namespace.fields.putAll(arguments.named());
              return namespace;
            });
    all.put("dict", (Callable) (run, arguments) -> new HashMap<>(arguments.named()));
    TemplateRun run = new TemplateRun(all);
    try {
      whole.carryOut(run);
    } catch (StackOverflowError e) {
      throw new TemplateFailure("it is nested too deep");
    }
    return run.written();
  }

  private static @Nullable Object refuse(TemplateRun run, Arguments arguments) {
    throw new TemplateFailure(Values.text(run, arguments.get(0, "message", "it refuses")));
  }

  private static Object range(TemplateRun run, Arguments arguments) {
    boolean one = arguments.placed().size() == 1;
    long from = one ? 0 : arguments.number(0, "start", 0);
    long to = arguments.number(one ? 0 : 1, "stop", 0);
    long step = arguments.number(2, "step", 1);
    if (step == 0) {
      throw new TemplateFailure("the step of a range cannot be 0");
    }
    List<Object> numbers = new ArrayList<>();
    for (long i = from; step > 0 ? i < to : i > to; i += step) {
      run.make(1);
      numbers.add(i);
    }
    return numbers;
  }
}
