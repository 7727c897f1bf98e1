import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../../../scripts/releases.mjs';
import {
  experimentsIn,
  investigationFigures,
  isAvailable,
  SUSPECTS,
  verdictOf,
} from '../../../../src/components/resident/investigation/experiments';
import { Investigation, InvestigationFigure } from '../../../../src/components/resident/investigation/Investigation';
import { RECORDED } from '../../../../src/components/resident/investigation/recorded';
import {
  EXPERIMENTS,
  type ExperimentId,
  RESIDENT_PARAMS,
  residentCodec,
} from '../../../../src/components/resident/settings';
import { readable } from '../../readable';
import { residentMarkup, WORDS } from '../markup';

const ignore = () => undefined;
const figures = investigationFigures();
const steps = experimentsIn(figures);
const all = steps.map(({ id }) => id);

function verdicts(...seen: ExperimentId[]): Record<string, string> {
  return Object.fromEntries(SUSPECTS.map((id) => [id, verdictOf(id, steps, new Set(seen)).verdict]));
}

describe('the investigation', () => {
  it('starts where production did: RSS a fifth higher, and all that the runtime says the same', () => {
    expect(figures.after.kernel.vmRss / figures.before.kernel.vmRss).toBeCloseTo(1.2, 1);
    expect(figures.after.runtime).toEqual(figures.before.runtime);
    expect(WORDS.investigation.experiments(figures).dashboards.title).toBe(
      'RSS is up 20%; every runtime metric is flat',
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
    const first = residentMarkup(<Investigation tried={RESIDENT_PARAMS.tried.fallback} onTry={ignore} />);
    expect(first.match(/data-verdict="ruledOut" title/g)?.length).toBe(2);
    expect(first).toContain('RSS is up 20%; every runtime metric is flat');
    expect(first).toContain('Try them all');
    const last = residentMarkup(<Investigation tried={EXPERIMENTS} onTry={ignore} />);
    expect(last).toContain('this is it');
    expect(last).not.toContain('Try them all');
    expect(last).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('lets nobody look for a commit without a test, nor repair what is not found', () => {
    const within = (...tried: ExperimentId[]) =>
      steps.filter((experiment) => isAvailable(experiment, tried)).map(({ id }) => id);
    expect(all.filter((id) => !within('dashboards').includes(id))).toEqual(['bisect', 'repair']);
    expect(within('kinds')).toContain('bisect');
    expect(within('kinds', 'bisect')).toEqual(all);
    expect(within('repair')).toContain('repair');
  });

  it('has nothing to press where nothing is to be tried', () => {
    const shown = residentMarkup(<Investigation tried={['smaps']} onTry={undefined} />);
    expect(shown).not.toContain('<button');
    expect(shown).toContain('cat /proc/$PID/smaps');
  });
});

describe('the service on real Go', () => {
  const folder = new URL('../../../recorded/suspects/', import.meta.url);
  const recordings = readdirSync(folder).map(
    (file): SuspectRecording => JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  );

  it('is told as it was recorded, on each build', () => {
    expect(recordings.map(({ name }) => name).sort()).toEqual(buildsWith('suspects').sort());
    const last = recordings.map(({ name, rows: [row] }) => {
      const { vmRSS, heapSize, heapRss } = row.after[row.after.length - 1] ?? {};
      return [name, { vmRss: vmRSS, heapSize, heapRss }];
    });
    expect(RECORDED).toEqual(Object.fromEntries(last));
  });

  it('is as the model has it, within 2%', () => {
    const { before, after, repaired } = figures;
    const pairs = [
      [before, RECORDED['go1.23.12']],
      [after, RECORDED['go1.24.0']],
      [repaired, RECORDED['go1.24.6']],
    ] as const;
    for (const [{ kernel }, { vmRss, heapSize, heapRss }] of pairs) {
      expect(Math.abs(kernel.vmRss / vmRss - 1)).toBeLessThan(0.02);
      expect(Math.abs(kernel.heapRss / heapRss - 1)).toBeLessThan(0.02);
      expect(Math.abs(kernel.heapSize / heapSize - 1)).toBeLessThan(0.05);
    }
  });

  it.each(['noswissmap', 'nospinbitmutex'] as const)('rises without its suspect, too: %s', (id) => {
    const [row] = steps.find((step) => step.id === id)?.evidence ?? [];
    expect(row).toMatchObject({ of: 'recordedRss', before: RECORDED['go1.23.12'].vmRss });
    expect(row?.after).toBeCloseTo(RECORDED['go1.24.0'].vmRss, -5);
  });

  it('names the issue and the changes where the commit is found, and where it is mended', () => {
    const shown = residentMarkup(<Investigation tried={['dashboards', 'kinds', 'bisect']} onTry={ignore} />);
    expect(shown).toContain('href="https://go.dev/issue/72991"');
    expect(shown).toContain('href="https://go.dev/cl/614257"');
    expect(residentMarkup(<Investigation tried={EXPERIMENTS} onTry={ignore} />)).toContain('https://go.dev/cl/659956');
  });
});

interface SuspectRecording {
  readonly name: string;
  readonly rows: readonly [
    { readonly after: readonly { readonly vmRSS: number; readonly heapSize: number; readonly heapRss: number }[] },
  ];
}

describe('experiments in a link', () => {
  const { parse, format, fallback } = RESIDENT_PARAMS.tried;

  it('are those that were made, in their order, each once', () => {
    const parsed = parse('dashboards, smaps,kinds,smaps');
    expect(parsed).toEqual({ value: ['dashboards', 'smaps', 'kinds'] });
    expect('value' in parsed && format(parsed.value)).toBe('dashboards,smaps,kinds');
  });

  it('are the symptom alone where none are named, and none but those that there are', () => {
    expect(parse('')).toEqual({ value: fallback });
    expect(parse('dashboards,tea')).toEqual({ problem: { type: 'noOption', typed: 'tea' } });
  });
});

describe('the figure of the investigation', () => {
  const draw = (query: string, place = {}) =>
    residentMarkup(
      <InvestigationFigure
        settings={residentCodec.parse(query).settings}
        width={686}
        height={540}
        hidden={new Set()}
        controls="full"
        onStage={ignore}
        {...place}
      />,
    );

  it('looks as it did', async () => {
    await expect(readable(draw('tried=dashboards,smaps,kinds'), 160)).toMatchFileSnapshot(
      '../../../goldens/resident-investigation.txt',
    );
  });

  it('shows what its link says, without buttons where there are no controls', () => {
    expect(draw('tried=dashboards,noswissmap')).toContain('GOEXPERIMENT=noswissmap go build');
    expect(draw('', { controls: 'none' })).not.toContain('<button');
  });
});
