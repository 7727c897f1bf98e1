import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of an installed Chrome or Chromium that starts.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { MAPSCOPE_CHROMIUM, CHROME_PATH, PATH = '' } = process.env;
  if (MAPSCOPE_CHROMIUM) return starts(MAPSCOPE_CHROMIUM) ? MAPSCOPE_CHROMIUM : undefined;
  const onPath = commands.flatMap((command) => PATH.split(delimiter).map((folder) => join(folder, command)));
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...onPath, ...usualPlaces()].find(starts);
}

/**
 * Finds a browser, or installs Debian's where this user may.
 * @returns {{ path: string } | { problem: string }} `problem` is one line for a person to act on
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (process.env.MAPSCOPE_CHROMIUM) {
    return { problem: `MAPSCOPE_CHROMIUM is set to ${process.env.MAPSCOPE_CHROMIUM}, but no browser starts there.` };
  }
  const installProblem = installByApt();
  const path = findChromium();
  if (path) return { path };
  return {
    problem: `The browser tests need Chrome or Chromium, and none was found${installProblem}. Install one, or set MAPSCOPE_CHROMIUM to its path.`,
  };
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

/** Ubuntu's chromium-browser is a stub that only asks for a snap, so being executable isn't enough. */
function starts(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // On Windows `chrome --version` opens a window.
  return process.platform === 'win32' || succeeds(path, ['--version']);
}

/** Returns '' or, for the middle of a sentence, why it did not work. */
function installByApt() {
  if (process.platform !== 'linux' || !succeeds('apt-get', ['--version'])) return '';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) return ' (installing it takes root or sudo without a password)';
  console.log('Installing Chromium by apt-get for the browser tests. This happens once and takes a minute or two.');
  const aptGet = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const [command, ...args] = isRoot ? aptGet : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', ...aptGet];
  run(command, [...args, 'update']);
  const { status, stderr } = run(command, [...args, 'install', '--yes', '--no-install-recommends', 'chromium']);
  return status === 0 ? '' : ` (apt-get says: ${stderr?.trim().split('\n').at(-1)})`;
}

function run(command, args) {
  return spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}
