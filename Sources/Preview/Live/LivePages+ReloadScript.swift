extension LivePages {
  /// The script in the pages of a live preview; files on disk never contain it.
  enum ReloadScript {
    /// Its path below the site, which has no hidden files of its own.
    static let path = ".apod/reload.js"
    static let changes = ".apod/changes"

    /// Reloads the page when the server has another edition, and replaces a changed style without that.
    /// It listens only while the page is visible: browsers allow six open connections to a host.
    static let text = """
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

      """

    /// The page with this script before all others.
    static func put(into page: [UInt8], base: String, edition: String) -> [UInt8] {
      let head = Array("<head>".utf8)
      guard
        let place = page.indices.first(where: { page[$0...].starts(with: head) })
      else { return page }
      let end = place + head.count
      return Array(page[..<end] + tag(base: base, edition: edition).utf8 + page[end...])
    }

    /// The page in place of one that cannot be rendered.
    static func page(of failure: String, base: String, edition: String) -> String {
      let lines = failure.split(separator: "\n").map { line in
        let text = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<p><code>\(text)</code></p>"
      }
      return """
        <!DOCTYPE html>
        <html lang="en"><head>\(tag(base: base, edition: edition))<meta charset="utf-8"/>
        <meta name="color-scheme" content="light dark"/>
        <meta name="viewport" content="width=device-width"/><title>This page cannot be made</title></head>
        <body><h1>This page cannot be made</h1>
        <p>As soon as this is mended, the page comes back by itself:</p>
        \(lines.joined(separator: "\n"))</body></html>

        """
    }

    private static func tag(base: String, edition: String) -> String {
      "<script src=\"\(base)\(path)?edition=\(edition)\"></script>"
    }
  }
}
