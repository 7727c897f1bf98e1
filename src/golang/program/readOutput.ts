import type { GoRelease } from '../../models/go/release';
import { RELEASES } from '../../models/go/table';

/** Figures of one run, from the last line that the program prints. */
export interface MeasuredRow {
  /** `go1.26.8` */
  readonly release: string;
  /** `linux/amd64` */
  readonly platform: string;
  /** Entries put into each map. */
  readonly entries: number;
  readonly liveBytes: number;
  /** Prediction built into the program; null if it has none for this build of Go. */
  readonly predicted: { readonly low: number; readonly high: number } | null;
}

/** `noLine`: no line begins with mapscope/1; `otherVersion`: one begins with another version; `cutOff`: one is incomplete. */
export interface OutputProblem {
  readonly type: 'noLine' | 'otherVersion' | 'cutOff';
}

export type OutputReading =
  | { readonly ok: true; readonly rows: readonly MeasuredRow[] }
  | { readonly ok: false; readonly problem: OutputProblem };

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals use them for colours and cursor moves.
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

/** Matches a line as printed, or as wrapped by a narrow terminal between or inside words. */
function readPart(part: string): MeasuredRow | undefined {
  const [line = ''] = part.split('\n');
  return readRow(line) ?? readRow(part.replaceAll('\n', '')) ?? readRow(part.replaceAll('\n', ' '));
}

/** Reads the outputs of any number of runs from text with anything around them. */
export function readOutput(text: string): OutputReading {
  const plain = text.replace(TERMINAL_CODES, '').replace(/\r\n?/g, '\n');
  const parts = plain.split(/(?=mapscope\/\d)/).filter((part) => part.startsWith('mapscope/'));
  const rows = parts.flatMap((part) => readPart(part) ?? []);
  if (rows.length > 0) return { ok: true, rows };
  const [first] = parts;
  if (first === undefined) return { ok: false, problem: { type: 'noLine' } };
  return { ok: false, problem: { type: first.startsWith('mapscope/1 ') ? 'cutOff' : 'otherVersion' } };
}

/** Predicted bytes of the maps on a release. */
export interface Prediction {
  /** `1.26`, `1.27-X:mapsplitgroup` */
  readonly release: string;
  /** The 95% range. */
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Heap noise of the measurement itself, bytes. */
export const MEASURING_BYTES = 8192;

/** Minor release of `1.N`, `1.N.P` and `go1.N.P`, with any suffix; undefined for other text. */
function minorOf(version: string): string | undefined {
  return /^(?:go)?(1\.\d{1,4})(?!\d)/.exec(version)?.[1];
}

/** Release whose prediction a build of Go uses: experiments that don't change maps are ignored. */
export function releaseOf(version: string): GoRelease | undefined {
  const minor = minorOf(version);
  return RELEASES.findLast((release) => release.minor === minor && version.includes(release.experiment));
}
