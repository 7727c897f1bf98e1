import { goNumber } from '../../../golang/program/goText';
import { knownHint, type SourceHint } from '../../../golang/read/readDeclarations';
import { byAge, unknownRelease } from '../../../models/go/releaseNames';
import { goRelease, NEWEST, newestOf, SIZED_RELEASES } from '../../../models/go/releases';
import type { Behind } from '../../../models/sizing/behind';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { parseCount } from '../../fields/countParam';
import type { FieldProblem } from '../../fields/typed';
import type { Param, Parsed } from '../../params';
import type { PriceProblem } from '../bill/fields';
import { type LengthsProblem, lengthsQuery, readLengths } from '../source/lengthsText';
import type { StopsProblem } from './shown';

/** Why a text means no value of a parameter of sizing. */
export type SizingProblem =
  | FieldProblem
  | PriceProblem
  | StopsProblem
  | { readonly type: 'noChange' | 'noPlace'; readonly typed: string }
  | { readonly type: 'manyReleases'; readonly most: number }
  | { readonly type: 'manyChanges' | 'manyPlaces'; readonly given: number }
  | { readonly type: 'behind'; readonly path: string; readonly problem: LengthsProblem };

/** Curves that can be told apart at most. */
export const MOST_RELEASES = 5;

function isSized(name: string): boolean {
  return goRelease(name)?.sizesMaps ?? false;
}

/** Releases to compare, `1.23,1.27`, oldest first. */
export const releasesParam: Param<readonly string[], SizingProblem> = {
  name: 'go',
  fallback: [newestOf('bucket').name, NEWEST.name],
  parse(text) {
    const names = [...new Set(text.split(',').map((name) => name.trim().replace(/^go/, '')))];
    const unknown = names.find((name) => !isSized(name));
    if (unknown !== undefined) return { problem: unknownRelease(unknown, SIZED_RELEASES) };
    if (names.length > MOST_RELEASES) return { problem: { type: 'manyReleases', most: MOST_RELEASES } };
    return { value: names.sort(byAge) };
  },
  format: (releases) => releases.join(','),
};

const MOST_ADVICE = 60;

/** Pieces of advice that make the second design, by their ids: `drop:elem.LastModified,reorder`. */
export const adviceParam: Param<readonly string[], SizingProblem> = {
  name: 'b',
  fallback: [],
  parse(text) {
    const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
    if (ids.length > MOST_ADVICE) return { problem: { type: 'manyChanges', given: ids.length } };
    const odd = ids.find((id) => !/^[\p{L}\p{N}_:.[\]-]{1,200}$/u.test(id));
    return odd === undefined ? { value: ids } : { problem: { type: 'noChange', typed: odd } };
  },
  format: (ids) => ids.join(','),
};

const MOST_PLACES = 200;

/** `key:24,elem.Name:5-15,elem.Tags[0]:7*3.8*1`: bytes behind each place of a key or an element. */
function parseBehind(text: string): Parsed<readonly Behind[], SizingProblem> {
  if (text.trim() === '') return { value: [] };
  const places = text.split(',');
  if (places.length > MOST_PLACES) return { problem: { type: 'manyPlaces', given: places.length } };
  const behind: Behind[] = [];
  for (const place of places) {
    const [, path, digits = ''] = /^\s*((?:key|elem)[^:]*):(.*)$/.exec(place) ?? [];
    const read = readLengths(digits);
    if (path === undefined) return { problem: { type: 'noPlace', typed: place } };
    if ('problem' in read) return { problem: { type: 'behind', path, problem: read.problem } };
    behind.push({ path, bytes: read.lengths });
  }
  return { value: behind };
}

export const behindParam: Param<readonly Behind[], SizingProblem> = {
  name: 'behind',
  fallback: [],
  parse: parseBehind,
  format: (behind) => behind.map(({ path, bytes }) => `${path}:${lengthsQuery(bytes)}`).join(','),
};

/** Letters of a map’s name. */
const MOST_NAME = 100;

/** The size hint: what the source gives to make, as many as the entries, whatever they are, or a number; 0 for a make without. */
export type Hint = 'source' | 'exact' | number;

function parseHint(text: string): Parsed<Hint> {
  const word = text.trim().toLowerCase();
  if (word === 'exact' || word === 'source') return { value: word };
  if (word === 'none' || word === '') return { value: 0 };
  return parseCount(text, { min: 0, max: MAX_ENTRIES });
}

function formatHint(hint: Hint): string {
  if (typeof hint === 'string') return hint;
  return hint === 0 ? 'none' : goNumber(hint);
}

export const hintParam: Param<Hint> = {
  name: 'hint',
  fallback: 'source',
  parse: parseHint,
  format: formatHint,
};

/** The number that make is given, of a number of entries; `given` is what the source says. */
export function hintFor(hint: Hint, entries: number, given?: SourceHint): number {
  if (hint === 'exact') return entries;
  return hint === 'source' ? knownHint(given, MAX_ENTRIES) : hint;
}

/** A map of the source, by its id; none for the most likely one. */
export const mapParam: Param<string, SizingProblem> = {
  name: 'map',
  fallback: '',
  parse: (text) => (text.length <= MOST_NAME ? { value: text } : { problem: { type: 'tooLong', typed: text } }),
  format: (id) => id,
};
