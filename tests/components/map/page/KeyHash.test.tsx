import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipBit, HashEditor, type HashEditorProps } from '../../../../src/components/map/page/KeyHash';
import { bitOf } from '../../../../src/components/map/record/hashInFocus';
import { word64 } from '../../../../src/models/kernel/bits';
import { assertLaw } from '../../../laws';
import { mapMarkup } from '../language';

const others = [
  { key: 'a', text: '"a"', hash: word64(0, 1) },
  { key: 'b', text: '"b"', hash: word64(0, 2) },
];

function editor(props: Partial<HashEditorProps> = {}): string {
  return mapMarkup(
    <HashEditor
      hash={word64(0, 5)}
      keyText={'"k"'}
      segments={[]}
      width={360}
      others={others}
      chosen={false}
      onChange={() => {}}
      onReset={() => {}}
      {...props}
    />,
  );
}

test('offers the hashes of the other keys, and names the key whose hash it has', () => {
  expect(editor()).toMatch(/<option value="" selected="">choose another key<\/option>/);
  const twin = editor({ hash: word64(0, 2) });
  expect(twin).toMatch(/<option value="b" selected="">&quot;b&quot;<\/option>/);
  expect(twin).not.toContain('choose another key');
  expect(editor({ others: [] })).not.toContain('<select');
});

test('the computed hash can be had back only where another was chosen', () => {
  expect(editor({ chosen: false })).toContain('aria-disabled="true"');
  expect(editor({ chosen: true })).not.toContain('aria-disabled="true"');
  expect(editor({ onReset: undefined })).not.toContain('Computed hash');
});

test('flipBit leaves all other bits, and flipping twice changes nothing', () => {
  const halves = fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff));
  assertLaw(
    fc.property(halves, fc.nat(63), ([hi, lo], bit) => {
      const hash = word64(hi, lo);
      const flipped = flipBit(hash, bit);
      for (let i = 0; i < 64; i++) expect(bitOf(flipped, i) !== bitOf(hash, i)).toBe(i === bit);
      expect(flipBit(flipped, bit)).toEqual(hash);
    }),
  );
});
