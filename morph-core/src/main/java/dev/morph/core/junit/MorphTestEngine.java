package dev.morph.core.junit;

import dev.morph.core.annotation.TestSpec;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;

/**
 * Runs classes annotated with {@link TestSpec} as tests. Selectors for classes, packages, class
 * path roots, unique ids and methods (of metamorphisms) are supported, and so are filters on class
 * and package names.
 */
public final class MorphTestEngine implements TestEngine {
  private static final EngineDiscoveryRequestResolver<EngineDescriptor> RESOLVER =
      EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
          .addClassContainerSelectorResolver(MorphTestEngine::isSpec)
          .addSelectorResolver(context -> new SpecSelectors(context.getClassNameFilter()))
          .build();

  @Override
  public String getId() {
    return "morph";
  }

  @Override
  public Optional<String> getGroupId() {
    return Optional.of("dev.morph");
  }

  @Override
  public Optional<String> getArtifactId() {
    return Optional.of("morph-core");
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor engine = new EngineDescriptor(id, "Morph");
    RESOLVER.resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    TestDescriptor engine = request.getRootTestDescriptor();
    request.getEngineExecutionListener().executionStarted(engine);
    SpecExecution execution = new SpecExecution(request.getEngineExecutionListener());
    engine.getChildren().forEach(spec -> execution.run((SpecDescriptor) spec));
    request
        .getEngineExecutionListener()
        .executionFinished(engine, TestExecutionResult.successful());
  }

  /** Whether a class is a test specification that can be instantiated. */
  static boolean isSpec(Class<?> type) {
    return type.isAnnotationPresent(TestSpec.class) && !Modifier.isAbstract(type.getModifiers());
  }
}
