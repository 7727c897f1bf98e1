import { ALLOCATOR_RELEASES } from '../../../models/go/releases';
import type { Formats } from '../../ui/format';

/** `1.23`, `1.24 and 1.26`, `1.24–1.26` where none between is left out. */
export function releasesText(releases: readonly string[], f: Formats): string {
  const from = ALLOCATOR_RELEASES.findIndex(({ name }) => name === releases[0]);
  const isRow = releases.length > 2 && releases.every((each, i) => each === ALLOCATOR_RELEASES[from + i]?.name);
  return isRow ? `${releases[0]}–${releases.at(-1)}` : f.list(releases);
}
