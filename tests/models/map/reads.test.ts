import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildsWith } from '../../../scripts/releases.mjs';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import type { AssignFunction } from '../../../src/models/go/release';
import { fromHex } from '../../../src/models/kernel/bits';
import type { MapOp } from '../../../src/models/map/ops';
import type { SwissEvent } from '../../../src/models/swiss-map/events';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';

// What real Go read in each operation: see tests/oracle/mapreads/format.md.

const FOLDER = 'tests/recorded/mapreads';

type Operation = 'put' | 'delete' | 'get';

interface Recorded {
  readonly go: string;
  readonly key: string;
  readonly assign: AssignFunction;
  readonly name: string;
  readonly hint: number;
  /** Operation, key, hash, and what was read; without a hash where none was ever computed. */
  readonly ops: readonly (readonly [Operation, string, string, string])[];
}

/** What the runtime reads where the model emits an event, as a regular expression. */
type Reads<E> = (
  event: E,
  seen: { readonly op: Operation; readonly assign: AssignFunction; readonly hashed: boolean },
) => string;

const bucketReads: Reads<BucketEvent> = (event, { op, assign, hashed }) => {
  const at = 'slot' in event ? event.slot : -1;
  const isString = assign === 'faststr';
  const byLength = isString && op !== 'put';
  switch (event.type) {
    case 'hash':
      return 'h';
    case 'compareTophash':
      // The mark that ends a search in the only bucket is read whatever the length is.
      return byLength ? `l${at}(t${at})${hashed ? '' : '?'}` : `t${at}`;
    case 'otherLength':
      return `l${at}`;
    case 'compareEnds':
      return event.equal ? `l${at}t${at}e${at}` : `l${at}(t${at}e${at})?`;
    case 'passFree':
      return byLength ? `l${at}(t${at})?` : `k${at}(t${at})?`;
    case 'compareKey':
      if (assign === 'generic') return `k${at}`;
      if (isString) return hashed ? `(l${at})?k${at}` : `(l${at}t${at})?k${at}`;
      return op === 'put' || !event.equal ? `k${at}` : `k${at}t${at}`;
    // Each entry that moves to an array of twice the size is hashed.
    case 'moveEntry':
      return 'h?';
    default:
      return '';
  }
};

const swissReads: Reads<SwissEvent> = (event) => {
  const at = 'slot' in event ? event.slot & 7 : -1;
  switch (event.type) {
    case 'hash':
      return 'h';
    case 'matchH2':
      return 'H';
    case 'compareCtrl':
      return `c${at}`;
    case 'compareEnds':
      return `e${at}`;
    case 'compareKey':
    case 'passFree':
      return `k${at}`;
    case 'matchEmpty':
      return 'E';
    case 'matchEmptyOrDeleted':
      return 'D';
    case 'deleteSlot':
      return 'E?';
    case 'considerPruning':
      return 'E*';
    case 'moveEntry':
      return '(h?D)+';
    default:
      return '';
  }
};

/** The same pattern with one quantifier for a run of moved entries or of pruned groups: one for each would try all 2^n splits. */
function withRunsCounted(pattern: string): string {
  return pattern
    .replace(/(?:\(h\?D\)\+)+/g, (run) => `(h?D){${run.length / '(h?D)+'.length},}`)
    .replace(/(?:h\?)+(?!D)/g, (run) => `h{0,${run.length / 'h?'.length}}`)
    .replace(/(?:E\*)+/g, 'E*');
}

/** Faults of a model's lookups, compared with those of a recorded map. */
function faultsOf({ go, assign, hint, ops }: Recorded): string[] {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? texts.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  const config = {
    ...mapConfig(go.replace(/^go/, ''), { assign, hint }),
    keyBytes: (number: number) => new TextEncoder().encode(texts[number]),
  };
  const isBucket = config.release.mapDesigns[0] === 'bucket';
  const map = isBucket ? bucketMap.init(config) : swissMap.init(config);
  const apply = (operation: MapOp<never>, see: (event: BucketEvent | SwissEvent) => void) =>
    isBucket
      ? bucketMap.apply(map as ReturnType<typeof bucketMap.init>, operation, see)
      : swissMap.apply(map as ReturnType<typeof swissMap.init>, operation, see);
  apply({ type: 'make' }, () => {});
  return ops.flatMap(([op, text, hash, reads]) => {
    let hashed = false;
    let pattern = '';
    apply({ type: op, key: numberOf(text), hash: fromHex(hash) ?? { hi: 0, lo: 0 } }, (event) => {
      if (event.type === 'hash') hashed = true;
      const seen = { op, assign, hashed };
      pattern += isBucket ? bucketReads(event as BucketEvent, seen) : swissReads(event as SwissEvent, seen);
    });
    // A byte that is looked at twice is one read, and the mask of full slots no look at any of them.
    const once = reads.replace(/([a-z]\d)\1+/g, '$1').replace('F', '');
    // The put by integer asks of every slot whether it is free, which is told of the first such slot alone.
    const asksAll = isBucket && op === 'put' && /^fast\d/.test(assign);
    const real = asksAll ? once.replace(/t\d/g, '') : once;
    return new RegExp(`^${withRunsCounted(pattern)}$`).test(real) ? [] : [`${op} ${text}: ${real}, not ${pattern}`];
  });
}

describe.each(buildsWith('mapReads'))('%s', (build) => {
  const maps = readFileSync(`${FOLDER}/${build}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line): Recorded => JSON.parse(line));
  test.each(maps)('reads as the model says: $key, $assign, $name', (recorded) => {
    expect(faultsOf(recorded).slice(0, 5)).toEqual([]);
  });
});
