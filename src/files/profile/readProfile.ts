import { answer, type ProfileAnswer } from '../../models/profile/answer';
import { type GivenChange, givenChange } from '../../models/profile/difference';
import type { ProfileProblem, ProfileReading } from '../../models/profile/profile';
import { type ReadOptions, readBytes } from './bytes';
import { decodeProfile } from './decode';

/** Memory is given out in arrays, and a profile that fills it leaves nothing else to say. */
function outOfMemory(error: unknown): boolean {
  return error instanceof RangeError;
}

/** Reads a heap profile here and now: `.pb`, or packed as `.pb.gz`. */
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

/** A profile and all that is said of it, and of the one that was subtracted; a difference that has lost both; or why it can't be read. */
export type AnswerReading =
  | { readonly answer: ProfileAnswer; readonly base?: ProfileAnswer }
  | { readonly change: GivenChange }
  | { readonly problem: ProfileProblem };

/** Reads a heap profile here and now, and answers it: a large one takes seconds. */
export async function readAnswer(source: Blob, options: ReadOptions): Promise<AnswerReading> {
  const reading = await readProfile(source, options);
  if ('problem' in reading) return reading;
  if ('difference' in reading) return { change: givenChange(reading.difference) };
  const { profile, base } = reading;
  return { answer: answer(profile), ...(base && { base: answer(base) }) };
}
