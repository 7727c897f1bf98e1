import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decoded, decodeCounted, decodeProfile } from '../../src/files/decodeProfile';
import { answerOf, givenChange } from '../../src/models/profile/answer';
import { PROFILE_COLUMNS, type Profile, type ProfileColumn } from '../../src/models/profile/profile';
import { assertLaw } from '../laws';
import { PROFILES, profileOf, RECORDED, unpacked } from './recordedProfiles';

const COLUMN_OF: Readonly<Record<string, ProfileColumn>> = {
  alloc_objects: 'allocObjects',
  alloc_space: 'allocBytes',
  inuse_objects: 'inuseObjects',
  inuse_space: 'inuseBytes',
};

interface TopRow {
  readonly flat: number;
  readonly cum: number;
}

/** Rows of `go tool pprof -top`, by column and function. */
function topOf(name: string): Map<ProfileColumn, Map<string, TopRow>> {
  const parts = readFileSync(`${RECORDED}/${name}.top.txt`, 'utf8').split('# ').slice(1);
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const rows = lines.flatMap((line): [string, TopRow][] => {
        const found = /^\s*(-?\d+)B?\s+\S+%?\s+\S+%?\s+(-?\d+)B?\s+\S+%?\s+(.+)$/.exec(line);
        return found
          ? [[(found[3] ?? '').replace(/ \(inline\)$/, ''), { flat: Number(found[1]), cum: Number(found[2]) }]]
          : [];
      });
      return [COLUMN_OF[title] as ProfileColumn, new Map(rows)];
    }),
  );
}

/** The same of a profile, added up here once more: flat at the innermost frame, cumulative once a function and stack. */
function summed({ samples, tree, frames, functions }: Profile, column: ProfileColumn): Map<string, TopRow> {
  const rows = new Map<string, TopRow>();
  for (let i = 0; i < samples.node.length; i++) {
    const amount = samples[column][i] ?? 0;
    const seen = new Set<string>();
    for (let node = samples.node[i] ?? 0; node > 0; node = tree.parent[node] ?? 0) {
      const name = functions[frames.function[tree.frame[node] ?? 0] ?? 0] ?? '';
      const { flat, cum } = rows.get(name) ?? { flat: 0, cum: 0 };
      rows.set(name, { flat: flat + (seen.size === 0 ? amount : 0), cum: cum + (seen.has(name) ? 0 : amount) });
      seen.add(name);
    }
  }
  return rows;
}

describe.each(PROFILES)('%s', (name) => {
  test.each(PROFILE_COLUMNS)('%s is that of go tool pprof, function by function', (column) => {
    const own = summed(profileOf(name), column);
    const theirs = topOf(name).get(column);
    expect(theirs?.size).toBeGreaterThan(20);
    const differing = [...(theirs ?? [])].filter(([called, row]) => {
      const mine = own.get(called);
      return mine?.flat !== row.flat || mine.cum !== row.cum;
    });
    expect(differing).toEqual([]);
    const told = [...own].filter(([called, { flat, cum }]) => (flat !== 0 || cum !== 0) && !theirs?.has(called));
    expect(told).toEqual([]);
  });
});

describe('samples of known content', () => {
  const inUse = (name: string) => {
    const { samples } = profileOf(`spec/${name}`);
    return samples.inuseBytes.reduce((sum, bytes) => sum + bytes, 0);
  };

  test.each([
    ['heap-go1.23-rate1', 55_616_440, 1],
    ['heap-go1.23', 56_181_223, 524_288],
    ['heap-go1.26-rate1', 56_879_008, 1],
    ['heap-go1.26', 59_154_955, 524_288],
  ])('%s holds %i bytes', (name, bytes, rate) => {
    expect(inUse(name)).toBe(bytes);
    const { rateBytes, firstColumn, timeMs } = profileOf(`spec/${name}`);
    expect([rateBytes, firstColumn]).toEqual([rate, 'inuseBytes']);
    expect(timeMs).toBeGreaterThan(1.6e12);
  });

  test('stacks that differ in hidden frames alone are one row', () => {
    const { samples } = profileOf('spec/heap-go1.26-rate1');
    const rows = Array.from(samples.node, (node, i) => `${node} ${samples.blockBytes[i]}`);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.length).toBeLessThan(131);
  });
});

test('fields that a later format may add are passed over, whatever their type', () => {
  const bytes = unpacked(`${RECORDED}/spec/heap-go1.26.pb.gz`);
  /** Field 30 as a number, of eight bytes, as a text and of four. */
  const added = [0xf0, 1, 7, 0xf1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 0xf2, 1, 2, 9, 9, 0xf5, 1, 1, 2, 3, 4];
  expect(decodeProfile(Uint8Array.of(...added, ...bytes))).toEqual(decodeProfile(bytes));
});

describe('what is no heap profile', () => {
  const problemOf = (bytes: Uint8Array) => {
    const reading = decodeProfile(bytes);
    return 'problem' in reading ? reading.problem.type : undefined;
  };
  const text = (of: string) => new TextEncoder().encode(of);

  test('is said', () => {
    expect(problemOf(new Uint8Array())).toBe('empty');
    expect(problemOf(text('heap profile: 17: 1234 [30: 5678] @ heap/1048576\n'))).toBe('noSamples');
    expect(problemOf(text('goroutine profile: total 4\n'))).toBe('otherProfile');
    expect(problemOf(text('# a readme, and no profile at all'))).toBe('malformed');
    expect(problemOf(new Uint8Array(200_000).fill(0xff))).toBe('malformed');
  });

  test('is said of a text that is cut off, whose largest blocks may be missing', () => {
    const whole = `${'heap profile: 2: 96 [3: 144] @ heap/1048576\n'}1: 48 [2: 96] @ 0x1\n1: 48 [1: 48] @ 0x2\n`;
    expect(decodeProfile(text(whole))).toHaveProperty('profile');
    const cut = whole.slice(0, whole.lastIndexOf('1: 48'));
    expect(decodeProfile(text(cut))).toEqual({ problem: { type: 'cut', objects: 2, allObjects: 3 } });
  });

  test('is found where a length goes beyond the file', () => {
    const bytes = unpacked(`${RECORDED}/spec/heap-go1.26.pb.gz`);
    expect(problemOf(bytes.subarray(0, bytes.length - 1))).toBe('malformed');
  });

  test('a profile of CPU time or goroutines says what it is of', () => {
    /** sample_type {type: 1}, then the texts '' and the name. */
    const ofType = (name: string) => Uint8Array.of(0x0a, 2, 0x08, 1, 0x32, 0, 0x32, name.length, ...text(name));
    expect(decodeProfile(ofType('cpu'))).toEqual({ problem: { type: 'cpu' } });
    expect(decodeProfile(ofType('goroutine'))).toEqual({ problem: { type: 'otherProfile', of: 'goroutine' } });
    expect(decodeProfile(ofType('inuse_space'))).toEqual({ problem: { type: 'noSamples' } });
  });
});

const FILES = ['spec/heap-go1.23', 'spec/heap-go1.26-rate1', 'go1.26.8-default'].map((name) =>
  unpacked(`${RECORDED}/${name}.pb.gz`),
);

/** Bytes replaced, cut off at the end, and repeated in between. */
const mutations = fc.record({
  file: fc.integer({ min: 0, max: FILES.length - 1 }),
  changed: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
    maxLength: 40,
  }),
  kept: fc.double({ min: 0, max: 1, noNaN: true }),
  isCut: fc.boolean(),
  doubled: fc.boolean(),
});

function mutated({ file, changed, kept, isCut, doubled }: typeof mutations extends fc.Arbitrary<infer M> ? M : never) {
  const bytes = Uint8Array.from(FILES[file] ?? []);
  for (const [at, to] of changed) bytes[Math.floor(at * (bytes.length - 1))] = to;
  const cut = isCut ? bytes.slice(0, Math.floor(kept * bytes.length)) : bytes;
  return doubled ? Uint8Array.of(...cut, ...cut) : cut;
}

/** Steps that a byte may take at most: it is read once while the file is outlined, and once in its part. */
const STEPS_A_BYTE = 3;

function expectBounded({ reading, steps, frames }: Decoded, bytes: Uint8Array, mostFrames: number): void {
  expect('profile' in reading !== 'problem' in reading).toBe(true);
  expect(steps).toBeLessThanOrEqual(STEPS_A_BYTE * bytes.length + 1);
  expect(frames).toBeLessThanOrEqual(mostFrames + bytes.length);
}

describe('a file that somebody broke', () => {
  test('is read in a bounded number of steps, and ends in a profile or a problem', () => {
    const most = 200_000;
    assertLaw(
      fc.property(mutations, (mutation) => {
        const bytes = mutated(mutation);
        expectBounded(decodeCounted(bytes, most), bytes, most);
      }),
      { numRuns: 2000 },
    );
  });

  test('has an answer where it still is a profile', () => {
    assertLaw(
      fc.property(mutations, (mutation) => {
        const reading = decodeProfile(mutated(mutation));
        if ('difference' in reading) expect(givenChange(reading.difference).less).toBeGreaterThanOrEqual(0);
        if (!('profile' in reading)) return;
        const { total, maps } = answerOf(reading.profile, { release: '1.26' });
        expect(Object.keys(total).length).toBe(4);
        for (const { entries } of maps) expect(entries.low).toBeLessThanOrEqual(entries.high);
      }),
      { numRuns: 60 },
    );
  });

  test('of nothing but one byte is no profile, whatever the byte', () => {
    for (let byte = 0; byte < 256; byte++) {
      const bytes = new Uint8Array(20_000).fill(byte);
      const decoded = decodeCounted(bytes, 1000);
      expectBounded(decoded, bytes, 1000);
      expect('problem' in decoded.reading).toBe(true);
    }
  });

  test('a name without end is cut where it can still be shown', () => {
    const ofBytes = (length: number) => [(length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14];
    const name = new TextEncoder().encode(`main.${'é'.repeat(500_000)}`);
    const text = (bytes: Uint8Array) => [0x32, ...ofBytes(bytes.length), ...bytes];
    const bytes = Uint8Array.from([
      ...[0x0a, 2, 0x08, 1, 0x12, 4, 0x08, 1, 0x10, 1],
      ...[0x22, 6, 0x08, 1, 0x22, 2, 0x08, 1, 0x2a, 4, 0x08, 1, 0x10, 2],
      ...text(new Uint8Array(0)),
      ...text(new TextEncoder().encode('inuse_space')),
      ...text(name),
    ]);
    const reading = decodeProfile(bytes);
    if (!('profile' in reading)) throw new Error('no profile');
    const [longest = ''] = reading.profile.functions.toSorted((a, b) => b.length - a.length);
    expect(longest).toMatch(/^main\.é+…$/);
    expect(longest.length).toBeLessThan(5000);
  });

  test('a location that is named often and has many lines is refused before they multiply', () => {
    const lines = Array.from({ length: 5000 }, () => [0x22, 0]).flat();
    const location = [0x08, 1, ...lines];
    const length = [(location.length & 0x7f) | 0x80, location.length >> 7];
    const samples = Array.from({ length: 5000 }, () => [0x12, 4, 0x08, 1, 0x10, 1]).flat();
    const type = [0x0a, 2, 0x08, 1];
    const texts = [0x32, 0, 0x32, 11, ...new TextEncoder().encode('inuse_space')];
    const bytes = Uint8Array.of(...type, ...samples, 0x22, ...length, ...location, ...texts);
    const { reading, frames } = decodeCounted(bytes, 100_000);
    expect(reading).toEqual({ problem: { type: 'tooDeep', mostFrames: 100_000 } });
    expect(frames).toBeLessThan(110_000);
  });
});
