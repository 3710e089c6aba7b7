#!/usr/bin/env python3
"""Runs the steps of action.yml on this machine, as GitHub would, in a scratch copy of its environment.

  scripts/action-here.py model=local:bm25 fail-under=1 tasks=...   inputs by name; what is left out has its default
  scripts/action-here.py --skip install ...                        leaves out steps by their id

Each step runs in bash with -e, with the inputs in its own env and GITHUB_ACTION_PATH, GITHUB_STEP_SUMMARY and
GITHUB_OUTPUT set. What only GitHub can show - the runner's image, permissions, the comment on a pull request - it does not.
"""
import os
import re
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    sys.exit("action-here: needs PyYAML: apt-get install python3-yaml")

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def filled(text, inputs):
    """The text with ${{ inputs.NAME }} and ${{ github.action_path }} replaced; any other expression is an error."""
    def value(match):
        name = match.group(1)
        if name == "github.action_path":
            return ROOT
        if name.startswith("inputs.") and name[7:] in inputs:
            return inputs[name[7:]]
        sys.exit(f"action-here: action.yml uses {match.group(0)}, which is not an input")
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", value, text)


def main(arguments):
    with open(os.path.join(ROOT, "action.yml"), encoding="utf-8") as file:
        action = yaml.safe_load(file)
    skipped, given = set(), {}
    while arguments:
        word = arguments.pop(0)
        if word == "--skip" and arguments:
            skipped.add(arguments.pop(0))
        elif "=" in word:
            name, _, text = word.partition("=")
            given[name] = text
        else:
            sys.exit(__doc__)
    unknown = set(given) - set(action["inputs"])
    if unknown:
        sys.exit(f"action-here: no input {', '.join(sorted(unknown))}; there are {', '.join(action['inputs'])}")
    inputs = {}
    for name, said in action["inputs"].items():
        if name not in given and said.get("required"):
            sys.exit(f"action-here: the input {name} is needed: {name}=...")
        inputs[name] = given.get(name, str(said.get("default", "")))
    scratch = tempfile.mkdtemp(prefix="action-here")
    files = {name: os.path.join(scratch, name.lower()) for name in ("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT")}
    for path in files.values():
        open(path, "w", encoding="utf-8").close()
    code = 0
    for step in action["runs"]["steps"]:
        name = step.get("id", "?")
        # GitHub goes on after a failure only with always().
        if name in skipped or (code and "always()" not in step.get("if", "")):
            print(f"action-here: {name}: left out", flush=True)
            continue
        print(f"action-here: {name}", flush=True)
        environment = {**os.environ, **files, "GITHUB_ACTION_PATH": ROOT,
                       **{key: filled(str(text), inputs) for key, text in step.get("env", {}).items()}}
        place = filled(step.get("working-directory", os.getcwd()), inputs)
        done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", filled(step["run"], inputs)],
                              env=environment, cwd=place, check=False)
        if done.returncode:
            print(f"action-here: {name} ended with {done.returncode}", flush=True)
            code = code or done.returncode
    with open(files["GITHUB_STEP_SUMMARY"], encoding="utf-8") as file:
        print("action-here: the summary of the job:\n" + file.read())
    return code


sys.exit(main(sys.argv[1:]))
