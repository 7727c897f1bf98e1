/** True if to be in view is not enough: a sign of the reader is waited for. */
export function isPatient(element: Pick<Element, 'getAttribute'>): boolean {
  const autoplay = element.getAttribute('autoplay') ?? 'off';
  return element.getAttribute('load') !== 'view' && /^(?:off|false|0|no)$/i.test(autoplay);
}

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

let seen: Promise<void> | undefined;

/** Resolves when the reader first does anything on the page: until then it keeps its bandwidth. */
export function firstSign(): Promise<void> {
  seen ??= new Promise((resolve) => {
    const gone = new AbortController();
    for (const sign of SIGNS) {
      addEventListener(
        sign,
        () => {
          gone.abort();
          resolve();
        },
        { capture: true, passive: true, signal: gone.signal },
      );
    }
  });
  return seen;
}
