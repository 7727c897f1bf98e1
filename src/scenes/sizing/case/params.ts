import { sentenceOf } from '../../../components/words/eventWords';
import { goNumber } from '../../../golang/program/goText';
import { byAge, unknownRelease } from '../../../models/go/releaseNames';
import { goRelease, NEWEST, newestOf, SIZED_RELEASES } from '../../../models/go/releases';
import type { Behind } from '../../../models/sizing/behind';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { parseCount } from '../../fields/countParam';
import type { Param, Parsed } from '../../params';
import { quoted } from '../../params';
import { lengthsQuery, readLengths } from '../source/lengthsText';
import { labels, lengthProblems, problems } from '../words/en/params';

/** Curves that can be told apart at most. */
const MOST_RELEASES = 5;

function isSized(name: string): boolean {
  return goRelease(name)?.sizesMaps ?? false;
}

/** Releases to compare, `1.23,1.27`, oldest first. */
export const releasesParam: Param<readonly string[]> = {
  name: 'go',
  label: labels.releases,
  fallback: [newestOf('bucket').name, NEWEST.name],
  parse(text): Parsed<readonly string[]> {
    const names = [...new Set(text.split(',').map((name) => name.trim().replace(/^go/, '')))];
    const unknown = names.find((name) => !isSized(name));
    if (unknown !== undefined)
      return { problem: problems.unknownRelease(unknownRelease(unknown, SIZED_RELEASES, quoted)) };
    if (names.length > MOST_RELEASES) return { problem: problems.manyReleases(MOST_RELEASES) };
    return { value: names.sort(byAge) };
  },
  format: (releases) => releases.join(','),
};

const MOST_ADVICE = 60;

/** Pieces of advice that make the second design, by their ids: `drop:elem.LastModified,reorder`. */
export const adviceParam: Param<readonly string[]> = {
  name: 'b',
  label: labels.advice,
  fallback: [],
  parse(text): Parsed<readonly string[]> {
    const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
    if (ids.length > MOST_ADVICE) return { problem: problems.manyChanges(ids.length) };
    const odd = ids.find((id) => !/^[\p{L}\p{N}_:.[\]-]{1,200}$/u.test(id));
    return odd === undefined ? { value: ids } : { problem: problems.noChange(quoted(odd)) };
  },
  format: (ids) => ids.join(','),
};

const MOST_PLACES = 200;

/** `key:24,elem.Name:5-15,elem.Tags[0]:7*3.8*1`: bytes behind each place of a key or an element. */
function parseBehind(text: string): Parsed<readonly Behind[]> {
  if (text.trim() === '') return { value: [] };
  const places = text.split(',');
  if (places.length > MOST_PLACES) return { problem: problems.manyPlaces(places.length) };
  const behind: Behind[] = [];
  for (const place of places) {
    const [, path, digits = ''] = /^\s*((?:key|elem)[^:]*):(.*)$/.exec(place) ?? [];
    const read = readLengths(digits);
    if (path === undefined) return { problem: problems.noPlace(quoted(place)) };
    if ('problem' in read)
      return { problem: problems.behind(path, sentenceOf(lengthProblems, read.problem, undefined)) };
    behind.push({ path, bytes: read.lengths });
  }
  return { value: behind };
}

export const behindParam: Param<readonly Behind[]> = {
  name: 'behind',
  label: labels.behind,
  fallback: [],
  parse: parseBehind,
  format: (behind) => behind.map(({ path, bytes }) => `${path}:${lengthsQuery(bytes)}`).join(','),
};

/** The size hint: as many as the entries, whatever they are, or a number; 0 for a make without. */
export type Hint = 'exact' | number;

function parseHint(text: string): Parsed<Hint> {
  const word = text.trim().toLowerCase();
  if (word === 'exact') return { value: 'exact' };
  if (word === 'none' || word === '') return { value: 0 };
  return parseCount(labels.hint, text, { min: 0, max: MAX_ENTRIES });
}

function formatHint(hint: Hint): string {
  if (hint === 'exact') return hint;
  return hint === 0 ? 'none' : goNumber(hint);
}

export const hintParam: Param<Hint> = {
  name: 'hint',
  label: labels.hint,
  fallback: 0,
  parse: parseHint,
  format: formatHint,
};

/** The number that make is given, of a number of entries. */
export function hintFor(hint: Hint, entries: number): number {
  return hint === 'exact' ? entries : hint;
}
