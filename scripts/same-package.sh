#!/bin/sh
# Builds the package twice, in two folders, from what is committed, and says whether both have the same bytes.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Both of one commit, whatever is committed meanwhile.
git clone -q "$root" "$work/first"
git clone -q "$work/first" "$work/second"
for one in first second; do
  (cd "$work/$one" && mvn -q -B -ntp -Pdist -Dlauncher)
done
cd "$work"
sha256sum first/target/morph-*.zip second/target/morph-*.zip
cmp first/target/morph-*.zip second/target/morph-*.zip && echo "the same bytes"
