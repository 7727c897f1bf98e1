import { expect, test } from 'vitest';
import { describeHash, HashStrip } from '../../../../src/components/map/hash/HashStrip';
import type { LabelledSegment } from '../../../../src/components/map/hash/layout';
import { BitButtons, targetOf } from '../../../../src/components/map/page/KeyHash';
import type { HashSegment } from '../../../../src/components/map/record/hashInFocus';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { word64 } from '../../../../src/models/kernel/bits';
import { ENGLISH, mapMarkup } from '../language';

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

const WORDS = ENGLISH.words.hash;
const labelled = segments.map(
  ({ fact, ...bits }): LabelledSegment => ({ ...bits, label: sentenceOf(WORDS.segments, fact) }),
);

test('says what the strip shows', () => {
  expect(describeHash(WORDS, hash, labelled)).toBe(
    'hash 0xf820ee44…: top 8 bits, tophash 0xf8; low 4 bits, low 4 bits (B): bucket 2; bits 9 to 7, h1 mod 8: group 3',
  );
  expect(describeHash(WORDS, hash, [])).toBe('hash 0xf820ee44…');
});

test('shows the bits in reading order', () => {
  const html = mapMarkup(<HashStrip hash={hash} title="key" segments={segments} width={1200} />);
  const digits = [...html.matchAll(/>([01])<\/text>/g)].map(([, digit]) => digit).join('');
  expect(digits).toBe(0xf820ee44b0b1d5b2n.toString(2));
  expect(html).not.toContain('<button');
  expect(html.match(/data-role="control" x="/g)).toHaveLength(16);
});

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
    'low 4 bits, low 4 bits (B): bucket 2',
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
