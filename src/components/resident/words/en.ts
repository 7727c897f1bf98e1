import type { Formats } from '../../ui/format';
import { bridgeWords } from './en/bridge';
import { words as galleryWords } from './en/gallery';
import { words as investigationWords } from './en/investigation';
import { proofWords } from './en/proof';
import { releaseWords } from './en/releases';
import { words as settingWords } from './en/settings';

export const words = (f: Formats<'en'>) => ({
  ...galleryWords(f),
  settings: settingWords(f),
  tabs: {
    program: 'Sizes',
    releases: 'Every release',
    proof: 'Measured on real Go',
    investigation: 'An investigation',
    bridge: 'From map bytes to RSS',
  },
  pageKind: (isHuge: boolean): string => (isHuge ? 'huge, 2 MiB' : '4 KiB each'),
  /** Number of objects of a size; not all of too many are played. */
  objects: (count: number, areAll: boolean) => {
    if (!areAll) return `The first ${f.count(count)} objects`;
    return f.plural(count, { one: 'One object', other: `${f.count(count)} objects` });
  },
  releases: releaseWords(f),
  proof: proofWords,
  investigation: investigationWords(f),
  bridge: bridgeWords(f),
});

export type ResidentWords = ReturnType<typeof words>;
