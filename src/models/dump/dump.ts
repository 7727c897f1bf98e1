import type { BucketState } from '../bucket-map/state';
import type { MapDesign } from '../go/release';
import type { MapConfig } from '../map/config';
import type { SwissState } from '../swiss-map/state';
import type { Texts } from './texts';

/** The first line of a map dump (`docs/map-dump.md`). */
export interface DumpHeader {
  readonly impl: MapDesign;
  /** The toolchain as `runtime.Version()` says it, such as `"go1.27.4-X:mapsplitgroup"`. */
  readonly go: string;
  /** Release, types, assign function and processor of the map; its hint is 0, since a map doesn't keep it. */
  readonly config: MapConfig;
  /** True if the dump holds the keys as text. */
  readonly hasTexts: boolean;
}

interface DumpOf<Impl extends MapDesign, State> {
  readonly impl: Impl;
  readonly header: DumpHeader;
  /** The real map as a state of its model: keys are numbered from 0 on in the order of the dump, NaN is `NAN_KEY`. */
  readonly state: State;
  /** Keys numbered; a new key may have this number or any above. */
  readonly entries: number;
  /** Keys as text, by number; left out where the dump has none. */
  readonly texts?: Texts;
}

/** A map as it lay in a real program's memory, ready to be asked and played on from. */
export type Dump = DumpOf<'bucket', BucketState> | DumpOf<'swiss', SwissState>;
