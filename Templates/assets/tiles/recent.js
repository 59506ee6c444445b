// The page of the newest days, on which the days can be filtered by date.
(() => {
  "use strict";
  const list = document.getElementById("recent");
  if (!list) return;
  const fields = document.getElementById("narrowing");

  // The page already lists all of the newest days. Days that do not match the filter are hidden.
  const rows = [...list.children];
  const dayOf = (row) => row.querySelector("time").dateTime;
  const draw = () => {
    for (const row of rows) row.hidden = !dates.holds(dayOf(row));
    dates.tell(rows.filter((row) => !row.hidden).length, rows.map(dayOf), apod.words["no-match"]);
  };
  const dates = apod.tiles.dateFilter(fields, list, draw);
  draw();
})();
