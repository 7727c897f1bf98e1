import { describe, expect, test } from 'vitest';
import { type PageOptions, settingsIn, useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';

const openPage = useBrowser();

async function openSizes(query = '', options: PageOptions = {}) {
  const open = await openPage({ ...options, at: `${query && `?${query}`}#/size-classes` });
  const tab = async (name: string) => {
    const found = open.page.getByRole('tab', { name, exact: true });
    if ((await found.getAttribute('aria-selected')) === 'false') await found.click();
  };
  await tab('Your request');
  await open.page.getByRole('img', { name: /^\d[\d,]* bytes? in / }).waitFor();
  const field = open.page.getByLabel('Bytes, or a Go type');
  return {
    ...open,
    tab,
    field,
    picture: () => open.page.getByRole('img', { name: /bytes? in / }).getAttribute('aria-label'),
    async problem() {
      const ids = (await field.getAttribute('aria-describedby')) ?? '';
      const [first = ''] = ids.split(' ');
      return (await field.getAttribute('aria-invalid')) ? open.page.locator(`[id="${first}"]`).textContent() : '';
    },
  };
}

describe('one request', () => {
  test('what means nothing gets a sentence, and the last good request stays', async () => {
    const { field, picture, problem, problems } = await openSizes();
    const kept = await picture();
    await field.fill('abc');
    expect(await problem()).toContain('undefined: abc');
    expect(await picture()).toBe(kept);
    await field.fill('struct{ a int32; b int; c bool }');
    expect(await problem()).toBe('');
    expect(await picture()).toBe('24 bytes in a slot of class 3 (24 bytes), 0 bytes wasted');
    expect(problems).toEqual([]);
  });

  test('the address holds it', async () => {
    const { page, tab, field, picture } = await openSizes();
    await field.pressSequentially('33');
    expect(await picture()).toContain('3,333 bytes');
    await page.getByLabel('Go release').selectOption('1.15');
    expect(settingsIn(page)).toBe('?ask=3333&go=1.15');
    await page.reload();
    await tab('Your request');
    expect(await field.inputValue()).toBe('3333');
    await page.getByRole('button', { name: '[128]*int' }).click();
    expect(await field.inputValue()).toBe('[128]*int');
  });
});

describe('the axis of classes', () => {
  test.each([
    [1280, 720],
    [390, 844],
  ])(
    'stands over the span in one view, and a size dragged or keyed along it is what the span holds, at %i by %i',
    async (width, height) => {
      const { page, problems } = await openPage({ at: '#/size-classes', width, height });
      const stage = page.getByRole('region', { name: 'The heap, step by step' });
      const slider = stage.getByRole('slider', { name: 'Bytes asked for' });
      await slider.waitFor();
      await settled(page);
      expect(await slider.getAttribute('aria-valuetext')).toBe(
        '33 bytes in a slot of class 5 (48 bytes), 15 bytes wasted',
      );
      const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const structure = await stage.locator('[data-part=structure]').boundingBox();
      expect(box.y + box.height).toBeLessThanOrEqual(structure?.y ?? 0);
      expect((structure?.y ?? 0) + (structure?.height ?? height + 1)).toBeLessThanOrEqual(height);
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + width / 4, middle.y, { steps: 6 });
      await page.mouse.up();
      await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(100);
      const bytes = Number(await slider.getAttribute('aria-valuenow'));
      await expect.poll(() => new URL(page.url()).search).toBe(`?ask=${bytes}&story=own`);
      const slot = /of class (\d+)\s\((\d+)\sbytes\)/.exec((await slider.getAttribute('aria-valuetext')) ?? '');
      await stage.getByText(`class ${slot?.[1]}, ${slot?.[2]}-byte slots`).first().waitFor();
      await slider.press('Home');
      await expect
        .poll(() => slider.getAttribute('aria-valuetext'))
        .toBe('1 byte in a block of 16 bytes shared with others');
      expect(problems).toEqual([]);
    },
  );
});

describe('two releases in step', () => {
  test('1.15 beside 1.16 show the class that was missing, by a link and by keyboard', async () => {
    const { page, problems } = await openSizes('story=sort&go=1.15&beside=1.16');
    const stage = page.getByRole('region', { name: 'The heap, step by step' });
    await stage
      .getByRole('region', { name: 'Go 1.16' })
      .getByText(/24-byte slots/)
      .waitFor();
    await stage
      .getByRole('region', { name: 'Go 1.15' })
      .getByText(/32-byte slots/)
      .waitFor();
    await stage.getByText(/Go\s1.15 takes .* more than Go\s1.16, or 1.3\stimes as much.$/).waitFor();
    await stage.focus();
    await page.keyboard.press('Home');
    await stage.getByText(/^Both take the same/).waitFor();
    await page.getByLabel('Second release').selectOption('1.27');
    await stage.getByRole('region', { name: 'Go 1.27' }).waitFor();
    await page.goBack();
    await stage.getByRole('region', { name: 'Go 1.16' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a link to a view opens its tab', async () => {
    const { page } = await openPage({ at: '?show=designs&stream=churn#/size-classes' });
    await page.getByRole('rowheader', { name: 'Bump pointer, no free' }).waitFor();
    expect(await page.getByLabel('Stream of allocations').inputValue()).toBe('churn');
  });
});
