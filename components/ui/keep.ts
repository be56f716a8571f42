/** Keeps a text in the browser. What has no room there lives on for as long as the page is open. */
export function keep(storage: Storage, name: string, text: string): void {
  try {
    storage.setItem(name, text);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
  }
}
