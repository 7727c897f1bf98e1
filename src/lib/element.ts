/** The types of `mapscope/element`; its code is the file set of vite.embed.config.ts. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.
export { type FigureEvent, MapScopeElement, type StepDetail } from '../embed/define';

/** `<map-scope>` in JSX: a scene, and whatever its parameters are. */
export interface MapScopeAttributes {
  readonly scene: string;
  readonly [attribute: string]: unknown;
}

// biome-ignore lint/suspicious/noTsIgnore: where there are no types of React there is nothing to expect.
/** @ts-ignore */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'map-scope': MapScopeAttributes;
    }
  }
}
