import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { type Report, reportHtml, reportMarkdown } from '../../../../src/components/your-program/report/writeReport';
import { assertLaw } from '../../../laws';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>a</title></svg>';

/** A report in which one text stands everywhere. */
function reportOf(text: string): Report {
  return {
    lang: 'en',
    title: text,
    facts: [text],
    blocks: [
      { type: 'heading', level: 2, text },
      { type: 'text', text },
      { type: 'list', items: [text, 'second'] },
      { type: 'table', caption: text, head: [text, 'bytes'], rows: [[text, '1'], ['2']], more: 3 },
      { type: 'table', caption: 'terms', head: [], rows: [[text, text]], more: 0 },
      { type: 'picture', title: text, svg: SVG },
    ],
    linksTitle: text,
    links: [{ href: 'https://mapscope.example/?types=map%5Bstring%5Dint#/sizing', title: text, text }],
    moreRows: (count) => `${count} more`,
  };
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]><!-- --></style></title></textarea>',
  '&lt;b&gt; &amp; &#x3c;',
  '`code` *bold* _it_ [link](javascript:alert(1)) ![x](y) | cell | # head\n\n# head',
  '![a](javascript:x) <https://evil.example> https://evil.example',
  '1. first\n- second\n+ third\n---\n===\n| --- |\n```\nfence\n~~~',
  "'\u0000\u001b\ud800\u202e",
];

/** Everything between angle brackets. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

/** Names of tags alone. */
function namesOf(html: string): string[] {
  return tagsOf(html).map((tag) => tag.replace(/^<(\/?[!\w]+).*$/s, '$1'));
}

/** Text of HTML as a browser reads it, spaces aside. */
function textsOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const markdownIt = new MarkdownIt('default', { html: true, linkify: false });

describe('a report as HTML', () => {
  const usual = namesOf(reportHtml(reportOf('a map')));

  test.each(HOSTILE)('has the same elements whatever it is of: %j', (text) => {
    const html = reportHtml(reportOf(text));
    expect(namesOf(html)).toEqual(usual);
    expect(
      tagsOf(html).filter((tag) => /\son\w+\s*=(?!["'])|\son\w+="[^"]*"\s*>/.test(tag.replace(/"[^"]*"/g, '""'))),
    ).toEqual([]);
  });

  test('forbids whatever would run or be loaded, and asks for nothing', () => {
    const html = reportHtml(reportOf('a map'));
    expect(html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'`);
    expect(usual).not.toContain('<script');
    expect(html.match(/src="(?!data:)/g)).toBeNull();
    expect(html).not.toMatch(/@import|url\(/);
    // What the escaping of texts would change has no place in a style.
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]).not.toMatch(/[&<>"]/);
  });

  test('keeps the address of a link whatever stands in it', () => {
    for (const [href, written] of [
      ['https://mapscope.example/?types=%zz&n=5%#/sizing', 'https://mapscope.example/?types=%zz&n=5%#/sizing'],
      ['https://mapscope.example/<ключ> 1', 'https://mapscope.example/%3C%D0%BA%D0%BB%D1%8E%D1%87%3E%201'],
    ] as const) {
      const report = { ...reportOf('a map'), links: [{ href, title: 'a map', text: '' }] };
      expect(reportMarkdown(report, () => PNG)).toContain(`](<${written}>)`);
    }
  });

  test('law: shows every text as it is', () => {
    assertLaw(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(textsOf(reportHtml(reportOf(text)))).toContain(plain(text));
      }),
    );
  });
});

describe('a report as Markdown', () => {
  const rendered = (text: string) => markdownIt.render(reportMarkdown(reportOf(text), () => PNG));
  const usual = namesOf(rendered('a map'));

  test.each(HOSTILE)('has the same elements whatever it is of: %j', (text) => {
    expect(namesOf(rendered(text))).toEqual(usual);
  });

  test('has its pictures in it, its tables, and links with all that they take along', () => {
    const html = rendered('a map');
    expect(html).toContain(`<img src="${PNG}" alt="a map">`);
    expect(html.match(/<table>/g)).toHaveLength(2);
    expect(html).toContain('href="https://mapscope.example/?types=map%5Bstring%5Dint#/sizing"');
  });

  test('law: shows every text as it is', () => {
    const printable = fc.string({ unit: fc.constantFrom(...'ab1 .-+=#*_`[]()<>|\\!&;:~$"\'{}/') });
    assertLaw(
      fc.property(printable, (text) => {
        if (plain(text) === '') return;
        const html = markdownIt.render(reportMarkdown(reportOf(text), () => PNG));
        expect(namesOf(html)).toEqual(usual);
        expect(textsOf(html)).toContain(plain(text));
      }),
      { numRuns: 500 },
    );
  });
});
