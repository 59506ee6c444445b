// The part of the form that accepts a picture, which can be chosen, dropped or pasted.
const at = (id) => document.getElementById(id);

export const size = (bytes) =>
  (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

export class Zone {
  /** The file that was chosen, if any. */
  file = null;

  /** `chosen` is called with all files that arrive together. Only the first file is used. */
  constructor(chosen) {
    this.button = at("file");
    this.box = at("drop");
    this.chosen = chosen;
    this.button.addEventListener("change", () => this.choose(this.button.files));
    // An empty button lets the same file be chosen again, after it was corrected. Cancelling keeps the old choice.
    this.button.addEventListener("click", () => { this.button.value = ""; });
    this.button.addEventListener("cancel", () => this.hold());
    this.listen();
  }

  /** Shows the folder's picture of this name, or no picture if the name is null. */
  fill(name) {
    this.file = null;
    this.button.value = "";
    this.show(name === null ? null : `picture?name=${encodeURIComponent(name)}`, name);
  }

  choose(files) {
    if (files.length === 0 || this.isLocked) return;
    this.file = files[0];
    this.hold();
    this.show(URL.createObjectURL(this.file), this.file.name, size(this.file.size));
    this.chosen(files);
  }

  // Puts the chosen file into the button, because screen readers read the file's name from there.
  hold() {
    const transfer = new DataTransfer();
    if (this.file) transfer.items.add(this.file);
    this.button.files = transfer.files;
  }

  show(address, name, measure) {
    const old = this.box.querySelector("img");
    if (old?.src.startsWith("blob:")) URL.revokeObjectURL(old.src);
    old?.remove();
    at("file-chosen").textContent = [name, measure].filter(Boolean).join(", ");
    at("ask").textContent = name ? "Drop, paste or choose another picture to replace this one."
      : "Drop a picture here, paste it, or choose a file.";
    if (!address) return;
    const image = new Image();
    image.alt = `Preview of ${name}`;
    image.addEventListener("error", () => {
      // Another picture may already have replaced this one.
      if (!image.isConnected) return;
      image.remove();
      at("ask").textContent = "This browser cannot show the picture.";
    });
    image.src = address;
    this.box.prepend(image);
  }

  listen() {
    // Without these listeners, a file that is dropped outside of the zone would replace the form.
    const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
    const over = (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.box.classList.add("over");
    };
    addEventListener("dragenter", over);
    addEventListener("dragover", over);
    addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) this.box.classList.remove("over");
    });
    addEventListener("drop", (event) => {
      this.box.classList.remove("over");
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.choose(event.dataTransfer.files);
    });
    addEventListener("paste", (event) => {
      const {files, types} = event.clipboardData;
      // Some programs copy a text together with a picture of it. In a text field, only the text is pasted.
      const isText = event.target.matches("input:not([type=file]), textarea") && types.includes("text/plain");
      if (files.length === 0 || isText) return;
      event.preventDefault();
      this.choose(files);
    });
  }
}
