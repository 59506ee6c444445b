// The list of the folder's pictures. Each picture links to its form.
const AT_ONCE = 100;
const at = (id) => document.getElementById(id);

const entry = ({name, day, title}, current) => {
  const item = document.createElement("li");
  const time = document.createElement("time");
  time.textContent = day || "no date";
  if (day) time.dateTime = day;
  const link = document.createElement("a");
  link.href = `form?picture=${encodeURIComponent(name)}`;
  link.textContent = title || name;
  if (name === current) link.setAttribute("aria-current", "page");
  item.append(time, link);
  return item;
};

export class List {
  isWhole = false;

  /** `current` is the name of the edited picture. */
  constructor(pictures, current) {
    this.pictures = pictures;
    this.current = current;
    this.draw();
    at("more").addEventListener("click", () => {
      this.isWhole = true;
      this.draw();
      at("pictures").children[AT_ONCE].querySelector("a").focus();
    });
  }

  /** Replaces the edited picture with the saved one. */
  put(picture) {
    const others = this.pictures.filter(({name}) => name !== this.current && name !== picture.name);
    this.pictures = [...others, picture];
    this.current = null;
    this.draw();
  }

  draw() {
    // Pictures without a day come first, because they need attention.
    this.pictures.sort((a, b) => (b.day || "9999-99").localeCompare(a.day || "9999-99"));
    const shown = this.isWhole ? this.pictures : this.pictures.slice(0, AT_ONCE);
    at("none").hidden = shown.length > 0;
    at("pictures").replaceChildren(...shown.map((picture) => entry(picture, this.current)));
    at("more").hidden = shown.length === this.pictures.length;
    at("more").textContent = `Show all ${this.pictures.length}`;
  }
}
