package dev.morph.scenarios.bugs;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.Type;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.program.suite.TestClass;
import java.util.List;
import java.util.Optional;
import org.apache.commons.text.StringEscapeUtils;

/**
 * Writes JUnit test classes from calls in JSON, one call per line: {@code [[3, 4], 7]} is a call
 * with two arguments and its result. The result {@code {"throws": "TYPE"}} means that the call
 * throws an exception of this type.
 */
record CallTests(MethodDeclaration method, String type, String place) {
  /**
   * Returns the test class of a bug.
   *
   * @param fixed the fixed program, whose first public static method is called
   * @param cases one call per line
   */
  static TestClass testClass(String fixed, List<JsonNode> cases, String place) {
    JavaUnit unit =
        JavaUnit.of(fixed)
            .orElseThrow(() -> ScenarioFault.BENCHMARK_UNREADABLE.because(place, "it is not Java"));
    MethodDeclaration entry =
        unit.methods().stream()
            .filter(it -> it.isPublic() && it.isStatic())
            .findFirst()
            .orElseThrow(
                () ->
                    ScenarioFault.BENCHMARK_UNREADABLE.because(
                        place, "it has no public static method to call"));
    String type = unit.unit().getType(0).getNameAsString();
    String home =
        unit.unit().getPackageDeclaration().map(it -> it.toString().strip() + "\n").orElse("");
    return TestClass.parse(new CallTests(entry, type, place).source(home, cases), place);
  }

  private String source(String home, List<JsonNode> cases) {
    StringBuilder text = new StringBuilder(home);
    text.append("import static org.junit.Assert.*;\nimport java.util.*;\nimport org.junit.Test;\n");
    text.append("\npublic class ").append(type).append("Test {\n");
    for (int i = 0; i < cases.size(); i++) {
      text.append(testMethod(i + 1, cases.get(i)));
    }
    return text.append("}\n").toString();
  }

  private String testMethod(int number, JsonNode one) {
    JsonNode args = one.path(0);
    JsonNode result = one.path(1);
    if (!args.isArray() || args.size() != method.getParameters().size()) {
      throw unreadable("the call " + one + " does not have the parameters of " + method.getName());
    }
    StringBuilder call = new StringBuilder(type + "." + method.getNameAsString() + "(");
    for (int i = 0; i < args.size(); i++) {
      Parameter parameter = method.getParameter(i);
      Type type =
          parameter.isVarArgs() ? new ArrayType(parameter.getType().clone()) : parameter.getType();
      call.append(i == 0 ? "" : ", ").append(literal(args.get(i), type));
    }
    call.append(")");
    String head = "\n  public void test" + number + "() {\n    ";
    if (result.has("throws")) {
      String expected = result.path("throws").asText() + ".class";
      return "  @Test(expected = " + expected + ")" + head + call + ";\n  }\n";
    }
    return "  @Test" + head + assertion(call.toString(), result) + "\n  }\n";
  }

  private String assertion(String call, JsonNode result) {
    Type returned = method.getType();
    String expected = literal(result, returned);
    if (returned.isArrayType() && !result.isNull()) {
      boolean exact = !returned.asString().equals("double[]");
      return "assertArrayEquals(" + expected + ", " + call + (exact ? ");" : ", 1e-9);");
    }
    boolean fraction = returned.asString().equalsIgnoreCase("double");
    if (fraction && !result.isNull()) {
      return "assertEquals(" + expected + ", " + call + ", 1e-9);";
    }
    return returned.isPrimitiveType()
        ? "assertEquals(" + expected + ", " + call + ");"
        : "assertEquals((Object) " + expected + ", " + call + ");";
  }

  private String literal(JsonNode json, Type type) {
    if (json.isNull()) {
      return "null";
    }
    if (type.isArrayType()) {
      return "new "
          + type.asString()
          + " "
          + arrayItems(json, type.asArrayType().getComponentType());
    }
    String name = type.asString().replaceFirst("<.*", "");
    return switch (name) {
      case "int", "Integer", "boolean", "Boolean" -> json.asText();
      case "short" -> "(short) " + json.asText();
      case "long", "Long" -> json.asText() + "L";
      case "double", "Double" -> json.asDouble() + "d";
      case "String" -> stringLiteral(json.asText());
      case "char", "Character" -> charLiteral(json.asText());
      case "List", "ArrayList", "Collection" ->
          "new ArrayList<"
              + typeArgument(type)
              + ">(Arrays.<"
              + typeArgument(type)
              + ">asList("
              + joinItems(json, elementType(type))
              + "))";
      default -> throw unreadable("values of type " + type.asString() + " cannot be written");
    };
  }

  private Type elementType(Type type) {
    return Optional.of(type)
        .filter(Type::isClassOrInterfaceType)
        .flatMap(it -> it.asClassOrInterfaceType().getTypeArguments())
        .flatMap(it -> it.getFirst())
        .orElseThrow(() -> unreadable("the elements of " + type.asString() + " have no type"));
  }

  private String typeArgument(Type type) {
    return elementType(type).asString();
  }

  private String arrayItems(JsonNode json, Type component) {
    return "{" + joinItems(json, component) + "}";
  }

  private String joinItems(JsonNode json, Type component) {
    StringBuilder text = new StringBuilder();
    for (JsonNode item : json) {
      String cast = item.isNull() ? "(" + component.asString() + ") " : "";
      text.append(text.isEmpty() ? "" : ", ").append(cast).append(literal(item, component));
    }
    return text.toString();
  }

  private static String charLiteral(String text) {
    return text.equals("'")
        ? "'\\''"
        : "'" + stringLiteral(text).replaceAll("^\"|\"$", "").replace("\\\"", "\"") + "'";
  }

  private static String stringLiteral(String text) {
    return '"' + StringEscapeUtils.escapeJava(text) + '"';
  }

  private RuntimeException unreadable(String why) {
    return ScenarioFault.BENCHMARK_UNREADABLE.because(place, why);
  }
}
