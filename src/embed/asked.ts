/** What the loader itself must know of an element's attributes; the rest is read with the figure's code. */
export interface Asked {
  readonly scene: string;
  /** As it is written: any language's tag, or nothing. */
  readonly lang: string;
  /** Whether to be in view is not enough: a sign of the reader is waited for. */
  readonly patient: boolean;
  /** px, as text. */
  readonly height: string;
}

export function askedOf(element: Pick<Element, 'getAttribute'>): Asked {
  const read = (name: string) => element.getAttribute(name) ?? '';
  const autoplay = element.getAttribute('autoplay') ?? 'off';
  return {
    scene: read('scene').trim(),
    lang: read('lang'),
    patient: read('load') !== 'view' && /^(?:off|false|0|no)$/i.test(autoplay),
    height: read('height'),
  };
}
