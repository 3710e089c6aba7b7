(function () {
  'use strict';
  var main = document.getElementById('content');
  function look() {
    var seconds = Number(main.dataset.live);
    if (!seconds) return;
    setTimeout(function () {
      fetch(location.href).then(function (answer) { return answer.text(); }).then(function (html) {
        var fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('content');
        var busy = main.contains(document.activeElement);
        if (fresh && !busy) {
          main.dataset.live = fresh.dataset.live;
          main.replaceChildren.apply(main, Array.from(fresh.childNodes));
        }
        look();
      }).catch(look);
    }, seconds * 1000);
  }
  look();
})();
