import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { MapContents, Reason, Tables } from '../../answer/reasons';
import { phrases } from './phrases';

const SHARES: readonly (readonly [share: number, words: string])[] = [
  [0, 'hardly any'],
  [1 / 10, 'a tenth'],
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [2 / 5, 'two fifths'],
  [1 / 2, 'half'],
  [3 / 5, 'three fifths'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
  [4 / 5, 'four fifths'],
  [9 / 10, 'nine tenths'],
  [1, 'nearly all'],
];

/** A share as people say it: `a third`. */
function shareInWords(share: number): string {
  const [, words] = SHARES.reduce((best, each) =>
    Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best,
  );
  return words;
}

const SIDES = { key: 'key', elem: 'value' } as const;

export const reasonWords = (f: Formats<'en'>) => {
  const { goReleases, listed, percent, figure } = phrases(f);
  const has = (releases: readonly string[]) => (releases.length > 1 ? 'have' : 'has');

  function counted(count: number, word: string): string {
    const whole = Math.round(count);
    return f.plural(whole, { one: `one ${word}`, other: `${f.count(whole)} ${word}s` });
  }

  function tablesInWords(all: readonly Tables[]): string {
    const words = all.map(({ slots, tables }, i) => {
      const count = i === 0 ? counted(tables, 'table') : f.whole(tables);
      return `${count} of ${f.count(slots)}`;
    });
    return `${listed(words)} slots`;
  }

  const fullTables = ({ tables, occupancy }: { tables: readonly Tables[]; occupancy: number }) =>
    `${tablesInWords(tables)}, ${percent(occupancy)} full`;

  const contents = {
    header: () => 'a header and nothing else',
    oneBucket: ({ slots, used }) => `one bucket of ${slots} slots, ${f.count(used)} of them used`,
    oneGroup: ({ slots, used }) => `one group of ${slots} slots, ${f.count(used)} of them used, and no table`,
    buckets({ buckets, slots, occupancy, doublesAt }) {
      const full = `${counted(buckets, 'bucket')} of ${slots} slots, ${percent(occupancy)} full`;
      return doublesAt === null ? full : `${full}; entry ${f.count(doublesAt)} will double them`;
    },
    bucketsToSpare({ buckets, hint, needed }) {
      const enough = needed === 1 ? 'one' : f.count(needed);
      return `${counted(buckets, 'bucket')} made for ${f.count(hint)} entries where ${enough} would do`;
    },
    bucketsAtOnce: ({ buckets, hint }) =>
      `${counted(buckets, 'bucket')} made for ${f.count(hint)} entries, so that there was no growth`,
    tables: fullTables,
    tablesSplitting: ({ share, of, ...tables }) =>
      `${fullTables(tables)}; ${percent(share)} of the first ${f.count(of)} have split`,
    tablesAllSplit: ({ needed, ...tables }) =>
      `${fullTables(tables)}: ${f.count(needed)} would do, but all tables split at about the same time`,
    tablesToSpare({ tables, hint, needed }) {
      const enough = 'slots' in needed ? `one group of ${needed.slots} slots` : tablesInWords(needed);
      return `${tablesInWords(tables)} made for ${f.count(hint)} entries where ${enough} would do`;
    },
  } satisfies EventWords<MapContents>;

  const reasons = {
    nothingYet: () => 'It has a header and nothing else, until the first write.',
    contents: ({ releases, contents: of }) =>
      `${goReleases(releases)} ${has(releases)} ${sentenceOf(contents, of, undefined)}.`,
    growing({ releases, oldBuckets, moved }) {
      const held = `the old array of ${counted(oldBuckets, 'bucket')} is still held`;
      const are = releases.length > 1 ? 'are' : 'is';
      return `${goReleases(releases)} ${are} in the middle of a growth: ${held}, ${shareInWords(moved)} of it moved.`;
    },
    deleted({ tombstones }) {
      const left = tombstones
        ? ` ${goReleases(tombstones.releases)} ${has(tombstones.releases)} ${counted(tombstones.count, 'tombstone')}.`
        : '';
      return `Deleted entries leave their slots behind: a map never shrinks.${left}`;
    },
    replacedInTables: ({ releases, tombstones }) =>
      `An entry evicted from a full group leaves a tombstone, which uses up its table’s room until the table splits: ${goReleases(releases)} ${has(releases)} ${counted(tombstones, 'tombstone')} now.`,
    replacedInBuckets: ({ releases, overflow }) =>
      `Chains only get longer, until a growth to the same size packs them: ${goReleases(releases)} ${has(releases)} ${counted(overflow, 'overflow bucket')} now.`,
    outside({ side, bytes: own, most, objectBytes }) {
      const word = SIDES[side];
      const above = `A ${word} of ${f.count(own)} bytes is above ${most}`;
      return `${above}: its slot holds a pointer, and the ${word} is an object of ${f.count(objectBytes)} bytes.`;
    },
    oneMap({ costs }) {
      const most = Math.max(...costs.map(({ bytes }) => bytes));
      const each = costs.map((cost) => `${figure(cost.bytes, most)} on ${goReleases(cost.releases)}`);
      return `One map costs ${listed(each)}.`;
    },
    behind: ({ bytes: all }) => `${f.shortBytes(all)} of it is what the entries lead to.`,
  } satisfies EventWords<Reason>;

  return {
    reason: (reason: Reason) => sentenceOf(reasons, reason, undefined),
    /** A 32-bit program can’t address what the maps take on these releases. */
    beyondAddresses: (releases: readonly string[]) =>
      `A 32-bit program can address 4 GiB: on ${goReleases(releases)} it would end with “out of memory”.`,
  };
};
