import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { copiedBy } from './clipboard';

/** The dialog, in the words of its user. */
export function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Share or embed' });
  return {
    dialog,
    open: page.getByRole('button', { name: 'Share or embed…' }),
    /** The figure as it will be. */
    preview: dialog.getByRole('region', { name: 'Preview' }),
    text: dialog.getByLabel('In the page', { exact: true }),
    /** Rule that the page's own style sheet needs besides. */
    rule: dialog.getByText('add this to your style sheet'),
    async ready() {
      await this.preview.getByRole('slider', { name: 'Position' }).waitFor();
    },
    async choose(way: string, form: string) {
      await dialog.getByLabel('Embed it as').selectOption(way);
      await dialog.getByLabel('Your page is written in').selectOption(form);
    },
    async copied(way: string, form: string) {
      await this.choose(way, form);
      return copiedBy(page, 'Copied.', () => dialog.getByRole('button', { name: 'Copy: In the page' }).click());
    },
    /** A file that a button saves. */
    async saved(button: string) {
      const event = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      const file = await event;
      return { name: file.suggestedFilename(), svg: readFileSync(await file.path(), 'utf8') };
    },
  };
}
