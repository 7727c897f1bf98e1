import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt, isExecutable, placesOnPath, starts } from './commands.mjs';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];

/**
 * The path of an installed Chrome or Chromium that starts.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { MAPSCOPE_CHROMIUM, CHROME_PATH } = process.env;
  if (MAPSCOPE_CHROMIUM) return starts(MAPSCOPE_CHROMIUM) ? MAPSCOPE_CHROMIUM : undefined;
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...placesOnPath(CHROMIUMS), ...usualPlaces()].find(starts);
}

/**
 * Finds a browser for tests, or installs Debian's where this user may. The headless shell comes first: it draws the same
 * pages without a window, in three quarters of the time.
 * @returns {{ path: string } | { problem: string }} `problem` is one line for a person to act on
 */
export function ensureChromium() {
  const found = findTestBrowser();
  if (found) return { path: found };
  if (process.env.MAPSCOPE_CHROMIUM) {
    return { problem: `MAPSCOPE_CHROMIUM is set to ${process.env.MAPSCOPE_CHROMIUM}, but no browser starts there.` };
  }
  const installProblem =
    installByApt(['chromium-headless-shell'], 'Chromium') && installByApt(['chromium'], 'Chromium');
  const path = findTestBrowser();
  if (path) return { path };
  return {
    problem: `The browser tests need Chrome or Chromium, and none was found${installProblem}. Install one, or set MAPSCOPE_CHROMIUM to its path.`,
  };
}

function findTestBrowser() {
  const { MAPSCOPE_CHROMIUM, CHROME_PATH } = process.env;
  const shell = MAPSCOPE_CHROMIUM || CHROME_PATH ? [] : placesOnPath(['chromium-headless-shell']);
  return shell.find(starts) ?? findChromium();
}

function usualPlaces() {
  const { HOME = '', PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env;
  if (process.platform === 'darwin') {
    return ['', HOME].flatMap((root) => [
      `${root}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${root}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (process.platform === 'win32') {
    return [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA]
      .filter((root) => root !== undefined)
      .flatMap((root) => [
        join(root, 'Google/Chrome/Application/chrome.exe'),
        join(root, 'Chromium/Application/chrome.exe'),
      ]);
  }
  return [];
}

/**
 * Finds Firefox, or installs Debian's where this user may.
 * @returns {{ path: string } | { problem: string }} `problem` is one line for a person to act on
 */
export function ensureFirefox() {
  return ensure('Firefox', ['firefox-esr'], () => {
    const path = placesOnPath(['firefox-esr', 'firefox']).find(starts);
    return path && { path };
  });
}

/**
 * Finds WebKitGTK's small browser, its driver and a display without a screen, or installs Debian's.
 * @returns {{ browser: string, driver: string, display: string } | { problem: string }}
 */
export function ensureWebKit() {
  return ensure('WebKitGTK', ['webkit2gtk-driver', 'xvfb'], () => {
    const driver = placesOnPath(['WebKitWebDriver']).find(isExecutable);
    const display = placesOnPath(['Xvfb']).find(isExecutable);
    const browser = miniBrowsers().find(isExecutable);
    return driver && display && browser && { browser, driver, display };
  });
}

function ensure(name, packages, find) {
  const found = find();
  if (found) return found;
  const installProblem = installByApt(packages, name);
  return find() || { problem: `${name} was not found${installProblem}. Debian has it in ${packages.join(' and ')}.` };
}

/** It stands in no folder of PATH: Debian has it in one of its architecture, Fedora in libexec. */
function miniBrowsers() {
  return ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')));
}

function foldersIn(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
