import { describe, expect, it } from 'vitest';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { checkBehind } from '../../../src/models/sizing/checkBehind';
import type { Behind } from '../../../src/models/sizing/reachable';

/** What is wrong with what a map's places are said to lead to; undefined for nothing. */
function refused(source: string, behind: unknown): string | undefined {
  const read = readDeclarations(source, 'amd64');
  if (!read.ok) throw new RangeError(`${source} isn't read`);
  try {
    checkBehind(behind as readonly Behind[], read.map, 'amd64');
    return undefined;
  } catch (error) {
    return error instanceof RangeError ? error.message : String(error);
  }
}

const MAPS = 'var m map[int]map[string]int64';
const SLICES = 'var m map[string][]int64';

describe('what places are said to lead to', () => {
  it.each<[string, Behind[]]>([
    [MAPS, [{ path: 'elem', counts: [{ share: 0.5, count: 4 }] }]],
    [MAPS, [{ path: 'elem', counts: [] }]],
    [SLICES, [{ path: 'elem', counts: [{ share: 1, count: 4, capacity: 8 }] }]],
    [SLICES, [{ path: 'key', bytes: 4.5 }]],
    [SLICES, [{ path: 'key', bytes: { samples: [7, 7, 0] } }]],
    [SLICES, [{ path: 'key', bytes: { shortest: 8, longest: 8 } }]],
  ])('%s with %j is possible', (source, behind) => {
    expect(refused(source, behind)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    [MAPS, [{ path: 'elem.Name', bytes: 4 }], 'nothing hangs from elem.Name: the places are elem, elem.key'],
    ['var m map[int]int', [{ path: 'elem', bytes: 4 }], 'nothing hangs from elem: there is no place'],
    [
      MAPS,
      [{ path: 'elem.key', counts: [{ share: 1, count: 4 }] }],
      'counts are of slices and maps, and elem.key is of type string: give its bytes instead',
    ],
    [MAPS, [{ path: 'elem', counts: [{ share: 0, count: 4 }] }], 'a share of elem is above 0 and at most 1, not 0'],
    [
      MAPS,
      [{ path: 'elem', counts: [0.7, 0.5].map((share) => ({ share, count: 4 })) }],
      'the shares of elem sum to 1 at most, not to 1.2',
    ],
    [
      MAPS,
      [{ path: 'elem', counts: [{ share: 1, count: 1.5 }] }],
      'a count of elem is a whole number from 0 to 10000000000, not 1.5',
    ],
    [
      MAPS,
      [{ path: 'elem', counts: [{ share: 1, count: 4, capacity: 8 }] }],
      'elem is a map, and has no capacity: give one number of entries, or shares',
    ],
    [
      SLICES,
      [{ path: 'elem', counts: [{ share: 1, count: 4, capacity: 3 }] }],
      'a capacity of elem is a whole number from its count of 4 on, not 3',
    ],
    [MAPS, [{ path: 'elem', bytes: -1 }], 'elem leads to 0 to 2147483648 bytes, not -1'],
    [SLICES, [{ path: 'key', bytes: Number.NaN }], 'key leads to 0 to 2147483648 bytes, not NaN'],
    [SLICES, [{ path: 'key', bytes: { samples: [] } }], 'the samples of key are none: give one at least'],
    [
      SLICES,
      [{ path: 'key', bytes: { samples: [7, 7.5] } }],
      'a length of key is a whole number from 0 to 2147483648, not 7.5',
    ],
    [
      SLICES,
      [{ path: 'key', bytes: { samples: ['7'] } }],
      'a length of key is a whole number from 0 to 2147483648, not 7',
    ],
    [SLICES, [{ path: 'key', bytes: { shortest: 9, longest: 8 } }], 'the shortest of key, 9, is above the longest, 8'],
    [
      SLICES,
      [{ path: 'key', bytes: { shortest: 1 } }],
      'a length of key is a whole number from 0 to 2147483648, not undefined',
    ],
    [
      SLICES,
      [
        { path: 'key', bytes: 8 },
        { path: 'key', bytes: 9 },
      ],
      'key is there twice: a place has its bytes or its counts once',
    ],
    [SLICES, [{ path: 'elem', bytes: 8, counts: [] }], 'elem has either bytes or counts, not both'],
    [
      'type Node struct{ kids map[string]Node }\nvar m map[string]*Node',
      [{ path: 'elem.kids', counts: [{ share: 1, count: 2 }] }],
      'elem.kids leads back to a type around it, and has no counts: give its bytes instead',
    ],
    [
      'var m map[string][]pkg.Unknown',
      [{ path: 'elem', counts: [{ share: 1, count: 2 }] }],
      "what a []pkg.Unknown holds isn't known, so elem has no counts: declare its types, or give its bytes instead",
    ],
  ])('%s with %j is refused', (source, behind, message) => {
    expect(refused(source, behind)).toBe(message);
  });
});
