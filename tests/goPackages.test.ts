import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildsWith } from '../scripts/releases.mjs';

test('mapdump takes dumps on the releases that dumps were recorded with, and on no newer one', () => {
  const source = readFileSync('go/mapdump/mapdump.go', 'utf8');
  const minors = buildsWith('dumps').map((name) => Number(/^go1\.(\d+)/.exec(name)?.[1]));
  expect(/\bnewestMinor\s*= (\d+)/.exec(source)?.[1]).toBe(`${Math.max(...minors)}`);
});
