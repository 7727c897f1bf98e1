import { describe, expect, test } from 'vitest';
import { Legend } from '../../../../src/components/ui/owners/Legend';
import { OwnerRect } from '../../../../src/components/ui/owners/OwnerRect';
import { OwnersTable } from '../../../../src/components/ui/owners/OwnersTable';
import { ownedParts } from '../../../../src/components/ui/owners/owners';
import { WorkBars } from '../../../../src/components/ui/totals/opChart';
import { type Measure, totalsRecorder, workRecorder } from '../../../../src/components/ui/totals/series';
import { layoutTotalsBox } from '../../../../src/components/ui/totals/TotalNumber';
import { Totals } from '../../../../src/components/ui/totals/Totals';
import { TotalsChart, TotalsSparkline } from '../../../../src/components/ui/totals/TotalsChart';
import { TotalsDetails } from '../../../../src/components/ui/totals/TotalsDetails';
import { emptyLedger, type Ledger, OWNERS, type Owner } from '../../../../src/models/map/owners';
import { markupOf, RUSSIAN } from '../language';

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
    work.observer.event?.(op === 1 ? 56 : 1, op + 1, op, null, null);
    work.observer.opEnd?.(null, op, null);
    totals.observer.opEnd?.(state, op, null);
  });
  return { series: totals.series(), work: work.series() };
}

const kindOf = () => 'put' as const;

function shown(garbage: number[] = []) {
  const ledgers = [emptyLedger(), { ...emptyLedger(), tombstone: 8 }, ledger];
  const { series, work } = recorded(ledgers.map((at, op) => ({ ...at, garbage: garbage[op] ?? 0 })));
  return {
    ledger: { ...ledger, garbage: garbage.at(-1) ?? 0 },
    garbageBytes: garbage.at(-1) ?? 0,
    requestedBytes: 1000,
    series,
    work,
    kindOf,
    cursor: 3,
    title: 'bucket map',
  };
}

const block = (width: number, height: number, garbage?: number[], language?: typeof RUSSIAN) =>
  markupOf(<Totals {...shown(garbage)} width={width} height={height} />, language);

/** Text of markup without its tags, white space once. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('what is still to come lies under a veil, in a chart and in a line alone', () => {
  const { series, title } = shown();
  const veils = (cursor: number) =>
    [TotalsChart, TotalsSparkline].map((Chart) => {
      const html = markupOf(<Chart series={series} cursor={cursor} width={400} height={120} title={title} />);
      return [...html.matchAll(/<rect [^>]*width="([\d.]+)"[^>]*>(?:<\/rect>)?<circle/g)].map(([, width]) =>
        Number(width),
      );
    });
  const [begun, halfway, ended] = [veils(0), veils(2), veils(3)];
  for (const chart of [0, 1]) {
    expect(begun[chart]).toHaveLength(1);
    expect(begun[chart]?.[0]).toBeGreaterThan(halfway[chart]?.[0] ?? Infinity);
    expect(halfway[chart]?.[0]).toBeGreaterThan(0);
    expect(ended[chart]).toEqual([0]);
  }
});

describe('Totals', () => {
  test('are found by what they are, in a box of the size that is given', () => {
    const html = block(560, 120);
    expect(html).toContain('data-part="totals"');
    expect(html).toContain('aria-label="live bytes, bucket map" style="width:560px;height:120px"');
  });

  test('tell the number, its exact bytes, what the operation added, and lines that add up to it', () => {
    const html = block(560, 120);
    expect(html).toContain('title="12,632 bytes"');
    expect(textOf(html)).toContain(
      'live bytes 12.3 KiB +12.3 KiB entries 3.1 KiB old array or table 4.5 KiB the rest 4.7 KiB',
    );
  });

  test('say that entries are counted without those in an old array, while there is one', () => {
    const box = (of: Ledger, width: number, height: number) =>
      markupOf(<Totals {...shown()} ledger={of} width={width} height={height} />);
    expect(textOf(box(ledger, 400, 320))).toContain('keys outside old array 896 B values outside old array 2.2 KiB');
    expect(textOf(box({ ...ledger, oldArray: 0 }, 400, 320))).toContain('keys 896 B values 2.2 KiB');
    // Where there is no room, as the pointer's hint.
    expect(textOf(box(ledger, 560, 120))).toContain('entries 3.1 KiB');
    expect(box(ledger, 560, 120)).toContain('title="entries outside old array"');
  });

  test('say what an operation has taken away, and nothing of one that changes nothing', () => {
    const numberOf = (cursor: number, of: Ledger) =>
      textOf(markupOf(<Totals {...shown()} ledger={of} cursor={cursor} width={560} height={120} />));
    expect(numberOf(3, emptyLedger())).toContain('live bytes 0 B −8 B');
    expect(numberOf(2, emptyLedger())).toMatch(/live bytes 0 B (?![+−])/);
  });

  test('have a line for every owner ever seen where there is room, the same at each step', () => {
    const text = textOf(block(560, 220, [0, 5000, 0]));
    const names = [
      'keys',
      'values',
      'control bytes',
      'empty slots',
      'tombstones',
      'old array or table',
      'headers',
      'asked for',
    ];
    expect(text).toMatch(new RegExp(names.map((name) => `${name} [\\d.,]+ (?:Ki)?B `).join('')));
  });

  test('name the control bytes as the design of the map does', () => {
    const named = (props: { design?: 'bucket' | 'swiss'; height: number }) =>
      textOf(markupOf(<Totals {...shown()} width={560} {...props} />));
    for (const height of [120, 220]) {
      expect(named({ design: 'bucket', height })).toContain('tophash');
      expect(named({ design: 'bucket', height })).not.toContain('control byte');
      expect(named({ design: 'swiss', height })).toContain('control byte');
    }
    const table = textOf(markupOf(<OwnersTable {...shown()} design="bucket" roomy />));
    expect(table).toContain('tophash 272');
    expect(table).not.toContain('control byte');
  });

  test('name the colours in one line where not all owners have one of their own', () => {
    const colours = 'key value control byte empty slot tombstone old array';
    expect(textOf(block(560, 120))).toContain(colours);
    expect(textOf(block(560, 220))).not.toContain(colours);
  });

  test('name the colours of all at the last of several boxes', () => {
    const withColours = (colours: ReadonlySet<Owner> | 'none') =>
      textOf(markupOf(<Totals {...shown()} colours={colours} width={560} height={120} />));
    expect(withColours('none')).not.toContain('key value');
    expect(withColours('none')).not.toContain('by one put');
    expect(withColours(new Set(['key', 'overflow']))).toMatch(/key spare bucket $/);
  });

  test('tell the costliest operation in the longest words that fit', () => {
    expect(block(560, 220)).toContain('Most entries moved by one put: 56, op 2');
    expect(block(240, 220)).toMatch(/Most entries moved(?: by one put)?: 56, op 2/);
    expect(block(560, 220, [], RUSSIAN)).toContain('Больше всего переехало записей за одну вставку: 56, оп. 2');
  });

  test('say that nothing costs anything where nothing does', () => {
    const { work } = recorded([]);
    const html = markupOf(<Totals {...shown()} work={work} width={400} height={220} />);
    expect(html).toContain('No operation in this run costs anything.');
  });

  test('keep a line for garbage from the first step on, if there ever is any, below those of live bytes', () => {
    expect(textOf(block(560, 220, [0, 5000, 0]))).toMatch(/headers 48 B asked for 1,000 B garbage, not live 0 B/);
    expect(textOf(block(560, 220))).not.toContain('garbage');
  });

  test('list live bytes alone where not all have a line', () => {
    for (const height of [100, 120]) {
      expect(textOf(block(560, height, [0, 5000, 0]))).not.toMatch(/garbage(, not live)? \d/);
      expect(textOf(block(560, height, [0, 5000, 0]))).toMatch(/old array garbage $/);
    }
  });

  test('say what was asked for where there is a line left', () => {
    expect(textOf(block(560, 220))).toContain('asked for 1,000 B');
    expect(textOf(block(560, 120))).not.toContain('asked for');
  });

  test('leave no line empty between what they tell', () => {
    expect(block(800, 220)).toContain('<div style="grid-row:8" data-empty="false" title="Bytes the program asked');
    const withGarbage = block(800, 220, [0, 5000, 0]);
    expect(withGarbage).toContain('<div style="grid-row:8" data-empty="false" title="Bytes the program asked');
    expect(withGarbage).toContain('<div style="grid-row:9" data-empty="true"');
  });

  test('as a sparkline are the number, a line over time and the colours that have room', () => {
    const html = markupOf(<Totals {...shown()} width={330} height={64} variant="sparkline" />);
    expect(textOf(html)).toMatch(/^ live bytes 12\.3 KiB .*key value empty slot old array/);
  });

  test('as a sparkline name those that have bytes at the moment first', () => {
    const now = { ...shown(), ledger: { ...ledger, oldArray: 0, tombstone: 8 } };
    const html = markupOf(<Totals {...now} width={330} height={64} variant="sparkline" />);
    expect(textOf(html)).toMatch(/key value control byte empty slot $/);
  });

  test('fill boxes of any size: the lines fit beside the chart, which is never wider than is left', () => {
    for (let width = 280; width <= 800; width += 10) {
      for (let height = 100; height <= 260; height += 5) {
        const box = layoutTotalsBox(width, height);
        expect(16 + box.numberSize + 6 + 16 * box.lines).toBeLessThanOrEqual(box.height);
        expect(box.lines).toBeGreaterThanOrEqual(1);
        expect(box.figureWidth + 12 + box.chartWidth).toBe(width);
        expect(box.height + 20).toBe(height);
      }
    }
  });
});

test('a narrow, high box has its chart below all the lines that there are', () => {
  for (let width = 280; width <= 420; width += 10) {
    for (let height = 280; height <= 700; height += 5) {
      const box = layoutTotalsBox(width, height, 8);
      expect(box).toMatchObject({ figureWidth: width, chartWidth: width, lines: 8 });
      expect(16 + box.numberSize + 6 + 16 * box.lines + box.height + 20).toBe(height);
      expect(box.height - box.barsHeight).toBeGreaterThanOrEqual(82);
    }
  }
});

describe('the chart', () => {
  const chart = (width: number, height: number, garbage?: number[]) =>
    markupOf(
      <TotalsChart
        {...shown(garbage)}
        width={width}
        height={height}
        notes={[{ op: 3, texts: ['op 3 doubles: +12 KiB', 'doubles'] }]}
      />,
    );

  test('says what it shows', () => {
    expect(chart(560, 120)).toContain('aria-label="live bytes, bucket map"');
    expect(chart(560, 120)).toContain(
      '12.3 KiB after 3 of 3 operations. The peak is 12.3 KiB, after operation 3.</desc>',
    );
    expect(chart(560, 120, [0, 0, 96])).toContain(
      ', plus 96 B of garbage. The peak is 12.3 KiB, after operation 3.</desc>',
    );
  });

  test('has its dot on its line at any moment of an operation, and no line above its top', () => {
    const { series, ...rest } = shown([0, 96, 0]);
    const low = { ...emptyLedger(), key: 4 };
    const between = { ...emptyLedger(), key: 896, garbage: 96 };
    const high = { ...ledger, key: 50_000 };
    for (const now of [low, between, ledger, high]) {
      for (const cursor of [2, 3]) {
        for (const Chart of [TotalsChart, TotalsSparkline]) {
          const html = markupOf(<Chart {...rest} series={series} cursor={cursor} now={now} width={300} height={120} />);
          const x = Number(/translateX\(([\d.]+)px\)/.exec(html)?.[1]);
          const y = Number(/<circle[^>]* cy="([\d.]+)"/.exec(html)?.[1]);
          const outline = /class="[^"]*outline[^"]*" d="M([\d.]+),([\d.]+)([^"]+)"/.exec(html);
          let at = Number(outline?.[2]);
          for (const [, end, next] of outline?.[3]?.matchAll(/H([\d.]+)V([\d.]+)/g) ?? []) {
            if (Number(end) > x) break;
            at = Number(next);
          }
          expect(y).toBeCloseTo(at, 2);
          expect(y).toBeGreaterThanOrEqual(4);
        }
      }
    }
  });

  test('says the bytes of the moment', () => {
    const now = { ...emptyLedger(), key: 1024, garbage: 96 };
    const html = markupOf(<TotalsChart {...shown()} now={now} width={560} height={120} />);
    expect(html).toContain('1.0 KiB after 3 of 3 operations, plus 96 B of garbage.');
  });

  test('is annotated where something happens, in fewer words where it is narrow', () => {
    expect(chart(560, 120)).toContain('>op 3 doubles: +12 KiB</text>');
    expect(chart(170, 120)).toContain('>doubles</text>');
  });

  test('names its ends where it is high enough', () => {
    expect(chart(560, 120)).toContain('>3 operations</text>');
    expect(chart(560, 90)).not.toContain('>3 operations</text>');
  });

  test('as a line alone says the same', () => {
    const html = markupOf(<TotalsSparkline {...shown()} width={200} height={44} />);
    expect(html).toContain('12.3 KiB after 3 of 3 operations.');
    expect(html).toContain('height="44"');
  });
});

describe('the table', () => {
  const rowsOf = (roomy: boolean, garbage?: number[]) => {
    const html = markupOf(<OwnersTable {...shown(garbage)} roomy={roomy} />);
    return [...html.matchAll(/<tr(?: data-mark="\w+")?><th scope="row"[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => ({
      name: textOf(row.split('</th>')[0] ?? '').trim(),
      bytes: Number(/<td[^>]*>([\d,]+)</.exec(row)?.[1]?.replaceAll(',', '')),
      row,
    }));
  };

  test('has a row for each owner ever seen, and its sum is exact', () => {
    const rows = rowsOf(true);
    expect(rows.map(({ bytes }) => bytes)).toEqual([896, 2240, 272, 4536, 0, 4640, 48, 12_632]);
    expect(rows.at(-1)?.name).toBe('total');
  });

  test('has garbage below the sum, in which it does not count', () => {
    const [sum, garbage] = rowsOf(true, [0, 5000, 96]).slice(-2);
    expect(sum).toMatchObject({ name: 'total', bytes: 12_632 });
    expect(garbage).toMatchObject({ name: 'garbage', bytes: 96 });
    expect(garbage?.row).not.toContain('%');
  });

  test('says what an owner is under its word where there is no column for it', () => {
    expect(rowsOf(false)[0]?.name).toBe('key The keys of the entries in the map.');
  });
});

describe('parts of the live bytes', () => {
  const partsOf = (bytes: Partial<Ledger>, most: number) =>
    ownedParts({ ...emptyLedger(), ...bytes }, new Set(['oldArray']), most);

  test('are all owners ever seen, in the order of the stack', () => {
    expect(partsOf({ value: 16, key: 8 }, 3)).toEqual([
      { owners: ['key'], bytes: 8 },
      { owners: ['value'], bytes: 16 },
      { owners: ['oldArray'], bytes: 0 },
    ]);
  });

  test('have keys and values as one where that is enough', () => {
    expect(partsOf({ value: 16, key: 8 }, 2)).toEqual([
      { owners: ['key', 'value'], bytes: 24 },
      { owners: ['oldArray'], bytes: 0 },
    ]);
  });

  test('are else entries, those seen first and the rest, whose sum is that of all', () => {
    expect(partsOf({ key: 1, header: 48, directory: 8, padding: 2 }, 3)).toEqual([
      { owners: ['key', 'value'], bytes: 1 },
      { owners: ['oldArray'], bytes: 0 },
      { owners: ['padding', 'header', 'directory'], bytes: 58, isRest: true },
    ]);
    expect(partsOf({ control: 1, header: 48, directory: 8 }, 2)).toEqual([
      { owners: ['key', 'value'], bytes: 0 },
      { owners: ['control', 'oldArray', 'header', 'directory'], bytes: 57, isRest: true },
    ]);
  });

  test('have the same lines at every moment of a run, in which entries become an old array', () => {
    const seen = new Set<Owner>(['emptySlot', 'oldArray', 'key', 'value', 'header', 'control']);
    const linesOf = (bytes: Partial<Ledger>) =>
      ownedParts({ ...emptyLedger(), ...bytes }, seen, 4).map(({ owners }) => owners);
    const before = linesOf({ key: 208, value: 208, emptySlot: 64, control: 32, header: 48 });
    expect(before).toEqual([['key', 'value'], ['emptySlot'], ['oldArray'], ['control', 'header']]);
    expect(linesOf({ oldArray: 512, emptySlot: 1024, control: 64, header: 48 })).toEqual(before);
  });
});

describe('bars of work', () => {
  const { work } = recorded([emptyLedger()]);
  const frame = { work, cursor: 0, width: 300, height: 68, left: 50 };
  const mostWork = { moved: 1024, compared: 8, allocated: 120 * 1024 };
  const bars = (measure: Measure) => markupOf(<WorkBars {...frame} measure={measure} mostWork={mostWork} />);

  test('say so where there was none', () => {
    expect(bars('compared')).toContain('>no slots compared<');
  });

  test('show the top of their scale', () => {
    expect(bars('moved')).toContain('>1,024<');
    expect(bars('compared')).toContain('>8<');
    expect(bars('allocated')).toContain('>120 KiB<');
  });

  test('say the present cost', () => {
    const html = markupOf(<WorkBars {...frame} cursor={1} measure="moved" />);
    expect(html).toContain('aria-label="entries moved per operation: 1 in op 1"');
  });

  test('stand above the table, by a measure that is chosen', () => {
    const html = markupOf(<TotalsDetails {...shown()} width={560} />);
    expect(html).toContain('<option value="compared">slots compared</option>');
    expect(html).toContain('entries moved per operation: 1 in op 3');
    expect(html).toContain('>total<');
  });
});

test('the legend names each owner with its gloss', () => {
  const html = markupOf(<Legend owners={OWNERS} />);
  expect(html.match(/<li/g)).toHaveLength(OWNERS.length);
  expect(html).toContain('title="A slot that no entry uses."');
});

test('a rect of bytes covers just its area, strokes included', () => {
  const html = markupOf(<OwnerRect owner="key" x={10} y={4} width={20} height={8} />);
  expect(html).toContain('data-owner="key" x="10.5" y="4.5" width="19" height="7"');
  expect(markupOf(<OwnerRect owner="tombstone" x={0} y={0} width={9} height={9} />)).toContain('<path');
});
