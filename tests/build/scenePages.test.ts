import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../build/common.mjs';
import { galleryPage, roomCss } from '../../build/pages/galleryPage.mjs';
import { oembed, scenePage } from '../../build/pages/scenePage.mjs';

const scene = {
  id: 'race',
  title: 'Race & "more"',
  about: 'Two <maps>.',
  heights: { wide: 560, narrow: 680 },
  items: [
    { id: 'pair', title: 'Both', text: 'First. Second.', query: 'example=race&step=3' },
    { id: 'hint', title: 'Hint', text: 'Third.', query: 'example=hint' },
  ],
};
const SITE = 'https://maps.test/';

describe('the page of a link to a scene', () => {
  const page = scenePage(scene, { site: SITE, hasPoster: true });

  test('says who it is to sites that show links, with absolute addresses', () => {
    for (const line of [
      '<link rel="canonical" href="https://maps.test/s/race.html">',
      '<meta property="og:url" content="https://maps.test/s/race.html">',
      '<meta property="og:image" content="https://maps.test/og/race.png">',
      '<meta property="og:description" content="Two &#60;maps&#62;.">',
      '<meta name="twitter:card" content="summary_large_image">',
      'type="application/json+oembed" href="https://maps.test/oembed/race.json" title="Race &#38; &#34;more&#34;"',
    ])
      expect(page).toContain(line);
  });

  test('leads to the live scene and to each of its gallery, without a script', () => {
    expect(page).toContain(
      '<a class="picture" href="../#/race"><img src="../figures/race.svg" width="720" height="560"',
    );
    expect(page).toContain('<a href="../?example=race&#38;step=3#/race">Both</a>');
    expect(page).toContain('<dd>First. Second.</dd>');
  });

  test('has nothing inline that its own policy forbids', () => {
    expect(page).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(page).not.toMatch(/ style=|<style|<script(?![^>]* src=)| on\w+=/);
  });

  test('without an address says no address of its own', () => {
    const nowhere = scenePage(scene, { site: undefined, hasPoster: false });
    expect(nowhere).not.toMatch(/canonical|og:url|og:image|oembed|https:|undefined|<img/);
  });
});

test('oEmbed has the frame, its size and a picture', () => {
  expect(oembed(scene, { site: SITE, iframe: '<iframe></iframe>' })).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Race & "more"',
    provider_name: 'Mapscope',
    provider_url: SITE,
    html: '<iframe></iframe>',
    width: 720,
    height: 560,
    thumbnail_url: 'https://maps.test/og/race.png',
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
});

describe('the gallery page', () => {
  const words = {
    site: SITE,
    address: undefined,
    live: ({ id }: { id: string }, item: { id: string }) =>
      `<map-scope scene="${id}" example="${item.id}"></map-scope>`,
    snippet: () => '<map-scope></map-scope>',
    firstSentence: (text: string) => text.slice(0, 6),
  };

  test('has figures of each scene, and below each what to paste', () => {
    const page = galleryPage([scene], [], words);
    expect(page.match(/<map-scope scene="race" example="(?:pair|hint)">/g)).toHaveLength(2);
    expect(page).toContain('<figcaption>First.</figcaption>');
    expect(page).toContain('<code data-site="https://maps.test/">&#60;map-scope&#62;&#60;/map-scope&#62;</code>');
  });

  test('has parts of lessons, and says where the rest is written', () => {
    const live = '<map-question id="race/first"></map-question>';
    const page = galleryPage([scene], [{ live, snippet: '<map-question>', caption: 'One & only.' }], words);
    const [, section = ''] = page.split('<section id="lessons">');
    expect(section).toContain(`<figure class="lessons">\n          ${live}`);
    expect(section).toContain('<figcaption>One &#38; only.</figcaption>');
    expect(section).toContain('>&#60;map-question&#62;</code>');
    expect(section).toContain('<a href="./#/lessons">each lesson</a>');
    expect(page).toContain('<li><a href="#lessons">Lessons and questions</a></li>');
  });

  test('is not built with figures that are gone', () => {
    expect(() => galleryPage([{ ...scene, items: [] }], [], words)).toThrow(
      'shows pair of race, which is there no more',
    );
  });

  test('reserves the room that each scene takes', () => {
    expect(roomCss([scene], 560)).toBe(
      'figure.race>:first-child{height:560px}@container (width<560px){figure.race>:first-child{height:680px}}\n',
    );
  });
});

describe('the site’s address', () => {
  test('is what is asked for, else the package’s homepage, and ends in a slash', () => {
    expect(siteAddress('https://a.test/x', 'https://b.test')).toBe('https://a.test/x/');
    expect(siteAddress('', 'https://b.test')).toBe('https://b.test/');
    expect(siteAddress(undefined, undefined)).toBeUndefined();
  });

  test('is a page’s', () => {
    expect(() => siteAddress('javascript:alert(1)', undefined)).toThrow('is not http: or https:');
    expect(() => siteAddress('maps', undefined)).toThrow();
  });
});
