import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { follow, PATIENCE } from './settled';

export interface PageOptions {
  /** Added to the site's address, or to the host's: '?hint=8#/'. */
  at?: string;
  /** Address of somebody else's site that embeds this one. */
  host?: string;
  /** True if the page's scripts run. */
  scripts?: boolean;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** True if the page may keep itself for offline use; it takes the time to fetch all of it. */
  offline?: boolean;
  /** Language of the browser, which is English otherwise. */
  locale?: string;
  /** For a test that gives the page listeners or scripts: it is used only once. */
  own?: boolean;
}

export interface OpenPage {
  page: Page;
  /** Faults so far, a line each: errors, breaches of the content security policy, requests to other origins. */
  problems: string[];
  /** Everything asked of this site so far: addresses after its own. */
  requests: string[];
}

/** px. */
const USUAL_SIZE = { width: 1280, height: 800 };

const launchArguments = [
  // Letters as wide as with a window: the headless shell would round them to whole pixels.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A page of a context of its own, and what happened to it since a test opened it. */
interface Tab extends OpenPage {
  readonly context: BrowserContext;
  /** Whom it may ask. */
  sites: readonly string[];
}

/** Shared by the test files of a process. */
let browser: Browser | undefined;
// By this signal Vitest ends a process; one that exits ends its Chromium, and removes the folder of it.
process.once('SIGTERM', () => process.exit());
/** Blank, to be opened again: a new context takes Chromium longer than most tests take. */
const spare: Tab[] = [];
const used: Tab[] = [];
/** Contexts that a page can't change afterwards. */
const unusual: BrowserContext[] = [];

async function launched(): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  for (const tabs of [spare, used, unusual]) tabs.length = 0;
  browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: launchArguments,
    timeout: PATIENCE,
    handleSIGTERM: false,
  });
  return browser;
}

/** Gives a test file Chromium; the function it returns opens a page that no other part of the test has. */
export function useBrowser() {
  beforeAll(async () => {
    await launched();
  });
  afterEach(async ({ task }) => {
    for (const context of unusual.splice(0)) await context.close();
    for (const tab of used.splice(0)) {
      if (task.result?.state === 'fail') await tab.context.close();
      else spare.push(await leave(tab));
    }
  });

  return async function openPage(options: PageOptions = {}): Promise<OpenPage> {
    const { at = '', host, width, height, theme = 'light' } = { ...USUAL_SIZE, ...options };
    const { reducedMotion = false, offline = false, scripts = true, own = false, locale = 'en-US' } = options;
    const site = inject('siteUrl');
    const usual = host === undefined && scripts && !offline && !own && options.locale === undefined;
    const tab = (usual && spare.pop()) || (await newTab(await launched(), { scripts, offline, locale }));
    if (usual) used.push(tab);
    else unusual.push(tab.context);
    Object.assign(tab, { problems: [], requests: [], sites: host === undefined ? [site] : [site, host] });
    const { page, problems, requests } = tab;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
    await page.goto((host ?? site) + at);
    return { page, problems, requests };
  };
}

async function newTab(
  browser: Browser,
  { scripts, offline, locale }: Required<Pick<PageOptions, 'scripts' | 'offline' | 'locale'>>,
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: USUAL_SIZE,
    locale,
    javaScriptEnabled: scripts,
    serviceWorkers: offline ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const tab: Tab = { page, context, sites: [], problems: [], requests: [] };
  await watch(tab);
  return tab;
}

/** Makes a page as a new one is, but for the site's files, which Chromium keeps. */
async function leave(tab: Tab): Promise<Tab> {
  const { page, context } = tab;
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearPermissions();
  const { origin } = new URL(inject('siteUrl'));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await devTools.detach();
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null });
  await page.goto('about:blank');
  return tab;
}

async function watch(tab: Tab): Promise<void> {
  const { page, context } = tab;
  follow(page);
  context.on('page', follow);
  const report = (problem: string) => tab.problems.push(problem);
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => report(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const site = inject('siteUrl');
    if (url.startsWith(site)) tab.requests.push(url.slice(site.length));
    else if (!/^(data|blob|about):/.test(url) && !tab.sites.some((own) => url.startsWith(own)))
      report(`foreign request: ${url}`);
  });
  await page.exposeFunction('reportPolicyViolation', (text: string) => report(`policy: ${text}`));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    reportPolicyViolation(event.violatedDirective + ' ' + event.blockedURI))`);
}

/** The settings in a page's address, as they read; without its open tab. */
export function settingsIn(page: Page): string {
  const { searchParams } = new URL(page.url());
  searchParams.delete('tab');
  const query = decodeURIComponent(`${searchParams}`.replaceAll('+', ' '));
  return query === '' ? '' : `?${query}`;
}

/** Holds back every run that a page records from now on, and returns what lets them go on. */
export async function holdRecordings(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { performance } = window;
    const { prototype } = MessagePort;
    const { postMessage } = prototype;
    const now = performance.now.bind(performance);
    const held: (() => void)[] = [];
    let due = now();
    // Whenever a recording asks for the time its slice is over, and then it waits for a message without content.
    performance.now = () => {
      due += 20;
      return due;
    };
    prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (message === undefined) held.push(() => postMessage.call(this, message));
      else postMessage.call(this, message);
    };
    const letGo = () => {
      prototype.postMessage = postMessage;
      performance.now = now;
      for (const goOn of held) goOn();
    };
    Object.assign(window, { letGo });
  });
  return () => page.evaluate('letGo()');
}
