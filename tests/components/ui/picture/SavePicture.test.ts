import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../../../src/components/ui/picture/SavePicture';
import { assertLaw } from '../../../laws';

test('a name says what is in the file', () => {
  expect(fileName('mapscope Go 1.23 Go 1.26 step 412')).toBe('mapscope-go-1.23-go-1.26-step-412');
  expect(fileName('карта, шаг 9')).toBe('карта-шаг-9');
});

test('no text makes a name that some system can’t take', () => {
  expect(fileName('../../etc/passwd')).toBe('etc-passwd');
  expect(fileName('…')).toBe('mapscope');
  assertLaw(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fileName(text)).toMatch(/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,78}[\p{L}\p{N}])?$/u);
    }),
  );
});
