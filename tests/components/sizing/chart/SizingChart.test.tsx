import { expect, test } from 'vitest';
import { TurnoverChart } from '../../../../src/components/sizing/chart/SizingChart';
import { SIZING_WORDS } from '../../../../src/components/sizing/words/languages';
import { Words } from '../../../../src/components/ui/words/words';
import { responses } from '../../../models/sizing/advice/cases';
import { textOf } from '../../figures';
import { markupOf, RUSSIAN as RUSSIAN_PARTS } from '../../ui/language';
import { RUSSIAN, sizingMarkup } from '../markup';

const churn = { order: 'random', turnovers: 3 } as const;
const chart = (whatIf = responses({ churn }), room = 600) => (
  <TurnoverChart whatIf={whatIf} releases={['1.23', '1.24', '1.27']} room={room} />
);

test('a cache has a line and a band for each release, inside the picture', () => {
  const [html = ''] = sizingMarkup(chart()).split('</svg>');
  const paths = [...html.matchAll(/<path class="_(?:curve|band)_\w+" data-design="(\w+)" d="([^"]*)"/g)];
  expect(paths.filter(([text]) => text.includes('_band_')).map(([, design]) => design)).toEqual([
    'bucket',
    'swiss',
    'swiss',
  ]);
  for (const [, , d = ''] of paths) {
    const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(40);
    for (const [i, at] of numbers.entries()) {
      expect(at).toBeGreaterThanOrEqual(i % 2 === 0 ? 72 : 12);
      expect(at).toBeLessThanOrEqual(i % 2 === 0 ? 600 : 172);
    }
  }
});

test('it reads in both languages', () => {
  expect(textOf(sizingMarkup(chart()))).toMatch(/The full cache.*Go 1\.23.*Go 1\.24.*Go 1\.27/);
  const russian = markupOf(
    <Words of={SIZING_WORDS} value={RUSSIAN}>
      {chart()}
    </Words>,
    RUSSIAN_PARTS,
  );
  expect(textOf(russian)).toContain('по оборотам');
});

test('maps that are only filled have none', () => {
  expect(sizingMarkup(chart(responses()))).toBe('');
});
