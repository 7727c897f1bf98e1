import { quoted } from '../../components/ui/quoted';
import type { Behind } from '../../models/sizing/behind';
import type { Param, Parsed } from '../params';

/** 1 GiB: more than any entry of a map of many leads to. */
const MOST_BYTES = 2 ** 30;
const MOST_PLACES = 200;

function parseBehindBytes(text: string): Parsed<number> {
  const typed = text.trim().replace(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,10}$/.test(typed)) return { problem: `${quoted(text)} is not a whole number of bytes.` };
  const value = Number(typed);
  return value > MOST_BYTES ? { problem: `${quoted(text)} is too large; it ends at 1 GiB.` } : { value };
}

/** `key:24,elem.Name:12`: average bytes behind each place of a key or an element. */
function parseBehind(text: string): Parsed<readonly Behind[]> {
  if (text.trim() === '') return { value: [] };
  const places = text.split(',');
  if (places.length > MOST_PLACES) return { problem: `Behind: ${places.length} places are too many.` };
  const behind: Behind[] = [];
  for (const place of places) {
    const [, path, digits = ''] = /^\s*((?:key|elem)[^:]*):(.*)$/.exec(place) ?? [];
    const bytes = parseBehindBytes(digits);
    if (path === undefined) return { problem: `Behind: ${quoted(place)} is not like key:24 or elem.Name:12.` };
    if ('problem' in bytes) return { problem: `Behind ${path}: ${bytes.problem}` };
    behind.push({ path, bytes: bytes.value });
  }
  return { value: behind };
}

export const behindParam: Param<readonly Behind[]> = {
  name: 'behind',
  label: 'Behind keys and values',
  fallback: [],
  parse: parseBehind,
  format: (behind) => behind.map(({ path, bytes }) => `${path}:${bytes}`).join(','),
};

/** The averages with one of them changed; an average of nothing is left out. */
export function withBehind(behind: readonly Behind[], path: string, bytes: number): readonly Behind[] {
  const others = behind.filter((each) => each.path !== path);
  return bytes === 0 ? others : [...others, { path, bytes }];
}
