import type { Churn } from '../../../../models/sizing/churn/input';
import type { Range } from '../../../../models/sizing/range';
import type { Curve, StaircaseInput, StaircaseScale } from '../../../../models/sizing/staircase';
import { type Formats, interval } from '../../../ui/format';
import { chartWords } from './chart';
import { words as paramWords } from './params';
import { sourceWords } from './source';

const SCALES: Readonly<Record<StaircaseScale, string>> = { linear: 'linear', log: 'logarithmic' };

const BY_CHANCE = 'where chance lets them be 19 times in 20';

const ORDERS: Readonly<Record<Churn['order'], string>> = { oldest: 'the oldest entry', random: 'a random entry' };

function cacheText(f: Formats<'en'>, { order, turnovers }: Churn): string {
  const after = Number.isFinite(turnovers) ? `${f.number(turnovers, { most: 2 })} turnovers` : 'ever so many turnovers';
  return `a cache that evicts ${ORDERS[order]}, after ${after}`;
}

/** The curves as a table and as files, and how the chart is set. */
export const curveWords = (f: Formats<'en'>) => {
  const { name, equal } = chartWords(f);
  const { lengths } = sourceWords(f);
  const range = ({ low, high }: Range) => interval(f.bytes(low), f.bytes(high));
  return {
    title: 'Bytes over entries',
    controls: {
      scale: paramWords(f).labels.scale,
      scales: SCALES,
      shown: 'Entries shown',
      fit: 'fit',
      to: (entries: number) => `to ${f.shortCount(entries)}`,
    },
    asNumbers: 'The curves as a table and files',
    table: {
      summary: 'The curves as a table',
      entries: 'entries',
      smallest: 'smallest',
      below: 'Below a number: where chance lets it be 19 times in 20.',
    },
    count: f.count,
    bytes: f.bytes,
    range,
    /** The curves that are the smallest, in a table. */
    smallest(curves: readonly Curve[], winners: readonly number[]): string {
      if (curves.length > 1 && winners.length === curves.length) return equal;
      return winners.flatMap((i) => (curves[i] ? [name(curves[i])] : [])).join(', ');
    },
    save: {
      title: 'Save the curves as',
      csv: 'All points of the curves',
      json: 'All points, cliffs and settings',
      markdown: 'A table for an issue or a design document',
    },
    file: {
      interval: `From low to high: ${BY_CHANCE}.`,
      /** Above the lines of a file. */
      live: (interval: string) => `Live bytes after a collection. ${interval}`,
      liveInTable: `Live bytes after a collection, as expected; in parentheses ${BY_CHANCE}.`,
      entries: 'entries',
      bounds: { expected: 'expected', low: 'low', high: 'high' },
      smallest: 'smallest',
    },
    /** The settings in a sentence: all but the type and the entries. */
    settings({ whatIf, hintFollows = false }: StaircaseInput): string {
      const { target, hint, deletedShare, churn, behind, maps } = whatIf;
      const made = hint > 0 ? `made for ${f.count(hint)} entries` : 'made without a hint';
      const led = behind
        .filter(({ bytes }) => bytes !== 0)
        .map(({ path, bytes }) => `${lengths(bytes)} behind each ${path}`);
      const parts = [
        ...(maps > 1 ? [`${f.count(maps)} maps`] : []),
        hintFollows ? 'made for as many entries as they get' : made,
        ...(deletedShare > 0 ? [`${f.percent(deletedShare, { most: 1 })} deleted`] : []),
        ...(churn ? [cacheText(f, churn)] : []),
        ...led,
        target,
      ];
      const text = parts.join(', ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
};
