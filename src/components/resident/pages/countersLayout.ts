import type { ResidentCounters } from '../../../models/resident/counters';
import type { PageState } from '../../../models/resident/pages';
import { isResident, STACKED_STATES } from './pageRoles';

type CounterId = 'HeapAlloc' | 'HeapInuse' | 'HeapReleased' | 'HeapSys' | 'Size' | 'Rss';

export interface CounterRow {
  readonly id: CounterId;
  readonly bytes: number;
  /** Pages by state where the counter can tell them, else all in one. */
  readonly parts: readonly { readonly id: PageState | 'all'; readonly bytes: number }[];
}

export interface CounterGroup {
  readonly by: 'runtime' | 'kernel';
  readonly rows: readonly CounterRow[];
}

/** Counters of one heap, the runtime's and the kernel's. */
export function counterGroups(
  { runtime, kernel }: ResidentCounters,
  byState: Readonly<Record<PageState, number>>,
): readonly CounterGroup[] {
  const whole = (id: CounterId, bytes: number): CounterRow => ({ id, bytes, parts: [{ id: 'all', bytes }] });
  const resident = STACKED_STATES.filter(isResident).map((id) => ({ id, bytes: byState[id] }));
  return [
    {
      by: 'runtime',
      rows: [
        whole('HeapAlloc', runtime.heapAlloc),
        whole('HeapInuse', runtime.heapInuse),
        whole('HeapReleased', runtime.heapReleased),
        whole('HeapSys', runtime.heapSys),
      ],
    },
    {
      by: 'kernel',
      rows: [whole('Size', kernel.heapSize), { id: 'Rss', bytes: kernel.heapRss, parts: resident }],
    },
  ];
}
