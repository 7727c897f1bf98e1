// A heap profile of 50 MB, as a large program writes it: read, and answered.

import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { readProfile } from '../../src/files/readProfile';
import { answerOf, callTree, treeAmounts } from '../../src/models/profile/answer';
import { mix } from './configs';

const BYTES = 50_000_000;
const LOCATIONS = 20_000;
const FUNCTIONS = 8000;
const DEPTH = 40;
/** Frames that all stacks begin with, as servers' do, and sizes of blocks at each stack. */
const COMMON = 28;
const SIZES = 4;
/** Lines that a line calls, among which a stack goes on. */
const CALLEES = 3;
const BLOCKS = [16, 48, 144, 480, 1152, 4864, 18_432, 65_536];
const TYPES = ['alloc_objects', 'count', 'alloc_space', 'bytes', 'inuse_objects', 'inuse_space', 'space'];

/** Text of the function that all stacks begin with, as those of real programs do. */
const MAIN = TYPES.length + 3;

function textOf(i: number): string {
  if (i === MAIN) return 'runtime.main';
  return (
    TYPES[i - 1] ?? (i === TYPES.length + 1 ? 'file.go' : `example.com/service/part${i % 97}.(*Server).handle${i}`)
  );
}

/** Numbers of the texts: the empty one, those of the types, a file, and the functions. */
const FILE = TYPES.length + 1;

function sampleBytes(i: number): number[] {
  const word = { hi: 0, lo: 0 };
  const stack: number[] = [1];
  for (let depth = 1; depth < DEPTH; depth++) {
    mix(Math.floor(i / SIZES) * DEPTH + depth, word);
    const chosen = depth < COMMON ? 0 : word.lo % CALLEES;
    stack.unshift((((stack[0] ?? 1) * CALLEES + chosen) % LOCATIONS) + 1);
  }
  return stack;
}

function syntheticProfile(): Uint8Array {
  const pbf = new PbfWriter(new Uint8Array(BYTES + 2 ** 22));
  for (const [type, unit] of [
    [1, 2],
    [3, 4],
    [5, 2],
    [6, 4],
  ]) {
    pbf.writeMessage(
      1,
      (_, inner) => {
        inner.writeVarintField(1, type ?? 0);
        inner.writeVarintField(2, unit ?? 0);
      },
      null,
    );
  }
  for (let i = 0; pbf.pos < BYTES; i++) {
    const block = BLOCKS[i % BLOCKS.length] ?? 16;
    pbf.writeMessage(
      2,
      (_, inner) => {
        inner.writePackedVarint(1, sampleBytes(i));
        inner.writePackedVarint(2, [2000, 2000 * block, 1000, 1000 * block]);
        inner.writeMessage(
          3,
          (__, label) => {
            label.writeVarintField(1, 4);
            label.writeVarintField(3, block);
          },
          null,
        );
      },
      null,
    );
  }
  for (let i = 1; i <= LOCATIONS; i++) {
    pbf.writeMessage(
      4,
      (_, inner) => {
        inner.writeVarintField(1, i);
        inner.writeMessage(
          4,
          (__, line) => {
            line.writeVarintField(1, (i % FUNCTIONS) + 1);
            line.writeVarintField(2, i === 1 ? 290 : i % 900);
          },
          null,
        );
      },
      null,
    );
  }
  for (let i = 1; i <= FUNCTIONS; i++) {
    pbf.writeMessage(
      5,
      (_, inner) => {
        inner.writeVarintField(1, i);
        inner.writeVarintField(2, FILE + i);
        inner.writeVarintField(4, FILE);
      },
      null,
    );
  }
  pbf.writeStringField(6, '');
  for (let i = 1; i <= FILE + FUNCTIONS; i++) pbf.writeStringField(6, textOf(i));
  pbf.writeVarintField(12, 524_288);
  return pbf.finish();
}

async function timed<T>(run: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await run();
  return { ms: performance.now() - start, result };
}

const bytes = syntheticProfile();
const packed = gzipSync(bytes, { level: 1 });
const plain = await timed(() => readProfile(new Blob([Uint8Array.from(bytes)]), {}));
const unpacked = await timed(() => readProfile(new Blob([Uint8Array.from(packed)]), {}));
if (!('profile' in unpacked.result)) throw new Error('no profile');
const { profile } = unpacked.result;
const answered = await timed(() => answerOf(profile));
const tree = await timed(() =>
  callTree(profile, treeAmounts(profile, 'inuseBytes'), { leastShare: 0.002, mostRows: 40 }),
);
console.log(
  JSON.stringify({
    bytes: bytes.length,
    packedBytes: packed.length,
    samples: profile.samples.node.length,
    nodes: profile.tree.parent.length,
    plainMs: plain.ms,
    packedMs: unpacked.ms,
    answerMs: answered.ms,
    treeMs: tree.ms,
  }),
);
