import fc from 'fast-check';
import { describe, it } from 'vitest';
import { allocator } from '../../../src/models/allocator/allocator';
import { countersOf } from '../../../src/models/allocator/memory';
import type { AllocatorState } from '../../../src/models/allocator/state';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketHeapLedger } from '../../../src/models/bucket-map/ledger';
import type { MapConfig } from '../../../src/models/map/config';
import { type Ledger, ledgerTotal, OWNERS } from '../../../src/models/map/owners';
import { swissHeapLedger } from '../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { assertLaw } from '../../laws';
import { type GoTypeName, mapConfig, mapOf } from '../configs';
import { splitmixHash } from '../hashes';
import { must } from '../must';

// Every allocation that a map asks for or drops is made on the allocator's model of the same release, and at every
// micro-step the map's ledger holds what that heap holds: slots in which something lives, and garbage.

interface HeapEvent {
  readonly type: string;
  readonly object?: string;
  readonly bytes?: number;
  readonly pointers?: boolean;
  readonly count?: number;
}

/** The objects of a map on a heap of their own, told apart by what they are and weigh. */
class MapOnHeap {
  readonly heap: AllocatorState;
  #nextId = 1;
  readonly #ids = new Map<string, number[]>();

  constructor({ release }: MapConfig) {
    this.heap = allocator.init({ release });
  }

  listen({ type, object, bytes = 0, pointers = false, count = 1 }: HeapEvent): void {
    if (type === 'collect') allocator.apply(this.heap, { type: 'gc' });
    if (type !== 'alloc' && type !== 'drop') return;
    const kind = `${object} ${bytes} ${pointers}`;
    const ids = this.#ids.get(kind) ?? [];
    this.#ids.set(kind, ids);
    for (let i = 0; i < count; i++) {
      if (type === 'alloc') {
        ids.push(this.#nextId);
        allocator.apply(this.heap, { type: 'malloc', id: this.#nextId++, bytes, pointers });
      } else {
        const id = ids.pop();
        if (id === undefined) throw new Error(`dropped, though never allocated: ${kind}`);
        allocator.apply(this.heap, { type: 'free', id });
      }
    }
  }
}

type Step =
  | { readonly verb: 'put' | 'delete'; readonly from: number; readonly to: number }
  | { readonly verb: 'clear' | 'gc' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom('put' as const, 'put' as const, 'delete' as const), fc.nat(260), fc.nat(120))
        .map(([verb, from, length]) => ({ verb, from, to: from + length })),
    },
    { weight: 1, arbitrary: fc.constantFrom({ verb: 'clear' as const }, { verb: 'gc' as const }) },
  ),
  { maxLength: 14 },
);

const TYPES: readonly (readonly [GoTypeName, GoTypeName])[] = [
  ['string', 'Response'],
  ['uint64', 'uint64'],
  ['uint64', 'struct{}'],
  ['[200]byte', 'int32'],
  ['string', '[160]byte'],
];

function holds<S>(
  config: MapConfig,
  model: { init(config: MapConfig): S; apply(state: S, op: never, emit: (event: HeapEvent) => void): void },
  ledgerOf: (state: S) => Ledger,
  script: readonly Step[],
): void {
  const onHeap = new MapOnHeap(config);
  const state = model.init(config);
  const apply = (op: object) =>
    model.apply(state, op as never, (event) => {
      onHeap.listen(event);
      const ledger = ledgerOf(state);
      const { heapAlloc, slotBytes } = countersOf(onHeap.heap);
      const owned = ledgerTotal(ledger);
      must(owned === heapAlloc, () => `after ${event.type} ${owned} bytes have owners, of ${heapAlloc}`);
      must(ledger.garbage === heapAlloc - slotBytes, () => `after ${event.type} ${ledger.garbage} bytes are garbage`);
      for (const owner of OWNERS) must(ledger[owner] >= 0, () => `after ${event.type} ${owner} owns ${ledger[owner]}`);
    });
  apply({ type: 'make' });
  for (const step of script) {
    if ('from' in step) {
      for (let key = step.from; key < step.to; key++) apply({ type: step.verb, key, hash: splitmixHash(key) });
    } else apply({ type: step.verb });
  }
}

describe.each([
  ['1.22.12', 'bucket'],
  ['1.23.12', 'bucket'],
  ['1.24.13', 'swiss'],
  ['1.26.8', 'swiss'],
] as const)('a map of Go %s on its heap', (release, design) => {
  it('owns every byte that the heap spends on it, at every step', () => {
    assertLaw(
      fc.property(fc.constantFrom(...TYPES), fc.constantFrom(0, 9, 100, 900), steps, ([key, elem], hint, script) => {
        const config = mapConfig(release, { ...mapOf(key, elem), hint, assign: 'generic' });
        if (design === 'bucket') holds(config, bucketMap, bucketHeapLedger, script);
        else holds(config, swissMap, swissHeapLedger, script);
      }),
      { numRuns: 12 },
    );
  });
});
