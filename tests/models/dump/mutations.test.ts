import { describe, expect, it } from 'vitest';
import { DumpReader } from '../../../src/models/dump/reader';
import { splitmix64, type Word64, word64 } from '../../../src/models/kernel/bits';
import { must } from '../must';
import { apply, BUILDS, heapBytes, recordedDumps } from './recordings';

// Dumps of hostile hands: a problem or a dump, never an error; and where it is a dump, the model goes on from it.

const MUTATIONS = 2000;
const OPERATIONS = 40;

let seed = word64(0, 19);

function random(below: number): number {
  seed = word64(seed.hi, seed.lo + 1);
  return splitmix64(seed).lo % below;
}

function randomHash(): Word64 {
  return word64(random(2 ** 32), random(2 ** 32));
}

const VALUES = [
  '-1',
  '0',
  '1',
  '1e99',
  '4294967296',
  'null',
  'true',
  '"x"',
  '[]',
  '{}',
  '[[[]]]',
  '"ffffffffffffffff"',
];

const MUTATORS: readonly ((lines: string[]) => void)[] = [
  (lines) => {
    const i = random(lines.length);
    const line = lines[i] ?? '';
    const at = random(line.length);
    lines[i] = line.slice(0, at) + '0123456789abcdef-":,{}[]'[random(24)] + line.slice(at + 1);
  },
  (lines) => {
    const i = random(lines.length);
    let left = random(lines[i]?.match(/:/g)?.length ?? 1);
    const value = VALUES[random(VALUES.length)] ?? '';
    lines[i] = (lines[i] ?? '').replace(/:(?:\d+|-1|true|false|"[^"]*")/g, (old) => (left-- === 0 ? `:${value}` : old));
  },
  (lines) => void lines.splice(random(lines.length), 1),
  (lines) => void lines.splice(random(lines.length), 0, lines[random(lines.length)] ?? ''),
  (lines) => {
    const i = random(lines.length);
    lines[i] = (lines[i] ?? '').slice(0, random(lines[i]?.length ?? 0));
  },
  (lines) => {
    const from = random(lines.length);
    const to = random(lines.length);
    [lines[from], lines[to]] = [lines[to] ?? '', lines[from] ?? ''];
  },
  (lines) => {
    const i = random(lines.length);
    const by = random(5) - 2;
    let left = random(8);
    lines[i] = (lines[i] ?? '').replace(/:(\d+)(?=[,}])/g, (old, n) => (left-- === 0 ? `:${Number(n) + by}` : old));
  },
];

function readIn(pieces: readonly string[]) {
  const reader = new DumpReader();
  for (const piece of pieces) reader.push(piece);
  return reader.finish();
}

describe(`${MUTATIONS} mutated dumps`, () => {
  it('are refused, or are maps that the model goes on with', () => {
    const texts = BUILDS.flatMap((build) => recordedDumps(build).map(({ text }) => text)).filter(
      (t) => t.length < 8000,
    );
    const outcomes = new Map<string, number>();
    for (let i = 0; i < MUTATIONS; i++) {
      const lines = (texts[random(texts.length)] ?? '').split('\n');
      for (let times = 1 + random(2); times > 0; times--) MUTATORS[random(MUTATORS.length)]?.(lines);
      const text = lines.join('\n');
      const cut = random(text.length + 1);
      const reading = readIn([text.slice(0, cut), text.slice(cut)]);
      const outcome = 'problem' in reading ? reading.problem.type : 'dump';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if ('problem' in reading || !reading.dump.state.made) continue;
      const { dump } = reading;
      for (let op = 0; op < OPERATIONS; op++) {
        apply(dump, { type: 'put', key: dump.entries + op, hash: randomHash() });
        apply(dump, { type: 'delete', key: dump.entries + random(op + 1), hash: randomHash() });
      }
      must(heapBytes(dump) > 0, () => 'a map weighs something');
    }
    expect(outcomes.get('dump')).toBeGreaterThan(100);
    expect(outcomes.get('contradiction')).toBeGreaterThan(150);
    expect([...outcomes.keys()].sort()).toEqual(
      expect.arrayContaining(['contradiction', 'cutOff', 'dump', 'field', 'notADump', 'notJson']),
    );
  });
});
