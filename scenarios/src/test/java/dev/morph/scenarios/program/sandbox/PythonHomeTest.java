package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.program.python.PythonOracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PythonHomeTest {
  @TempDir Path folder;

  private void refused(Optional<String> named, Machine machine, String why) {
    assertThatThrownBy(() -> PythonHome.find(named, machine))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("no Python to run Python programs")
        .hasMessageContaining(why)
        .satisfies(
            fault -> assertThat(((FaultException) fault).remedy()).contains(PythonHome.VARIABLE));
  }

  @Test
  void withoutPythonTheErrorSaysWhatToInstall() {
    refused(
        Optional.empty(), Machine.thisMachine().withoutTools(), "there is no python3 on the path");
  }

  @Test
  void anInvalidPythonIsReported() throws IOException {
    Path fake = folder.resolve("python3");
    Files.writeString(fake, "#!/bin/sh\necho \"$0 is fine|3\"\n");
    Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));

    refused(Optional.of(fake.toString()), Machine.thisMachine(), fake + " is not CPython 3");
    refused(
        Optional.of("/nowhere/python3"),
        Machine.thisMachine(),
        "/nowhere/python3 is not CPython 3");
  }

  @Test
  void anOldPythonIsRefusedByItsVersion() throws IOException {
    Path old = folder.resolve("python3");
    Files.writeString(old, "#!/bin/sh\necho 'cpython|3|8|18|0|/usr/bin/python3|/usr/lib'\n");
    Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rwxr-xr-x"));

    refused(Optional.of(old.toString()), Machine.thisMachine(), "is 3.8.18");
  }

  @Test
  void aPythonThatWorkersMayNotEnterIsRefused() throws IOException {
    assumeTrue(Machine.ownUserId() == 0, "workers have our own user id");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    Path closed = folder.resolve("python3");
    Files.writeString(closed, "#!/bin/sh\necho \"cpython|3|12|1||$0|/usr/lib\"\n");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwxr-xr-x"));

    refused(Optional.of(closed.toString()), Machine.thisMachine(), "may not enter");
  }

  @Test
  void ourModulesAreMadeAgainIfSomeAreGoneAndTheirFolderMayHaveAnyName() throws IOException {
    PythonHome home;
    try {
      home = PythonHome.find();
    } catch (FaultException e) {
      assumeTrue(false, "without a Python nothing is tested: " + e.getMessage());
      return;
    }
    CacheFolder cache = CacheFolder.open(folder.resolve("o'brien"));
    List<String> modules = List.of("__init__", "values");
    for (int time = 0; time < 2; time++) {
      WorkerProgram program = home.workerProgram(PythonOracle.class, "host", modules, 0, cache);

      assertThat(ShortCommand.firstOutputLine(program.command())).startsWith("Traceback");
      Path made = program.readable().get(3).resolve("host");
      assertThat(made).isDirectoryContaining("glob:**/values.py");
      Files.delete(made.resolve("values.py"));
    }
  }

  @Test
  void theOldestPythonIsFoundUnderItsOwnName() throws IOException {
    Path only = folder.resolve("python3.9");
    Files.writeString(only, "#!/bin/sh\necho 'cpython|3|9|18||/bin/sh|/usr/lib'\n");
    Files.setPosixFilePermissions(only, PosixFilePermissions.fromString("rwxr-xr-x"));

    Machine machine = new Machine(List.of(folder), false, List.of(), false);

    assertThat(PythonHome.find(Optional.empty(), machine).version()).isEqualTo("3.9.18");
  }
}
