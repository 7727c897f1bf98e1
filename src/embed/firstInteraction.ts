/** True if loading waits for user interaction instead of visibility. */
export function waitsForInteraction(element: Pick<Element, 'getAttribute'>): boolean {
  const autoplay = element.getAttribute('autoplay') ?? 'off';
  return element.getAttribute('load') !== 'view' && /^(?:off|false|0|no)$/i.test(autoplay);
}

const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** True if the pointer only rests where the page is laid out: browsers send a pointermove without movement then. */
function isResting({ type, movementX, movementY }: Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}

let interaction: Promise<void> | undefined;

/** Resolves on the first user interaction with the page. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const listening = new AbortController();
    for (const type of INTERACTION_EVENTS) {
      addEventListener(
        type,
        (event) => {
          if (isResting(event)) return;
          listening.abort();
          resolve();
        },
        { capture: true, passive: true, signal: listening.signal },
      );
    }
  });
  return interaction;
}
