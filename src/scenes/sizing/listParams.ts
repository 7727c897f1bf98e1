import { quoted } from '../../components/ui/quoted';
import { byAge, unknownRelease } from '../../models/go/releaseNames';
import { goRelease, NEWEST, newestOf, SIZED_RELEASES } from '../../models/go/releases';
import type { Param, Parsed } from '../params';

/** As many curves as can be told apart. */
const MOST_RELEASES = 5;

function isSized(name: string): boolean {
  return goRelease(name)?.sizesMaps ?? false;
}

/** Releases to compare, `1.23,1.27`, oldest first. */
export const releasesParam: Param<readonly string[]> = {
  name: 'go',
  label: 'Go releases',
  fallback: [newestOf('bucket').name, NEWEST.name],
  parse(text): Parsed<readonly string[]> {
    const names = [...new Set(text.split(',').map((name) => name.trim().replace(/^go/, '')))];
    const unknown = names.find((name) => !isSized(name));
    if (unknown !== undefined) return { problem: `Go releases: ${unknownRelease(unknown, SIZED_RELEASES, quoted)}.` };
    if (names.length > MOST_RELEASES) return { problem: `Go releases: up to ${MOST_RELEASES} can be compared.` };
    return { value: names.sort(byAge) };
  },
  format: (releases) => releases.join(','),
};

const MOST_ADVICE = 60;

/** Pieces of advice that make the second design, by their ids: `drop:elem.LastModified,reorder`. */
export const adviceParam: Param<readonly string[]> = {
  name: 'b',
  label: 'Second design',
  fallback: [],
  parse(text): Parsed<readonly string[]> {
    const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
    if (ids.length > MOST_ADVICE) return { problem: `Second design: ${ids.length} changes are too many.` };
    const odd = ids.find((id) => !/^[\p{L}\p{N}_:.[\]-]{1,200}$/u.test(id));
    return odd === undefined ? { value: ids } : { problem: `Second design: ${quoted(odd)} is no change.` };
  },
  format: (ids) => ids.join(','),
};
