import { lengthsQuery, readLengths } from '../../components/sizing/lengthsText';
import { quoted } from '../../components/ui/quoted';
import type { Behind } from '../../models/sizing/behind';
import type { Lengths } from '../../models/sizing/lengths';
import type { Param, Parsed } from '../params';

const MOST_PLACES = 200;

/** `key:24,elem.Name:5-15,elem.Tags[0]:7*3.8*1`: bytes behind each place of a key or an element. */
function parseBehind(text: string): Parsed<readonly Behind[]> {
  if (text.trim() === '') return { value: [] };
  const places = text.split(',');
  if (places.length > MOST_PLACES) return { problem: `Behind: ${places.length} places are too many.` };
  const behind: Behind[] = [];
  for (const place of places) {
    const [, path, digits = ''] = /^\s*((?:key|elem)[^:]*):(.*)$/.exec(place) ?? [];
    const read = readLengths(digits);
    if (path === undefined) return { problem: `Behind: ${quoted(place)} is not like key:24 or elem.Name:12.` };
    if ('problem' in read) return { problem: `Behind ${path}: ${read.problem}` };
    behind.push({ path, bytes: read.lengths });
  }
  return { value: behind };
}

export const behindParam: Param<readonly Behind[]> = {
  name: 'behind',
  label: 'Behind keys and values',
  fallback: [],
  parse: parseBehind,
  format: (behind) => behind.map(({ path, bytes }) => `${path}:${lengthsQuery(bytes)}`).join(','),
};

/** The lengths with one of them changed; none is left out. */
export function withBehind(behind: readonly Behind[], path: string, bytes: Lengths): readonly Behind[] {
  const others = behind.filter((each) => each.path !== path);
  return bytes === 0 ? others : [...others, { path, bytes }];
}
