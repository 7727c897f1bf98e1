import { type ComponentType, useEffect, useState } from 'react';
import type { FigureProps } from './figure';

/** A figure’s other view, whose code and words are loaded when it is shown first. */
interface Later<S> {
  /** Undefined until it is loaded. */
  readonly view: () => ComponentType<FigureProps<S>> | undefined;
  readonly load: () => Promise<ComponentType<FigureProps<S>>>;
}

export function later<S>(load: Later<S>['load']): Later<S> {
  let loaded: ComponentType<FigureProps<S>> | undefined;
  return {
    view: () => loaded,
    async load() {
      loaded = await load();
      return loaded;
    },
  };
}

/** Draws such a view as soon as it is there. Its box has its height from the start. */
export function LaterView<S>({ of, ...props }: FigureProps<S> & { readonly of: Later<S> }) {
  const [View, setView] = useState(of.view);
  useEffect(() => {
    if (View) return;
    let isWanted = true;
    of.load().then((view) => isWanted && setView(() => view), reportError);
    return () => {
      isWanted = false;
    };
  }, [of, View]);
  return View ? <View {...props} /> : null;
}
