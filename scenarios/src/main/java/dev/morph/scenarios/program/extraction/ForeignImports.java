package dev.morph.scenarios.program.extraction;

import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.program.extraction.SourceOutline.Item;
import dev.morph.scenarios.program.extraction.SourceOutline.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Drops unneeded imports of classes that are not in the JDK, because such an import alone would
 * prevent compilation. An imported class is needed if its name occurs elsewhere in the program. An
 * imported package ({@code org.javatuples.*}) is needed if the program uses a type that neither the
 * program itself nor the JDK packages it imports declare.
 */
final class ForeignImports {
  private static final ClassLoader JDK = ClassLoader.getPlatformClassLoader();

  /** Maximum number of imported packages that are searched for a type. */
  private static final int MOST_PACKAGES = 50;

  private static final Set<String> BEFORE_TYPE =
      Set.of("new", "extends", "implements", "instanceof", "throws");

  private final ProgramDraft draft;
  private final SourceOutline outline;
  private final JavaTokens tokens;

  private ForeignImports(ProgramDraft draft) {
    this.draft = draft;
    this.outline = draft.outline();
    this.tokens = outline.tokens();
  }

  /** Returns the draft's text without unneeded imports; the draft records each removal. */
  static String drop(ProgramDraft draft) {
    return new ForeignImports(draft).withoutUnneeded();
  }

  private String withoutUnneeded() {
    List<Item> foreign =
        outline.items(Kind.IMPORT).stream()
            .filter(item -> !isStandard(importedName(item)))
            .toList();
    if (foreign.isEmpty()) {
      return draft.text();
    }
    Map<String, Integer> uses = uses();
    boolean lacksTypes = foreign.stream().anyMatch(this::isPackage) && usesUnknownType();
    List<Item> unneeded =
        foreign.stream()
            .filter(
                item ->
                    isPackage(item)
                        ? !lacksTypes
                        : uses.getOrDefault(lastPart(importedName(item)), 0) <= 1)
            .toList();
    unneeded.forEach(
        item -> draft.record("dropped import " + PlainText.line(importedName(item), 100)));
    return ProgramDraft.withoutItems(draft.text(), unneeded);
  }

  private String importedName(Item item) {
    return StandardImports.importedName(draft.text(), item);
  }

  private boolean isPackage(Item item) {
    return importedName(item).endsWith(".*");
  }

  private static boolean isStandard(String name) {
    return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("jdk.");
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private Map<String, Integer> uses() {
    Map<String, Integer> uses = new HashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.isWord(i)) {
        uses.merge(tokens.text(i), 1, Integer::sum);
      }
    }
    return uses;
  }

  /** Returns whether a type is used that neither the program nor the JDK declares. */
  private boolean usesUnknownType() {
    Set<String> known = StandardImports.declaredTypes(tokens);
    Set<String> packages = new HashSet<>(Set.of("java.lang"));
    for (Item item : outline.items(Kind.IMPORT)) {
      String name = importedName(item);
      known.add(lastPart(name));
      if (isPackage(item) && isStandard(name) && packages.size() < MOST_PACKAGES) {
        packages.add(name.substring(0, name.length() - ".*".length()));
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      if (isTypeUse(i) && known.add(tokens.text(i)) && !isOfTheJdk(tokens.text(i), packages)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether a name is used as a type: it is capitalised and has lower-case letters, so it
   * is neither a type parameter nor a constant.
   */
  private boolean isTypeUse(int token) {
    if (!tokens.isWord(token) || tokens.isSymbol(token - 1, '.')) {
      return false;
    }
    String word = tokens.text(token);
    boolean named =
        Character.isUpperCase(word.charAt(0)) && word.chars().anyMatch(Character::isLowerCase);
    boolean declares = tokens.isWord(token + 1) || opensTypeArguments(token + 1);
    boolean follows = tokens.isWord(token - 1) && BEFORE_TYPE.contains(tokens.text(token - 1));
    return named && (declares || follows);
  }

  /**
   * Returns whether a token opens type arguments and is not a "less than" sign: a type, a question
   * mark or the closing bracket follows.
   */
  private boolean opensTypeArguments(int token) {
    boolean type =
        tokens.isWord(token + 1) && Character.isUpperCase(tokens.text(token + 1).charAt(0));
    return tokens.isSymbol(token, '<')
        && (type || tokens.isSymbol(token + 1, '?') || tokens.isSymbol(token + 1, '>'));
  }

  private static boolean isOfTheJdk(String type, Set<String> packages) {
    return StandardImports.packageOf(type) != null
        || packages.stream()
            .anyMatch(
                name -> JDK.getResource(name.replace('.', '/') + "/" + type + ".class") != null);
  }
}
