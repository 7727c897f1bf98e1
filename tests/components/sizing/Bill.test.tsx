import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bill } from '../../../src/components/sizing/Bill';
import { BillBars } from '../../../src/components/sizing/BillBars';
import { BILL_DEFAULTS, type BillSettings } from '../../../src/components/sizing/billFields';
import { billSides } from '../../../src/components/sizing/billSides';

const GIB = 2 ** 30;
const bytes = (expected: number) => ({ expected, low: expected * 0.99, high: expected * 1.01 });
const SIDES = [
  { label: 'Go 1.23', release: '1.23', mapsBytes: bytes(0.75 * GIB), mapsPointerShare: 1 },
  { label: 'Go 1.26', release: '1.26', mapsBytes: bytes(0.25 * GIB), mapsPointerShare: 1 },
];

function markup(some: Partial<BillSettings>): string {
  return renderToStaticMarkup(
    <Bill sides={SIDES} settings={{ ...BILL_DEFAULTS, ...some }} onChange={() => undefined} />,
  );
}

describe('the bill', () => {
  it('has a labelled field for each setting', () => {
    const settings = ['Allocation rate', 'CPUs', 'Idle CPUs', 'GOGC', 'GOMEMLIMIT', 'Other live heap'];
    for (const label of [...settings, 'Container limit', 'Pods', 'Price of a GiB-month']) {
      expect(markup({})).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
    }
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

describe('the bars', () => {
  const settings = { ...BILL_DEFAULTS, gogc: 50, memoryLimitBytes: GIB, containerBytes: 2 * GIB };
  const marks = [{ id: 'limit', text: 'GOMEMLIMIT 1 GiB', bytes: GIB }] as const;
  const html = renderToStaticMarkup(<BillBars sides={billSides(SIDES, settings)} marks={marks} width={600} />);

  it('say in words what they show', () => {
    expect(html).toContain('Go 1.23: maps 768.0 MiB, garbage 174.7 MiB, runtime and rounding');
    expect(html).toContain('Bounds: GOMEMLIMIT 1 GiB.');
  });

  it('have a texture where a colour alone would tell', () => {
    expect(html).toMatch(/<path[^>]*data-owner="garbage"/);
    expect(html).toMatch(/<path[^>]*data-owner="pageTail"/);
    expect(html).not.toMatch(/NaN|undefined/);
  });
});
