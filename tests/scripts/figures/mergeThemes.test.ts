import { describe, expect, test } from 'vitest';
import { mergeThemes } from '../../../scripts/figures/mergeThemes';
import { readMarkup, writeMarkup } from '../../../scripts/figures/readMarkup';
import { markup, node, type PictureNode } from '../../../src/components/ui/picture/readPage';

function picture(...children: PictureNode[]): string {
  return markup(node('svg', { width: 8, height: 8 }, [node('title', {}, ['A & "b"']), ...children]));
}

const rect = (attributes: Readonly<Record<string, string | number>>) => node('rect', { width: 4, ...attributes });

describe('two themes in one picture', () => {
  test('where looks differ a class has a rule for each theme, and only what differs is said again for dark', () => {
    const light = picture(rect({ fill: '#ffffff', stroke: '#111111', 'stroke-width': 2 }));
    const dark = picture(rect({ fill: '#ffffff', stroke: '#eeeeee', 'stroke-width': 2 }));
    expect(mergeThemes(light, dark)).toBe(`<svg width="8" height="8">
<title>A &amp; &quot;b&quot;</title>
<style>.a{fill:#ffffff;stroke:#111111;stroke-width:2}
@media (prefers-color-scheme:dark){
.a{stroke:#eeeeee}
}</style>
<rect class="a" width="4"/>
</svg>
`);
  });

  test('an attribute that one theme lacks is what is inherited, and opacity is whole', () => {
    const merged = mergeThemes(picture(rect({ stroke: '#111111', opacity: 0.5 })), picture(rect({})));
    expect(merged).toContain('.a{stroke:inherit;opacity:1}');
    expect(mergeThemes(picture(rect({})), picture(rect({ opacity: 0.5 })))).toContain('{\n.a{opacity:0.5}\n}');
  });

  test('looks that come once and are the same stay attributes; those that come again become a class', () => {
    const once = picture(rect({ fill: '#123456' }));
    expect(mergeThemes(once, once)).toBe(`${once}\n`);
    const twice = picture(rect({ fill: '#123456' }), rect({ fill: '#123456', x: 1 }));
    const merged = mergeThemes(twice, twice);
    expect(merged).toContain(
      '<style>.a{fill:#123456}</style>\n<rect class="a" width="4"/>\n<rect class="a" width="4" x="1"/>',
    );
    expect(merged).not.toContain('@media');
  });

  test('lengths of texts get the unit that CSS asks for, and words and space in them stay', () => {
    const text = (fill: string) =>
      picture(node('text', { x: 1, 'font-size': 12, 'letter-spacing': 0.5, fill }, ['a  <b']));
    const merged = mergeThemes(text('#000000'), text('#ffffff'));
    expect(merged).toContain('.a{font-size:12px;letter-spacing:0.5px;fill:#000000}');
    expect(merged).toContain('<text class="a" x="1">a  &lt;b</text>');
  });

  test('what is painted as pixels is there twice, and one of them is shown', () => {
    const image = (href: string) => picture(node('image', { x: 1, href }));
    const merged = mergeThemes(image('data:l'), image('data:d'));
    expect(merged).toContain('<image class="light" x="1" href="data:l"/>\n<image class="dark" x="1" href="data:d"/>');
    expect(merged).toMatch(/\.dark\{display:none\}\n@media .*\n\.light\{display:none\}\n\.dark\{display:inline\}\n\}/);
  });

  test('there are names for any number of looks', () => {
    const many = (shade: number) => picture(...Array.from({ length: 800 }, (_, i) => rect({ fill: `${shade + i}` })));
    const names = [...mergeThemes(many(0), many(1000)).matchAll(/<rect class="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(800);
    expect([names[0], names[25], names[26], names[701], names[702]]).toEqual(['a', 'z', 'aa', 'zz', 'aaa']);
  });

  test('more than looks must not differ', () => {
    const merge = (light: PictureNode[], dark: PictureNode[]) => () => mergeThemes(picture(...light), picture(...dark));
    expect(merge([rect({ x: 1 })], [rect({ x: 2 })])).toThrow('differ in x of svg rect: 1, 2.');
    expect(merge([rect({})], [])).toThrow('The light picture has 2 elements in svg, the dark one 1.');
    expect(merge([rect({})], [node('circle', { width: 4 })])).toThrow('has a rect in svg, the dark one a circle.');
    const words = (text: string) => [node('text', {}, [text])];
    expect(merge(words('one'), words('two'))).toThrow('The light and the dark picture differ in svg text.');
  });
});

describe('markup that is read', () => {
  test('is written as it was', () => {
    const svg = picture(
      node('g', { transform: 'translate(1 2)' }, [rect({}), node('text', {}, ['a', node('tspan', {}, ['b'])])]),
    );
    expect(writeMarkup(readMarkup(svg))).toBe(svg);
  });

  test.each(['<svg>', '<svg/><svg/>', '<svg></g>', 'words', '<svg><![CDATA[x]]></svg>', '<svg a=1/>'])(
    'is refused: %s',
    (text) => {
      expect(() => readMarkup(text)).toThrow();
    },
  );
});
