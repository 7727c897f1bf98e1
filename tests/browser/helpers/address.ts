import type { Page } from 'playwright-core';

/** The settings in a page's address, as they read; without its open tab. */
export function settingsIn(page: Page): string {
  const { searchParams } = new URL(page.url());
  searchParams.delete('tab');
  const query = decodeURIComponent(`${searchParams}`.replaceAll('+', ' '));
  return query === '' ? '' : `?${query}`;
}
