import { functionBuffers, type ProfileAnswer } from '../../../models/profile/answer';
import { type Profile, profileBuffers } from '../../../models/profile/profile';

/** Texts one behind the other: half a million of them, each by itself, hold up the thread that receives them. */
interface PackedTexts {
  readonly all: string;
  /** Where each text ends. */
  readonly ends: Uint32Array;
}

/** An answer as it passes between a worker and the page. */
export type PackedAnswer = Omit<ProfileAnswer, 'profile'> & { readonly profile: PackedProfile };

type PackedProfile = Omit<Profile, 'functions' | 'files'> & Readonly<Record<'functions' | 'files', PackedTexts>>;

function packTexts(texts: readonly string[]): PackedTexts {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [i, { length }] of texts.entries()) {
    end += length;
    ends[i] = end;
  }
  return { all: texts.join(''), ends };
}

function unpackTexts({ all, ends }: PackedTexts): string[] {
  return Array.from(ends, (end, i) => all.slice(i === 0 ? 0 : ends[i - 1], end));
}

export function packAnswer(answer: ProfileAnswer): PackedAnswer {
  const { profile } = answer;
  const [functions, files] = [packTexts(profile.functions), packTexts(profile.files)];
  return { ...answer, profile: { ...profile, functions, files } };
}

export function unpackAnswer(answer: PackedAnswer): ProfileAnswer {
  const { profile } = answer;
  const [functions, files] = [unpackTexts(profile.functions), unpackTexts(profile.files)];
  return { ...answer, profile: { ...profile, functions, files } };
}

/** Buffers to transfer instead of copying. */
export function buffersOf({ profile, functions }: PackedAnswer): ArrayBuffer[] {
  const { functions: names, files } = profile;
  return [
    ...profileBuffers(profile),
    ...functionBuffers(functions),
    names.ends.buffer,
    files.ends.buffer,
  ] as ArrayBuffer[];
}
