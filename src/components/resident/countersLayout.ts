import type { ResidentCounters } from '../../models/resident/counters';
import type { PageState } from '../../models/resident/pages';
import type { Rect } from '../memory/textures';
import { isResident, STACKED_STATES } from './pageRoles';

export interface CounterRow {
  readonly id: string;
  readonly bytes: number;
  readonly gloss: string;
  /** What the bytes are made of, where the counter can tell. */
  readonly parts: readonly { readonly state: PageState; readonly bytes: number }[];
}

export interface CounterGroup {
  readonly title: string;
  readonly rows: readonly CounterRow[];
}

/** What the runtime and the kernel say of one heap. */
export function counterGroups(
  { runtime, kernel }: ResidentCounters,
  byState: Readonly<Record<PageState, number>>,
): readonly CounterGroup[] {
  const partsOf = (states: readonly PageState[]) =>
    states.map((state) => ({ state, bytes: byState[state] })).filter(({ bytes }) => bytes > 0);
  return [
    {
      title: 'The runtime says',
      rows: [
        { id: 'HeapAlloc', bytes: runtime.heapAlloc, gloss: 'objects and garbage', parts: [] },
        { id: 'HeapInuse', bytes: runtime.heapInuse, gloss: 'pages of spans', parts: [] },
        { id: 'HeapReleased', bytes: runtime.heapReleased, gloss: 'fresh or given back', parts: [] },
        { id: 'HeapSys', bytes: runtime.heapSys, gloss: 'mapped', parts: [] },
      ],
    },
    {
      title: 'The kernel says, in smaps',
      rows: [
        { id: 'Size', bytes: kernel.heapSize, gloss: 'of the heap’s mapping', parts: [] },
        { id: 'Rss', bytes: kernel.heapRss, gloss: 'of it in RAM', parts: partsOf(STACKED_STATES.filter(isResident)) },
      ],
    },
  ];
}

export interface CounterPart extends Rect {
  /** Undefined where the counter does not tell pages apart. */
  readonly state: PageState | undefined;
}

/** A counter's parts side by side: `width` px stand for `scaleBytes`. */
export function layoutCounter(
  { bytes, parts }: CounterRow,
  scaleBytes: number,
  width: number,
  height: number,
): CounterPart[] {
  const px = (amount: number) => (scaleBytes === 0 ? 0 : (amount / scaleBytes) * width);
  if (parts.length === 0) return [{ state: undefined, x: 0, y: 0, width: px(bytes), height }];
  let x = 0;
  return parts.map(({ state, bytes: amount }) => {
    const part = { state, x, y: 0, width: px(amount), height };
    x += part.width;
    return part;
  });
}
