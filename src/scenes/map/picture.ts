import type { PictureWords } from '../../components/picture/compose';
import { formatBytes, formatCount } from '../../components/ui/bytes';
import { ledgerTotal } from '../../models/map/owners';
import type { Run } from './run';
import type { Side, SideFrame } from './side';

function nameOf({ title, designName }: Pick<Side, 'title' | 'designName'>): string {
  return `${title} ${designName}`;
}

/** What a picture of a run at a step shows, in words. */
export function pictureWords(run: Run, frames: readonly SideFrame[], step: number): PictureWords {
  const what = step > 0 ? run.source(run.track.opAt(step)) : run.source(-1);
  const sides = run.sides.flatMap((side, i) => {
    const frame = frames[i];
    if (!frame) return [];
    const bytes = formatBytes(ledgerTotal(frame.ledger));
    return [`${nameOf(side)} (${frame.summary}; ${bytes} live): ${frame.sentence}`];
  });
  const place = `Step ${formatCount(step)} of ${formatCount(run.track.stepCount)}.`;
  return { title: `${what}: ${run.sides.map(nameOf).join(' and ')}`, desc: [place, ...sides].join(' ') };
}

/** What files of a run are named after. */
export function runName(run: Run, step: number): string {
  return ['mapscope', ...run.sides.map(({ title }) => title), 'step', `${step}`].join(' ');
}
