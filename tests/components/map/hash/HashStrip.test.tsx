import { expect, test } from 'vitest';
import { HashStrip } from '../../../../src/components/map/hash/HashStrip';
import { BitButtons, targetOf } from '../../../../src/components/map/page/KeyHash';
import type { HashSegment } from '../../../../src/components/map/record/hashInFocus';
import { word64 } from '../../../../src/models/kernel/bits';
import { mapMarkup } from '../language';

const hash = word64(0xf820ee44, 0xb0b1d5b2);
const segments: HashSegment[] = [
  {
    id: 't',
    fromBit: 56,
    bits: 8,
    fact: { type: 'tophash', tophash: 0xf8 },
    role: 'control',
    place: 'below',
    lit: true,
  },
  {
    id: 'b',
    fromBit: 0,
    bits: 4,
    fact: { type: 'bucket', bits: 4, bucket: 2 },
    role: 'accent',
    place: 'below',
    lit: false,
  },
  { id: 'g', fromBit: 7, bits: 3, fact: { type: 'h1', groups: 8, group: 3 }, role: 'key', place: 'above', lit: false },
  {
    id: 'd',
    fromBit: 64,
    bits: 0,
    fact: { type: 'directory', bits: 0, entry: 0 },
    role: 'pointer',
    place: 'above',
    lit: false,
  },
];

test('marks where the ties of each map hang', () => {
  const ofTwo = segments.map((segment, i) => ({ ...segment, side: i % 2 }));
  const html = mapMarkup(<HashStrip hash={hash} title="" segments={ofTwo} width={1200} />);
  const anchors = [...html.matchAll(/data-segment="(\w)" data-side="(\d)"/g)].map(([, id, side]) => `${id}${side}`);
  expect(anchors.sort()).toEqual(['b1', 'g0', 't0']);
});

test('makes each bit a button, one of them in the tab order', () => {
  const html = mapMarkup(
    <HashStrip
      hash={hash}
      title=""
      segments={[]}
      width={360}
      buttons={(layout) => <BitButtons layout={layout} hash={hash} segments={segments} onFlip={() => {}} />}
    />,
  );
  expect(html).toContain('aria-label="bit 63, 1"');
  expect(html).toContain('aria-label="bit 0, 0"');
  expect(html.match(/<button/g)).toHaveLength(64);
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1);
  expect([...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    'top 8 bits, tophash 0xf8',
    'bits 55 to 10',
    'bits 9 to 7, h1 mod 8: group 3',
    'bits 6 to 4',
    'low 4 bits, low B = 4 bits: bucket 2',
  ]);
});

test('arrows move among the bits and stop at the ends', () => {
  expect(targetOf('ArrowRight', 5, 64)).toBe(6);
  expect(targetOf('ArrowLeft', 0, 64)).toBe(0);
  expect(targetOf('ArrowDown', 5, 16)).toBe(21);
  expect(targetOf('ArrowUp', 5, 16)).toBe(5);
  expect(targetOf('End', 5, 16)).toBe(63);
  expect(targetOf('ArrowDown', 5, 64)).toBe(5);
  expect(targetOf('k', 5, 64)).toBeUndefined();
});
