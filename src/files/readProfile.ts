import { answerOf, type GivenChange, givenChange, type ProfileAnswer } from '../models/profile/answer';
import type { ProfileProblem, ProfileReading } from '../models/profile/profile';
import { decodeProfile } from './decodeProfile';
import { type PieceOptions, readBytePieces, UnreadableFile } from './pieces';

/** Allocating an array throws a RangeError when memory runs out. */
function outOfMemory(error: unknown): boolean {
  return error instanceof RangeError;
}

/** Reads a heap profile, `.pb` or `.pb.gz`, on this thread. */
export async function readProfile(source: Blob, options: ReadOptions): Promise<ProfileReading> {
  const outcome = await readBytes(source, options);
  if ('problem' in outcome) return outcome;
  try {
    return decodeProfile(outcome.bytes);
  } catch (error) {
    if (!outOfMemory(error)) throw error;
    return { problem: { type: 'tooLarge', mostBytes: outcome.bytes.length } };
  }
}

/** An answered profile, with its base if it is a `-diff_base` file; a `-base` difference; or why the file can't be read. */
export type AnswerReading =
  | { readonly answer: ProfileAnswer; readonly base?: ProfileAnswer }
  | { readonly change: GivenChange }
  | { readonly problem: ProfileProblem };

/** Reads and answers a heap profile on this thread: a large one takes seconds. */
export async function readAnswer(source: Blob, options: ReadOptions): Promise<AnswerReading> {
  const reading = await readProfile(source, options);
  if ('problem' in reading) return reading;
  if ('difference' in reading) return { change: givenChange(reading.difference) };
  const { profile, base } = reading;
  return { answer: answerOf(profile), ...(base && { base: answerOf(base) }) };
}

export interface ReadOptions extends Pick<PieceOptions, 'onProgress' | 'signal'> {
  /** Most unpacked bytes. */
  readonly mostBytes?: number;
}

export type BytesOutcome =
  | { readonly bytes: Uint8Array }
  | { readonly problem: { readonly type: 'brokenGzip' | 'unreadable' } }
  | { readonly problem: { readonly type: 'tooLarge'; readonly mostBytes: number } };

/** Largest file, unpacked: beyond it a tab runs out of memory. */
const MOST_BYTES = 2 ** 29;

/** All bytes of a file, gunzipped if needed. */
export async function readBytes(source: Blob, options: ReadOptions): Promise<BytesOutcome> {
  const { mostBytes = MOST_BYTES, ...control } = options;
  if (source.size > mostBytes) return { problem: { type: 'tooLarge', mostBytes } };
  const pieces: Uint8Array[] = [];
  try {
    await readBytePieces(source, { ...control, mostUnpackedBytes: mostBytes }, (bytes) => pieces.push(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason } = error;
    return reason === 'tooLarge' ? { problem: { type: reason, mostBytes } } : { problem: { type: reason } };
  }
  return { bytes: joined(pieces) };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
