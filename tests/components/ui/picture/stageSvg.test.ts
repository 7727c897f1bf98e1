import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeXml, markup, node } from '../../../../src/components/ui/picture/readPage';
import { scaleWithin } from '../../../../src/components/ui/picture/SavePicture';
import { composePicture, headingPart, type PicturePart } from '../../../../src/components/ui/picture/stageSvg';
import { assertLaw } from '../../../laws';

const frame = { title: 'Title', desc: 'What is seen.', background: '#fcfcfa', fontFamily: "'Inter', sans-serif" };

function part(left: number, top: number, width: number, height: number, text = ''): PicturePart {
  return { left, top, width, height, nodes: [node('text', { x: 0, y: 10 }, [text])] };
}

/** Places of the parts, by the text in them. */
function places(svg: string): Record<string, string> {
  const found = svg.matchAll(/<g transform="translate\((.*?)\)">\n<text[^>]*>(.*?)<\/text>/g);
  return Object.fromEntries([...found].map(([, place = '', text = '']) => [text, place]));
}

describe('a picture', () => {
  test('is one file with its words, the page’s colour and its parts', () => {
    expect(composePicture([part(100, 50, 200, 40, 'put "a" < b')], frame)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="248" height="88" viewBox="0 0 248 88" role="img" font-family="'Inter', sans-serif">
<title>Title</title>
<desc>What is seen.</desc>
<rect width="248" height="88" fill="#fcfcfa"/>
<g transform="translate(24 24)">
<text x="0" y="10">put &quot;a&quot; &lt; b</text>
</g>
</svg>
`,
    );
  });

  test('has its parts below one another as on the page, and drops what stood between them', () => {
    const svg = composePicture(
      [part(60, 900, 300, 20, 'legend'), part(40, 100, 500, 100, 'hash'), part(40, 220, 500, 300, 'sides')],
      frame,
    );
    expect(places(svg)).toEqual({ hash: '24 24', sides: '24 148', legend: '44 472' });
    expect(svg).toContain('viewBox="0 0 548 516"');
  });

  test('leaves out what has no area, and may be empty', () => {
    expect(places(composePicture([part(0, 0, 0, 40, 'hidden'), part(8, 50, 10, 10, 'seen')], frame))).toEqual({
      seen: '24 24',
    });
    expect(composePicture([], frame)).toContain('viewBox="0 0 48 48"');
  });
});

describe('markup', () => {
  test('escapes what would end a text or an attribute', () => {
    expect(markup(node('text', { 'font-family': '"A"\n<&>' }, ['</text><script>']))).toBe(
      '<text font-family="&quot;A&quot;&#10;&lt;&amp;&gt;">&lt;/text&gt;&lt;script&gt;</text>',
    );
  });

  test('holds only characters that XML can hold', () => {
    expect(escapeXml('a\u0000b\ud800c😀')).toBe('a\ufffdb\ufffdc😀');
    assertLaw(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they must be gone.
        expect(escapeXml(text)).not.toMatch(/[<>"\u0000-\u001f\ufffe\uffff]|\p{Surrogate}|&(?!\w+;|#\d+;)/u);
      }),
    );
  });
});

describe('the pixels of a picture', () => {
  test('are as many as asked for where a canvas has room', () => {
    expect(scaleWithin(1280, 1500, 2)).toBe(2);
    expect(scaleWithin(0, 0, 2)).toBe(2);
  });

  test('are fewer for a picture that is very tall or very large', () => {
    expect(scaleWithin(376, 8192, 2)).toBe(1);
    const scale = scaleWithin(4096, 8000, 2);
    expect(4096 * 8000 * scale ** 2).toBeCloseTo(4096 ** 2);
  });
});

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
