import { describe, expect, it } from 'vitest';
import { Bill } from '../../../../src/components/sizing/bill/Bill';
import { BillBars, podParts, scaleBytes } from '../../../../src/components/sizing/bill/BillViews';
import { billSides } from '../../../../src/components/sizing/bill/facts';
import type { BillSettings } from '../../../../src/components/sizing/question/settings';
import { SIZING_WORDS } from '../../../../src/components/sizing/words/languages';
import { Words } from '../../../../src/components/ui/words/words';
import { markupOf } from '../../ui/language';
import { RUSSIAN, sizingMarkup } from '../markup';
import { BILL_DEFAULTS } from '../whatIfs';

const GIB = 2 ** 30;
const bytes = (expected: number) => ({ expected, low: expected * 0.99, high: expected * 1.01 });
const SIDES = [
  { label: 'Go 1.23', release: '1.23', mapsBytes: bytes(0.75 * GIB), mapsPointerShare: 1 },
  { label: 'Go 1.26', release: '1.26', mapsBytes: bytes(0.25 * GIB), mapsPointerShare: 1 },
];

function markup(some: Partial<BillSettings>): string {
  return sizingMarkup(<Bill sides={SIDES} settings={{ ...BILL_DEFAULTS, ...some }} change={() => undefined} />);
}

describe('the bill', () => {
  it('has a labelled field for each setting', () => {
    const settings = ['Allocation rate', 'CPUs', 'Idle CPUs', 'GOGC', 'GOMEMLIMIT', 'Other live heap'];
    for (const label of [...settings, 'Container limit', 'Pods', 'Price per GiB-month']) {
      expect(markup({})).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
    }
  });

  it('has values in the units of its language', () => {
    const settings = { ...BILL_DEFAULTS, containerBytes: 1.5 * GIB, pods: 1200 };
    const values = [
      ...markupOf(
        <Words of={SIZING_WORDS} value={RUSSIAN}>
          <Bill sides={SIDES} settings={settings} change={() => undefined} />
        </Words>,
      ).matchAll(/<input[^>]* value="([^"]*)"/g),
    ].map(([, value]) => value?.replaceAll('\u00a0', ' '));
    expect(values).toEqual(['0 Б', '100 МиБ', '2', 'неизвестно', '100', 'off', '1,5 ГиБ', '1 200', '']);
  });

  it('shows money once there is a price', () => {
    expect(markup({})).not.toContain('a month');
    expect(markup({ price: { amount: 2.5, before: '$', after: '' } })).toContain('data-step="money"');
  });

  it('shows how each figure came about', () => {
    const html = markup({ containerBytes: GIB });
    for (const id of ['live', 'goal', 'garbage', 'cycles', 'resident', 'container', 'fleet']) {
      expect(html.match(new RegExp(`<details[^>]*data-step="${id}"`, 'g'))).toHaveLength(2);
    }
  });

  it('has no figure that is none, whatever is off', () => {
    expect(markup({ gogc: 'off', containerBytes: GIB, price: { amount: 1, before: '', after: '' } })).not.toMatch(
      /NaN|undefined|Infinity|∞/,
    );
  });
});

describe('the largest GOGC that fits', () => {
  it('is told for each side, to be billed with', () => {
    const html = markup({ containerBytes: 2 * GIB, otherPointers: 0 });
    expect(
      html.match(
        /With Go 1\.2[36]: the program fits in 2 GiB with <code>GOGC=\d+<\/code> and <code>GOMEMLIMIT=\d+MiB<\/code>\./g,
      ),
    ).toHaveLength(2);
    expect(html).toContain('aria-label="Use the settings for Go 1.23"');
  });
});

describe('the bars', () => {
  const settings = { ...BILL_DEFAULTS, gogc: 50, memoryLimitBytes: GIB, containerBytes: 2 * GIB };
  const bounds = [{ id: 'limit', label: 'GOMEMLIMIT 1 GiB', bytes: GIB, isSoft: true }] as const;
  const html = sizingMarkup(<BillBars sides={billSides(SIDES, settings)} bounds={bounds} width={600} />);
  const boundless = billSides(SIDES, { ...BILL_DEFAULTS, gogc: 'off' });

  it('say in words what they show', () => {
    expect(html).toContain('Go 1.23: maps 768.0 MiB, garbage 174.7 MiB, runtime and rounding');
    expect(html).toContain('role="img" aria-label="GOMEMLIMIT 1 GiB"');
  });

  it('have a texture where a colour alone would tell', () => {
    expect(html).toMatch(/<path[^>]*data-owner="garbage"/);
    expect(html).toMatch(/<path[^>]*data-owner="pageTail"/);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('sum to what is resident', () => {
    for (const side of billSides(SIDES, { ...BILL_DEFAULTS, otherLiveBytes: GIB })) {
      const sum = podParts(side).reduce((all, part) => all + part.bytes, 0);
      expect(sum).toBeCloseTo(side.bill.residentBytes.expected, 0);
    }
  });

  it('leave room for a bound that is near, not for one that is far', () => {
    const billed = billSides(SIDES, BILL_DEFAULTS);
    const scaleWith = (most: number) =>
      scaleBytes(billed, [{ id: 'container', label: '', bytes: most, isSoft: false }]);
    expect(scaleWith(3 * GIB)).toBeGreaterThan(3 * GIB);
    expect(scaleWith(64 * GIB)).toBeLessThan(3 * GIB);
  });

  it('run to the end where nothing bounds the heap', () => {
    const open = sizingMarkup(<BillBars sides={boundless} bounds={[]} width={600} />);
    expect(open).toContain('>unbounded</text>');
    expect(open).not.toMatch(/NaN|Infinity/);
  });
});
