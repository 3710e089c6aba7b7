package dev.morph.scenarios.program.sandbox.worker.read;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Functions that are passed to programs as arguments. Their results depend only on their own
 * arguments. A function that returns nothing prints its arguments, so that its calls are visible.
 *
 * @param type the interface
 * @param variant the number of the function among the sample functions of this interface
 * @param result the type of a non-primitive result: the simple name of a boxed type, or {@code
 *     String}
 */
public record SampleFunctions(Class<?> type, int variant, String result)
    implements InvocationHandler {
  /**
   * Builds a function from the name of its interface and a text: the function's number, a space and
   * its result type.
   */
  static Object fromText(String type, String content) throws ClassNotFoundException {
    String[] parts = content.split(" ", 2);
    Class<?> known = Class.forName(type);
    if (!known.isInterface() || parts.length != 2) {
      throw new UnbuildableException(type);
    }
    SampleFunctions function = new SampleFunctions(known, Integer.parseInt(parts[0]), parts[1]);
    return Proxy.newProxyInstance(Libraries.LOADER, new Class<?>[] {known}, function);
  }

  /** Returns whether an object is a sample function, which has no state. */
  static boolean isSampleFunction(Object object) {
    return Proxy.isProxyClass(object.getClass())
        && Proxy.getInvocationHandler(object) instanceof SampleFunctions;
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] given)
      throws Throwable {
    @Nullable Object[] args = given == null ? new Object[0] : given;
    if (method.getDeclaringClass() == Object.class) {
      return switch (method.getName()) {
        case "equals" -> proxy == args[0];
        case "hashCode" -> variant;
        default -> type.getSimpleName();
      };
    }
    if (method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, given);
    }
    if (Comparator.class.isAssignableFrom(type)) {
      return compare(args[0], args[1]);
    }
    return result(method.getReturnType(), args);
  }

  private @Nullable Object result(Class<?> returns, @Nullable Object[] args) {
    if (returns == void.class) {
      for (Object arg : args) {
        System.out.println(arg);
      }
      return null;
    }
    String wanted = returns.isPrimitive() ? Scalars.boxed(returns).getSimpleName() : result;
    long number = toNumber(args);
    return switch (wanted) {
      case "Boolean" -> variant == 0 ? number % 2 == 0 : variant == 1 ? number > 2 : variant == 2;
      case "Integer" -> (int) number;
      case "Long" -> number;
      case "Double" -> number + 0.5;
      case "String" -> (args.length == 0 ? "s" : args[0]) + (variant == 0 ? "!" : "" + number);
      default -> args.length == 0 ? null : args[variant % args.length];
    };
  }

  private long toNumber(@Nullable Object[] args) {
    long first = args.length > 0 ? toNumber(args[0]) : 3;
    long second = args.length > 1 ? toNumber(args[1]) : variant;
    return switch (variant) {
      case 0 -> first + second;
      case 1 -> first - second;
      case 2 -> first * second;
      default -> 2 * first + 1;
    };
  }

  private static long toNumber(@Nullable Object value) {
    if (value instanceof Number number) {
      return number.longValue();
    }
    if (value instanceof CharSequence text) {
      return text.length();
    }
    if (value instanceof Collection<?> items) {
      return items.size();
    }
    return value instanceof Character unit ? unit : value == null ? -1 : 1;
  }

  @SuppressWarnings("unchecked") // of the same class, so they are comparable with one another
  private int compare(@Nullable Object left, @Nullable Object right) {
    boolean natural =
        left instanceof Comparable && right != null && left.getClass() == right.getClass();
    int order =
        natural && variant < 2
            ? ((Comparable<Object>) Objects.requireNonNull(left)).compareTo(right)
            : Long.compare(toNumber(left) % (variant + 1), toNumber(right) % (variant + 1));
    return variant == 1 ? -order : order;
  }
}
