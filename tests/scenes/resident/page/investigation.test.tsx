import { describe, expect, it } from 'vitest';
import { Investigation } from '../../../../src/scenes/resident/page/Investigation';
import { investigationFigures } from '../../../../src/scenes/resident/page/investigationFigures';
import {
  investigationSteps,
  type StepId,
  SUSPECTS,
  verdictOf,
} from '../../../../src/scenes/resident/page/investigationSteps';
import { residentMarkup, WORDS } from '../markup';

const figures = investigationFigures();
const steps = investigationSteps(figures);
const all = steps.map(({ id }) => id);

function verdicts(...seen: StepId[]): Record<string, string> {
  return Object.fromEntries(SUSPECTS.map((id) => [id, verdictOf(id, steps, new Set(seen)).verdict]));
}

describe('the investigation', () => {
  it('starts where production did: RSS a fifth higher, and all that the runtime says the same', () => {
    expect(figures.after.kernel.vmRss / figures.before.kernel.vmRss).toBeCloseTo(1.2, 1);
    expect(figures.after.runtime).toEqual(figures.before.runtime);
    expect(WORDS.investigation.experiments(figures).dashboards.title).toBe(
      'RSS is up 20 %; every runtime metric is flat',
    );
  });

  it('the kernel’s view differs in Rss alone', () => {
    expect(figures.after.kernel.heapSize).toBe(figures.before.kernel.heapSize);
    expect(figures.after.kernel.heapRss).toBeGreaterThan(figures.before.kernel.heapRss * 1.15);
  });

  it('of four kinds of object one has changed', () => {
    const changed = figures.kinds.filter(({ before, after }) => after > before * 1.01).map(({ of }) => of);
    expect(changed).toEqual(['largePointers']);
  });

  it('the repair brings RSS back to where it was', () => {
    expect(figures.repaired.kernel.vmRss).toBeCloseTo(figures.before.kernel.vmRss, -5);
  });

  it('each experiment clears those it can, and only those', () => {
    expect(verdicts()).toEqual(Object.fromEntries(SUSPECTS.map((id) => [id, 'open'])));
    expect(verdicts('noswissmap')).toMatchObject({ swiss: 'ruledOut', spinbit: 'open', large: 'open' });
    expect(verdicts('nospinbitmutex')).toMatchObject({ swiss: 'open', spinbit: 'ruledOut' });
    expect(verdicts('profile')).toEqual(verdicts());
  });

  it('in the end all are cleared but one', () => {
    const open = Object.entries(verdicts(...all)).filter(([, verdict]) => verdict !== 'ruledOut');
    expect(open).toEqual([['large', 'found']]);
  });

  it('opens on the symptom, and shows what has been found out so far', () => {
    const first = residentMarkup(<Investigation figures={figures} />);
    expect(first.match(/<details[^>]* open=""/g)?.length).toBe(1);
    expect(first.match(/data-verdict="ruledOut" title/g)?.length).toBe(2);
    expect(first).toContain('Open all');
    const last = residentMarkup(<Investigation figures={figures} opened={all} />);
    expect(last).toContain('this is it');
    expect(last).not.toContain('Open all');
    expect(last).not.toMatch(/NaN|undefined|Infinity/);
  });
});
