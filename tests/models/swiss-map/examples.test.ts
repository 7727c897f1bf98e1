import { describe, expect, it } from 'vitest';
import { splitmixHash } from '../splitmixHash';
import { IdentityMap } from './identity';

// Worked examples that were run on real Go, with the identity as hash unless another is given.

const RELEASES = ['1.24.0', '1.24.13', '1.25.0', '1.26.0', '1.26.8'];
const TWO_32 = 2n ** 32n;

describe.each(RELEASES)('a Swiss map of Go %s', (release) => {
  it('becomes a table when a full small map is only overwritten', () => {
    const map = new IdentityMap(release);
    for (let i = 0; i < 8; i++) map.put(i * 128 + i);
    expect(map.ctrl).toEqual(['00 01 02 03 04 05 06 07']);
    map.delete(3 * 128 + 3).put(0x105);
    expect(map.ctrl).toEqual(['00 01 02 05 04 05 06 07']);
    map.put(0x105);
    expect(map.table).toBe('cap 16, used 8, growthLeft 6');
    expect(map.ctrl).toEqual(['00 02 05 04 06 · · ·', '01 05 07 · · · · ·']);
    const hex = (keys: string) => keys.split(' ').map((key) => Number(key).toString(16));
    expect(map.keys.map(hex)).toEqual([
      ['0', '102', '105', '204', '306'],
      ['81', '285', '387'],
    ]);
  });

  it('leaves tombstones in full groups only, and reuses one on the probe’s way', () => {
    const map = new IdentityMap(release, { hint: 28 });
    const hash = (i: number) => BigInt(i) * TWO_32 + BigInt(i);
    for (let i = 0; i < 20; i++) map.put(i, hash(i));
    expect(map.keys).toEqual(['0 1 2 3 4 5 6 7', '8 9 10 11 12 13 14 15', '', '16 17 18 19']);
    expect(map.table).toBe('cap 32, used 20, growthLeft 8');
    for (const i of [2, 9, 17]) map.delete(i, hash(i));
    expect(map.ctrl).toEqual([
      '00 01 D 03 04 05 06 07',
      '08 D 0a 0b 0c 0d 0e 0f',
      '· · · · · · · ·',
      '10 · 12 13 · · · ·',
    ]);
    expect(map.table).toBe('cap 32, used 17, growthLeft 9');
    map.put(30, hash(30));
    expect(map.ctrl[0]).toBe('00 01 1e 03 04 05 06 07');
    expect(map.table).toBe('cap 32, used 18, growthLeft 9');
  });

  it('splits a full table of 1,024 slots by the top bit', () => {
    const map = new IdentityMap(release, { hint: 896 });
    for (let i = 0; i < 896; i++) map.put(i, BigInt(i) * 2n ** 54n + BigInt(i) * 128n);
    expect(map.table).toBe('cap 1024, used 896, growthLeft 0');
    map.put(896, 896n * 2n ** 54n + 896n * 128n);
    expect(map.shot.tables?.map((t) => t.used)).toEqual([512, 385]);
    expect(map.shot.directory).toEqual([0, 1]);
  });

  it('splits four times in one insert where the top three bits never differ', () => {
    const map = new IdentityMap(release, { hint: 896 });
    for (let i = 0; i <= 896; i++) map.put(i, BigInt(i) * 2n ** 51n + BigInt(i) * 128n);
    expect(map.events.filter((event) => event.type === 'splitTable')).toHaveLength(4);
    expect(map.shot.dirLen).toBe(16);
    expect(map.shot.globalDepth).toBe(4);
    expect(map.shot.tables?.map((t) => `${t.index}: depth ${t.localDepth}, used ${t.used} of ${t.capacity}`)).toEqual([
      '0: depth 4, used 512 of 1024',
      '1: depth 4, used 385 of 1024',
      '2: depth 3, used 0 of 1024',
      '4: depth 2, used 0 of 1024',
      '8: depth 1, used 0 of 1024',
    ]);
  });

  it('does not show a loop what is written behind its position in the same group', () => {
    const map = new IdentityMap(release, { hint: 14 });
    for (let i = 0; i < 6; i++) map.put(i);
    for (const i of [1, 2, 4]) map.delete(i);
    map.loop({ entryOffset: 0, dirOffset: 0 });
    expect(map.next(2)).toBe('0 3');
    for (const i of [6, 7, 8]) map.put(i);
    expect(map.keys[0]).toBe('0 6 7 3 8 5');
    expect(map.next(2)).toBe('5');
    expect(map.m.iterators).toEqual([]);
  });

  it('finds for a loop over a replaced group what was put again under another seed', () => {
    const map = new IdentityMap(release);
    for (let i = 0; i < 6; i++) map.put(i);
    map.loop({ entryOffset: 0, dirOffset: 0 });
    expect(map.next(1)).toBe('0');
    for (const i of [6, 7, 8]) map.put(i);
    map.apply({ type: 'clear' }).put(3, 0xabcdef0123456789n).put(70);
    expect(map.next(3)).toBe('3');
  });

  it('starts a loop over a small map at the drawn slot', () => {
    const map = new IdentityMap(release);
    for (let i = 0; i < 6; i++) map.put(i);
    expect(map.loop({ entryOffset: 8 * 5 + 3, dirOffset: 77 }).next(7)).toBe('3 4 5 0 1 2');
  });

  it('starts a loop over four tables at the drawn one', () => {
    const map = new IdentityMap(release, { hint: 1793 });
    for (let i = 0; i < 4; i++) map.put(i, BigInt(i) << 62n);
    expect(map.loop({ entryOffset: 0, dirOffset: 6 }).next(5)).toBe('2 3 0 1');
  });

  it('draws no start for a loop over an empty map', () => {
    const map = new IdentityMap(release);
    const { rand } = map.m;
    map.apply({ type: 'iterate' });
    expect(map.m.rand).toEqual(rand);
    map.put(1).apply({ type: 'iterate' });
    expect(map.m.rand).not.toEqual(rand);
  });

  it('draws a new seed when it becomes empty, and not before', () => {
    const map = new IdentityMap(release).put(1).put(2);
    const seeded = map.m.seed;
    expect(map.delete(1).m.seed).toEqual(seeded);
    expect(map.delete(2).m.seed).not.toEqual(seeded);
    const emptied = map.m.seed;
    expect(map.apply({ type: 'clear' }).m.seed).toEqual(emptied);
    expect(map.put(3).apply({ type: 'clear' }).m.seed).not.toEqual(emptied);
  });

  it('grows at the 9th, 15th, 29th, … 449th insert and splits at the 897th', () => {
    const map = new IdentityMap(release);
    const grown: string[] = [];
    for (let i = 0; i <= 896; i++) {
      const { hi, lo } = splitmixHash(i);
      map.put(i, (BigInt(hi) << 32n) | BigInt(lo));
      for (const event of map.events) {
        if (event.type === 'growToTable') grown.push(`${i + 1}: 16`);
        if (event.type === 'growTable') grown.push(`${i + 1}: ${event.capacity}`);
        if (event.type === 'splitTable') grown.push(`${i + 1}: split`);
      }
    }
    expect(grown.join(', ')).toBe('9: 16, 15: 32, 29: 64, 57: 128, 113: 256, 225: 512, 449: 1024, 897: split');
  });
});

describe('pruning', () => {
  /** A table of two full groups, then all of group 0 deleted; six more entries lie in group 1. */
  function fullOfTombstones(
    release: string,
    assign: 'fast64' | 'generic' | 'fast64ptr',
    homeOfSix: bigint,
  ): IdentityMap {
    const map = new IdentityMap(release, { hint: 14, assign });
    const low = (i: number) => BigInt(i) * TWO_32 + BigInt(i);
    for (let i = 0; i < 8; i++) map.put(i, low(i));
    for (let i = 8; i < 14; i++) map.put(i, low(i) + homeOfSix);
    expect(map.table).toBe('cap 16, used 14, growthLeft 0');
    for (let i = 0; i < 8; i++) map.delete(i, low(i));
    expect(map.ctrl[0]).toBe('D D D D D D D D');
    return map.put(100, 100n * TWO_32 + 0x80n);
  }
  const HOME_IS_GROUP_1 = 0x80n;
  const PASSED_GROUP_0 = 0n;

  it.each(['1.25.0', '1.26.0', '1.26.8'])('empties a group of tombstones that no probe needs (Go %s, fast64)', (go) => {
    const map = fullOfTombstones(go, 'fast64', HOME_IS_GROUP_1);
    expect(map.events.filter((event) => event.type === 'considerPruning')).toEqual([
      { type: 'considerPruning', table: 0, tombstones: 8, prunable: 8, worthwhile: true },
    ]);
    expect(map.ctrl).toEqual(['· · · · · · · ·', '08 09 0a 0b 0c 0d 00 ·']);
    expect(map.table).toBe('cap 16, used 7, growthLeft 7');
  });

  it.each([
    ['1.24.0', 'fast64'],
    ['1.24.13', 'fast64'],
    ['1.25.0', 'generic'],
    ['1.26.8', 'generic'],
    ['1.26.8', 'fast64ptr'],
  ] as const)('is not done by Go %s, %s: the table doubles', (go, assign) => {
    const map = fullOfTombstones(go, assign, HOME_IS_GROUP_1);
    expect(map.events.some((event) => event.type === 'considerPruning')).toBe(false);
    expect(map.table).toBe('cap 32, used 7, growthLeft 21');
  });

  it.each(RELEASES)('is refused where entries passed over the group: the table doubles (Go %s)', (go) => {
    const map = fullOfTombstones(go, 'fast64', PASSED_GROUP_0);
    const considered = map.events.filter((event) => event.type === 'considerPruning');
    expect(considered.map((event) => event.prunable)).toEqual(go.startsWith('1.24') ? [] : [0]);
    expect(map.table).toBe('cap 32, used 7, growthLeft 21');
  });

  it('is worth its cost from a tenth of the slots on', () => {
    const map = new IdentityMap('1.26.8', { hint: 14 });
    for (let i = 0; i < 8; i++) map.put(i);
    for (let i = 8; i < 14; i++) map.put(i, BigInt(i) + HOME_IS_GROUP_1);
    map
      .delete(0)
      .delete(1)
      .put(100, 100n * TWO_32 + 0x80n);
    expect(map.ctrl[0]).toBe('· · 02 03 04 05 06 07');
    expect(map.table).toBe('cap 16, used 13, growthLeft 1');
  });

  it.each(RELEASES)('is not even tried while fewer than a tenth of the slots are tombstones (Go %s)', (go) => {
    const map = new IdentityMap(go, { hint: 14 });
    for (let i = 0; i < 8; i++) map.put(i);
    for (let i = 8; i < 14; i++) map.put(i, BigInt(i) + HOME_IS_GROUP_1);
    map.delete(0).put(100, 100n * TWO_32 + 0x80n);
    const considered = map.events.filter((event) => event.type === 'considerPruning');
    expect(considered.map((event) => event.worthwhile)).toEqual(go.startsWith('1.24') ? [] : [false]);
    expect(map.table).toBe('cap 32, used 14, growthLeft 14');
  });
});

describe('clear of an empty map that has tombstones', () => {
  function emptied(release: string): IdentityMap {
    const map = new IdentityMap(release, { hint: 14 });
    for (let i = 0; i < 8; i++) map.put(i);
    for (let i = 0; i < 8; i++) map.delete(i);
    return map.apply({ type: 'clear' });
  }
  it.each(['1.24.0', '1.24.13'])('keeps them in Go %s', (go) => {
    expect(emptied(go).ctrl[0]).toBe('D D D D D D D D');
    expect(emptied(go).table).toBe('cap 16, used 0, growthLeft 6');
  });
  it.each(['1.25.0', '1.26.0', '1.26.8'])('removes them in Go %s', (go) => {
    expect(emptied(go).ctrl[0]).toBe('· · · · · · · ·');
    expect(emptied(go).table).toBe('cap 16, used 0, growthLeft 14');
  });
  it.each(['1.25.0', '1.26.0', '1.26.8'])('does nothing once they are gone: Go %s', (go) => {
    const map = emptied(go);
    const { seed } = map.m;
    expect(map.apply({ type: 'clear' }).m.seed).toEqual(seed);
  });
});

describe('a lookup of an absent key compares', () => {
  it.each([
    ['03 02', 1, 2],
    ['02 03', 1, 2],
    ['04 05', 1, 2],
    ['03 04', 1, 1],
  ])('next to control bytes %s: %i key on amd64, %i on arm64', (bytes, amd64, arm64) => {
    const h2s = bytes.split(' ').map((byte) => BigInt(`0x${byte}`));
    const [wanted = 0n] = h2s;
    const comparisons = (arch: 'amd64' | 'arm64') => {
      const map = new IdentityMap('1.26.8', { hint: 14, arch });
      h2s.forEach((h2, i) => {
        map.put(i, h2);
      });
      return map.get(99, wanted).events.filter((event) => event.type === 'compareKey').length;
    };
    expect([comparisons('amd64'), comparisons('arm64')]).toEqual([amd64, arm64]);
  });
});

it('follows keys of one hash to a depth of 20, and then says why it stops', () => {
  const map = new IdentityMap('1.27.4');
  const hash = 2n ** 64n - 1n;
  const putAll = () => {
    for (let key = 0; key < 1000; key++) map.put(key, hash);
  };
  expect(putAll).toThrow('the directory would need 2^21 entries: too many hashes share their top bits');
  expect(map.shot.globalDepth).toBe(20);
});
