import MarkdownIt from 'markdown-it';
import { describe, expect, inject, test } from 'vitest';
import { guideSnippet } from '../docs/readSnippets';
import { useBrowser } from './helpers/browser';
import { figureIn, firstInteraction, useHosts } from './helpers/hosts';

const page = (body: string, style = '') =>
  `<!doctype html><html lang="en"><style>${style}</style><body>${body}</body></html>`;
const openPage = useBrowser();
const openHost = useHosts();

async function openSnippet(html: string) {
  const host = await openHost({ files: { 'index.html': html } });
  const open = await openPage();
  await open.page.goto(host);
  return open.page;
}

describe('the snippets of the pages about embedding', () => {
  test('the picture in Markdown shows, and leads to the scene at that moment', async () => {
    const shown = await openSnippet(
      page(new MarkdownIt({ html: false }).render(guideSnippet('A picture', 'markdown'))),
    );
    const picture = shown.getByRole('img', { name: 'A table of a Swiss map splits' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720);
    expect(await shown.getByRole('link').getAttribute('href')).toBe(`${inject('siteUrl')}?example=split#/swiss-map`);
  });

  test('the picture in HTML keeps the room it takes', async () => {
    const shown = await openSnippet(page(guideSnippet('A picture', 'html')));
    const picture = shown.getByRole('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalHeight))
      .toBe(Number(await picture.getAttribute('height')));
  });

  test('the element becomes the figure, in the height kept for it by attribute or style sheet', async () => {
    const element = guideSnippet('The element', 'html');
    const styled = await openSnippet(page(element));
    const height = () => styled.locator('map-scope').evaluate((figure) => figure.clientHeight);
    const kept = await height();
    await firstInteraction(styled);
    await figureIn(styled).ready();
    expect(await height()).toBe(kept);
    const bare = await openSnippet(page(element.replace(/ style="[^"]*"/, ''), guideSnippet('The element', 'css')));
    expect(await bare.locator('map-scope').evaluate((figure) => figure.clientHeight)).toBe(kept);
  });

  test('a course author hears the steps and leads the figure', async () => {
    const loader = guideSnippet('The element', 'html').split('\n')[0];
    const shown = await openSnippet(page(`${loader}${guideSnippet('For course authors', 'html')}`));
    await shown.getByRole('button', { name: 'To step 40' }).click();
    await expect.poll(() => shown.locator('#where').textContent()).toMatch(/^40\sof \d+: ./);
  });

  test('the frame shows the figure, as high as it asks for on a narrow screen', async () => {
    const shown = await openSnippet(page(guideSnippet('A frame', 'html').replace('loading="lazy"', '') + hostScript()));
    await figureIn(shown.frameLocator('iframe')).ready();
    await shown.setViewportSize({ width: 400, height: 800 });
    await expect.poll(() => shown.locator('iframe').evaluate((frame) => frame.clientHeight)).toBeGreaterThan(600);
  });

  test('the frame says what it does and does what it is asked', async () => {
    const frame = frameAlone();
    const shown = await openSnippet(page(`${frame}<script>${guideSnippet('Messages', 'js')}</script>`));
    const messages: string[] = [];
    shown.on('console', (message) => messages.push(message.text()));
    const figure = figureIn(shown.frameLocator('iframe'));
    await figure.ready();
    await expect
      .poll(() => figure.frame.evaluate((element) => getComputedStyle(element).colorScheme))
      .toContain('dark');
    await figure.button('One step forward').click();
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    expect(messages[0]).toMatch(/^\d+\s\d+ ./);
  });
});

function frameAlone(): string {
  return /<iframe.*<\/iframe>/s.exec(guideSnippet('A frame', 'html').replace('loading="lazy"', ''))?.[0] ?? '';
}

function hostScript(): string {
  return '<script type="module" src="https://mapscope.example/embed/host.js"></script>';
}
