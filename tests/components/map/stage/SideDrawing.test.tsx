import { expect, test, vi } from 'vitest';
import type { Run } from '../../../../src/components/map/record/run';
import { layoutSide, scaleFor } from '../../../../src/components/map/stage/layout';
import { SideDrawing } from '../../../../src/components/map/stage/SideDrawing';
import { ENGLISH_PAGE, laterMarkup, mapMarkup, RUSSIAN_PAGE } from '../language';
import { recordedExample } from '../programs';

/** Letters on the first side at one of its steps, where slots have room for all. */
async function lettersAt(run: Run, step: number): Promise<string[]> {
  const [side] = run.sides;
  const frame = side?.frame(step);
  if (!side || !frame) throw new Error('the run has no sides');
  const written = side.track.opAt(step) + (frame.hasWritten ? 1 : 0);
  const svg = await laterMarkup(
    <SideDrawing
      layout={layoutSide(frame.panes, 1600, 3, { rowHeight: 30, columnCount: 2 })}
      height={900}
      marks={frame.marks}
      move={frame.move}
      trail={frame.trail}
      step={step}
      entryText={(key) => run.entryText(key, written)}
      label=""
    />,
  );
  return [...svg.matchAll(/<text class="[^"]*slot[^"]*"[^>]*>([^<]*)</g)].map(([, letters]) => letters ?? '');
}

/** px of a monospaced letter of a row's name. */
const LETTER = 6.6;

type Page = typeof ENGLISH_PAGE | typeof RUSSIAN_PAGE;

/** The first side at its end or at a step, its panes under each other. */
function lastPicture(
  { sides: [side] }: Run,
  width: number,
  step = side?.track.stepCount ?? 0,
  page: Page = ENGLISH_PAGE,
) {
  const { panes } = side?.frame(step) ?? { panes: [] };
  const bytes = panes.flatMap(({ rows }) => rows.map((row) => ('bytes' in row ? row.bytes : 0)));
  const layout = layoutSide(panes, width, scaleFor(width, Math.max(...bytes), 1), { columnCount: 1 });
  const svg = mapMarkup(
    <SideDrawing layout={layout} height={900} marks={[]} move={undefined} trail={[]} step={0} label="" />,
    page,
  );
  return { layout, svg };
}

test('an overflow bucket has a name, and no name is struck out by the bracket of its chain', () => {
  for (const example of ['first-overflow', 'equal-hashes'] as const) {
    const { layout, svg } = lastPicture(recordedExample(example), 420);
    const rows = [...svg.matchAll(/<g data-row="(a\d+b\d+)".*?<\/g>/g)];
    const linked = rows.filter(([, id = '']) => layout.rows.get(id)?.row.linked);
    expect(linked.length).toBeGreaterThan(0);
    const ends = [...svg.matchAll(/<text class="[^"]*label[^"]*" x="([\d.]+)"/g)].map(([, x]) => Number(x));
    for (const [row] of linked) {
      expect(row).toContain('>ov</text>');
      const [, x, left] = /link[^"]*" d="M([\d.]+) [\d.]+h(-\d+)V/.exec(row) ?? [];
      expect(Number(x) + Number(left)).toBeGreaterThan(Math.max(...ends.filter((end) => end < Number(x))));
    }
  }
});

test('the word for rounding is in its box or beside it', () => {
  const places = new Set<string>();
  for (const example of ['ninth-key', 'four-to-eight', 'growth-begins'] as const) {
    const run = recordedExample(example);
    for (const width of [310, 590, 880]) {
      const { layout, svg } = lastPicture(run, width);
      for (const { row, x, lineBytes } of layout.rows.values()) {
        if (row.name !== 'rest') continue;
        const end = x + Math.min(row.bytes, lineBytes) * layout.scale;
        const drawing = svg.slice(svg.indexOf(`data-row="${row.id}"`));
        const from = Number(/<text class="[^"]*gap[^"]*" x="([\d.]+)"/.exec(drawing)?.[1]);
        places.add(from > end ? 'beside' : 'in');
        if (from <= end) expect(from + LETTER * 'rounding'.length).toBeLessThanOrEqual(end);
      }
    }
  }
  expect(places).toEqual(new Set(['in', 'beside']));
});

test('no name of a row sticks out of the side', () => {
  for (const example of ['four-to-eight', 'growth-begins', 'half-evacuated'] as const) {
    const run = recordedExample(example);
    for (const width of [310, 420, 590]) {
      const { svg } = lastPicture(run, width);
      const names = [...svg.matchAll(/<text class="[^"]*(label|gap)[^"]*" x="([\d.]+)" y="[\d.]+"[^>]*>([^<]+)</g)];
      expect(names.map(([, , , name]) => name)).toContain('rounding');
      for (const [, kind, x, name = ''] of names) {
        const left = Number(x) - (kind === 'gap' ? 0 : LETTER * name.length);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + LETTER * name.length).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('a note on a row stands in its middle, and inside it', () => {
  const seen = new Set<string>();
  for (const example of ['half-evacuated', 'race', 'same-size-growth', 'split-group'] as const) {
    const run = recordedExample(example);
    const [side] = run.sides;
    const steps = Array.from({ length: side?.track.stepCount ?? 0 }, (_, step) => step);
    const step = steps.findLast((at) =>
      side?.frame(at).panes.some(({ rows }) => rows.some((row) => 'movedTo' in row && row.movedTo)),
    );
    if (step === undefined) continue;
    for (const page of [ENGLISH_PAGE, RUSSIAN_PAGE])
      for (const width of [150, 190, 280, 310, 420, 590]) {
        const { layout, svg } = lastPicture(run, width, step, page);
        for (const { row, x, lineBytes } of layout.rows.values()) {
          const drawing = svg.slice(svg.indexOf(`data-row="${row.id}"`)).replace(/<\/g>.*$/s, '');
          const [, attributes = '', note = ''] = /<text class="[^"]*rowNote[^"]*" ([^>]*)>([^<]*)</.exec(drawing) ?? [];
          if (note === '') continue;
          const px = Math.min(row.bytes, lineBytes) * layout.scale;
          expect(attributes).toContain('text-anchor="middle"');
          expect(Number(/x="([\d.]+)"/.exec(attributes)?.[1])).toBeCloseTo(x + px / 2, 3);
          expect(LETTER * note.length).toBeLessThanOrEqual(px);
          seen.add(note.startsWith('→') ? 'brief' : 'full');
        }
      }
  }
  expect(seen).toEqual(new Set(['full', 'brief']));
});

function stepOf(run: Run, eventType: string): number {
  const [side] = run.sides;
  for (let step = 1; side && step <= side.track.stepCount; step++)
    if (side.frame(step).eventType === eventType) return step;
  throw new Error(`no ${eventType}`);
}

test('key and value stand in their slot, and fly together', async () => {
  const run = recordedExample('four-to-eight');
  const step = stepOf(run, 'moveEntry');
  const letters = await lettersAt(run, step);
  const { move } = run.sides[0]?.frame(step) ?? {};
  expect(move).toBeDefined();
  const pairs = letters.flatMap((each, i) => (/^[a-z]+$/.test(each) ? [`${each} ${letters[i + 1]}`] : []));
  const puts = run.program.map((op, i) => `${op.type === 'put' ? op.key : ''} ${i}`);
  expect(pairs.length).toBeGreaterThan(8);
  expect(puts).toEqual(expect.arrayContaining(pairs));
  // Once in the slot that it comes to, and once on its way.
  const moved = run.keys.bare(run.sides[0]?.frame(step).movedKey ?? -1);
  expect(pairs.filter((pair) => pair.startsWith(`${moved} `))).toHaveLength(2);
});

test('a value that is written over stays until that step', async () => {
  const run = recordedExample('four-to-eight');
  const again = run.program.find(({ type }) => type === 'put');
  if (again?.type !== 'put') throw new Error('the example puts nothing');
  const before = run.opCount;
  run.append(again);
  const [side] = run.sides;
  const first = (side?.track.opEnd(before - 1) ?? 0) + 1;
  const last = side?.track.opEnd(before) ?? 0;
  const valuesOf = async (step: number) => {
    const letters = await lettersAt(run, step);
    return letters[letters.indexOf(again.key) + 1];
  };
  expect(await valuesOf(first)).toBe(`${run.program.indexOf(again)}`);
  expect(await valuesOf(last)).toBe(`${before}`);
});

test('a control byte that is compared covers its key only where its value can be read', async () => {
  const run = recordedExample('split');
  const [side] = run.sides;
  const step = side?.track.opEnd(100) ?? 0;
  const compared = Array.from({ length: 30 }, (_, i) => step - i).find((at) =>
    side?.frame(at).marks.some(({ controlOnly }) => controlOnly),
  );
  const frame = side?.frame(compared ?? 0);
  if (!frame || compared === undefined) throw new Error('no step compares control bytes');
  const bytesAt = (scale: number) => {
    const svg = mapMarkup(
      <SideDrawing
        layout={layoutSide(frame.panes, 1600, scale, { rowHeight: 18, columnCount: 1 })}
        height={900}
        marks={frame.marks}
        move={frame.move}
        trail={frame.trail}
        step={compared}
        entryText={(key) => run.entryText(key, 0)}
        label=""
      />,
    );
    const bytes = /<g class="[^"]*bytes[^"]*">.*$/s.exec(svg)?.[0] ?? '';
    return {
      covers: bytes.match(/<rect [^>]*data-owner="control"/g)?.length ?? 0,
      values: bytes.match(/>[\da-f]{2}(?: [=≠])?<\/text>/g)?.length ?? 0,
      widths: [
        ...bytes.matchAll(/<text [^>]*?(?:scale\(([\d.]+) 1\)" )?font-size="([\d.]+)">([\da-f]{2}(?: [=≠])?)</g),
      ].map(([, squeeze = 1, size, text = '']) => 0.6 * Number(size) * text.length * Number(squeeze)),
    };
  };
  // Compared bytes are drawn by code that comes later.
  bytesAt(3);
  await vi.dynamicImportSettled();
  expect(bytesAt(3)).toMatchObject({ covers: 8, values: 8 });
  expect(bytesAt(0.72)).toMatchObject({ covers: 0, values: 0 });
  for (const scale of [0.9, 1.2, 1.8, 3]) {
    const { covers, values, widths } = bytesAt(scale);
    expect([covers, widths.length]).toEqual([values, values]);
    // A key has 16 bytes, and the mark around it takes px at both ends.
    for (const width of widths) expect(width).toBeLessThanOrEqual(16 * scale - 6);
  }
});

test('each control byte in use has a mark, and one whose entry was deleted or has moved a hollow one', async () => {
  const marksOf = (svg: string, name: string) =>
    [...svg.matchAll(new RegExp(`<path class="[^"]*${name}[^"]*"[^>]* d="([^"]*)"`, 'g'))]
      .map(([, d = '']) => d.split('M').length - 1)
      .reduce((sum, marks) => sum + marks, 0);
  let hollow = 0;
  for (const example of ['tombstones', 'half-evacuated', 'third-group'] as const) {
    const run = recordedExample(example);
    const [side] = run.sides;
    for (const share of [0.5, 0.8, 0.9, 1]) {
      const step = Math.round((side?.track.stepCount ?? 0) * share);
      const { panes } = side?.frame(step) ?? { panes: [] };
      const layout = layoutSide(panes, 868, 4, { rowHeight: 30, columnCount: 1 });
      const svg = await laterMarkup(
        <SideDrawing layout={layout} height={9000} marks={[]} move={undefined} trail={[]} step={0} label="" />,
      );
      const slots = [...layout.rows.values()].flatMap(({ row }) => row.slots ?? []);
      const inState = (...states: string[]) => slots.filter(({ state }) => states.includes(state)).length;
      expect(marksOf(svg, 'inUse')).toBe(inState('full'));
      expect(marksOf(svg, 'gone')).toBe(inState('deleted', 'moved'));
      hollow += inState('deleted', 'moved');
    }
  }
  expect(hollow).toBeGreaterThan(0);
});
