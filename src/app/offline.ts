/** From the second visit on the page needs no network. Where a browser or a sandbox has no service workers, it does. */
export function keepForOffline(): void {
  try {
    void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  } catch {
    // A sandboxed frame throws at the mere question.
  }
}
