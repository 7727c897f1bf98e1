// runtime/pprof/pprof.go@go1.26.8: writeHeapInternal, printStackRecord
import { ProfileBuilder } from '../../models/profile/builder';
import type { ProfileReading } from '../../models/profile/profile';
import { sampledShare } from '../../models/profile/sampling';
import { HEAP_HEADER } from '../profileTexts';

const SAMPLE = /^\s*(\d+): (\d+) \[(\d+): (\d+)\] @((?: 0x[\da-f]+)*)/;
/** Address, function with an offset in it, file and line. */
const FRAME = /^\s*#\s+0x[\da-f]+\s+(\S+?|\S[^\t]*?)(?:\+0x[\da-f]+)?\s+(\S.*):(\d+)\s*$/;
/** Letters of a line that are looked at: no function and file have longer names together. */
const MOST_LINE_LETTERS = 8192;
const LAST_GC = /^# LastGC = (\d+)$/m;

interface Sample {
  readonly counts: readonly number[];
  /** Of the innermost call; a name where no frame has one. */
  readonly address: string;
  /** The innermost call first. */
  readonly frames: { readonly name: string; readonly file: string; readonly line: number }[];
}

/** A heap profile as text: its counts are those of the samples themselves, which a binary one has scaled. */
export function readHeapText(text: string): ProfileReading {
  const rateBytes = Math.max(1, Number(HEAP_HEADER.exec(text)?.[1] ?? 0) / 2);
  const builder = new ProfileBuilder();
  let samples = 0;
  let sample: Sample | undefined;

  function add(): void {
    if (!sample) return;
    const [inuseObjects = 0, inuseBytes = 0, allocObjects = 0, allocBytes = 0] = sample.counts;
    const blockBytes = allocObjects > 0 ? allocBytes / allocObjects : inuseBytes / Math.max(1, inuseObjects);
    const share = sampledShare(blockBytes, rateBytes) || 1;
    const scaled = (value: number) => Math.floor(value / share);
    let node = 0;
    for (const { name, file, line } of sample.frames.toReversed()) {
      node = builder.call(node, builder.frame(name, file, line));
    }
    if (sample.frames.length === 0) node = builder.call(node, builder.frame(sample.address, '', 0));
    if (allocObjects > 0 || inuseObjects > 0) {
      samples++;
      builder.add(node, blockBytes, {
        inuseObjects: scaled(inuseObjects),
        inuseBytes: scaled(inuseBytes),
        allocObjects: scaled(allocObjects),
        allocBytes: scaled(allocBytes),
      });
    }
    sample = undefined;
  }

  for (const whole of text.split('\n')) {
    const line = whole.slice(0, MOST_LINE_LETTERS);
    const begun = SAMPLE.exec(line);
    const frame = begun ? null : FRAME.exec(line);
    if (begun) {
      add();
      const [, ...found] = begun;
      const [address = '?'] = (found[4] ?? '').trim().split(' ');
      sample = { counts: found.slice(0, 4).map(Number), address, frames: [] };
    } else if (frame && sample) {
      const [, name = '', file = '', number = ''] = frame;
      sample.frames.push({ name, file, line: Number(number) });
    } else add();
  }
  add();
  if (samples === 0) return { problem: { type: 'noSamples' } };
  const lastGC = Number(LAST_GC.exec(text)?.[1] ?? 0);
  return {
    profile: builder.finish({ rateBytes, timeMs: lastGC === 0 ? null : lastGC / 1e6, firstColumn: 'inuseBytes' }),
  };
}
