import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

export interface PageOptions {
  /** Added to the site's address: '?hint=8#/'. */
  at?: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** Whether the page may keep itself for offline use; it takes the time to fetch all of it. */
  offline?: boolean;
}

export interface OpenPage {
  page: Page;
  /** What went wrong so far, a line each: errors, breaches of the content security policy, requests to other origins. */
  problems: string[];
}

const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Gives a test file one Chromium; the function it returns opens a fresh page, closed again after the test. */
export function useBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: launchArguments });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser?.close());

  return async function openPage(options: PageOptions = {}): Promise<OpenPage> {
    const { at = '', width = 1280, height = 800, theme = 'light', reducedMotion = false, offline = false } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      serviceWorkers: offline ? 'allow' : 'block',
    });
    contexts.push(context);
    const page = await context.newPage();
    const problems = await watch(page);
    await page.goto(inject('siteUrl') + at);
    return { page, problems };
  };
}

async function watch(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(inject('siteUrl'))) problems.push(`foreign request: ${url}`);
  });
  await page.exposeFunction('reportPolicyViolation', (text: string) => problems.push(`policy: ${text}`));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    reportPolicyViolation(event.violatedDirective + ' ' + event.blockedURI))`);
  return problems;
}
