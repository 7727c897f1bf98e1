/** Attributes that the loader itself must know; the rest is read with the figure's code. */
export interface LoaderAttributes {
  readonly scene: string;
  /** As it is written: any language's tag, or nothing. */
  readonly lang: string;
  /** True if to be in view is not enough: a sign of the reader is waited for. */
  readonly patient: boolean;
  /** px, as text. */
  readonly height: string;
}

export function loaderAttributes(element: Pick<Element, 'getAttribute'>): LoaderAttributes {
  const read = (name: string) => element.getAttribute(name) ?? '';
  const autoplay = element.getAttribute('autoplay') ?? 'off';
  return {
    scene: read('scene').trim(),
    lang: read('lang'),
    patient: read('load') !== 'view' && /^(?:off|false|0|no)$/i.test(autoplay),
    height: read('height'),
  };
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
