package dev.morph.experiments.run;

import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Finds the line of a YAML text, counted from 1, at which the element with a JSON pointer begins.
 */
final class LineNumbers {
  private static final int DEEPEST = 20;

  private final Map<String, Integer> lines = new HashMap<>();

  private LineNumbers() {}

  static LineNumbers of(String text) {
    LoaderOptions limits = new LoaderOptions();
    limits.setMaxAliasesForCollections(10);
    limits.setNestingDepthLimit(DEEPEST);
    Node root = new Yaml(new SafeConstructor(limits)).compose(new StringReader(text));
    LineNumbers numbers = new LineNumbers();
    numbers.visit("", root, 0);
    return numbers;
  }

  private void visit(String pointer, @Nullable Node node, int depth) {
    if (node == null) {
      return;
    }
    if (depth > DEEPEST) {
      throw new YAMLException("it is nested too deeply, or contains itself");
    }
    lines.putIfAbsent(pointer, node.getStartMark().getLine() + 1);
    if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        if (entry.getKeyNode() instanceof ScalarNode key) {
          String child = pointer + "/" + key.getValue().replace("~", "~0").replace("/", "~1");
          lines.put(child, key.getStartMark().getLine() + 1);
          visit(child, entry.getValueNode(), depth + 1);
        }
      }
    } else if (node instanceof SequenceNode list) {
      for (int i = 0; i < list.getValue().size(); i++) {
        visit(pointer + "/" + i, list.getValue().get(i), depth + 1);
      }
    }
  }

  Optional<Integer> lineAt(CharSequence pointer) {
    return Optional.ofNullable(lines.get(pointer.toString()));
  }
}
