'use strict';
(function () {
  const root = document.currentScript.dataset.root;
  const html = document.documentElement;
  const remembered = () => { try { return localStorage.getItem('theme'); } catch (e) { return null; } };
  if (remembered()) { html.dataset.theme = remembered(); }

  document.addEventListener('DOMContentLoaded', () => {
    const menu = document.getElementById('menu');
    const wide = matchMedia('(min-width: 900px)');
    const fit = () => { menu.open = wide.matches; };
    wide.addEventListener('change', fit);
    fit();

    const button = document.getElementById('theme');
    const dark = () => html.dataset.theme
      ? html.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const label = () => { button.textContent = dark() ? 'Light' : 'Dark'; };
    button.hidden = false;
    button.addEventListener('click', () => {
      html.dataset.theme = dark() ? 'light' : 'dark';
      try { localStorage.setItem('theme', html.dataset.theme); } catch (e) { /* this page only */ }
      label();
    });
    label();

    const field = document.getElementById('search');
    const found = document.getElementById('found');
    let asked = false;
    const look = () => {
      if (!window.SECTIONS) { return; }
      const words = field.value.toLowerCase().split(/\s+/).filter(word => word.length > 1);
      // A word is found at the beginning of words: "exit" is not in "complexity".
      const starts = words.map(word => new RegExp('(?<![a-z0-9])' + word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      found.replaceChildren();
      if (!words.length) { return; }
      const hits = [];
      for (const [url, page, heading, text] of window.SECTIONS) {
        const where = [page, heading, text].map(it => it.toLowerCase());
        let score = 0;
        for (const start of starts) {
          const here = 6 * start.test(where[0]) + 8 * start.test(where[1]) + start.test(where[2]);
          if (!here) { score = 0; break; }
          score += here;
        }
        if (score) { hits.push({url, page, heading, text, score: url.includes('/adr/') ? score - 5 : score}); }
      }
      hits.sort((a, b) => b.score - a.score);
      const count = document.createElement('small');
      count.textContent = hits.length + (hits.length === 1 ? ' section' : ' sections')
        + (hits.length > 20 ? ', the first 20 of them' : '');
      found.append(count);
      for (const hit of hits.slice(0, 20)) {
        const line = document.createElement('p');
        const link = document.createElement('a');
        link.href = root + hit.url;
        link.textContent = hit.heading && hit.heading !== hit.page ? hit.page + ': ' + hit.heading : hit.page;
        const at = Math.max(0, hit.text.toLowerCase().search(starts[0]));
        const start = Math.max(0, at - 60);
        const small = document.createElement('small');
        small.append(hit.text.slice(start, at));
        const mark = document.createElement('mark');
        mark.textContent = hit.text.slice(at, at + words[0].length);
        if (mark.textContent.toLowerCase() === words[0]) { small.append(mark); }
        small.append(hit.text.slice(at + (mark.parentNode ? words[0].length : 0), at + 120));
        line.append(link, small);
        found.append(line);
      }
    };
    const load = () => {
      if (asked) { return; }
      asked = true;
      const script = document.createElement('script');
      script.src = root + 'search.js';
      script.addEventListener('load', look);
      document.head.append(script);
    };
    field.addEventListener('focus', load);
    field.addEventListener('input', () => { load(); look(); });
    document.addEventListener('keydown', event => {
      if (event.key === '/' && !/INPUT|TEXTAREA/.test(event.target.tagName)) { event.preventDefault(); field.focus(); }
      if (event.key === 'Escape') { field.value = ''; look(); }
    });
  });
})();
