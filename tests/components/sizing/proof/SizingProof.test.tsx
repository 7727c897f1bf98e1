import { describe, expect, it } from 'vitest';
import type { Obstacle } from '../../../../src/components/sizing/proof/measure';
import { compareRuns, intervalBar } from '../../../../src/components/sizing/proof/runs';
import { ProveIt } from '../../../../src/components/sizing/proof/SizingProof';
import type { MeasuredRow } from '../../../../src/golang/program/programText';
import { RUSSIAN, sizingMarkup, WORDS } from '../markup';

const predictions = [{ release: '1.26', low: 287_253_424.4, expected: 289_000_000, high: 290_925_231.5 }];
const row = {
  release: 'go1.26.8',
  platform: 'linux/amd64',
  entries: 3_500_000,
  liveBytes: 289_417_168,
  predicted: { low: 287_253_424, high: 290_925_232 },
};

function compared(more: Partial<MeasuredRow>, entries = 3_500_000) {
  const [run] = compareRuns([{ ...row, ...more }], predictions, entries);
  if (!run) throw new Error('there is a run for each row');
  return run;
}

const words = WORDS.proof;

function objectionTo(more: Partial<MeasuredRow>): string | null {
  const { objection } = compared(more);
  return objection && words.objection(objection);
}

describe('a run beside its prediction', () => {
  it('is inside of it', () => {
    expect(compared({})).toMatchObject({
      go: 'Go 1.26.8',
      design: 'swiss',
      liveBytes: [289_417_168],
      predicted: { low: 287_253_424, high: 290_925_232 },
      verdict: { type: 'inside', isExact: false },
      objection: null,
    });
  });

  it('may take what measuring takes', () => {
    expect(compared({ liveBytes: row.predicted.high + 8192 }).verdict.type).toBe('inside');
    expect(compared({ liveBytes: row.predicted.high + 8193 }).verdict.type).toBe('above');
  });

  it('without a prediction has neither verdict nor bar', () => {
    expect(compared({ release: 'go1.99.1', predicted: null })).toMatchObject({
      design: null,
      verdict: { type: 'unknown' },
      bar: undefined,
      objection: null,
    });
  });
});

describe('runs of one question', () => {
  const runs = [289_417_168, 290_000_000, 288_500_000, 290_925_233, 301_000_000];
  const verdictOf = (liveBytes: readonly number[]) => {
    const items = compareRuns(
      liveBytes.map((each) => ({ ...row, liveBytes: each })),
      predictions,
      3_500_000,
    );
    expect(items.map((item) => item.liveBytes)).toEqual([liveBytes]);
    return items.map(({ verdict }) => words.verdict(verdict)).join();
  };

  it('are counted', () => {
    expect(verdictOf(runs.slice(0, 4))).toBe('4 of 4 in range');
    expect(verdictOf(runs)).toBe('4 of 5 in range, and the farthest is 3.5% above');
    expect(verdictOf([...runs, 143_626_712])).toBe('4 of 6 in range, and the farthest is 50% below');
    expect(RUSSIAN.words.proof.verdict(compared({}).verdict)).toBe('внутри интервала');
  });

  it('are apart from those of another build, of other entries and of another program', () => {
    const others = [row, { ...row, release: 'go1.27.4' }, { ...row, entries: 8 }, { ...row, predicted: null }, row];
    expect(compareRuns(others, predictions, 3_500_000).map(({ liveBytes }) => liveBytes.length)).toEqual([2, 1, 1, 1]);
  });
});

describe('a run of another question', () => {
  it('had other entries', () => {
    expect(objectionTo({ entries: 20_000 })).toBe(
      'The program ran with 20,000 entries, but this page is set to 3,500,000. Copy the program again.',
    );
  });

  it('is not objected to where the page predicts nothing', () => {
    expect(objectionTo({ release: 'go1.25.0', predicted: { low: 1, high: 2 } })).toBeNull();
  });
});

describe('the bar', () => {
  it('has the tick inside of the interval where the run is', () => {
    const { from, to, ticks } = intervalBar([289_417_168], row.predicted);
    const [tick = 0] = ticks;
    expect(from).toBeCloseTo(0.12);
    expect(to).toBeCloseTo(0.88);
    expect(tick).toBeGreaterThan(from);
    expect(tick).toBeLessThan(to);
  });

  it('holds a tick far away', () => {
    const above = intervalBar([600_000_000, 289_417_168], row.predicted);
    expect(above.ticks[0]).toBeCloseTo(0.88);
    expect(above.to).toBeLessThan(0.2);
    expect(above.ticks[1]).toBeLessThan(above.to);
    expect(intervalBar([1000], row.predicted).ticks[0]).toBeCloseTo(0.12);
  });
});

describe('the view', () => {
  const view = (pasted: string) =>
    sizingMarkup(
      <ProveIt
        program={'package main\n\nfunc main() { print("<a>") }\n'}
        predictions={predictions}
        entries={3_500_000}
        pasted={pasted}
        onPaste={() => {}}
      />,
    );

  it('shows the program as text, and how to run it', () => {
    const markup = view('');
    expect(markup).toContain('func main() { print(&quot;&lt;a&gt;&quot;) }');
    expect(markup).toContain('go run mapscope_check.go');
    expect(markup).toContain('3 lines');
    expect(markup).not.toContain('aria-invalid');
  });

  it('says what is wrong with another text', () => {
    const markup = view('go: command not found');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('No line starts with mapscope/1');
  });
});

describe('where nothing can be measured in the browser', () => {
  it.each<[Obstacle, string]>([
    [{ type: 'otherWords', target: '386' }, 'Go in a browser has 64-bit words, but this map is for 386.'],
    [
      { type: 'noModule', from: '1.22', to: '1.27' },
      'None of these releases runs in a browser. Choose one from Go 1.22 to Go 1.27',
    ],
  ])('it is said why: %o', (obstacle, sentence) => {
    expect(words.here.obstacle(obstacle).replace(/\s/g, ' ')).toContain(sentence);
  });
});
