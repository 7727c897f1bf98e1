import type { Locator } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { bucketMapScene } from '../../src/components/map/bucketMap';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import { taskOnMap } from '../../src/lessons/content/mapTasks';
import { proofsOf } from '../../src/lessons/lesson';
import { violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { figureIn, firstInteraction, useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();

/** The strictest policy that works; see docs/embedding-reference.md. */
const POLICY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; img-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
};

const STYLE = `body { max-width: 760px; margin: 0 auto; }
map-lesson, map-question { display: block; box-sizing: content-box; height: 800px; padding-bottom: clamp(0px, (560px - 100%) * 1000, 60px); }
map-scope { display: block; height: 640px; }`;

/** Opens a page with a strict policy that has these elements. */
async function openWith(body: string, { width = 1000, style = '' } = {}) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="stylesheet" href="host.css"><script type="module" src="embed/map-scope.js"></script><script src="listen.js"></script></head><body><main><h1>Host</h1>${body}<p id="after">After</p></main></body></html>`;
  const listen = `const told = []; let shift = 0;
    for (const type of ['beat', 'answer', 'end']) addEventListener(type, ({ target, detail }) => told.push([target.localName, type, detail]), true);
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; }).observe({ type: 'layout-shift', buffered: true });`;
  const host = await openHost({
    copyOf: inject('siteUrl'),
    headers: POLICY,
    files: { 'host.html': html, 'listen.js': listen, 'host.css': STYLE + style },
  });
  const opened = await openPage({ host, at: 'host.html', width, own: true });
  return {
    ...opened,
    told: () => opened.page.evaluate('told') as Promise<[string, string, Record<string, unknown>][]>,
  };
}

async function drawn(element: Locator): Promise<void> {
  await element.locator('[data-lesson-figure] [aria-busy=false]').waitFor();
}

const INSIDE = '<p>Words of the host.</p><a href="#after">A link of the host</a>';
const LESSON = `<map-lesson lesson="tables" beats="split-directory" lang="en">${INSIDE}</map-lesson>`;

describe('lessons and questions in a page with a strict policy', () => {
  test('stand beside a figure, each in its language, and nothing jumps', async () => {
    const { page, problems } = await openWith(
      `${LESSON}<map-question id="buckets/lowBits" lang="ru">${INSIDE}</map-question><map-scope scene="swiss-map" example="split"></map-scope>`,
    );
    const [lesson, question] = [page.locator('map-lesson'), page.locator('map-question')];
    expect(await lesson.getByText('Words of the host.').isVisible()).toBe(true);
    const top = () => page.locator('#after').evaluate((after) => after.getBoundingClientRect().top + scrollY);
    const before = await top();
    await firstInteraction(page);
    await drawn(lesson);
    expect(await question.locator('[data-lesson-figure]').count()).toBe(0);
    await question.scrollIntoViewIfNeeded();
    await drawn(question);
    await page.locator('map-scope').scrollIntoViewIfNeeded();
    await figureIn(page.locator('map-scope')).ready();
    expect(await lesson.locator('[data-stop] h2').first().textContent()).toBe('So it splits');
    expect(await question.getByRole('button', { name: 'Проверить' }).count()).toBe(1);
    expect(await top()).toBe(before);
    expect(await page.evaluate('shift')).toBe(0);
    for (const within of ['map-lesson', 'map-question']) expect(await violations(page, { within })).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('are read by keyboard alone, right answers and wrong ones, and tell of it', async () => {
    const { page, problems, told } = await openWith(LESSON);
    const lesson = page.locator('map-lesson');
    await lesson.getByRole('button', { name: 'Begin' }).focus();
    await page.keyboard.press('Enter');
    await drawn(lesson);
    const next = lesson.getByRole('button', { name: 'Next', exact: true });
    const press = (button: Locator) => button.press('Enter');
    const goOnTo = async (stop: string) => {
      await press(next);
      await lesson.locator(`[data-stop=${stop}]`).waitFor();
      await expect
        .poll(() => lesson.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.localName))
        .toMatch(/^(h2|form)$/);
    };
    await goOnTo('landing');
    await drawn(lesson);
    await lesson.locator('[data-stop=landing] input').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await lesson.locator('[data-feedback]').waitFor();
    const isRead = () =>
      lesson.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.hasAttribute('data-feedback') ?? false);
    await expect.poll(isRead).toBe(true);
    await goOnTo('bytes');
    await lesson.locator('[data-stop=bytes] input').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await lesson.locator('[data-feedback]').waitFor();
    for (const stop of ['price', 'directory', 'directoryEntries']) await goOnTo(stop);
    await press(lesson.getByRole('button', { name: 'I’d rather see it' }));
    await lesson.locator('[data-feedback]').waitFor();
    // It tells of the end once it has drawn it.
    await expect.poll(async () => (await told()).at(-1)?.[1]).toBe('end');
    const heard = await told();
    expect(new Set(heard.map(([element]) => element))).toEqual(new Set(['map-lesson']));
    expect(
      heard
        .filter(([, type]) => type === 'beat')
        .map(([, , { beat, question, stop, stopCount }]) => [beat, question, stop, stopCount]),
    ).toEqual([
      ['split', null, 1, 6],
      ['split', 'landing', 2, 6],
      ['split', 'bytes', 3, 6],
      ['price', null, 4, 6],
      ['directory', null, 5, 6],
      ['directory', 'directoryEntries', 6, 6],
    ]);
    const rightOf = (id: string) => lessonFacts('tables').questions.find((question) => question.id === id)?.right;
    const answers = [
      { lesson: 'tables', question: 'landing', answer: 'bits', right: rightOf('landing'), isRight: true },
      { lesson: 'tables', question: 'bytes', answer: 'equal', right: rightOf('bytes'), isRight: false },
      {
        lesson: 'tables',
        question: 'directoryEntries',
        answer: null,
        right: rightOf('directoryEntries'),
        isRight: false,
      },
    ];
    expect(heard.filter(([, type]) => type === 'answer').map(([, , detail]) => detail)).toEqual(answers);
    expect(heard.filter(([, type]) => type === 'end')).toEqual([
      ['map-lesson', 'end', { lesson: 'tables', questionCount: 3, answers }],
    ]);
    const kept = await page.evaluate(() => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(kept).toEqual(['']);
    expect(problems).toEqual([]);
  });

  test('lead out of the host to what was measured, in the language of the lesson; without a site they only name it', async () => {
    const facts = lessonFacts('tables');
    const words = await wordsOf('tables', 'ru');
    const [beat, proofs] = facts.beats
      .map(({ id }) => [id, proofsOf(facts, words, id)] as const)
      .find(([, all]) => all.length > 0) ?? ['', []];
    const of = (site: string) => `<map-lesson lesson="tables" beats="${beat}" lang="ru" site="${site}"></map-lesson>`;
    const { page, problems } = await openWith(of('https://maps.test/site/') + of(''));
    const [led, alone] = [page.locator('map-lesson').first(), page.locator('map-lesson').last()];
    await firstInteraction(page);
    await drawn(led);
    await alone.scrollIntoViewIfNeeded();
    await drawn(alone);
    const links = await led.locator('[data-stop] a').evaluateAll((all) =>
      all.map((a) => ({
        ...Object.fromEntries(['href', 'target', 'rel'].map((name) => [name, a.getAttribute(name)])),
        isNamed: a.ariaLabel === `${a.textContent}, в\u00a0новой вкладке`,
      })),
    );
    expect(links).toEqual(
      proofs.map((proof) => ({
        href: `https://maps.test/site/?lang=ru#/evidence/${proof}`,
        target: '_blank',
        rel: 'noopener',
        isNamed: true,
      })),
    );
    const text = await led.locator('[data-stop]').textContent();
    expect(text).toMatch(/Проверено на\sнастоящем Go: /);
    expect(await alone.locator('[data-stop]').textContent()).toBe(text);
    expect(await alone.locator('a').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('have the tasks of the lesson, done with keys, whose models load once the reader begins one', async () => {
    const { page, problems } = await openWith('<map-lesson lesson="buckets" beats="chain" lang="en"></map-lesson>');
    const lesson = page.locator('map-lesson');
    await firstInteraction(page);
    await drawn(lesson);
    const task = lesson.locator('[data-task=buckets]');
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
    await task.getByRole('button', { name: 'Try it' }).waitFor();
    const before = await loaded();
    await task.getByRole('button', { name: 'Try it' }).click();
    const says = (text: RegExp) => task.getByRole('status').getByText(text).waitFor();
    await says(/slots\sin\sbucket/);
    expect(await loaded()).toBeGreaterThan(before);
    let ops = 7;
    const put = async (key: string) => {
      await task.getByLabel('Key').fill(key);
      await task.getByLabel('Key').press('Enter');
      ops++;
      await lesson.locator('[data-lesson-figure]').getByText(`op ${ops}/${ops}`).waitFor({ state: 'attached' });
    };
    const { hashBits } = taskOnMap('buckets', bucketMapScene);
    const keys = Array.from({ length: 200 }, (_, i) => `mine-${i}`);
    await put(keys.find((key) => (hashBits(key) & 3) === 2) ?? '');
    await says(/^The lowest two bits chose/);
    for (const key of keys.filter((each) => (hashBits(each) & 3) === 0).slice(0, 3)) await put(key);
    await says(/another bucket is linked to/);
    expect(await violations(page, { within: 'map-lesson' })).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('have the tasks that follow a question once it is answered, done with settings; questions alone have none', async () => {
    const { page, problems } = await openWith(
      '<map-lesson lesson="buckets" beats="count" lang="ru"></map-lesson><map-question id="buckets/hintedBuckets" lang="ru"></map-question>',
      { width: 390 },
    );
    const [lesson, question] = [page.locator('map-lesson'), page.locator('map-question')];
    await firstInteraction(page);
    await drawn(lesson);
    await lesson.getByRole('button', { name: 'Дальше' }).click();
    await lesson.locator('[data-stop=hintedBuckets]').waitFor();
    const task = lesson.locator('[data-task=hint]');
    expect(await task.count()).toBe(0);
    await lesson.getByRole('radio').first().check();
    await lesson.getByRole('button', { name: 'Проверить' }).click();
    await task.getByRole('button', { name: 'Попробовать' }).click();
    const run = async (hint: string, is: string) => {
      await task.getByRole('textbox').fill(hint);
      await task.getByRole('textbox').press('Enter');
      await task.locator(`[role=status][data-is=${is}]`).waitFor();
    };
    await run('128', 'wrong');
    await run('104', 'done');
    await drawn(lesson);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await question.scrollIntoViewIfNeeded();
    await drawn(question);
    await question.getByRole('radio').first().check();
    await question.getByRole('button', { name: 'Проверить' }).click();
    await question.locator('[data-feedback]').waitFor();
    expect(await question.locator('[data-task]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('have text that follows the figure as the reader sets it', async () => {
    const { page, problems } = await openWith('<map-lesson lesson="heap" beats="price" lang="en"></map-lesson>');
    const lesson = page.locator('map-lesson');
    await firstInteraction(page);
    await drawn(lesson);
    const follows = lesson.getByText('These numbers come from the figure with your settings.');
    expect(await follows.count()).toBe(0);
    const figure = lesson.locator('[data-lesson-figure]');
    await figure.getByRole('slider').first().press('ArrowRight');
    await follows.waitFor();
    expect(problems).toEqual([]);
  });

  test('load the words of one language, and only when the reader comes', async () => {
    const { page, problems } = await openWith('<map-question id="tables/landing" lang="ru"></map-question>', {});
    const texts: Promise<string>[] = [];
    page.on('response', (response) => texts.push(response.text().catch(() => '')));
    expect(await page.evaluate(() => performance.getEntriesByType('resource').length)).toBeLessThanOrEqual(4);
    await firstInteraction(page);
    await drawn(page.locator('map-question'));
    const loaded = (await Promise.all(texts)).join('');
    expect(loaded).toContain('каждая туда, куда велит бит');
    expect(loaded).not.toContain('where a hash bit sends each');
    expect(loaded).not.toContain('девятый ключ');
    expect(problems).toEqual([]);
  });

  test('say in their place what there is', async () => {
    const { page, problems } = await openWith(
      '<map-lesson lesson="split"></map-lesson><map-lesson lesson="tables" beats="4.1-4.99"></map-lesson><map-question id="tables/none" lang="ru"></map-question>',
    );
    await firstInteraction(page);
    for (const [i, sentence] of [
      'There is no lesson “split”. Choose from buckets, ',
      'The lesson has no part “4.1-4.99”.',
      'Вопроса «tables/none» нет, выберите из списка: tables/landing, ',
    ].entries()) {
      const element = page.locator('map-lesson, map-question').nth(i);
      await element.scrollIntoViewIfNeeded();
      await element.getByText(sentence).waitFor();
    }
    expect(problems).toEqual([]);
  });

  test('follow their attributes', async () => {
    const { page, problems } = await openWith(LESSON, { width: 390 });
    const lesson = page.locator('map-lesson');
    await firstInteraction(page);
    await drawn(lesson);
    await lesson.evaluate((element) => element.setAttribute('lang', 'ru'));
    await lesson.getByRole('button', { name: 'Дальше' }).waitFor();
    await lesson.evaluate((element) => {
      element.setAttribute('lesson', 'heap');
      element.removeAttribute('beats');
    });
    await lesson.getByText(/^1\sиз\s\d+$/).waitFor();
    await drawn(lesson);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

  test('stand in a frame without an origin, which passes on what they tell', async () => {
    const files = {
      'frames.html': `<!doctype html><html lang="en"><title>Frames</title><script>const told = []; addEventListener('message', ({ data }) => told.push(data));</script><iframe src="embed.html?question=tables/landing" sandbox="allow-scripts" width="800" height="860"></iframe>`,
    };
    const host = await openHost({ copyOf: inject('siteUrl'), files });
    const { page, problems } = await openPage({ host, at: 'frames.html' });
    const frame = page.locator('iframe').contentFrame();
    await drawn(frame.locator('map-question'));
    await frame.getByRole('radio').nth(1).check();
    await frame.getByRole('button', { name: 'Check', exact: true }).click();
    await frame.locator('[data-feedback]').waitFor();
    const told = async () => (await page.evaluate('told')) as Record<string, unknown>[];
    const ours = async () =>
      (await told()).filter(({ source, type }) => source === 'map-scope' && /^(?:beat|answer|end)$/.test(`${type}`));
    await expect.poll(ours).toMatchObject([
      { v: 1, type: 'beat', lesson: 'tables', question: 'landing', stop: 1, stopCount: 1 },
      { v: 1, type: 'answer', lesson: 'tables', question: 'landing', answer: 'bits', isRight: true },
      { v: 1, type: 'end', lesson: 'tables', questionCount: 1 },
    ]);
    expect((await told()).filter(({ type }) => type === 'resize').length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});

test('the direction of a page and its rules for all elements stay outside', async () => {
  const style = `
    * { letter-spacing: 5px !important; text-transform: uppercase !important; font-style: italic !important; }`;
  const embeds = [
    '<map-scope scene="swiss-map" load="view"></map-scope>',
    '<map-lesson lesson="buckets" load="view"></map-lesson>',
    '<map-question id="buckets/lowBits" load="view"></map-question>',
  ];
  const { page } = await openWith(`<div dir="rtl">${embeds.join('')}</div>`, { style });
  for (const name of ['map-scope', 'map-lesson', 'map-question']) {
    const element = page.locator(name);
    await element.scrollIntoViewIfNeeded();
    if (name === 'map-scope') await figureIn(element).ready();
    else await drawn(element);
    const styles = await element
      .getByRole('button')
      .first()
      .evaluate((button) => {
        const { direction, letterSpacing, textTransform, fontStyle } = getComputedStyle(button);
        return { direction, letterSpacing, textTransform, fontStyle };
      });
    const usual = { direction: 'ltr', letterSpacing: 'normal', textTransform: 'none', fontStyle: 'normal' };
    expect([name, styles]).toEqual([name, usual]);
  }
});
