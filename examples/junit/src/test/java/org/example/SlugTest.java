package org.example;

import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Execution;
import java.util.List;
import java.util.Locale;

/** Its name ends in Test, so Maven looks into it; every execution of every mutant is a test. */
@TestSpec(documentation = "Addresses made of titles")
public class SlugTest {
  @SeedMaker
  public List<String> titles() {
    return List.of("Red shoes", "C++ in 21 days", "Who is who");
  }

  @Datamorphism
  public String shouted(String title) {
    return title.toUpperCase(Locale.ROOT);
  }

  @Datamorphism
  public String padded(String title) {
    return title + " ";
  }

  @Executer
  public String slug(String title) {
    return Slug.of(title);
  }

  @Metamorphism(message = "one title, two addresses")
  public boolean sameAddress(Execution<String, String> title, Execution<String, String> mutant) {
    return title.output().equals(mutant.output());
  }

  @Metamorphism(message = "a character that an address must not have")
  public boolean plain(Execution<String, String> title) {
    return title.output().matches("[a-z-]*");
  }
}
