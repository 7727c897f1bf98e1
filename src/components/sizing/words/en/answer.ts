import type { Range } from '../../../../models/sizing/range';
import type { WhatIf } from '../../../../models/sizing/whatIf';
import { type Formats, interval } from '../../../ui/format';
import type { Answer, AnswerPiece, Cost, EachEntry, UsuallyBehind } from '../../answer/answers';
import { ENTRIES, joint, phrases } from './phrases';

export const answerWords = (f: Formats<'en'>) => {
  const { goReleases, listed, percent, number, figure, exact } = phrases(f);
  const bytes = ({ low, high }: Range, most: number) => interval(exact(low, most), exact(high, most));

  /** `3.5 M entries`, `500 maps of 1,000 entries, 30% of them deleted,`; and whether it is one. */
  function subjectOf({ entries, deletedShare, churn, maps }: WhatIf): {
    readonly words: string;
    readonly isOne: boolean;
  } {
    const deleted = deletedShare > 0 && entries > 0 ? `, ${percent(deletedShare)} of them deleted,` : '';
    const inside = `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)}${deleted}`;
    if (churn && entries > 0)
      return maps > 1
        ? { words: `${f.count(maps)} caches of ${inside}`, isOne: false }
        : { words: `A cache of ${inside}`, isOne: true };
    if (maps > 1)
      return { words: `${f.count(maps)} ${entries === 0 ? 'empty maps' : `maps of ${inside}`}`, isOne: false };
    return entries === 0 ? { words: 'An empty map', isOne: true } : { words: inside, isOne: entries === 1 };
  }

  /** Figures to be compared have one unit, that of the largest: `986 MiB` and `1,025 MiB`. */
  function figuresOf(costs: readonly Cost[]): string[] {
    const most = Math.max(...costs.map((cost) => cost.bytes));
    return costs.map((cost) => figure(cost.bytes, most));
  }

  function chance(answers: readonly Answer[]): string {
    const most = Math.max(...answers.map(({ size }) => size.liveBytes.expected));
    const open = answers
      .map(({ releases, size }) => ({ releases, range: bytes(size.liveBytes, most) }))
      .filter(({ range }) => range.includes('–'));
    if (open.length === 0) return '';
    const ranges = open.map(({ releases, range }) =>
      answers.length === 1 ? range : `${range} on ${goReleases(releases)}`,
    );
    return `19 times in 20 it is ${listed(ranges)}.`;
  }

  const anEntry = (each: number) => f.number(each, { most: 1 });

  return {
    /** `3.5 M entries cost` **763 MiB** `on Go 1.23 and` **276 MiB** `on Go 1.26.` */
    sentence(whatIf: WhatIf, costs: readonly Cost[]): AnswerPiece[] {
      const { words, isOne } = subjectOf(whatIf);
      const figures = figuresOf(costs);
      const where = costs.map(({ releases }) => goReleases(releases));
      return costs.map(({ releases, design }, i) => ({
        key: releases.join(),
        before: i === 0 ? `${words} ${isOne ? 'costs' : 'cost'} ` : joint(where, i),
        figure: figures[i] ?? '',
        design,
        after: ` on ${where[i]}${i === costs.length - 1 ? '.' : ''}`,
      }));
    },
    /** `Filled once, 763 MiB on Go 1.23 and 276 MiB on Go 1.27.` */
    filledOnce(costs: readonly Cost[]): string {
      const figures = figuresOf(costs);
      return `Filled once: ${listed(costs.map(({ releases }, i) => `${figures[i]} on ${goReleases(releases)}`))}.`;
    },
    /** What strings and pointers would add, where nobody has said what lies behind them. */
    behind({ bytes, stringBytes, pointers }: UsuallyBehind): string {
      const what = [...(stringBytes > 0 ? ['strings'] : []), ...(pointers ? ['pointers'] : [])].join(' and ');
      const given = stringBytes > 0 ? `, at ${stringBytes} bytes a string` : '';
      return `Plus ${f.shortBytes(bytes)} that its ${what} lead to${given}.`;
    },
    /** Range that chance leaves open, and the cost of an entry. */
    intervals(answers: readonly Answer[], each: EachEntry | null): string {
      const entry =
        each && `${listed(each.bytes.map(anEntry))} bytes an entry, ${number(each.dataBytes)} of them data.`;
      return [chance(answers), entry].filter(Boolean).join(' ');
    },
    /** `82.6 bytes an entry, for 56 bytes of data` */
    perEntry: (each: number, dataBytes: number) =>
      `${anEntry(each)} bytes an entry, for ${number(dataBytes)} bytes of data`,
  };
};
