package dev.morph.scenarios.program.oracle;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.scenarios.dataset.ArgumentRule;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.MainCase;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parts of a coding task that help to distinguish programs.
 *
 * @param calls cases that call the entry method
 * @param mains cases that run the whole program
 * @param signature the entry method's declaration, or only its name; for instance {@code static int
 *     sum(int[])}
 * @param meaning information about the inputs that the task intends
 */
public record OracleTask(
    List<CallCase> calls, List<MainCase> mains, Optional<String> signature, Meaning meaning) {
  /**
   * Information from a task about the intended inputs.
   *
   * @param description the task's description in words
   * @param domain rules for the values of each parameter; empty if the task states none
   * @param reference the source of the task's reference solution
   */
  public record Meaning(String description, List<ArgumentRule> domain, Optional<String> reference) {
    /** The task gives no information about its inputs. */
    public static final Meaning NONE = new Meaning("", List.of(), Optional.empty());

    public Meaning {
      domain = List.copyOf(domain);
    }
  }

  /** A task without cases, signature or information about its inputs. */
  public static final OracleTask NONE = new OracleTask(List.of(), List.of(), Optional.empty());

  /** Creates a task without information about the intended inputs. */
  public OracleTask(List<CallCase> calls, List<MainCase> mains, Optional<String> signature) {
    this(calls, mains, signature, Meaning.NONE);
  }

  /** Copies the cases. */
  public OracleTask {
    calls = List.copyOf(calls);
    mains = List.copyOf(mains);
  }

  /** Converts a coding task of a data set. */
  public static OracleTask of(CodingTask task) {
    return new OracleTask(
        task.io().stream().filter(CallCase.class::isInstance).map(CallCase.class::cast).toList(),
        task.io().stream().filter(MainCase.class::isInstance).map(MainCase.class::cast).toList(),
        task.signature(),
        new Meaning(
            task.description(), task.details().domain(), task.solutions().stream().findFirst()));
  }

  /** Creates a task of which only the entry method is known. */
  public static OracleTask ofSignature(String signature) {
    return new OracleTask(List.of(), List.of(), Optional.of(signature));
  }

  /** The entry method's name, if a signature is given. */
  public Optional<String> entryName() {
    return signature
        .map(text -> text.contains("(") ? text.substring(0, text.indexOf('(')) : text)
        .map(String::strip)
        .map(text -> text.substring(Math.max(text.lastIndexOf(' '), text.lastIndexOf('.')) + 1))
        .filter(name -> !name.isEmpty());
  }

  /** Returns the SHA-256 of all parts, in hexadecimal. */
  public String hash() {
    return CanonicalJson.sha256(
        Map.of(
            "calls",
            calls.stream()
                .map(call -> List.of(call.args().toString(), call.returns().toString()))
                .toList(),
            "mains",
            mains.stream().map(main -> List.of(main.args(), main.stdin(), main.stdout())).toList(),
            "signature",
            signature.orElse(""),
            "meaning",
            meaning.toString()));
  }
}
