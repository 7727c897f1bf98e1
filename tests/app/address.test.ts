import { expect, it } from 'vitest';
import { normalizedAddress } from '../../src/app/address';

it.each([
  ['https://example.org/?hint=8#/', 'https://example.org/?hint=8#/'],
  ['https://example.org/', 'https://example.org/'],
  ['https://example.org/#/?hint=8', 'https://example.org/?hint=8#/'],
  ['https://example.org/?hint=1&seed=2#/sizes?hint=8', 'https://example.org/?hint=8&seed=2#/sizes'],
])('%s is read as %s', (written, read) => {
  expect(normalizedAddress(written)).toBe(read);
});
