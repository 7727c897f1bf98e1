import { readFileSync } from 'node:fs';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { type OpenPage, type PageOptions, useBrowser } from './browser';

/** A file as it is dropped. */
interface Dropped {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Opens the page of one's own program, in a browser that the tests of a file share. */
export function useYourProgram(): (options?: PageOptions) => Promise<OpenPage> {
  const openPage = useBrowser();
  return async (options = {}) => {
    const opened = await openPage({ ...options, at: `?lang=en${options.at ?? '#/your-program'}` });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };
}

/** Drops files onto the page, wherever on it. */
export async function drop(page: Page, ...files: Dropped[]): Promise<void> {
  const transfer = await transferOf(page, files);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
}

/** Files as they are dragged. */
export async function transferOf(page: Page, files: readonly Dropped[]): Promise<JSHandle<DataTransfer>> {
  const plain = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('base64') }));
  return page.evaluateHandle((all) => {
    const made = new DataTransfer();
    for (const { name, text } of all) {
      made.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
    }
    return made;
  }, plain);
}

/** As it is read, with plain spaces. */
export async function text(page: Page, selector: string): Promise<string> {
  return ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ');
}

export function opened(page: Page): Locator {
  return page.getByRole('list', { name: 'Open files' }).getByRole('button', { pressed: true });
}

export async function shown(page: Page, name: string): Promise<void> {
  await page.getByRole('article').getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** The player’s own slider: a run is there. */
export async function played(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Position' }).waitFor();
}

export const alert = (page: Page): Locator => page.locator('main [role=alert]');

export async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const event = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await event;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Connects to a running program from the form for it. */
export async function connect(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** What went wrong, but for requests to the program itself and its answers that say no. */
export function apart(problems: readonly string[], address: string): string[] {
  return problems.filter((problem) => !problem.includes(new URL(address).origin) && !problem.includes('503'));
}
