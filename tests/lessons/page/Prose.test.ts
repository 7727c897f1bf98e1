import { expect, test } from 'vitest';
import { withNonBreakingSpaces } from '../../../src/components/ui/nonBreaking';

const NBSP = '\u00a0';

test.each([
  ['Go 1.24 takes 208 bytes.', `Go${NBSP}1.24${NBSP}takes 208${NBSP}bytes.`],
  ['Хеш — это 64 бита.', `Хеш${NBSP}— это 64${NBSP}бита.`],
  ['Ключ в бакете, а не в группе.', `Ключ в${NBSP}бакете, а${NBSP}не${NBSP}в${NBSP}группе.`],
  ['A map is an array of buckets', 'A map is an array of buckets'],
])('%s', (text, expected) => {
  expect(withNonBreakingSpaces(text)).toBe(expected);
});
