import { goRelease } from '../../models/go/releases';
import { MOST_TYPE_CHARS } from './record/mapTypes';
import { readMapType } from './record/readMapType';

export { withArch } from './record/declarations';
export { MAP_TYPES } from './record/mapTypes';
export type { TraceProblem } from './record/trace';

/** Loads the reader for recorded traces and saved runs, used by the Your program page. */
export const loadRunFiles = () => import('./page/RunOnPage');

/** Entries to put: enough for the first growths of either map, few enough for names in their slots. */
const ENTRIES = 40;

/** A map whose growth is to be watched. */
interface Watched {
  /** Go declarations, a map among them. */
  readonly source: string;
  /** Hint for each entry. */
  readonly hintShare: number;
  /** Oldest first. */
  readonly releases: readonly string[];
}

/** The address of a page on which a map of that type grows: two releases race; undefined where it can't be watched, or no link holds it. */
export function watchAddress({ source, hintShare, releases }: Watched): string | undefined {
  const [first, ...others] = releases;
  const last = others.at(-1);
  if (first === undefined || source.length > MOST_TYPE_CHARS || 'type' in readMapType(source)) return undefined;
  const design = goRelease(first)?.mapDesigns[0] === 'bucket' ? 'bucket-map' : 'swiss-map';
  const [page, sides] = last === undefined ? [design, { go: first }] : ['race', { left: first, right: last }];
  const hint = Math.round(ENTRIES * hintShare);
  const query = new URLSearchParams({
    ...sides,
    type: source,
    entries: `${ENTRIES}`,
    ...(hint > 0 && { hint: `${hint}` }),
  });
  return `#/${page}?${query}`;
}
