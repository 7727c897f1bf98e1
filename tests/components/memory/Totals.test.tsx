import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Legend } from '../../../src/components/memory/Legend';
import { OwnerRect } from '../../../src/components/memory/OwnerRect';
import { OwnersTable } from '../../../src/components/memory/OwnersTable';
import { partsInWords } from '../../../src/components/memory/parts';
import { Totals } from '../../../src/components/memory/Totals';
import { totalsRecorder } from '../../../src/components/memory/totalsSeries';
import { WorkBars } from '../../../src/components/memory/WorkBars';
import { type Measure, workRecorder } from '../../../src/components/memory/work';
import { emptyLedger, type Ledger, OWNERS } from '../../../src/models/map/owners';

const ledger: Ledger = {
  ...emptyLedger(),
  key: 896,
  value: 2240,
  control: 272,
  emptySlot: 4536,
  oldArray: 4640,
  header: 48,
};

function recorded(ledgers: Ledger[]) {
  const totals = totalsRecorder<Ledger, null, number>((state) => state);
  const work = workRecorder<null, null, number>({ moved: (n) => n, compared: () => 0, allocated: () => 0 });
  ledgers.forEach((state, op) => {
    work.observer.event?.(op === 1 ? 56 : 1, op + 1, op);
    work.observer.opEnd?.(null, op, null);
    totals.observer.opEnd?.(state, op, null);
  });
  return { series: totals.series(), work: work.series() };
}

function render(width: number, garbage: number[] = []) {
  const ledgers = [emptyLedger(), { ...emptyLedger(), tombstone: 8 }, ledger];
  const { series, work } = recorded(ledgers.map((at, op) => ({ ...at, garbage: garbage[op] ?? 0 })));
  const shown = { ledger: { ...ledger, garbage: garbage.at(-1) ?? 0 }, garbageBytes: 96, series, title: 'bucket map' };
  return renderToStaticMarkup(
    <>
      <Totals {...shown} requestedBytes={1000} work={work} cursor={3} width={width} />
      <OwnersTable {...shown} roomy={width >= 460} />
    </>,
  );
}

describe('Totals', () => {
  test('the table has a row for each owner ever seen, and its sum is exact', () => {
    const html = render(560);
    const body = html.match(/<tbody>(.*)<\/tbody>/)?.[1] ?? '';
    const bytes = [...body.matchAll(/<\/th><td>([\d,]+)<\/td>/g)].map(([, n]) => Number(n?.replaceAll(',', '')));
    expect(bytes).toEqual([896, 2240, 272, 4536, 0, 4640, 48]);
    expect(html).toContain('<th scope="row">sum</th><td>12,632</td>');
    expect(bytes.reduce((a, b) => a + b)).toBe(12632);
  });

  test('the figure, its exact bytes and its parts', () => {
    const html = render(560);
    expect(html).toContain('title="12,632 bytes"');
    expect(html).toContain('>12.3 KiB<');
    expect(html).toContain('<li>entries 3.1 KiB</li><li>empty slots 4.4 KiB</li><li>old array 4.5 KiB</li>');
  });

  test('charts say what they show', () => {
    const html = render(560);
    expect(html).toContain('live bytes, bucket map: 12.3 KiB after 3 of 3 operations; most 12.3 KiB, after 3');
    expect(html).toContain('>worst: op 2, 56 entries moved<');
    expect(html).toContain('entries moved by operation: 1 entry moved in op 3; worst: op 2, 56 entries moved');
  });

  test('garbage is drawn and named apart, and counts neither in the figure nor in the sum', () => {
    const html = render(560, [0, 5000, 96]);
    expect(html).toContain('>12.3 KiB<');
    expect(html).toContain('<th scope="row">sum</th><td>12,632</td>');
    expect(html).toMatch(/<tfoot>.*garbage<.*<td>96<\/td>.*<\/tfoot>/);
    expect(html.match(/<tbody>.*<\/tbody>/)?.[0]).not.toContain('garbage');
    expect(html).toContain('after 3; on top 96 B of garbage, not yet collected"');
    expect(html).toContain('>garbage, not yet collected</text>');
    expect(render(560)).not.toContain('>garbage, not yet collected</text>');
  });

  test('a narrow chart gives the word for garbage a line of its own', () => {
    const heights = (html: string) => [...html.matchAll(/<svg[^>]*role="img"[^>]* height="(\d+)"/g)].map(([, h]) => h);
    expect(heights(render(560, [0, 9, 9]))).toEqual(heights(render(560)));
    expect(Number(heights(render(200, [0, 9, 9]))[0])).toBeGreaterThan(Number(heights(render(200))[0]));
  });

  test('stacks where it is narrow', () => {
    expect(render(560)).toContain('data-stacked="false"');
    expect(render(328)).toContain('data-stacked="true"');
    expect(render(328)).toContain('width="328"');
  });
});

test('the three greatest parts, in the order of the stack', () => {
  expect(partsInWords({ ...emptyLedger(), key: 1, header: 48, directory: 8, padding: 2 })).toEqual([
    'padding 2 B',
    'headers 48 B',
    'directory 8 B',
  ]);
  expect(partsInWords(emptyLedger())).toEqual([]);
});

test('work that never happened is said so', () => {
  const { work } = recorded([emptyLedger()]);
  const html = renderToStaticMarkup(<WorkBars work={work} measure="compared" cursor={0} width={300} height={52} />);
  expect(html).toContain('>no slots compared<');
  expect(html).not.toContain('worst');
});

test('bars that share a scale show its top', () => {
  const { work } = recorded([emptyLedger()]);
  const mostWork = { moved: 1024, compared: 8, allocated: 120 * 1024 };
  const html = (measure: Measure) =>
    renderToStaticMarkup(
      <WorkBars work={work} measure={measure} cursor={0} width={300} height={68} mostWork={mostWork} />,
    );
  expect(html('moved')).toContain('>1,024<');
  expect(html('compared')).toContain('>8<');
  expect(html('allocated')).toContain('>120 KiB<');
});

test('the legend names each owner with its gloss', () => {
  const html = renderToStaticMarkup(<Legend owners={OWNERS} />);
  expect(html.match(/<li/g)).toHaveLength(OWNERS.length);
  expect(html).toContain('title="Room for an entry that no entry uses."');
});

test('a rect of bytes covers just its area, strokes included', () => {
  const html = renderToStaticMarkup(<OwnerRect owner="key" x={10} y={4} width={20} height={8} />);
  expect(html).toContain('data-owner="key" x="10.5" y="4.5" width="19" height="7"');
  expect(renderToStaticMarkup(<OwnerRect owner="tombstone" x={0} y={0} width={9} height={9} />)).toContain('<path');
});
