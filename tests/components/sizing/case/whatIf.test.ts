import { expect, test } from 'vitest';
import { beyondAddresses, sizesOf } from '../../../../src/components/sizing/question/whatIf';
import { RESPONSE_CASE } from '../../../models/sizing/staircaseCase';

function beyond(target: 'amd64' | '386', entries: number): string[] {
  const whatIf = { ...RESPONSE_CASE, target, entries };
  return beyondAddresses(whatIf, sizesOf(whatIf, ['1.23', '1.26']));
}

test('a 32-bit program can address 4 GiB', () => {
  expect(beyond('386', 1_000_000)).toEqual([]);
  expect(beyond('386', 100_000_000)).toEqual(['1.23', '1.26']);
  expect(beyond('amd64', 100_000_000)).toEqual([]);
});
