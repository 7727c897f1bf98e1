import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overflow, violations } from './helpers/axe';
import { type PageOptions, settingsIn, useBrowser } from './helpers/browser';
import { copiedBy } from './helpers/clipboard';
import { englishIn, textsOf } from './helpers/english';
import { holdTime, LONGEST_STEP_MS } from './helpers/heldTime';

const openPage = useBrowser();

async function openHeapGoal(query = '', options: PageOptions = {}) {
  // Without motion: what plays goes on writing its step into the address.
  const open = await openPage({ reducedMotion: true, ...options, at: `${query && `?${query}`}#/heap-goal` });
  const { page } = open;
  const stage = page.getByRole('region', { name: 'The heap, step by step' });
  await stage.waitFor();
  const tab = async (name: string) => {
    const found = page.getByRole('tab', { name, exact: true });
    if ((await found.getAttribute('aria-selected')) === 'false') await found.click();
  };
  await tab('More settings');
  const answer = page.locator('p', { hasText: /live.*GOGC=.*heap/ }).first();
  await answer.waitFor();
  return {
    ...open,
    stage,
    tab,
    /** With plain spaces. */
    answer: async () => (await answer.textContent())?.replace(/\s+/g, ' ') ?? '',
    query: () => settingsIn(page),
    field: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
  };
}

describe('what the heap grows to', () => {
  test('opens on the 64 MiB server, in the middle of its cycles', async () => {
    const { page, stage, answer, problems } = await openHeapGoal();
    expect(await answer()).toBe(
      'With 64 MiB live and GOGC=100, the heap grows to 129 MiB, with 12.8 collections per second (0.2% of the CPU) and 135 MiB resident.',
    );
    expect(await stage.getByRole('slider', { name: 'Position' }).inputValue()).not.toBe('0');
    await stage
      .getByText(/Cycle 4\sends/)
      .first()
      .waitFor();
    // For who wants no motion.
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('moves at once, by itself, and leaves the address alone until somebody does something', async () => {
    const { page } = await openPage({ at: '#/heap-goal' });
    const time = await holdTime(page);
    const position = page.getByRole('slider', { name: 'Position' });
    const step = async () => Number(await position.inputValue());
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const first = await step();
    await time.pass(LONGEST_STEP_MS);
    await expect.poll(step).toBeGreaterThan(first + 8);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => new URL(page.url()).search).toContain('at=');
  });

  test('every slider moves the answer by keys', async () => {
    const { page, answer } = await openHeapGoal();
    for (const [label, key] of [
      ['GOGC', 'ArrowLeft'],
      ['Allocation rate', 'ArrowRight'],
      ['Live heap', 'ArrowRight'],
      ['Cache', 'End'],
      ['Memory limit', 'Home'],
    ] as const) {
      const before = await answer();
      await page.getByRole('slider', { name: `${label}, in round numbers` }).focus();
      await page.keyboard.press(key);
      await expect.poll(answer, { message: label }).not.toBe(before);
    }
  });

  test('the trade-off’s mark sets GOGC, and what moved is named', async () => {
    const { page, tab, answer, query } = await openHeapGoal('preset=cache');
    await tab('GOGC vs. memory');
    await page.getByRole('slider', { name: 'GOGC', exact: true }).focus();
    await page.keyboard.press('PageDown');
    await expect.poll(answer).toContain('With 1,088 MiB live and GOGC=50, the heap grows to 1,633 MiB');
    await page.getByText(/Compared to the preset: goal 2,177\sMiB → 1,633\sMiB.*Unchanged: live heap/).waitFor();
    await expect.poll(query).toBe('?preset=cache&gogc=50');
  });

  test('the GOGC of a container follows two fields, goes with a link, and a press sets it', async () => {
    const { page, tab, answer, query, field } = await openHeapGoal();
    await tab('Fit a container');
    await field('Container').fill('2 GiB');
    await field('Live heap').fill('600 MiB');
    await field('Live heap').press('Enter');
    await page.getByText('Without pointers: the program fits in 2 GiB with GOGC=229 and GOMEMLIMIT=1945MiB.').waitFor();
    await page
      .getByText(/^With pointers throughout: the program does not fit in 2 GiB even with GOGC=\d+\.$/)
      .waitFor();
    await expect.poll(query).toBe('?live=600MiB&container=2GiB');
    await page.reload();
    await tab('Fit a container');
    const set = page.getByRole('group', { name: 'Set this page’s GOGC and limit' });
    await set.getByRole('button', { name: 'GOGC=229 without pointers' }).click();
    await expect.poll(answer).toContain('With 600 MiB live, GOGC=229 and a limit of 1,945 MiB');
    await expect.poll(query).toBe('?gogc=229&gomemlimit=1_945MiB&live=600MiB&container=2GiB');
  });

  test('a limit below the live heap is taken, explained and shown', async () => {
    const { page, stage, answer, field } = await openHeapGoal('live=144MiB&pointers=100&rate=250MiB');
    await field('Memory limit').fill('100 MiB');
    await field('Memory limit').press('Enter');
    await expect.poll(answer).toContain('a limit of 100 MiB, the heap');
    const sentence = /the collector would run all the time, but the 50% limiter lets the heap grow past the limit/;
    expect(await page.getByText(sentence).count()).toBe(1);
    await page
      .getByText(/^This is a “death spiral”: collections run back to back and take [\d.]+% of the CPU\. /)
      .waitFor();
    await stage
      .getByText(/[Tt]he limiter stops assists/)
      .first()
      .waitFor();
  });
});

describe('the settings beside the sawtooth', () => {
  test.each([
    [1280, 720],
    [390, 844],
  ])('are in one view with it in a window of %i by %i', async (width, height) => {
    const { page, stage } = await openHeapGoal('', { width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const sliders = ['GOGC', 'Memory limit', 'Allocation rate', 'Live heap', 'CPUs', 'Container'].map((label) =>
      page.getByRole('slider', { name: `${label}, in round numbers` }),
    );
    for (const part of [
      ...sliders,
      ...['without pointers', 'with pointers'].map((having) =>
        page.getByRole('button', { name: new RegExp(`^(?:GOGC=\\d+|doesn’t fit) ${having}$`) }),
      ),
      stage.locator('[data-part=structure]'),
      stage.getByRole('button', { name: /^(Play|Pause)/ }),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? height + 1)).toBeLessThanOrEqual(height);
    }
  });

  test.each(['en', 'ru'])('leave room for the player in a phone’s window, in %s', async (lang) => {
    const { page } = await openPage({
      at: `?story=steady&lang=${lang}#/heap-goal`,
      width: 390,
      height: 844,
      reducedMotion: true,
    });
    await page
      .getByRole('img', { name: /GOGC|куча|heap/i })
      .first()
      .waitFor();
    const player = await page.locator('[data-part=player]').boundingBox();
    expect((player?.y ?? 0) + (player?.height ?? 845)).toBeLessThanOrEqual(844);
  });

  test('change the chart while a slider is dragged, beside what it was before', async () => {
    // The chart then changes for nothing but the slider.
    const { page, stage, query } = await openHeapGoal('', { reducedMotion: true });
    const chart = stage.getByRole('img', { name: /^The heap after/ });
    const before = await chart.getAttribute('aria-label');
    const slider = page.getByRole('slider', { name: 'GOGC, in round numbers' });
    await slider.scrollIntoViewIfNeeded();
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    const former = stage.getByText('before: GOGC 100', { exact: true });
    // Watched from now on: it stays for seconds only.
    const seen = former.waitFor();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, y, { steps: 5 });
    await expect.poll(() => chart.getAttribute('aria-label')).not.toBe(before);
    await seen;
    await page.mouse.up();
    await expect.poll(query).toMatch(/^\?gogc=\d+$/);
    await former.waitFor({ state: 'detached' });
  });

  test('follow the lines that are dragged', async () => {
    const { page, stage, answer, query } = await openHeapGoal('gogc=200&gomemlimit=250MiB&container=300MiB');
    await page.evaluate(() => scrollTo(0, 0));
    const drag = async (bound: 'container' | 'limit' | 'goal', by: number) => {
      const line = stage.locator(`[data-bound=${bound}]`);
      const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by, { steps: 4 });
      await page.mouse.up();
    };
    await drag('limit', 20);
    await expect.poll(answer).toMatch(/a limit of 2[0-4]\d\sMiB/);
    await drag('container', 6);
    await expect.poll(query).toMatch(/container=2\d\dMiB/);
    expect(query()).toContain('gogc=200');
    const gogc = () => Number(/gogc=(\d+)/.exec(query())?.[1]);
    await drag('goal', 30);
    await expect.poll(gogc).toBeLessThan(190);
    // Past the top of the plot, and back again.
    const low = gogc();
    await drag('goal', -200);
    await expect.poll(gogc).toBeGreaterThan(low);
    const high = gogc();
    await drag('goal', 40);
    await expect.poll(gogc).toBeLessThan(high);
  });

  test('are set by one press to what a container holds, without pointers and with them; where no GOGC fits, by nothing', async () => {
    const { page, query, field } = await openHeapGoal('live=600MiB&rate=200MiB');
    const fitting = page.getByRole('group', { name: 'Set the largest GOGC and limit that fit' });
    const none = fitting.getByRole('button', { name: 'doesn’t fit without pointers' });
    expect(await none.getAttribute('aria-disabled')).toBe('true');
    expect(await none.getAttribute('title')).toMatch(/^No GOGC fits. Use a container of 690 MiB or more\.$/);
    await field('Container').fill('2 GiB');
    await field('Container').press('Enter');
    await page
      .getByText(
        'Without pointers, such programs take 1,185 to 1,243 MiB and fit in 2 GiB; with pointers, which take time to mark, up to 1,879 MiB.',
      )
      .waitFor();
    await fitting.getByRole('button', { name: 'GOGC=230 without pointers' }).click();
    await expect.poll(query).toBe('?gogc=230&gomemlimit=1_945MiB&rate=200MiB&live=600MiB&container=2GiB');
    await fitting.getByRole('button', { name: 'GOGC=109 with pointers' }).click();
    await expect.poll(query).toBe('?gogc=109&gomemlimit=1_945MiB&rate=200MiB&live=600MiB&pointers=100&container=2GiB');
    await page
      .getByText(/^With pointers throughout, such programs take [\d,]+\sto\s1,945\sMiB and fit in 2\sGiB\.$/)
      .waitFor();
    expect(await fitting.getByRole('button', { pressed: true }).textContent()).toBe('GOGC=109 with pointers');
  });

  test('and the picture have room beside a wide tab', async () => {
    const { page, stage, tab } = await openHeapGoal('', { width: 1280, height: 720 });
    await tab('Measured on real Go');
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const totals = await boxOf(stage.locator('[data-part=totals]'));
    const sentence = await boxOf(stage.locator('[data-part=sentence]'));
    expect(totals.height).toBeGreaterThan(0);
    expect(totals.y + totals.height).toBeLessThanOrEqual(sentence.y);
    const frame = await boxOf(stage);
    const answer = await boxOf(stage.getByText('12.8 collections per second'));
    expect(answer.x + answer.width).toBeLessThanOrEqual(frame.x + frame.width);
    const tabs = await boxOf(page.getByRole('tab', { name: 'Fit a container', exact: true }));
    expect(tabs.y + tabs.height).toBeLessThanOrEqual(720);
  });
});

test('a story is copied at the step shown, which another story forgets', async () => {
  const { page, tab, stage, query } = await openHeapGoal('story=gogc&step=9');
  await tab('Share');
  const position = stage.getByRole('slider', { name: 'Position' });
  const copied = async () => {
    const link = await copiedBy(page, 'Copied.', () => page.getByRole('button', { name: 'Copy link' }).click());
    return new URL(link).search;
  };
  expect(await position.inputValue()).toBe('9');
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  expect(await copied()).toBe('?story=gogc&at=op%3A0%2Fallocate%2310');
  await expect.poll(query).toBe('?story=gogc&at=op:0/allocate#10');
  await page.getByLabel('Story').selectOption('hidden');
  await expect.poll(query).toBe('?story=hidden');
  expect(await copied()).toBe('?story=hidden');
});

test('the program is changed at the moment shown, and goes on from there', async () => {
  const { page, stage, query, problems } = await openHeapGoal('story=live&at=op:7');
  const act = (name: string) => stage.getByRole('button', { name, exact: true });
  expect(await act('moves the cache out').getAttribute('aria-disabled')).toBe('true');
  await act('caches more').click();
  // The moment itself is called in several ways.
  const acts = async () => /do=([a-z,]*)&at=/.exec(await query())?.[1];
  await expect.poll(acts).toBe('more,less,cache');
  await act('moves the cache out').click();
  await expect.poll(acts).toBe('more,less,cache,out');
  await page
    .getByText(/is copied to mmap memory/)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test('a log is pasted, and what the settings would do to it follows them', async () => {
  const { page, tab, problems } = await openHeapGoal('gogc=50');
  await tab('Your gctrace log');
  const log = page.getByRole('textbox', { name: 'gctrace log', exact: true });
  await log.fill(readFileSync('tests/recorded/gctrace/gctrace-go1.17-cache-1gib.txt', 'utf8'));
  await page.getByText('Finished reading the pasted text.').waitFor();
  const chart = page.getByRole('img', { name: /The heap in the log/ });
  await chart.waitFor();
  const before = await chart.getAttribute('aria-label');
  expect(before).toMatch(/With GOGC=50 /);
  await tab('More settings');
  await page.getByRole('slider', { name: 'GOGC, in round numbers' }).focus();
  await page.keyboard.press('Home');
  await tab('Your gctrace log');
  await expect.poll(() => chart.getAttribute('aria-label')).toMatch(/With GOGC=10 /);
  expect(problems).toEqual([]);
});

test('the address has a step back for each slider, however often it was moved', async () => {
  const { page, query } = await openHeapGoal('at=start');
  for (const name of ['GOGC', 'Live heap']) {
    await page.getByRole('slider', { name: new RegExp(`^${name}`) }).focus();
    for (let i = 0; i < 2; i++) {
      const before = query();
      await page.keyboard.press('ArrowRight');
      await expect.poll(query).not.toBe(before);
    }
  }
  await page.goBack();
  await expect.poll(query).not.toContain('live=');
  expect(query()).toContain('gogc=');
  await page.goBack();
  await expect.poll(query).toBe('?at=start');
});

test('a link to a program of its own that names nonsense says so beside the story', async () => {
  const { page } = await openPage({ at: '?story=limit&gogc=0#/heap-goal' });
  await page.getByText('at 0, the collector would run all the time').waitFor();
});

test('an open log has no barrier and is in the language of its page', async () => {
  const { page, problems } = await openPage({ at: '?lang=ru&preset=cache&gogc=0#/heap-goal', width: 360 });
  await page.getByRole('tab', { name: 'Ваш лог gctrace', exact: true }).click();
  await page.getByRole('button', { name: 'Go 1.26, большие стеки и глобальные переменные' }).click();
  await page.getByRole('img', { name: /Куча по логу/ }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  // As the trace has it.
  const texts = (await textsOf(page)).map((text) => text.replace('GC forced', ''));
  expect(texts.flatMap(englishIn)).toEqual([]);
  expect(problems).toEqual([]);
});
