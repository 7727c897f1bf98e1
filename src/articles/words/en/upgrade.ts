import { fieldWords } from '../../../components/fields/words/en';
import { PRESETS } from '../../../components/sizing/words/en/titles';
import { type Formats, interval } from '../../../components/ui/format';
import type { PodPart, UpgradeStep } from '../../../models/resident/upgrade';
import type { MeasuredRange } from '../../../models/sizing/published';
import {
  type Direction,
  LEAST_TOLD,
  MOST_OF_TENTHS,
  type PodChange,
  type PodId,
  type UpgradeSettingName,
} from '../../upgrade/pods';

/** A change of resident memory on some releases. */
export interface StepChange {
  readonly step: UpgradeStep;
  /** True if the newest release is one of them. */
  readonly isNewest: boolean;
  readonly direction: Direction;
  readonly change: PodChange;
}

interface PartWords {
  readonly word: string;
  readonly gloss: string;
}

const LABELS = {
  preset: 'Map',
  source: 'Go declarations',
  life: 'The map is',
  many: 'Entries',
  few: 'Entries',
  manyBuffers: 'Large buffers',
  fewBuffers: 'Large buffers',
  written: 'Buffers written',
  gogc: 'GOGC',
  otherLiveBytes: 'Other live heap',
} satisfies Record<UpgradeSettingName, string>;

export const words = (f: Formats<'en'>) => {
  const bytes = (amount: number) => f.heapBytes(amount, { most: amount < MOST_OF_TENTHS ? 1 : 0 });
  const releases = ({ first, last }: UpgradeStep, isNewest: boolean) => {
    if (isNewest) return `Go ${first} and later`;
    return first === last ? `Go ${first}` : `Go ${first} to ${last}`;
  };
  const compared: Record<Direction, (amount: number) => string> = {
    falls: (amount) => `${bytes(amount)} lower`,
    rises: (amount) => `${bytes(amount)} higher`,
    level: () => 'about the same',
  };
  const pods: Record<PodId, string> = { many: 'high traffic', few: 'low traffic' };
  const parts: Record<PodPart, PartWords> = {
    map: { word: 'map', gloss: 'its live bytes' },
    allowed: { word: 'its garbage', gloss: 'GOGC lets the heap grow by as much again before a collection' },
    written: { word: 'buffers, written', gloss: 'pages that the program has written to' },
    cleared: { word: 'buffers, cleared', gloss: 'pages that only Go has written to, with zeros' },
    rest: { word: 'all else', gloss: 'the rest of the heap, all other garbage, and the runtime' },
  };
  return {
    settings: { ...fieldWords(f), labels: LABELS },
    title: 'One upgrade, two pods',
    pods: { many: 'High traffic', few: 'Low traffic' } satisfies Record<PodId, string>,
    presets: PRESETS,
    ownTypes: 'Your own types',
    lives: { filled: 'Filled once, at startup', cache: 'A cache that turns over' },
    types: 'Another map',
    sourceHint: 'Enter a map and the types that it needs, or leave this empty to use the article’s.',
    byRoundValues: (label: string) => `${label}, in round numbers`,
    entries: (count: number) => f.counted(count, { one: 'entry', other: 'entries' }),
    amount: bytes,
    percent: (value: number) => f.percent(value / 100),
    releases,
    parts,
    /** A pod’s memory on each release after the upgrade, against the one before it. */
    answer(id: PodId, before: string, changes: readonly StepChange[]): string {
      if (changes.length === 0) return `RSS at ${pods[id]} is the same on Go ${before} and later.`;
      const phrases = changes.map(({ step, isNewest, direction, change }, i) => {
        const joint = i === 0 ? '' : i === changes.length - 1 ? ', and ' : ', ';
        return `${joint}${compared[direction](Math.abs(change.resident))} on ${releases(step, isNewest)}`;
      });
      return `Compared with Go ${before}, RSS at ${pods[id]} is ${phrases.join('')}.`;
    },
    /** A change of some bytes, with its sign. */
    change: (amount: number) => `${amount < 0 ? '−' : '+'}${bytes(Math.abs(amount))}`,
    /** Why the first release after the upgrade changes it. */
    why({ map, allowed, cleared, rest }: PodChange, release: string): string {
      const comparison = map < 0 ? 'smaller' : 'larger';
      const sum = bytes(Math.abs(map + allowed));
      const buffers =
        cleared > 0 ? ` The buffers that this release clears cost ${bytes(cleared)}.` : ` No buffers are cleared.`;
      const others =
        Math.abs(rest) < LEAST_TOLD
          ? ''
          : ` Everything else ${rest < 0 ? 'shrinks' : 'grows'} with the heap, by ${bytes(Math.abs(rest))}.`;
      return `On ${release}, the map is ${bytes(Math.abs(map))} ${comparison}, or ${sum} with its garbage.${buffers}${others}`;
    },
    cache: (turnovers: number) =>
      `Entries are evicted at random, until evictions total ${f.count(turnovers)} times the number of entries held. With fewer evictions, the map may be smaller.`,
    published: ({ low, high }: MeasuredRange) =>
      `In the article: ${interval(bytes(Math.abs(low)), bytes(Math.abs(high)))} ${high < 0 ? 'less' : 'more'}`,
    before: (release: string) => `As on Go ${release}`,
    publishedKey: 'published change',
    bar: (name: string, amounts: readonly { readonly id: PodPart; readonly bytes: number }[]) =>
      `${name}: ${f.list(amounts.map((part) => `${parts[part.id].word} ${bytes(part.bytes)}`))}`,
    note: 'This is the RSS of a busy program at the peak of its heap. The article doesn’t say how large its buffers are. Ours are chosen so that the cleared half equals the loss it reports.',
  };
};

export type UpgradeWords = ReturnType<typeof words>;
