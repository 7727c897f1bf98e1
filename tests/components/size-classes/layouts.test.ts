import { describe, expect, test } from 'vitest';
import { layoutClassAxis } from '../../../src/components/size-classes/page/SizeClassTables';
import { layoutRequest } from '../../../src/components/size-classes/request/RequestView';
import { requestCase, requestFacts, spanOf } from '../../../src/components/size-classes/request/requestCase';
import { layoutSpan } from '../../../src/components/size-classes/span/SpanView';
import {
  counterBars,
  HEAP_OWNERS,
  heapLedger,
  spanPicture,
} from '../../../src/components/size-classes/span/spanPicture';
import { layoutWaste, sizeAfterKey } from '../../../src/components/size-classes/waste/wasteLayout';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { allocator } from '../../../src/models/allocator/allocator';
import { countersOf } from '../../../src/models/allocator/memory';
import { sizeClassesOf } from '../../../src/models/allocator/sizeClass';
import { ALLOCATOR_RELEASES } from '../../../src/models/go/releases';
import { releaseOf } from '../../releases';
import { WORDS } from './markup';

const SIZES = [
  1,
  5,
  8,
  15,
  16,
  17,
  24,
  33,
  48,
  512,
  513,
  520,
  1024,
  2048,
  32_760,
  32_761,
  32_768,
  32_769,
  58_368,
  65_536,
  2 ** 36,
];

describe('the axis of classes', () => {
  test.each(ALLOCATOR_RELEASES.map(({ minor }) => minor))(
    'has every class of Go %s, and words that stand apart',
    (minor) => {
      for (const width of [280, 358, 840, 1216, 1856]) {
        const { classes, named, left, right } = layoutClassAxis(releaseOf(minor), width);
        expect(classes.map(({ value }) => value)).toEqual([...sizeClassesOf(releaseOf(minor)).classToSize].slice(1));
        expect([classes[0]?.at, classes.at(-1)?.at]).toEqual([left + 0.5, right + 0.5]);
        expect(named[0]?.value).toBe(8);
        for (const [i, { at, value }] of named.slice(1).entries())
          expect(at - (named[i]?.at ?? 0)).toBeGreaterThan(6.6 * `${value}`.length);
      }
    },
  );

  test('leads from any place to a size that stands there, and its band holds it', () => {
    const axis = layoutClassAxis(releaseOf('1.27'), 1216);
    for (let px = axis.left; px <= axis.right; px += 7) {
      const bytes = axis.bytesAt(px);
      const { left, right } = axis.bandOf(requestCase(releaseOf('1.27'), bytes, false).own);
      // A byte of the small classes is many px wide.
      expect(Math.abs(axis.x(bytes) - px)).toBeLessThanOrEqual((axis.x(bytes + 1) - axis.x(bytes - 1)) / 2 + 1);
      expect(axis.x(bytes)).toBeGreaterThanOrEqual(left - 0.01);
      expect(axis.x(bytes)).toBeLessThanOrEqual(right + 0.01);
    }
  });
});

describe('one request', () => {
  test.each(ALLOCATOR_RELEASES.map(({ minor }) => minor))('is drawn to scale with its neighbours on Go %s', (minor) => {
    for (const bytes of SIZES) {
      for (const pointers of [false, true]) {
        const request = requestCase(releaseOf(minor), bytes, pointers);
        const { own, before, after } = request;
        expect(own.from).toBeLessThanOrEqual(bytes);
        expect(own.to).toBeGreaterThanOrEqual(bytes);
        expect(before ? before.to + 1 : 1).toBe(own.from);
        expect(after.from).toBe(own.to + 1);
        expect(request.parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(own.slotBytes);
        const { rows } = layoutRequest(request, 900);
        for (const row of rows) expect(row.frame.width).toBeCloseTo((899 * row.choice.slotBytes) / after.slotBytes);
        const drawn = rows.find(({ role }) => role === 'own');
        const width = (drawn?.parts ?? []).reduce((sum, part) => sum + part.width, 0);
        expect(width).toBeCloseTo(drawn?.frame.width ?? -1);
        expect(Math.max(...rows.map(({ frame }) => frame.width))).toBeLessThanOrEqual(900);
        const words = [
          ...requestFacts(releaseOf(minor), request).map((fact) => sentenceOf(WORDS.request.facts, fact)),
          ...WORDS.request.figures(request, spanOf(releaseOf(minor), request)).map(({ value }) => value),
        ];
        expect(words.join(' ')).not.toMatch(/undefined|NaN|-\d/);
      }
    }
  });
});

test.each([
  ['1.15', [8, 16, 32]],
  ['1.27', [8, 16, 24]],
])('a request that an article puts into a class of 12 bytes: there is none on Go %s', (minor, sizes) => {
  const said = (bytes: number, pointers: boolean) =>
    requestFacts(releaseOf(minor), requestCase(releaseOf(minor), bytes, pointers)).filter(
      ({ type }) => type === 'noTwelve',
    );
  for (const pointers of [false, true]) {
    expect([9, 12].map((bytes) => said(bytes, pointers))).toEqual(Array(2).fill([{ type: 'noTwelve', sizes }]));
    expect([8, 13].flatMap((bytes) => said(bytes, pointers))).toEqual([]);
  }
});

test('a tiny object of each size costs what was measured', () => {
  const mean = Array.from({ length: 15 }, (_, i) => requestCase(releaseOf('1.26'), i + 1, false).meanBytes);
  expect(mean.map((bytes) => Math.round(bytes * 1000) / 1000)).toEqual([
    1, 2, 3.2, 4, 5.333, 8, 8, 8, 16, 16, 16, 16, 16, 16, 16,
  ]);
});

describe('a span', () => {
  test.each([8, 33, 100, 512, 520, 5000, 20_000, 58_368, 3_000_000])(
    'of %i-byte objects has one scale, and its areas sum to its bytes',
    (bytes) => {
      for (const width of [328, 1200]) {
        const state = allocator.init({ release: releaseOf('1.26') });
        allocator.apply(state, { type: 'malloc', id: 0, bytes, pointers: true });
        const placed = [{ id: 0, span: 1, slot: 0, offset: 0, bytes, step: 1, op: 0 }];
        const picture = spanPicture(state, 1, placed);
        const layout = layoutSpan(picture, width);
        const rects = [...layout.slots.flatMap(({ parts }) => parts), ...layout.rest];
        expect(rects.reduce((sum, rect) => sum + rect.bytes, 0)).toBe(picture.spanBytes);
        const area = rects.reduce((sum, rect) => sum + rect.width * rect.height, 0);
        expect(area).toBeCloseTo(picture.spanBytes * layout.pxPerByte * layout.rowHeight, 3);
        for (const { x, y, width: w, height } of rects) {
          expect(x + w).toBeLessThanOrEqual(width);
          expect(y + height).toBeLessThanOrEqual(layout.height);
        }
      }
    },
  );
});

test('each counter is the sum of its parts, and the bar as long as they are', () => {
  const state = allocator.init({ release: releaseOf('1.22') });
  for (const [id, bytes] of [3, 40, 600, 40_000].entries())
    allocator.apply(state, { type: 'malloc', id, bytes, pointers: bytes > 100 });
  allocator.apply(state, { type: 'free', id: 1 });
  const bars = counterBars(countersOf(state), heapLedger(state));
  expect(bars.map(({ id }) => id)).toEqual(['requested', 'slots', 'spans', 'mapped']);
  for (const { bytes, parts } of bars) {
    expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(bytes);
  }
  expect(HEAP_OWNERS.length).toBe(new Set(HEAP_OWNERS).size);
});

describe('the curve of waste', () => {
  test('is drawn inside its frame', () => {
    const layout = layoutWaste(
      [
        { release: releaseOf('1.15'), pointers: false },
        { release: releaseOf('1.26'), pointers: true },
      ],
      328,
      260,
    );
    const numbers = layout.curves.flatMap(({ path }) =>
      [...path.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    expect(numbers.length).toBeGreaterThan(300);
    for (const [x = -1, y = -1] of numbers) {
      expect(x).toBeGreaterThanOrEqual(layout.left);
      expect(x).toBeLessThanOrEqual(328);
      expect(y).toBeLessThanOrEqual(layout.bottom);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    expect(layout.bytesAt(layout.x(1024))).toBe(1024);
    expect([layout.bytesAt(-100), layout.bytesAt(9999)]).toEqual([1, 32_768]);
  });

  test('is read size by size, by doublings and from end to end by keys', () => {
    const pressed = (bytes: number, ...keys: string[]) => keys.map((key) => sizeAfterKey(bytes, key));
    expect(pressed(1024, 'PageUp', 'PageDown', 'Home', 'End', 'a')).toEqual([2048, 512, 1, 32_768, undefined]);
    expect(pressed(3, 'ArrowRight', 'ArrowLeft')).toEqual([4, 2]);
    expect(pressed(1, 'ArrowLeft', 'PageDown')).toEqual([1, 1]);
    expect(pressed(32_768, 'ArrowRight', 'PageUp')).toEqual([32_768, 32_768]);
    let bytes = 1;
    for (let steps = 0; bytes < 32_768; steps++) {
      expect(steps).toBeLessThan(400);
      const next = sizeAfterKey(bytes, 'ArrowUp') ?? 0;
      expect(sizeAfterKey(next, 'ArrowDown')).toBe(bytes);
      bytes = next;
    }
  });
});
