import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Ties } from '../../../../src/components/map/hash/Ties';

test('draws nothing before it can measure, and is hidden from screen readers', () => {
  const ties = [{ segment: 'h1', side: 0, row: 't0g0', part: 'row', role: 'key' }] as const;
  const html = renderToStaticMarkup(<Ties ties={ties} root={{ current: null }} version={0} />);
  expect(html).toMatch(/^<svg class="[^"]*" aria-hidden="true"><\/svg>$/);
});
