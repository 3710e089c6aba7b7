"""Communicates with the process outside, and forks, measures and ends the processes that do the work."""

import json
import os
import resource
import select
import signal
import struct
import sys
import time

from .values import dumps
from .runner import FILE, Runner, clean
from .task_tests import record
from .search import search
from .questions import READERS

MOST_ANSWER = 5 << 20
MOST_FRAME = 96 << 10
CHALLENGE = 16
OUTCOME = 5
SLICE = 20
WALL_SHARE = 3
CHILD_MEMORY = 1 << 29
MOST_LOST = 12
MOST_SPENT = 5
IGNORED = (signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2, signal.SIGXCPU, signal.SIGALRM)


class Child:
    """A forked process, and two pipes that connect to it."""

    def __init__(self, work):
        task_r, task_w = os.pipe()
        told_r, told_w = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            status = 1
            try:
                os.dup2(task_r, 20)
                os.dup2(told_w, 21)
                for number in (0, 1, 2):
                    os.dup2(os.open(os.devnull, os.O_RDWR), number)
                os.closerange(3, 20)
                os.closerange(22, 256)
                if not FIRST:
                    os.setpgid(0, 0)
                limit_child()
                for number in IGNORED:
                    signal.signal(number, signal.SIG_DFL)
                signal.signal(signal.SIGINT, signal.default_int_handler)
                work(20, 21)
                status = 0
            finally:
                os._exit(status)
        if not FIRST:
            try:
                os.setpgid(self.pid, self.pid)  # the child does this, too; it does not matter which is first
            except OSError:
                pass
        os.close(task_r)
        os.close(told_w)
        self.task, self.told = task_w, told_r
        os.set_blocking(self.task, False)
        os.set_blocking(self.told, False)
        self.buffer = b""
        self.clock = (~self.pid << 3) | 2

    def cpu(self):
        try:
            return time.clock_gettime(self.clock)
        except OSError:
            return 0.0

    def read(self, until):
        """Reads into the buffer until the caller has enough. Returns "" then, or why reading stopped early:
        e end of the stream, c too much processor time, w too much wall-clock time, x too much output."""
        cpu_end, wall_end, enough, outgoing = until
        poll = select.poll()
        poll.register(self.told, select.POLLIN)
        if outgoing:
            poll.register(self.task, select.POLLOUT)
        while not enough(self.buffer):
            for number, event in poll.poll(SLICE):
                if number == self.task:
                    try:
                        sent = os.write(self.task, outgoing[:65536])
                    except OSError:
                        sent = len(outgoing)
                    outgoing = outgoing[sent:]
                    if not outgoing:
                        poll.unregister(self.task)
                elif event & (select.POLLIN | select.POLLHUP):
                    got = os.read(self.told, 1 << 16)
                    if not got:
                        return "e"
                    self.buffer += got
            if len(self.buffer) > MOST_ANSWER:
                return "x"
            if self.cpu() > cpu_end:
                return "c"
            if time.monotonic() > wall_end:
                return "w"
        return ""

    def end(self):
        """Kills the process and everything it started, and waits for their end. Returns the wait status of the process."""
        os.close(self.task)
        os.close(self.told)
        status = 0
        try:
            if FIRST:
                os.kill(-1, signal.SIGKILL)
            else:
                os.killpg(self.pid, signal.SIGKILL)
        except OSError:
            pass
        while True:
            try:
                pid, ended = os.waitpid(-1 if FIRST else self.pid, 0)
                status = ended if pid == self.pid else status
            except OSError:
                return status
            if not FIRST:
                return status


def limit_child():
    resource.setrlimit(resource.RLIMIT_AS, (CHILD_MEMORY, CHILD_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read_exactly(number, size):
    parts = b""
    while len(parts) < size:
        got = os.read(number, size - len(parts))
        if not got:
            os._exit(0)
        parts += got
    return parts


def say(number, text, nonce=b""):
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > MOST_FRAME:
        data = dumps({"st": [{"v": ["U", "too much of an outcome"]}]}).encode()
    data = nonce + struct.pack(">I", len(data)) + data
    while data:
        data = data[os.write(number, data) :]


def serve_program(request):
    """Returns the work of a runner: reads an input, writes its outcome, and repeats."""

    def work(task, told):
        runner = Runner(request)
        while True:
            nonce = read_exactly(task, 8)
            item = json.loads(read_exactly(task, struct.unpack(">I", read_exactly(task, 4))[0]))
            say(told, runner.told(item), nonce)

    return work


def run_inputs(request, reply):
    """Runs each input in a runner, which is replaced when it is lost. The reply for an input is a letter for how it
    ended, and the output: o outcome, c too much processor time, w too much wall-clock time, d died (with the wait status),
    x unexpected output; a not run, because too many earlier inputs were lost; n not run, because the earlier inputs
    used up the time for one answer."""
    child = None
    hurry = request.get("hurry")
    lost = request.get("lost", 0)
    limit = request["limit"]
    began, spent = time.monotonic(), 0.0
    for text in request["items"]:
        if hurry and lost >= MOST_LOST:
            reply(b"a")
            continue
        if spent > MOST_SPENT or time.monotonic() - began > WALL_SHARE * MOST_SPENT:
            reply(b"n")
            continue
        if child is None:
            child = Child(serve_program(request))
        nonce = os.urandom(8)
        data = text.encode("utf-8", "surrogatepass")
        data = nonce + struct.pack(">I", len(data)) + data
        allowed = max(limit / 4, limit / 2**lost) if hurry else limit
        before, how = child.cpu(), "x"
        if not unasked(child):
            how = child.read((before + allowed, time.monotonic() + WALL_SHARE * allowed + 1, whole, data))
        spent += child.cpu() - before
        if not how and child.buffer[:8] == nonce and struct.unpack(">I", child.buffer[8:12])[0] == len(child.buffer) - 12:
            reply(b"o" + child.buffer[12:])
            child.buffer = b""
        else:
            how = how or "x"
            status = child.end()
            child = None
            lost += 1
            reply(("d" + str(status) if how == "e" else how).encode())
        if child and request.get("fresh"):
            child.end()
            child = None
    if child:
        child.end()


def unasked(child):
    poll = select.poll()
    poll.register(child.told, select.POLLIN)
    return bool([1 for _, event in poll.poll(0) if event & select.POLLIN])


def whole(buffer):
    return len(buffer) >= 12 and (
        len(buffer) - 12 >= struct.unpack(">I", buffer[8:12])[0] or struct.unpack(">I", buffer[8:12])[0] > MOST_FRAME)


def collect(work, seconds, reply):
    """Runs some work in a child process, and replies with what it writes until it ends or exceeds a limit."""
    child = Child(lambda task, told: work(lambda text: say(told, text)))
    how = child.read((seconds, time.monotonic() + WALL_SHARE * seconds + 2, lambda b: False, b""))
    at = 0
    while len(child.buffer) - at >= 4:
        size = struct.unpack(">I", child.buffer[at : at + 4])[0]
        if size > MOST_FRAME or len(child.buffer) - at - 4 < size:
            break
        reply(b"o" + child.buffer[at + 4 : at + 4 + size])
        at += 4 + size
    status = child.end()
    if how != "e" or status:
        reply(("d" + str(status) if how == "e" else how).encode())


RUNNERS = {"record": record, "search": search}


def answer(request, folder, reply):
    request["folder"] = folder
    kind = request["ask"]
    if kind == "run":
        run_inputs(request, reply)
    else:
        work = READERS.get(kind) or RUNNERS[kind]
        collect(lambda tell: work(request, tell), request.get("limit", 5), reply)
    clean(folder)


def keep(incoming, outgoing, folder):
    while True:
        size, kind = struct.unpack(">IB", read_exactly(incoming, 5))
        request = json.loads(read_exactly(incoming, size - 1).decode("utf-8", "surrogatepass"))
        challenge = read_exactly(incoming, CHALLENGE)
        said = []
        answer(request, folder, said.append)
        body = b"".join(struct.pack(">I", len(one)) + one for one in said)
        data = challenge + struct.pack(">IB", len(body) + 1, OUTCOME) + body
        while data:
            data = data[os.write(outgoing, data) :]


FIRST = os.getpid() == 1


def main(arguments):
    incoming, outgoing, folder = 0, 1, ""  # the folder is emptied, so only an argument can name it
    for argument in arguments:
        name, _, value = argument.partition("=")
        if name == "channel":
            incoming, outgoing = int(value), int(value) + 1
        elif name == "folder":
            folder = value
    if not folder or not all(os.path.ismount(os.path.join(folder, name)) for name in os.listdir(folder)):
        sys.exit("the host empties a folder before each input: name one that is empty, folder=PATH")
    for number in IGNORED + (signal.SIGINT,):
        signal.signal(number, signal.SIG_IGN)
    sys.argv = [FILE]
    for name in list(os.environ):
        if name not in ("LANG", "HOME"):
            os.environ.pop(name)
    keep(incoming, outgoing, folder)
