import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';
import { beforePrint, useWatched } from '../../../ui/controls/useSize';
import { type HeatPalette, heatPalette } from './heatPalette';

const THEME_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

/**
 * Colours of the swatches, the children of the element that gets the ref, as computed: a canvas can't read
 * custom properties. Undefined until they are known, so on a server always.
 */
export function useHeatPalette(): [palette: HeatPalette | undefined, swatches: RefCallback<HTMLElement>] {
  const [{ palette }, setRead] = useState<{ text: string; palette: HeatPalette | undefined }>({
    text: '',
    palette: undefined,
  });
  const watch = useCallback((element: HTMLElement) => {
    const read = () => {
      const colours = Array.from(element.children, (swatch) => getComputedStyle(swatch).backgroundColor);
      const text = colours.join();
      setRead((before) => (before.text === text ? before : { text, palette: heatPalette(colours) }));
    };
    read();
    return watchTheme(element, read);
  }, []);
  return [palette, useWatched(watch)];
}

/** Calls back when the theme may have changed, by the system's wish, the page's, or because it is printed. */
function watchTheme(element: HTMLElement, onChange: () => void): () => void {
  const queries = THEME_QUERIES.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  const root = element.getRootNode();
  const themed = root instanceof ShadowRoot ? [document.documentElement, root.host] : [document.documentElement];
  for (const one of themed) observer.observe(one, { attributeFilter: ['style', 'class'] });
  beforePrint.add(onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
    beforePrint.delete(onChange);
  };
}

/** px of the page that a pixel of the screen takes. */
export function useScreenPixel(): number {
  return useSyncExternalStore(subscribeToPixel, screenPixel, pixelOnServer);
}

function subscribeToPixel(onChange: () => void): () => void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function screenPixel(): number {
  return 1 / devicePixelRatio;
}

function pixelOnServer(): number {
  return 1;
}
