import { quoted } from '../../../fields/typed';
import { fieldWords } from '../../../fields/words/en';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { LengthsProblem } from '../../question/lengths';
import type { BillSettings, SizingProblem, SizingSettingName } from '../../question/settings';

export const lengthProblems = {
  none: () => 'Enter a number.',
  noLine: () => 'All lines are empty. Paste one string per line.',
  tooLarge: () => 'Enter 1 GiB or less.',
  tooMany: () => 'Enter 10,000,000,000 entries or fewer.',
  overHundred: () => 'The shares come to more than 100%. Lower one of them.',
  notCounts: ({ typed }) => `${quoted(typed)} isn’t a number of entries. Enter 8, say, or 90% 4, 10% 200.`,
  countRange: ({ typed, from, to }) =>
    `${quoted(typed)} is a range. Enter the average, ${Math.round((from + to) / 2)}, or shares, as in 50% ${from}, 50% ${to}.`,
  notCapacity: ({ typed }) =>
    `In ${quoted(typed)}, the length exceeds the capacity. Enter the length first, as in 3/8.`,
  notBytes: ({ typed }) =>
    `${quoted(typed)} is not a whole number of bytes. Enter a size, such as 24, or a range from shortest to longest, such as 5-15.`,
} satisfies EventWords<LengthsProblem>;

/** Words of the page’s parameters. */
export const words = (f: Formats<'en'>) => {
  const fields = fieldWords(f);
  const problems: EventWords<SizingProblem, string> = {
    ...fields.problems,
    tooLong: ({ typed }, label) => `${label}: ${quoted(typed)} is too long for a link. Shorten it.`,
    manyStops: ({ most }, label) => `${label}: enter ${most} or fewer.`,
    manyReleases: ({ most }, label) => `${label}: choose ${most} or fewer.`,
    manyChanges: ({ given }, label) => `${label}: ${given} changes are too many for a link. Choose fewer.`,
    noChange: ({ typed }, label) => `${label}: ${quoted(typed)} isn’t a known change. Choose one from the list.`,
    manyPlaces: ({ given }) => `What keys and values point to: ${given} places are too many for a link. Enter fewer.`,
    noPlace: ({ typed }) =>
      `What keys and values point to: ${quoted(typed)} can’t be read. Enter, say, key:24 or elem.Name:12.`,
    unreadPlaces: ({ typed, unread, given }) =>
      `What keys and values point to: ${unread} of ${given} places can’t be read, the first of them ${quoted(typed)}. Enter, say, key:24 or elem.Name:12.`,
    behind: ({ path, problem }) => `What ${path} points to: ${sentenceOf<LengthsProblem>(lengthProblems, problem)}`,
    noPrice: ({ typed }, label) => `${label}: ${quoted(typed)} isn’t a valid price. Enter, say, $2.50 or 2.50 EUR.`,
  };
  return {
    ...fields,
    labels: {
      ...fields.program,
      ...fields.moments,
      preset: 'Start from',
      source: 'Go declarations',
      entries: 'Entries',
      laterEntries: 'Entries later',
      perDay: 'New entries per day',
      map: 'Map',
      hint: 'Size hint',
      deleted: 'Deleted, %',
      cleared: 'Cleared',
      refilled: 'Refilled',
      evict: 'Each new entry evicts',
      turnovers: 'Turnovers so far',
      maps: 'Map count',
      behind: 'What keys and values point to',
      releases: 'Go releases',
      target: 'GOARCH',
      scale: 'Scale',
      upTo: 'Chart up to',
      advice: 'Second design',
      sourceB: 'Declarations of the second design',
      show: 'Part shown',
      mark: 'Highlighted parts',
      stops: 'More stops',
      order: 'Field order',
      containerBytes: 'Container limit',
      pods: 'Pods',
      price: 'Price per GiB-month',
      machineCpus: 'vCPUs per machine',
      machineBytes: 'Memory per machine',
      ownCpus: 'CPUs used per pod',
      cpuPrice: 'Price per vCPU-month',
      dayPrice: 'Price per day of work',
    } satisfies Record<SizingSettingName, string>,
    /** Hints of the bill's fields. */
    billHints: {
      ...fields.hints,
      containerBytes: 'For example, 4 GiB, or off',
      pods: undefined,
      price: 'For example, $2.50; leave empty for none',
      machineCpus: undefined,
      machineBytes: 'For example, 64 GiB, or off',
      ownCpus: 'Average without collections; for example, 0.5',
      cpuPrice: 'The memory price is set above',
      dayPrice: 'What an engineer costs per day',
    } satisfies Record<keyof BillSettings, string | undefined>,
    problems,
  };
};

export type SizingParamWords = ReturnType<typeof words>;
