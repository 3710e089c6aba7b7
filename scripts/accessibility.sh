#!/bin/sh
# accessibility.sh PAGE...: checks pages (files or addresses) with axe-core in Chromium, folded parts unfolded; exit 1 if a rule is broken.
# Needs chromium and npm; axe-core is fetched once into the user's cache and is no part of Morph.
set -eu
version=4.14.1
cache="${XDG_CACHE_HOME:-$HOME/.cache}/morph/axe-core-$version"
axe="$cache/node_modules/axe-core/axe.min.js"
[ -f "$axe" ] || npm install --silent --no-save --prefix "$cache" "axe-core@$version" >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
for page in "$@"; do
  case "$page" in
    http*) base=$page; curl -fsS "$page" > "$work/page.html" ;;
    *) base="file://$(realpath "$page")"; cp "$page" "$work/page.html" ;;
  esac
  # The page's own policy lets no other script in, so this copy goes without one.
  {
    printf '<!DOCTYPE html>'
    sed -e "s|<!DOCTYPE html>||" -e "s|<meta charset=\"utf-8\">|<meta charset=\"utf-8\"><base href=\"$base\">|" \
      -e '/http-equiv="Content-Security-Policy"/d' "$work/page.html"
    printf '<script>'
    cat "$axe"
    cat <<'SCRIPT'
</script><script>
window.addEventListener('load', function () {
  setTimeout(function () {
    document.querySelectorAll('details').forEach(function (d) { d.open = true; });
    axe.run({resultTypes: ['violations']}).then(function (found) {
      var said = document.createElement('pre');
      said.id = 'axe-result';
      said.textContent = 'AXE ' + found.passes.length + ' rules hold, ' + found.violations.length + ' broken\n' +
        found.violations.map(function (v) {
          return 'AXE ' + v.impact + ' ' + v.id + ': ' + v.help + ' (' + v.nodes.length + '), for instance ' +
            v.nodes.slice(0, 3).map(function (n) { return n.target.join(' '); }).join(', ') + '\n';
        }).join('');
      document.body.replaceChildren(said);
    });
  }, 1500);
});
</script>
SCRIPT
  } > "$work/checked.html"
  said=$(chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --user-data-dir="$work/profile" --allow-file-access-from-files \
    --timeout=60000 --virtual-time-budget=45000 --dump-dom "file://$work/checked.html" 2>/dev/null | grep -o 'AXE .*' || true)
  echo "$page"
  echo "${said:-AXE gave no answer}" | sed 's/^AXE /  /'
  case "$said" in *", 0 broken"*) ;; *) bad=1 ;; esac
done
exit $bad
