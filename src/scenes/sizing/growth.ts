import { formatBytes, formatCount } from '../../components/ui/bytes';
import { nextCliff } from '../../models/sizing/cliffs';
import { sizesAt } from '../../models/sizing/staircase';
import { mapType, type WhatIf } from '../../models/sizing/whatIf';

/** What comes next on a release, and when. */
export interface GrowthLine {
  readonly release: string;
  readonly sentence: string;
}

function inDays(entries: number, perDay: number): string {
  if (perDay === 0) return '';
  const days = Math.ceil(entries / perDay);
  return days <= 1 ? ', within a day' : `, in ${formatCount(days)} days`;
}

/** What the entries between cost, on all maps and with what they lead to. */
function costOf(whatIf: WhatIf, release: string, { from, to }: { readonly from: number; readonly to: number }): number {
  const [before, after] = sizesAt({ whatIf }, release, [from, to]);
  return (after?.liveBytes.expected ?? 0) - (before?.liveBytes.expected ?? 0);
}

function sentenceOf(whatIf: WhatIf, release: string, perDay: number): string {
  const cliff = nextCliff({ ...mapType(whatIf, release), entries: whatIf.entries });
  if (!cliff) return 'no step up to ten billion entries.';
  const { from, to } = cliff.entries;
  const bytes = formatBytes(costOf(whatIf, release, cliff.entries));
  const when = inDays(Math.max(0, from - whatIf.entries), perDay);
  return to - from === 1
    ? `entry ${formatCount(to)} costs ${bytes} at once${when}.`
    : `between ${formatCount(from)} and ${formatCount(to)} entries ${bytes} more${when}.`;
}

/** The next step of each release, and how far away it is at a rate of new entries a day. */
export function growthLines(whatIf: WhatIf, releases: readonly string[], perDay: number): GrowthLine[] {
  return releases.map((release) => ({ release, sentence: sentenceOf(whatIf, release, perDay) }));
}
