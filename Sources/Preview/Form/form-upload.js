// Sends the form and its picture with XMLHttpRequest, because only it reports the progress of an upload.

// Parses an answer in any format, because a program other than apod, such as a proxy, may have sent it.
const told = (text) => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {message: /^[^<{]{1,300}$/.test(text.trim()) ? text.trim() : undefined};
  }
};

/** Returns the parsed answer with its status. Fails with the reason if there is no answer. */
export const upload = (fields, file, {signal, progressed, sent}) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  const fail = (why) => () => reject(new Error(why));
  request.upload.addEventListener("progress", ({loaded, total}) => progressed(total > 0 ? loaded / total : 0));
  request.upload.addEventListener("load", sent);
  request.addEventListener("load", () => resolve({...told(request.responseText), status: request.status}));
  request.addEventListener("error", fail("the connection broke off"));
  request.addEventListener("abort", fail("it was cancelled"));
  signal.addEventListener("abort", () => request.abort());
  request.open("POST", "form");
  request.setRequestHeader("Content-Type", "application/x-apod-picture");
  request.send(new Blob([`${JSON.stringify(fields)}\n`, ...(file ? [file] : [])]));
});
