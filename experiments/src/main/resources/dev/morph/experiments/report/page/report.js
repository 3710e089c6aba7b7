(function () {
  'use strict';
  var tips = Array.from(document.querySelectorAll('.tip'));
  var form = document.getElementById('filters');
  function matches(tip, field) {
    var value = field.value, name = field.dataset.filter;
    if (!value) return true;
    if (name === 'text') return tip.textContent.toLowerCase().indexOf(value.toLowerCase()) >= 0;
    if (name === 'metrics' || name === 'domain') return tip.dataset[name].split(' ').indexOf(value) >= 0;
    return tip.dataset[name] === value;
  }
  function filter() {
    var fields = Array.from(form.querySelectorAll('[data-filter]'));
    var shown = tips.filter(function (tip) {
      tip.hidden = !fields.every(function (field) { return matches(tip, field); });
      return !tip.hidden;
    });
    document.getElementById('shown').textContent = shown.length + ' of ' + tips.length;
  }
  function openTarget() {
    var target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    if (target.hidden) { form.reset(); filter(); }
    var details = target.matches('details') ? target : target.querySelector('details');
    if (!details) return;
    details.open = true;
    target.scrollIntoView();
    details.querySelector('summary').focus({preventScroll: true});
  }
  if (form) {
    form.hidden = false;
    form.addEventListener('input', filter);
    form.addEventListener('submit', function (event) { event.preventDefault(); });
    document.getElementById('unfold').addEventListener('click', function () {
      tips.forEach(function (tip) { if (!tip.hidden) tip.open = true; });
    });
    filter();
  }
  var labels = document.getElementById('labels');
  function choices() { return Array.from(document.querySelectorAll('.label input')); }
  function labelled() {
    var known = {};
    choices().forEach(function (choice) {
      if (choice.checked) known[choice.closest('.tip').dataset.id] = choice.value;
    });
    return known;
  }
  function sheet() {
    var known = labelled(), rows = ['id,label,task,changes'], seen = {};
    tips.forEach(function (tip) {
      var id = tip.dataset.id;
      if (seen[id]) return;
      seen[id] = true;
      rows.push([id, known[id] || '', tip.querySelector('.task').textContent, tip.querySelector('.edits').textContent]
        .map(function (cell) { return '"' + cell.replace(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/, "'$&").replace(/"/g, '""') + '"'; }).join(','));
    });
    return rows.join('\n') + '\n';
  }
  function countLabels() {
    var distinct = {};
    tips.forEach(function (tip) { distinct[tip.dataset.id] = true; });
    document.getElementById('labelled').textContent =
      Object.keys(labelled()).length + ' of ' + Object.keys(distinct).length + ' labelled';
  }
  var series = document.getElementById('series');
  if (series) {
    series.hidden = false;
    series.addEventListener('input', function (event) {
      document.body.classList.toggle('off-' + event.target.value, !event.target.checked);
    });
  }
  function number(cell) {
    var text = cell.dataset.value !== undefined ? cell.dataset.value : cell.firstChild ? cell.firstChild.textContent : '';
    return parseFloat(text.replace('<', '').replace('\u2212', '-'));
  }
  function compare(column, numeric, down) {
    return function (a, b) {
      var x = a.cells[column], y = b.cells[column];
      if (!numeric) return (down ? -1 : 1) * x.textContent.trim().localeCompare(y.textContent.trim(), 'en', {numeric: true});
      x = number(x);
      y = number(y);
      if (isNaN(x) || isNaN(y)) return isNaN(x) - isNaN(y);
      return down ? y - x : x - y;
    };
  }
  function sortable(heading) {
    var table = heading.closest('table'), body = table.tBodies[0], column = heading.cellIndex;
    var cell = body.rows[0].cells[column];
    var numeric = cell.classList.contains('n') || cell.dataset.value !== undefined;
    var button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    while (heading.firstChild) button.appendChild(heading.firstChild);
    heading.appendChild(button);
    button.addEventListener('click', function () {
      var down = heading.getAttribute('aria-sort') === 'ascending';
      Array.from(heading.parentNode.cells).forEach(function (other) { other.removeAttribute('aria-sort'); });
      heading.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      Array.from(body.rows).sort(compare(column, numeric, down)).forEach(function (row) { body.appendChild(row); });
    });
  }
  function setUp() {
    if (labels) {
      labels.hidden = false;
      document.querySelectorAll('fieldset.label').forEach(function (field) {
        field.hidden = false;
        field.addEventListener('change', function (event) {
          var id = field.closest('.tip').dataset.id;
          choices().forEach(function (choice) {
            if (choice.closest('.tip').dataset.id === id) choice.checked = choice.value === event.target.value;
          });
          countLabels();
        });
      });
      labels.addEventListener('submit', function (event) { event.preventDefault(); });
      document.getElementById('save').addEventListener('click', function () {
        var link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([sheet()], {type: 'text/csv'}));
        link.download = 'first-failures.csv';
        document.body.appendChild(link);
        link.click();
        link.remove();
        setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
      });
      countLabels();
    }
    document.querySelectorAll('table').forEach(function (table) {
      if (table.tBodies[0].rows.length > 1) table.tHead.rows[table.tHead.rows.length - 1].querySelectorAll('th').forEach(sortable);
    });
    document.querySelectorAll('.copy').forEach(function (button) {
      button.hidden = false;
      button.addEventListener('click', function () {
        var text = button.parentNode.querySelector('pre').textContent;
        navigator.clipboard.writeText(text).then(function () { button.textContent = 'Copied'; }, function () { button.textContent = 'This browser does not let pages copy'; });
      });
    });
  }
  window.addEventListener('hashchange', openTarget);
  window.addEventListener('beforeprint', function () {
    document.querySelectorAll('section > details:not(.tip)').forEach(function (part) { part.open = true; });
  });
  openTarget();
  setUp();
})();
