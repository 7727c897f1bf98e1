/** What the loader itself must know of an element's attributes; the rest is read with the figure's code. */
export interface Asked {
  readonly scene: string;
  /** As it is written: any language's tag, or nothing. */
  readonly lang: string;
  readonly autoplay: boolean;
  /** Not to wait for a sign of the reader: being in view is enough. */
  readonly loadInView: boolean;
  /** px, as text. */
  readonly height: string | null;
}

export function askedOf(element: Element): Asked {
  const autoplay = element.getAttribute('autoplay');
  return {
    scene: element.getAttribute('scene')?.trim() ?? '',
    lang: element.getAttribute('lang') ?? '',
    autoplay: autoplay !== null && !/^(?:off|false|0|no)$/i.test(autoplay.trim()),
    loadInView: element.getAttribute('load') === 'view',
    height: element.getAttribute('height'),
  };
}
