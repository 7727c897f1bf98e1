import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt, isExecutable, placesOnPath, starts } from './commands.mjs';

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
