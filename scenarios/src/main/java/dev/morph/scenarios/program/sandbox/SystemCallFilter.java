package dev.morph.scenarios.program.sandbox;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * A seccomp program in the kernel's own format, for {@code bwrap --seccomp}. It forbids system
 * calls that Java programs never need and through which kernels were attacked: tracing, mounting,
 * namespaces, keys, BPF, asynchronous I/O, and sockets of all but the usual families (vsock sockets
 * are not confined by network namespaces). A program also cannot outlive our process, change
 * another process's limits or processors, or use queues and memory that outlive their process
 * (System V and POSIX message queues), in which it could keep state between inputs.
 *
 * <p>All of this is already prevented in other ways; this is a second line of defence.
 */
final class SystemCallFilter {
  /**
   * The forbidden system calls: name, number on x86-64, number on 64-bit ARM; -1 if there is none.
   */
  private static final String FORBIDDEN =
      """
      ptrace 101 117
      process_vm_readv 310 270
      process_vm_writev 311 271
      kcmp 312 272
      pidfd_getfd 438 438
      mount 165 40
      umount2 166 39
      pivot_root 155 41
      chroot 161 51
      open_tree 428 428
      move_mount 429 429
      fsopen 430 430
      fsconfig 431 431
      fsmount 432 432
      fspick 433 433
      mount_setattr 442 442
      unshare 272 97
      setns 308 268
      keyctl 250 219
      add_key 248 217
      request_key 249 218
      bpf 321 280
      perf_event_open 298 241
      userfaultfd 323 282
      io_uring_setup 425 425
      io_uring_enter 426 426
      io_uring_register 427 427
      kexec_load 246 104
      kexec_file_load 320 294
      init_module 175 105
      finit_module 313 273
      delete_module 176 106
      reboot 169 142
      swapon 167 224
      swapoff 168 225
      acct 163 89
      quotactl 179 60
      quotactl_fd 443 443
      open_by_handle_at 304 265
      name_to_handle_at 303 264
      syslog 103 116
      settimeofday 164 170
      clock_settime 227 112
      clock_adjtime 305 266
      adjtimex 159 171
      sethostname 170 161
      setdomainname 171 162
      move_pages 279 239
      migrate_pages 256 238
      vmsplice 278 75
      lookup_dcookie 212 18
      modify_ldt 154 -1
      ioperm 173 -1
      iopl 172 -1
      shmget 29 194
      shmctl 31 195
      shmat 30 196
      shmdt 67 197
      semget 64 190
      semctl 66 191
      semtimedop 220 192
      semop 65 193
      msgget 68 186
      msgctl 71 187
      msgrcv 70 188
      msgsnd 69 189
      setpriority 141 140
      ioprio_set 251 30
      mq_open 240 180
      mq_unlink 241 181
      """;

  /** The allowed socket families: local, IPv4, IPv6, and netlink, which lists the interfaces. */
  private static final List<Integer> SOCKET_FAMILIES = List.of(1, 2, 10, 16);

  private static final int LOAD = 0x20;
  private static final int JUMP_IF_EQUAL = 0x15;
  private static final int JUMP_IF_AT_LEAST = 0x35;
  private static final int RETURN = 0x06;
  private static final int ALLOW = 0x7fff0000;
  private static final int NOT_PERMITTED = 0x00050001;
  private static final int NUMBER_AT = 0;
  private static final int ARCHITECTURE_AT = 4;
  private static final int FIRST_ARGUMENT_AT = 16;

  /** Numbers from here on belong to another calling convention of the same processor. */
  private static final int X32 = 0x40000000;

  private static final int INSTRUCTION_BYTES = 8;
  private static final int MOST_INSTRUCTIONS = 240;

  /** The prctl() option with which a process can outlive its parent. */
  private static final int SET_DEATH_SIGNAL = 1;

  /**
   * A processor: its identifier, its column in the table, its numbers of socket() and prctl(), and
   * the numbers of the calls whose first argument is a process id, which must be 0 (the caller).
   */
  private record Processor(
      int architecture, int column, int socket, int prctl, List<Integer> callsWithProcessId) {}

  private final ByteBuffer program =
      ByteBuffer.allocate(MOST_INSTRUCTIONS * INSTRUCTION_BYTES).order(ByteOrder.nativeOrder());

  /**
   * On x86-64: prlimit64(), sched_setaffinity(), sched_setscheduler(), sched_setparam(),
   * sched_setattr().
   */
  private static final List<Integer> OF_ONE_PROCESS_X86 = List.of(302, 203, 144, 142, 314);

  /** The same on 64-bit ARM. */
  private static final List<Integer> OF_ONE_PROCESS_ARM = List.of(261, 122, 119, 118, 274);

  private SystemCallFilter() {}

  /** Returns the program for this processor, if it is in the table. */
  static Optional<byte[]> forThisProcessor() {
    return switch (System.getProperty("os.arch")) {
      case "amd64" ->
          Optional.of(
              new SystemCallFilter()
                  .assemble(new Processor(0xC000003E, 1, 41, 157, OF_ONE_PROCESS_X86)));
      case "aarch64" ->
          Optional.of(
              new SystemCallFilter()
                  .assemble(new Processor(0xC00000B7, 2, 198, 167, OF_ONE_PROCESS_ARM)));
      default -> Optional.empty();
    };
  }

  /**
   * Writes the program; each check refuses immediately, in two instructions, so that no long jumps
   * need to be computed.
   */
  private byte[] assemble(Processor processor) {
    add(LOAD, 0, 0, ARCHITECTURE_AT);
    add(JUMP_IF_EQUAL, 1, 0, processor.architecture());
    add(RETURN, 0, 0, NOT_PERMITTED);
    add(LOAD, 0, 0, NUMBER_AT);
    // the comparison is unsigned, so it also refuses -1, the number that a tracer sets to skip a
    // call
    add(JUMP_IF_AT_LEAST, 0, 1, X32);
    add(RETURN, 0, 0, NOT_PERMITTED);
    FORBIDDEN
        .lines()
        .map(line -> Integer.parseInt(line.split(" ", -1)[processor.column()]))
        .filter(number -> number >= 0)
        .forEach(this::forbid);
    for (int number : processor.callsWithProcessId()) {
      add(JUMP_IF_EQUAL, 0, 4, number);
      add(LOAD, 0, 0, FIRST_ARGUMENT_AT);
      add(JUMP_IF_EQUAL, 0, 1, 0);
      add(RETURN, 0, 0, ALLOW);
      add(RETURN, 0, 0, NOT_PERMITTED);
    }
    add(JUMP_IF_EQUAL, 0, 4, processor.prctl());
    add(LOAD, 0, 0, FIRST_ARGUMENT_AT);
    add(JUMP_IF_EQUAL, 0, 1, SET_DEATH_SIGNAL);
    add(RETURN, 0, 0, NOT_PERMITTED);
    add(RETURN, 0, 0, ALLOW);
    int families = SOCKET_FAMILIES.size();
    add(JUMP_IF_EQUAL, 0, families + 2, processor.socket());
    add(LOAD, 0, 0, FIRST_ARGUMENT_AT);
    for (int i = 0; i < families; i++) {
      add(JUMP_IF_EQUAL, families - i, 0, SOCKET_FAMILIES.get(i));
    }
    add(RETURN, 0, 0, NOT_PERMITTED);
    add(RETURN, 0, 0, ALLOW);
    byte[] bytes = new byte[program.position()];
    program.flip().get(bytes);
    return bytes;
  }

  private void forbid(int number) {
    add(JUMP_IF_EQUAL, 0, 1, number);
    add(RETURN, 0, 0, NOT_PERMITTED);
  }

  private void add(int code, int ifTrue, int ifFalse, int value) {
    program.putShort((short) code).put((byte) ifTrue).put((byte) ifFalse).putInt(value);
  }
}
