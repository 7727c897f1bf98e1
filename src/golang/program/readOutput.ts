import type { GoRelease } from '../../models/go/release';
import { RELEASES } from '../../models/go/table';

/** Figures that one run of the program printed in its last line. */
export interface MeasuredRow {
  /** `go1.26.8` */
  readonly release: string;
  /** `linux/amd64` */
  readonly platform: string;
  /** Put into each map. */
  readonly entries: number;
  readonly liveBytes: number;
  /** Bytes that the program was built to expect; null for a build of Go that it had no prediction for. */
  readonly predicted: { readonly low: number; readonly high: number } | null;
}

/** `noLine`: no line begins with mapscope/1; `otherVersion`: one begins with another number; `cutOff`: one isn't whole. */
export interface OutputProblem {
  readonly type: 'noLine' | 'otherVersion' | 'cutOff';
}

export type OutputReading =
  | { readonly ok: true; readonly rows: readonly MeasuredRow[] }
  | { readonly ok: false; readonly problem: OutputProblem };

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals colour and move by them.
const TERMINAL_CODES = /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007]*\u0007|[\u0000-\u0008\u000e-\u001f\u200b\ufeff]/g;

const ROW =
  /^mapscope\/1\s+(go1\.\S{1,60})\s+(\w+\/\w+)\s+entries=(\d+)\s+live=(\d+)\s+predicted=(?:none\b|(\d+)\.\.(\d+))/;

function readRow(text: string): MeasuredRow | undefined {
  const [found, release = '', platform = '', entries, liveBytes, low, high] = ROW.exec(text) ?? [];
  if (found === undefined || minorOf(release) === undefined) return undefined;
  const predicted = low === undefined ? null : { low: Number(low), high: Number(high) };
  const row = { release, platform, entries: Number(entries), liveBytes: Number(liveBytes), predicted };
  const numbers = [row.entries, row.liveBytes, ...(predicted ? [predicted.low, predicted.high] : [])];
  if (!numbers.every(Number.isSafeInteger) || (predicted && predicted.low > predicted.high)) return undefined;
  return row;
}

/** A line as it was printed, or as a narrow terminal broke it: between words or inside of one. */
function readPart(part: string): MeasuredRow | undefined {
  const [line = ''] = part.split('\n');
  return readRow(line) ?? readRow(part.replaceAll('\n', '')) ?? readRow(part.replaceAll('\n', ' '));
}

/** The outputs of any number of runs, whatever else stands around them. */
export function readOutput(text: string): OutputReading {
  const plain = text.replace(TERMINAL_CODES, '').replace(/\r\n?/g, '\n');
  const parts = plain.split(/(?=mapscope\/\d)/).filter((part) => part.startsWith('mapscope/'));
  const rows = parts.flatMap((part) => readPart(part) ?? []);
  if (rows.length > 0) return { ok: true, rows };
  const [first] = parts;
  if (first === undefined) return { ok: false, problem: { type: 'noLine' } };
  return { ok: false, problem: { type: first.startsWith('mapscope/1 ') ? 'cutOff' : 'otherVersion' } };
}

/** Bytes that a release is expected to spend on the maps. */
export interface Prediction {
  /** `1.26`, `1.27-X:mapsplitgroup` */
  readonly release: string;
  /** Of 20 runs, 19 end between the two. */
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Bytes that measuring may leave on the heap itself. */
export const MEASURING_BYTES = 8192;

/** The minor release of `1.N`, `1.N.P` and `go1.N.P`, whatever follows; undefined for what is no release. */
function minorOf(version: string): string | undefined {
  return /^(?:go)?(1\.\d{1,4})(?!\d)/.exec(version)?.[1];
}

/** The release that a build of Go is predicted as: experiments that change no map are passed over. */
export function releaseOf(version: string): GoRelease | undefined {
  const minor = minorOf(version);
  return RELEASES.findLast((release) => release.minor === minor && version.includes(release.experiment));
}
