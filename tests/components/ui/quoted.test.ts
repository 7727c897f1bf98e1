import { expect, it } from 'vitest';
import { quoted } from '../../../src/components/ui/quoted';

it.each([
  ['64 MiB', '“64 MiB”'],
  ['  two\n\nlines\u2028or\0three ', '“two lines or three”'],
  ['\u202Ekcab\u202C', '“kcab”'],
  ['half \uD800', '“half”'],
  ['<b>', '“<b>”'],
  ['x'.repeat(40), `“${'x'.repeat(40)}”`],
  ['x'.repeat(41), `“${'x'.repeat(40)}…”`],
  ['👍'.repeat(50), `“${'👍'.repeat(40)}…”`],
  ['', '“”'],
])('%j is quoted in one line of whole letters', (typed, said) => {
  expect(quoted(typed)).toBe(said);
});
