import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { SCENES } from '../../../src/components/scenes';
import { type SnippetRequest, snippets, WAYS, type Way } from '../../../src/embed/snippets/figure';
import { FORMS, type Form } from '../../../src/embed/snippets/snippet';
import { assertLaw } from '../../laws';

const SITE = 'https://mapscope.example/go/';
const { wide, narrow } = SCENES.find(({ id }) => id === 'swiss-map')?.heights ?? { wide: 0, narrow: 0 };
/** As high as a wide figure, and by the difference higher below 560 px of its own width. */
const reserved = `display:block;box-sizing:content-box;height:${wide}px;padding-bottom:clamp(0px,(560px - 100%)*1000,${narrow - wide}px)`;
const options: SnippetRequest['options'] = {
  theme: 'auto',
  controls: 'full',
  hide: [],
  lang: 'en',
  autoplay: false,
  judge: false,
  start: true,
  moving: false,
  strict: false,
};
const split: SnippetRequest = {
  site: SITE,
  scene: 'swiss-map',
  title: 'A table splits',
  query: 'example=split',
  options,
  posters: [],
};

function requestFor(
  more: Partial<SnippetRequest['options']>,
  query = split.query,
  title = split.title,
): SnippetRequest {
  return { ...split, query, title, options: { ...options, ...more } };
}

/** Text that is pasted into the page. */
function code(request: SnippetRequest, way: Way, form: Form): string {
  const snippet = snippets(request)[way][form];
  return 'blocks' in snippet ? (snippet.blocks.find(({ place }) => place === 'page')?.code ?? '') : '';
}

describe('the table’s split', () => {
  test('as a picture: the site’s own where it has one, else one that the reader saves', () => {
    const link = `${SITE}?example=split#/swiss-map`;
    expect(code({ ...split, posters: ['swiss-map-split'] }, 'picture', 'markdown')).toBe(
      `[![A table splits](${SITE}figures/swiss-map-split.svg)](${link})`,
    );
    expect(code(split, 'picture', 'html')).toBe(
      `<a href="${link}"><img src="swiss-map-a-table-splits.svg" alt="A table splits" loading="lazy"></a>`,
    );
    expect(code({ ...split, posters: ['swiss-map-split'] }, 'picture', 'html')).toContain(
      `width="720" height="${wide}"`,
    );
    expect(snippets(split).picture.html).toMatchObject({ note: { type: 'saveOne' } });
    expect(code(split, 'picture', 'hugo')).toBe(
      `{{< figure src="swiss-map-a-table-splits.svg" link="${link}" alt="A table splits" >}}`,
    );
  });

  test('as the site’s picture only where it shows just that', () => {
    const posters = ['swiss-map', 'swiss-map-split'];
    for (const query of ['example=split&at=op:9', 'example=split&seed=2', 'example=other']) {
      expect(code({ ...split, posters, query }, 'picture', 'markdown')).not.toContain('/figures/');
    }
    expect(code({ ...split, posters, query: '' }, 'picture', 'markdown')).toContain('/figures/swiss-map.svg');
  });

  test('as a moving picture, which gives way to the still one', () => {
    expect(code(requestFor({ moving: true }), 'picture', 'html')).toContain(
      '<picture><source media="(prefers-reduced-motion: reduce)" srcset="swiss-map-a-table-splits.svg"><img src="swiss-map-a-table-splits-steps.svg" alt="A table splits" loading="lazy"></picture>',
    );
  });

  test('as a frame', () => {
    expect(code(split, 'iframe', 'html')).toBe(`<figure style="margin:1em 0;width:auto">
  <iframe src="${SITE}embed.html?scene=swiss-map&amp;example=split" title="A table splits" loading="lazy" width="100%" height="${wide}" style="border:0;color-scheme:normal;height:clamp(${wide}px, (592px - 100vw) * 1000, ${narrow}px)" allow="clipboard-write; fullscreen" referrerpolicy="no-referrer" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>
  <figcaption><a href="${SITE}?example=split#/swiss-map">A table splits: open it in Mapscope</a></figcaption>
</figure>`);
    expect(code({ ...split, width: 400 }, 'iframe', 'html')).toContain(`width="400" height="${narrow}"`);
  });

  test('as an element', () => {
    expect(code(split, 'element', 'html')).toBe(`<script type="module" src="${SITE}embed/map-scope.js"></script>
<map-scope scene="swiss-map" example="split" style="${reserved}"><a href="${SITE}?example=split#/swiss-map">A table splits: step through it in Mapscope</a></map-scope>`);
    expect(code(split, 'element', 'hugo')).toBe('{{< mapscope scene="swiss-map" example="split" >}}');
  });

  test('as a component', () => {
    expect(code(split, 'package', 'mdx')).toBe(`import { MapScope } from 'mapscope';

<MapScope scene="swiss-map" params={{ example: 'split' }} site="${SITE}" />`);
  });
});

describe('every snippet', () => {
  test('names the moment, or leaves it to the scene', () => {
    const there = requestFor({}, 'example=split&at=splitTable');
    expect(code(there, 'iframe', 'html')).toContain('at=splitTable');
    expect(code(there, 'element', 'html')).toContain(' at="splitTable"');
    expect(code(there, 'package', 'mdx')).toContain("params={{ example: 'split', at: 'splitTable' }}");
    expect(code(there, 'picture', 'markdown')).toContain('?example=split&at=splitTable#/swiss-map');
    expect(JSON.stringify(snippets({ ...there, options }))).toContain('splitTable');
    expect(JSON.stringify(snippets({ ...there, options: { ...options, start: false } }))).not.toContain('splitTable');
  });

  test('says how the figure is shown where that differs from the defaults', () => {
    const shown = requestFor({
      theme: 'dark',
      controls: 'play',
      hide: ['hash', 'totals'],
      lang: 'ru',
      autoplay: true,
      judge: true,
    });
    const attributes = 'theme="dark" lang="ru" controls="play" hide="hash totals" autoplay="on" judge="on"';
    for (const form of ['html', 'mdx', 'hugo'] as const) expect(code(shown, 'element', form)).toContain(attributes);
    expect(code(shown, 'package', 'mdx')).toContain(
      ` theme="dark" lang="ru" controls="play" hide={['hash', 'totals']} autoplay judge site="${SITE}" />`,
    );
    expect(code(shown, 'iframe', 'html')).toContain('theme=dark&amp;lang=ru&amp;controls=play&amp;hide=hash+totals');
  });

  test('has no style where that is forbidden', () => {
    expect(JSON.stringify(snippets(split))).toMatch(/style=/);
    expect(JSON.stringify(snippets(requestFor({ strict: true })))).not.toMatch(/style=/);
  });

  test('spells names as its language reads them', () => {
    const bill = requestFor({}, 'perDay=3&typesB=2');
    expect(code(bill, 'element', 'html')).toContain('perday="3" typesb="2"');
    expect(code(bill, 'package', 'mdx')).toContain("params={{ perDay: '3', typesB: '2' }}");
    expect(code(bill, 'iframe', 'html')).toContain('perDay=3&amp;typesB=2');
  });

  test('stands for itself or says why there is none', () => {
    const all = snippets(split);
    for (const way of WAYS) {
      for (const form of FORMS) {
        const snippet = all[way][form];
        if ('reason' in snippet) expect(snippet.reason).not.toBe('');
        else expect(snippet.blocks.every(({ code: text }) => text)).toBe(true);
      }
    }
  });
});

const hostile = fc.stringMatching(/^[ -~]{0,12}$|^[ \t\n"'`<>&\\{}[\]()*_!|$#~%é😀-]{0,12}$/u);
const hostileRequest = fc
  .record({ title: hostile, name: fc.oneof(hostile, fc.constant('keys')), value: hostile })
  .map(({ title, name, value }) => requestFor({}, new URLSearchParams([[name, value]]).toString(), title));

function decoded(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#9': '\t', '#10': '\n', '#13': '\r' };
  return text.replace(/&(#?\w+);/g, (_, name: string) => names[name] ?? '?');
}

describe('whatever the title and the parameters are', () => {
  test('HTML holds the tags it should and no other', () => {
    assertLaw(
      fc.property(hostileRequest, (request) => {
        for (const way of ['picture', 'iframe', 'element'] as const) {
          const html = code(request, way, 'html');
          const tags = [...html.matchAll(/<(\/?[\w-]+)((?: [a-z][\w-]*="[^"<>]*")*)>/g)];
          expect(html.replace(/<\/?[\w-]+(?: [a-z][\w-]*="[^"<>]*")*>/g, '')).not.toMatch(/[<>"]/);
          const known = tags.flatMap(([, tag = '']) => (tag.startsWith('/') ? [] : tag));
          expect(known.join(' ')).toBe(
            { picture: 'a img', iframe: 'figure iframe figcaption a', element: 'script map-scope a' }[way],
          );
          expect(html).not.toMatch(/ on\w+=/);
        }
        expect(decoded(code(request, 'picture', 'html'))).toContain(`alt="${request.title}"`);
      }),
    );
  });

  test('Markdown is one picture in one link, with the title as its words', () => {
    const markdown = new MarkdownIt();
    assertLaw(
      fc.property(hostileRequest, (request) => {
        const html = markdown.render(code(request, 'picture', 'markdown'));
        const [, href, src, alt] =
          /^<p><a href="([^"]*)"><img src="([^"]*)" alt="([^"]*)"><\/a><\/p>\n$/.exec(html) ?? [];
        expect([href?.startsWith(SITE), src?.endsWith('.svg')]).toEqual([true, true]);
        expect(decoded(alt ?? '')).toBe(request.title.replace(/\s+/g, ' '));
      }),
    );
  });

  test('JSX has just those values', async () => {
    for (const request of fc.sample(hostileRequest, 200)) {
      for (const way of ['iframe', 'element', 'package'] as const) {
        const jsx = code(request, way, 'mdx').replace(/^import.*$/m, '');
        const { code: script } = await transformWithOxc(`done(<>${jsx}</>)`, 'x.jsx', {
          lang: 'jsx',
          jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'f' },
        });
        let all: unknown;
        const h = (tag: unknown, props: unknown, ...children: unknown[]) => ({ tag, props, children });
        new Function('h', 'f', 'MapScope', 'done', script)(h, 'f', 'MapScope', (tree: unknown) => {
          all = tree;
        });
        const text = JSON.stringify(all);
        if (way !== 'package') expect(text).toContain(JSON.stringify(request.title).slice(1, -1).trim());
        const keys = new URLSearchParams(request.query).get('keys');
        if (keys !== null && way !== 'iframe') expect(text).toContain(`"keys":${JSON.stringify(keys)}`);
      }
    }
  });

  test('Hugo’s shortcode is one call on quoted values, or there is none', () => {
    assertLaw(
      fc.property(hostileRequest, (request) => {
        const call = code(request, 'element', 'hugo');
        if (call !== '') expect(call).toMatch(/^\{\{< mapscope(?: [a-z][\w-]*=(?:"[^"\\\n]*"|`[^`]*`))+ >\}\}$/i);
      }),
    );
  });
});
