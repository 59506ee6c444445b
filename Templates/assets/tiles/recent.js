// The page of the newest days, on which the days can be filtered by date.
(() => {
  "use strict";
  const { words, make, fill } = apod;
  const { span } = apod.tiles;

  // The page already lists all of the newest days. Days that do not match the filter are hidden.
  const showRecent = (list) => {
    const rows = [...list.children];
    const dayOf = (row) => row.querySelector("time").dateTime;
    const count = make("p", { className: "count", role: "status" });
    const narrow = () => {
      for (const row of rows) row.hidden = !dates.holds(dayOf(row));
      const shown = rows.filter((row) => !row.hidden).length;
      count.textContent = fill("list-shown", { shown, count: rows.length });
      dates.tell(shown > 0 ? "" : words["no-match"], () => false);
    };
    const dates = span(narrow);
    narrow();
    document.getElementById("narrowing").append(...dates.labels, count);
    list.before(...dates.places);
  };

  const list = document.getElementById("recent");
  if (list) showRecent(list);
})();
