import { expect, test } from 'vitest';
import { formats } from '../../src/components/ui/format';
import { Words } from '../../src/components/ui/words/words';
import type { CaseRuns } from '../../src/evidence/evidence';
import { CaseTable } from '../../src/evidence/page/EvidenceView';
import { words as english } from '../../src/evidence/words/en';
import { EVIDENCE_WORDS } from '../../src/evidence/words/languages';
import { words as russian } from '../../src/evidence/words/ru';
import { textOf } from '../components/figures';
import { inEnglish, markupOf, RUSSIAN } from '../components/ui/language';

const { markup } = inEnglish(EVIDENCE_WORDS, english);

const all = { release: '1.23.12', runs: 60, inside: 60, miss: 0, measured: 40_000, low: 40_000, high: 40_000 };
const cases: readonly CaseRuns[] = [
  { ...all, entries: 1000, turnovers: 0.25 },
  { ...all, entries: 1000, turnovers: 30, inside: 51, miss: 0.047, measured: 47_200, high: 45_000 },
  { ...all, entries: 20_000, turnovers: 0.25, inside: 12, miss: 0.01, measured: 39_000 },
];

test('a row has its runs by turnovers, and what is worst in it', () => {
  const html = markup(<CaseTable name="Caches" cases={cases} />);
  expect(textOf(html)).toContain('Caches, case by case');
  const [, first = '', second = ''] = html.split('<tbody')[1]?.split('<tr') ?? [];
  expect(textOf(`<tr${first}`)).toMatch(/1\.23\.12.*1,000.*60 of 60.*51 of 60.*4\.7%.outside.*46\.1.KiB.*39\.1.*43\.9/);
  expect([...first.matchAll(/data-tone="(\w+)"/g)].map(([, tone]) => tone)).toEqual(['good', 'fair']);
  expect(textOf(`<tr${second}`)).toMatch(/20,000.*12 of 60/);
  expect(second).toContain('data-tone="poor"');
});

test('it reads in Russian', () => {
  const html = markupOf(
    <Words of={EVIDENCE_WORDS} value={{ words: russian(formats('ru')), formats: formats('ru') }}>
      <CaseTable name="Кеши" cases={cases.slice(0, 1)} />
    </Words>,
    RUSSIAN,
  );
  expect(textOf(html)).toMatch(/Кеши: все случаи.*записей.*60 из.60.*все внутри/);
});
