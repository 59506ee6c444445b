// Put into the page by `apod serve --watch`.
(() => {
  "use strict";
  const own = new URL(document.currentScript.src);
  let shown = own.searchParams.get("edition");
  let changes = null;

  // A service worker of an earlier preview would answer with what it kept.
  if (navigator.serviceWorker) {
    navigator.serviceWorker.getRegistrations().then((all) => all.forEach((it) => it.unregister()));
    delete Navigator.prototype.serviceWorker;
  }

  const restyle = (paths, edition) => {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
      const { pathname } = new URL(link.href);
      if (!paths.some((path) => pathname.endsWith(`/${path}`))) continue;
      const next = link.cloneNode();
      next.href = `${pathname}?v=${edition}`;
      next.addEventListener("load", () => link.remove());
      link.after(next);
    }
  };

  const hear = ({ data }) => {
    const { edition, styles } = JSON.parse(data);
    if (edition === shown) return;
    if (!styles) return location.reload();
    shown = edition;
    restyle(styles, edition);
  };

  const listen = () => {
    changes?.close();
    changes = null;
    if (document.hidden) return;
    changes = new EventSource(new URL("changes", own));
    changes.addEventListener("message", hear);
  };
  document.addEventListener("visibilitychange", listen);
  listen();
})();
