import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { lessonPages } from '../../build/lessonPages.mjs';
import { withCard } from '../../build/pages/html.mjs';
import { scenePages } from '../../build/scenePages.mjs';
import { cardOfFrame, notFoundPage, robots } from '../../build/staticPages.mjs';

const SITE = 'https://maps.test/in/';
const ICONS = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'];
const CARD = ['og:title', 'og:description', 'og:type'];
const PICTURE = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'];

const source = (file: string) => readFileSync(file, 'utf8');

/** Every page of the site, as the build writes it. */
async function filesOf(site: string | undefined): Promise<Record<string, string>> {
  return {
    ...(await scenePages(site)),
    ...(await lessonPages({ site, sheets: [] })),
    'index.html': withCard(source('index.html'), { site, path: '' }),
    'embed.html': cardOfFrame(source('public/embed.html'), site),
    '404.html': notFoundPage(site),
  };
}

const pagesIn = (files: Record<string, string>) => Object.entries(files).filter(([file]) => file.endsWith('.html'));
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(html)?.[1];

describe.each([SITE, undefined])('each page of a site at %s', (site) => {
  let files: Record<string, string> = {};
  beforeAll(async () => {
    files = await filesOf(site);
  });

  test('says what a link to it shows, by whole addresses or by none', () => {
    expect(pagesIn(files).length).toBeGreaterThan(25);
    for (const [file, html] of pagesIn(files)) {
      for (const name of site ? [...CARD, ...PICTURE] : CARD)
        expect([file, name, metaOf(html, name)]).not.toContain(undefined);
      if (site) expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/maps\.test\/in\/og\/[\w-]+\.png$/);
      else expect([file, html.match(/og:image|og:url|canonical|json\+oembed/)]).toEqual([file, null]);
    }
  });

  test('names its one address, unless search engines are asked to leave it out', () => {
    for (const [file, html] of pagesIn(files)) {
      const own = site && !html.includes('content="noindex"') ? site + (file === 'index.html' ? '' : file) : undefined;
      expect([file, metaOf(html, 'og:url')]).toEqual([file, own]);
      expect([file, /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]]).toEqual([file, own]);
    }
  });

  test('has icons and a manifest that its policy allows', () => {
    for (const [file, html] of pagesIn(files)) {
      for (const icon of file === 'embed.html' ? ICONS.slice(0, 2) : ICONS)
        expect([file, html]).toEqual([file, expect.stringContaining(`${icon}"`)]);
      if (file !== 'embed.html') expect(html).toContain("manifest-src 'self'");
    }
  });

  test('is in the sitemap that robots are told of, where the address is known', () => {
    expect(files['sitemap.xml'] === undefined).toBe(site === undefined);
    expect(robots('User-agent: *\nAllow: /\n', site)).toBe(
      `User-agent: *\nAllow: /\n${site ? `\nSitemap: ${site}sitemap.xml\n` : ''}`,
    );
    const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>([^<]+)/g)].map(([, url]) => url);
    const wanted = pagesIn(files).flatMap(([file, html]) =>
      site && !html.includes('content="noindex"') ? site + (file === 'index.html' ? '' : file) : [],
    );
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });
});

test('what is missing is said by a page that leads home from any depth', () => {
  expect(notFoundPage(SITE)).toContain('<a href="/in/">');
  expect(notFoundPage(SITE)).toContain('href="/in/pages.css"');
  expect(notFoundPage(undefined)).toContain('href="/pages.css"');
});

test('the manifest names icons that are there', () => {
  const { icons, name, start_url } = JSON.parse(source('public/manifest.webmanifest'));
  expect([name, start_url]).toEqual(['Mapscope', './']);
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const png = readFileSync(`public/${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  expect(readFileSync('public/apple-touch-icon.png').readUInt32BE(16)).toBe(180);
  expect(readFileSync('public/favicon.ico').readUInt16LE(2)).toBe(1);
});
