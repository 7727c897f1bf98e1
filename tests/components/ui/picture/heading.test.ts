import { expect, test } from 'vitest';
import { markup, node } from '../../../../src/components/ui/picture/readPage';
import { headingPart } from '../../../../src/components/ui/picture/stageSvg';

/** Half as wide as high. */
const measure = (text: string, size: number) => (text.length * size) / 2;

test('a heading stands above what it is about, as wide as that', () => {
  const heading = { title: 'map[string]Response', text: '763.3 MiB on Go 1.23. Made without a hint, amd64.' };
  const part = headingPart(heading, { left: 40, top: 300, width: 200 }, '#1a1d21', measure);
  expect(part).toMatchObject({ left: 40, width: 200, height: 60 });
  expect(part.top).toBeLessThan(0);
  const svg = markup(node('g', {}, part.nodes));
  expect([...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)).toEqual([
    'map[string]Response',
    '763.3 MiB on Go 1.23. Made',
    'without a hint, amd64.',
  ]);
});
