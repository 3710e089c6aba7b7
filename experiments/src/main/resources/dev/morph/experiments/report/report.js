(function () {
  'use strict';
  var tips = Array.from(document.querySelectorAll('.tip'));
  var form = document.getElementById('filters');
  function matches(tip, field) {
    var value = field.value, name = field.dataset.filter;
    if (!value) return true;
    if (name === 'text') return tip.textContent.toLowerCase().indexOf(value.toLowerCase()) >= 0;
    if (name === 'metrics') return tip.dataset.metrics.split(' ').indexOf(value) >= 0;
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
  var series = document.getElementById('series');
  if (series) {
    series.hidden = false;
    series.addEventListener('input', function (event) {
      document.body.classList.toggle('off-' + event.target.value, !event.target.checked);
    });
  }
  window.addEventListener('hashchange', openTarget);
  window.addEventListener('beforeprint', function () {
    document.querySelectorAll('section > details:not(.tip)').forEach(function (part) { part.open = true; });
  });
  openTarget();
})();
