import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { holdTime, LONGEST_STEP_MS } from './helpers/heldTime';
import { backgroundOf, expectItSteps, figureIn, firstInteraction, PAGE, useHosts } from './helpers/hosts';
import { dialogOf, mapPageOf } from './helpers/mapPage';
import { settled } from './helpers/settled';

const openPage = useBrowser();
const openHost = useHosts();
const swissMap = SCENES.find(({ id }) => id === 'swiss-map');

/** A content security policy that trusts only the sources named. */
function policy(...trusted: string[]): Record<string, string> {
  const rules = [
    "default-src 'none'",
    "style-src 'self'",
    "connect-src 'none'",
    "require-trusted-types-for 'script'",
    ...['script-src', 'img-src', 'frame-src'].map((rule) => `${rule} ${trusted.join(' ')}`),
  ];
  return { 'content-security-policy': rules.join('; ') };
}

function strictPage(embed: string): string {
  return `<!doctype html><html lang="en"><link rel="stylesheet" href="style.css"><body><main>${embed}</main></body></html>`;
}

/** Fills of the drawn entries. */
function fillsIn(figure: ReturnType<typeof figureIn>): Promise<string[]> {
  return figure.stage
    .locator('[data-owner=key]')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).fill))]);
}

describe('a page with a strict policy', () => {
  test("shows the site's figure, styled, and asks nothing but scripts and pictures of it", async () => {
    const host = await openHost({ headers: policy(inject('siteUrl')) });
    const { page, problems, requests } = await openPage({ host, at: 'element.html' });
    const figure = figureIn(page);
    await firstInteraction(page);
    await figure.ready();
    await expectItSteps(figure);
    expect(await backgroundOf(figure.frame)).toBe(PAGE.light);
    expect(await fillsIn(figure)).not.toContain('rgb(0, 0, 0)');
    expect(problems).toEqual([]);
    expect(requests.filter((file) => !/^(?:embed\/[\w.-]+\.js|figures\/[\w-]+\.svg)$/.test(file))).toEqual([]);
  });

  test('shows a figure of its own copy, and asks the site nothing', async () => {
    const site = inject('siteUrl');
    const host = await openHost({ headers: policy("'self'"), copyOf: site });
    const { page, problems, requests } = await openPage({ host, at: 'selfHosted.html' });
    const figure = figureIn(page);
    await firstInteraction(page);
    await figure.ready();
    await expectItSteps(figure);
    expect(await figure.link.getAttribute('href')).toContain(site);
    expect(problems).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('shows a sandboxed frame as high as it asks for, drives it, and others cannot', async () => {
    const host = await openHost({ headers: policy(inject('siteUrl'), "'self'") });
    const { page, problems } = await openPage({ host, at: 'frame.html' });
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data }) => heard.push(data));
    });
    const heard = () => page.evaluate('heard');
    const send = (message: object) =>
      page.evaluate((fields) => window[0]?.postMessage({ source: 'map-scope-host', v: 1, ...fields }, '*'), message);
    const frame = page.locator('iframe').first();
    const figure = figureIn(frame.contentFrame());
    await figure.ready();
    await expectItSteps(figure);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(swissMap?.heights.wide);
    await page.setViewportSize({ width: 480, height: 800 });
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(swissMap?.heights.narrow);
    const resize = { context: 'iframe.resize', height: swissMap?.heights.narrow, src: await frame.getAttribute('src') };
    expect(await heard()).toContainEqual(resize);

    await page.evaluate(async () => {
      const forger = document.createElement('iframe');
      forger.src = 'forger.html';
      document.body.append(forger);
      await new Promise((resolve) => forger.addEventListener('load', resolve));
    });
    await send({ type: 'theme', theme: 'dark' });
    await expect.poll(() => backgroundOf(figure.frame)).toBe(PAGE.dark);
    await send({ type: 'seek', step: 40 });
    await expect.poll(() => figure.step()).toBe(40);
    const step = { source: 'map-scope', v: 1, type: 'step', step: 40, sentence: expect.stringMatching(/\w/) };
    await expect.poll(heard).toContainEqual(expect.objectContaining(step));
    expect(await heard()).not.toContainEqual(expect.objectContaining({ type: 'step', step: 1 }));
    expect((await frame.boundingBox())?.height).toBe(swissMap?.heights.narrow);
    expect(await page.locator('iframe').last().getAttribute('style')).toBeNull();

    await frame.evaluate((each: HTMLIFrameElement) => {
      each.src += '&height=500';
    });
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(500);
    expect(problems).toEqual([]);
  });

  test('takes the element and the frame that the share dialog writes for it, and the rule beside each', async () => {
    const site = await openPage({ at: '?example=split#/swiss-map' });
    await mapPageOf(site.page).ready();
    await mapPageOf(site.page).tab('Save and share');
    const share = dialogOf(site.page);
    await share.open.click();
    await share.ready();
    for (const way of ['element', 'iframe'] as const) {
      await share.choose(way, 'html');
      await share.dialog.getByLabel('No style attributes (strict CSP)').check();
      const rule = /to your style sheet: (.*)$/.exec((await share.rule.textContent()) ?? '')?.[1] ?? '';

      const files = { 'style.css': rule, 'index.html': strictPage(await share.text.inputValue()) };
      const { page, problems } = await openPage({
        host: await openHost({ headers: policy(inject('siteUrl')), files }),
      });
      const embed = page.locator(way === 'element' ? 'map-scope' : 'iframe');
      const size = () => embed.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
      const room = await page.locator('main').evaluate(({ clientWidth }) => clientWidth);
      expect(await size(), way).toEqual([room, swissMap?.heights.wide]);
      await firstInteraction(page);
      const figure = figureIn(way === 'element' ? embed : embed.contentFrame());
      await figure.ready();
      await expectItSteps(figure);
      expect(await size(), way).toEqual([room, swissMap?.heights.wide]);
      expect(problems, way).toEqual([]);
    }
  });
});

test('a frame follows the theme of its page where it has none of its own, and what its page asks of it comes first', async () => {
  const { page, problems } = await openPage({ host: await openHost(), at: 'frame.html', theme: 'dark' });
  await page.evaluate(() => {
    const other = document.querySelector('iframe')?.cloneNode() as HTMLIFrameElement;
    other.src += '&theme=dark';
    document.querySelector('main')?.prepend(other);
  });
  const [own, following] = [0, 1].map((n) => figureIn(page.locator('iframe').nth(n).contentFrame()));
  if (!own || !following) throw new Error('The page has two frames.');
  const isSaid = (scheme: string) =>
    page.evaluate((said) => {
      document.body.style.colorScheme = said;
    }, scheme);
  const isShown = (theme: keyof typeof PAGE) => expect.poll(() => backgroundOf(following.frame)).toBe(PAGE[theme]);
  await own.ready();
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await following.ready();
  await isShown('light');
  for (const [said, theme] of [
    ['dark', 'dark'],
    ['only light', 'light'],
    ['light dark', 'dark'],
  ] as const) {
    await isSaid(said);
    await isShown(theme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await isShown('light');
  await page.evaluate(() =>
    window[1]?.postMessage({ source: 'map-scope-host', v: 1, type: 'theme', theme: 'dark' }, '*'),
  );
  await page.evaluate(() =>
    window[0]?.postMessage({ source: 'map-scope-host', v: 1, type: 'theme', theme: 'dark' }, '*'),
  );
  await isShown('dark');
  await page.evaluate(() => document.body.classList.add('scrolled'));
  await isShown('dark');
  expect(await backgroundOf(own.frame)).toBe(PAGE.dark);
  expect(problems).toEqual([]);
});

describe('ten figures on a page', () => {
  /** As the guide says it for pages whose policy forbids `style="…"`. */
  const heights = SCENES.map(
    ({ id, heights: { wide } }) => `map-scope[scene="${id}"] { display: block; min-height: ${wide}px; }`,
  ).join('\n');
  /** Names of the elements that every layout shift from the beginning on moved; null for those inside a figure. */
  async function watchShifts(page: Page): Promise<() => Promise<(string | null)[][]>> {
    await page.evaluate(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] };
          shifts.push(sources.map(({ node }) => node?.nodeName ?? null));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return () => page.evaluate('shifts');
  }
  /** Waits until a stage knows whether it is in view: observers are notified in the order in which they began. */
  const heardOfView = (stage: Locator, isInView: boolean) =>
    stage.evaluate(
      (element, awaited) =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver((entries) => {
            if (entries.at(-1)?.isIntersecting !== awaited) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(element);
        }),
      isInView,
    );

  test('cost two requests before the reader moves, do not shift it, and move only in view', async () => {
    const begun = performance.now();
    const { page, problems, requests } = await openPage({
      host: await openHost({ files: { 'heights.css': heights } }),
      at: 'ten.html',
    });
    const figures = page.locator('map-scope');
    await figures
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode());
    console.log(`ten embeds: the first picture after ${Math.round(performance.now() - begun)} ms`);
    const shifts = await watchShifts(page);
    await settled(page);
    expect(requests.length).toBeLessThanOrEqual(2);

    await firstInteraction(page);
    const first = figureIn(figures.first());
    await first.ready();
    expect(await figures.last().locator('section').count()).toBe(0);
    for (const figure of await figures.all()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.getByRole('link', { name: 'Open in Mapscope' }).waitFor();
    }
    await settled(page);
    expect(await shifts()).toEqual([]);

    await figures.first().scrollIntoViewIfNeeded();
    await heardOfView(first.stage, true);
    const time = await holdTime(page);
    const begin = await first.step();
    await first.button('Play').click();
    await time.pass(LONGEST_STEP_MS);
    await expect.poll(() => first.step()).toBeGreaterThan(begin);
    await figures.last().scrollIntoViewIfNeeded();
    await heardOfView(first.stage, false);
    const left = await first.step();
    await time.pass(10 * LONGEST_STEP_MS);
    expect(await first.step()).toBe(left);
    expect(await figures.first().evaluate((element: HTMLElement & { playing: boolean }) => element.playing)).toBe(true);
    await figures.first().scrollIntoViewIfNeeded();
    await heardOfView(first.stage, true);
    await time.pass(LONGEST_STEP_MS);
    await expect.poll(() => first.step()).toBeGreaterThan(left);
    // Words of a run move inside its figure, as one amount follows another; nothing around it does.
    expect((await shifts()).flat().filter((name) => name !== null)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('a figure with settings of its own is drawn as soon as it is in view: no picture shows it', async () => {
  const { page, problems, requests } = await openPage({ host: await openHost(), at: 'element.html' });
  await page.evaluate(() => {
    const own = document.createElement('map-scope');
    own.setAttribute('scene', 'bucket-map');
    own.setAttribute('release', '1.20');
    document.querySelector('main')?.prepend(own);
  });
  const figures = page.locator('map-scope');
  await figureIn(figures.first()).ready();
  expect(await figures.last().locator('section').count()).toBe(0);
  expect(requests.filter((file) => file.startsWith('figures/bucket-map'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a Russian page in the dark has a Russian figure in the dark', async () => {
  const { page, problems } = await openPage({ host: await openHost(), at: 'russian.html', reducedMotion: true });
  await page.getByRole('button', { name: 'Пройти по шагам' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await firstInteraction(page);
  const stage = page.locator('map-scope section');
  await stage.locator('svg[role=img]').first().waitFor();
  const caption = stage.locator('[class*=caption] p').first();
  const shown = await caption.evaluate((sentence) => {
    const text = sentence.cloneNode(true) as Element;
    for (const button of text.querySelectorAll('[data-picture=none]')) button.remove();
    return text.textContent?.trim();
  });
  expect(shown).toMatch(/^[А-ЯЁ].*\.$/);
  const names = await page
    .locator('button:not([class*=term])')
    .evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.textContent));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !/^[А-ЯЁ]/.test(name))).toEqual([]);
  expect(await backgroundOf(page.locator('map-scope [class*=frame]').first())).toBe(PAGE.dark);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a flood of requests leaves a frame its time: of steps that follow one another only the last is shown', async () => {
  const { page, problems } = await openPage({ host: await openHost(), at: 'frame.html' });
  const figure = figureIn(page.locator('iframe').first().contentFrame());
  await figure.ready();
  const shown = await page.evaluate(async () => {
    const steps: number[] = [];
    const last = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => {
        if (data.type !== 'step') return;
        steps.push(data.step);
        if (data.step === 40) resolve();
      });
    });
    const send = (message: object) => window[0]?.postMessage({ source: 'map-scope-host', v: 1, ...message }, '*');
    for (let i = 0; i < 20_000; i++) send({ type: 'seek', step: i % 39 });
    send({ type: 'seek', step: 40 });
    await last;
    return steps;
  });
  expect(shown.length).toBeLessThan(2000);
  expect(problems).toEqual([]);
});

describe('without anybody to press anything', () => {
  test('print has the picture or the step with its sentence, and no controls', async () => {
    const { page } = await openPage({ host: await openHost(), at: 'element.html' });
    await page.locator('map-scope img').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('map-scope').getByRole('button').count()).toBe(0);
    expect(await page.locator('map-scope img').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await firstInteraction(page);
    const figure = figureIn(page);
    await figure.ready();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('map-scope :is(button, [role=button]):not([class*=term]):visible').count()).toBe(0);
    expect(await figure.scrubber.count()).toBe(0);
    expect(await figure.stage.locator('svg[role=img]').first().isVisible()).toBe(true);
    const sentence = figure.stage.locator('[class*=caption] p').first();
    expect(await sentence.isVisible()).toBe(true);
    // biome-ignore lint/performance/useDomNodeTextContent: what print hides is no part of what is read.
    expect(await sentence.innerText()).toMatch(/^\S+ .+\.$/);
  });

  test('a page without scripts has the link', async () => {
    const host = await openHost();
    const { page } = await openPage({ host, at: 'element.html', scripts: false });
    expect(await page.getByRole('link', { name: 'A full table splits in two, step by step' }).isVisible()).toBe(true);
    // What a frame shows, as a page: Chromium may begin to read a frame of another site before it hears that scripts are off.
    await page.goto(`${inject('siteUrl')}embed.html?scene=swiss-map`);
    expect(await page.getByRole('link', { name: 'Open Mapscope' }).isVisible()).toBe(true);
  });
});

test('a field moved by keys keeps the focus: Preact does not give it back by itself', async () => {
  // It has a picture of its own, so that none of the site is looked for.
  const body = '<map-scope scene="sizing" show="layout" load="view" lang="en"><svg></svg></map-scope>';
  const html = `<!doctype html><html lang="en"><script type="module" src="https://mapscope.example/embed/map-scope.js"></script><body>${body}</body></html>`;
  const { page, problems } = await openPage({ host: await openHost({ files: { 'index.html': html } }), at: '' });
  const figure = page.locator('map-scope');
  const handles = figure.getByRole('listitem').getByRole('button');
  const focused = () => figure.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('aria-label'));
  await handles.nth(2).focus();
  const name = (await focused())?.replace(/,.*/, '') ?? '';
  expect(name).toMatch(/^Move \w+$/);
  await page.keyboard.press('Space');
  for (const at of [1, 0]) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => handles.nth(at).getAttribute('aria-label')).toContain(name);
    expect(await focused()).toContain(name);
  }
  expect(problems).toEqual([]);
});
