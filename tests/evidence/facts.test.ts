import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsAbout } from '../../build/facts.mjs';
import type { EvidenceFacts } from '../../src/evidence/catalog';

// All rows, with the models run beside every recording that the page counts.

const facts: EvidenceFacts = await factsAbout('evidence');

test('the page and docs/proof.md count the same maps, heaps and readings', () => {
  const proof = readFileSync('docs/proof.md', 'utf8').replaceAll('\n', ' ');
  const { claims } = facts;
  const count = (number: number) => number.toLocaleString('en');
  expect(proof).toContain(`${count(claims['map-bytes'].numbers.rows)} rows`);
  expect(proof).toContain(`${count(claims['map-bytes'].numbers.runs)} single runs`);
  expect(proof).toContain(`${(100 * claims['map-bytes'].numbers.insideShare).toFixed(1)}% of the`);
  expect(proof).toContain(`[${claims['heap-server'].numbers.runs + claims['heap-programs'].numbers.runs} runs]`);
  expect(proof).toContain(`[${claims.resident.numbers.readings} readings]`);
});

test('where chance has no part, the size is the measured one', () => {
  expect(facts.claims['map-bytes'].numbers).toMatchObject({ wrong: 0 });
  expect(facts.claims['map-bytes'].numbers.insideShare).toBeGreaterThan(0.98);
});

test('the page and the documents name the same worst errors', () => {
  const heap = readFileSync('docs/heap-measured.md', 'utf8');
  const resident = readFileSync('docs/resident-measured.md', 'utf8');
  const { goal, cycles, resident: rss } = facts.claims['heap-server'].numbers;
  const tenth = (share: number) => `${(100 * share).toFixed(1)}%`;
  expect(heap).toContain(`Worst error: goal ${tenth(goal)}, cycles per second ${tenth(cycles)}, RSS ${tenth(rss)}.`);
  const { large, worst, small, worstBytes } = facts.claims.resident.numbers;
  expect(resident).toContain(`Worst of the ${large} rows with more than 10 MiB: ${(100 * worst).toFixed(2)}%.`);
  expect(resident).toContain(`Worst of the ${small} others: ${(worstBytes / 2 ** 20).toFixed(2)} MiB.`);
});

test('a bucket map was resident before use on Go 1.24.0 alone, a Swiss map on both releases', () => {
  const { bucket, bucketMended, swiss, swissMended } = facts.wrong['maps-hit'].numbers;
  expect(bucket).toBeGreaterThan(100 * bucketMended);
  expect(swissMended / swiss).toBeCloseTo(1, 2);
});
