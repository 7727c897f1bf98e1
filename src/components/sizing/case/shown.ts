import { goNumber } from '../../../golang/program/goText';
import { OWNERS } from '../../../models/map/owners';
import type { AnswerPart } from '../../../models/sizing/derivation/derive';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { parseCount } from '../../fields/countParam';
import type { FieldProblem } from '../../fields/typed';
import { choice, type Param } from '../../params';

/** Why a text names no stops. */
export type StopsProblem =
  | { readonly type: 'tooLong'; readonly typed: string }
  | { readonly type: 'manyStops'; readonly given: number; readonly most: number };

/** A part of the bar of a release: bytes of one owner, or of what its entries lead to. */
export type BarPart = Exclude<AnswerPart, 'total'>;

/** Parts in the order in which they are stacked. */
export const BAR_PARTS: readonly BarPart[] = [...OWNERS, 'behind'];

/** Parts that are lit, `classTail,pageTail`, the rest being dimmed; none for all of them. */
const markParam: Param<readonly BarPart[]> = {
  name: 'mark',
  fallback: [],
  parse(text) {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    const unknown = names.find((name) => !BAR_PARTS.some((part) => part === name));
    if (unknown !== undefined) return { problem: { type: 'noOption', typed: unknown } };
    return { value: BAR_PARTS.filter((part) => names.includes(part)) };
  },
  format: (parts) => parts.join(),
};

/** A map that a figure goes on to. What it doesn’t name is as it was. */
export interface Stop {
  /** Go declarations, or nothing. */
  readonly source: string;
  readonly entries: number | undefined;
}

/** Letters of declarations that a link may carry; servers and messengers cut what is much longer. */
export const MOST_LINKED = 6000;

/** Bars that a figure has room for. */
const MOST_STOPS = 8;

/** Line between two stops, and the number of entries where that is another: `--- n=550_000`. */
const BETWEEN = /^---[ \t]*(?:n=(\S+))?[ \t]*$/m;

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map(({ source, entries }) => `---${entries === undefined ? '' : ` n=${goNumber(entries)}`}\n${source}`)
    .join('\n');
}

/** Declarations of the stops behind the first, each below a line `---`. */
const stopsParam: Param<readonly Stop[], StopsProblem | FieldProblem> = {
  name: 'stops',
  fallback: [],
  parse(text) {
    const tooLong = { problem: { type: 'tooLong', typed: text } } as const;
    if (text.length > MOST_LINKED) return tooLong;
    const [unnamed = '', ...parts] = text.split(BETWEEN);
    const stops: Stop[] = unnamed.trim() === '' ? [] : [{ source: unnamed.trim(), entries: undefined }];
    for (let i = 0; i < parts.length; i += 2) {
      const [count, source = ''] = [parts[i], parts[i + 1]];
      const read = count === undefined ? undefined : parseCount(count, { min: 0, max: MAX_ENTRIES });
      if (read && 'problem' in read) return read;
      stops.push({ source: source.trim(), entries: read?.value });
    }
    if (stops.length > MOST_STOPS) return { problem: { type: 'manyStops', given: stops.length, most: MOST_STOPS } };
    return stopsText(stops).length > MOST_LINKED ? tooLong : { value: stops };
  },
  format: stopsText,
};

/** Parts of the page, beside its answer, that stand as figures too. */
export const PARTS = ['advice', 'bill', 'published'] as const;
export type Part = (typeof PARTS)[number];

/** Figures of a map: its cost, it and its stops, the fields of its struct, their layout; and parts of the page. */
export const SHOWS = ['cost', 'stops', 'fields', 'layout', ...PARTS] as const;
export type Show = (typeof SHOWS)[number];

export function isPart(show: Show): show is Part {
  return PARTS.some((part) => part === show);
}

/** Fields of a struct in another order, by their names: `ShardID,ShardType`. */
const orderParam: Param<readonly string[]> = {
  name: 'order',
  fallback: [],
  parse(text) {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    const odd = names.find((name) => !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name));
    return odd === undefined ? { value: names } : { problem: { type: 'noOption', typed: odd } };
  },
  format: (names) => names.join(),
};

/** Parameters of what is seen of an answer. */
export const SHOWN_PARAMS = {
  show: choice<Show>('show', 'cost', SHOWS),
  mark: markParam,
  stops: stopsParam,
  order: orderParam,
} as const;
