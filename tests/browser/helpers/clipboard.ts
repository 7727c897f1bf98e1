import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Text that a press copies, once the page has said so. Its sentence goes after three seconds, which a busy machine may miss, and
 * that of an earlier press may still be there: the page notes the sentence, and the clipboard is empty before the press.
 */
export async function copiedBy(page: Page, sentence: string, press: () => Promise<unknown>): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (text) => {
    await navigator.clipboard.writeText('');
    const noted = window as unknown as { isSaid: boolean };
    const look = () => {
      noted.isSaid ||= document.body.textContent?.includes(text) ?? false;
    };
    noted.isSaid = false;
    look();
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, sentence);
  await press();
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe('');
  await expect.poll(() => page.evaluate('isSaid')).toBe(true);
  return text();
}

/** Puts a text in the place of all that an editor has, as the browser does it: typing a megabyte takes a test driver minutes. */
export async function paste(editor: Locator, text: string): Promise<void> {
  await editor.press('Control+a');
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
