import { fromHost, readHeight, wantsTheme } from './protocol';

/** Script for pages with frames: sizes each frame to its figure, within these px, and passes on the page's theme. */
const MIN_HEIGHT = 80;
const MAX_HEIGHT = 4000;

/** URL of the frames' page, next to this script. */
const FRAME = new URL(/* @vite-ignore */ '../embed.html', import.meta.url).href;

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
/** Last theme sent to each frame that asked for one. */
const sentThemes = new WeakMap<HTMLIFrameElement, 'light' | 'dark'>();

function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(FRAME));
}

/** The page's theme around a frame: dark-mode switches set `color-scheme`, whatever else they set. */
function themeAround(frame: HTMLIFrameElement): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(frame.parentElement ?? frame);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  const schemes = colorScheme === 'normal' ? (meta ?? '') : colorScheme;
  const mayBeDark = schemes.includes('dark') && (systemIsDark.matches || !schemes.includes('light'));
  return mayBeDark ? 'dark' : 'light';
}

/** Sends only changes: the page's own scripts may have set a theme since. */
function sendTheme(frame: HTMLIFrameElement): void {
  const theme = themeAround(frame);
  if (sentThemes.get(frame) === theme) return;
  sentThemes.set(frame, theme);
  frame.contentWindow?.postMessage(fromHost({ type: 'theme', theme }), '*');
}

function followPage(): void {
  for (const frame of frames()) if (sentThemes.has(frame)) sendTheme(frame);
}

addEventListener('message', ({ source, data }) => {
  const height = readHeight(data);
  const asked = wantsTheme(data);
  if (height === undefined && !asked) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (!frame) return;
  if (height !== undefined) frame.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, height))}px`;
  if (asked) {
    sentThemes.delete(frame);
    sendTheme(frame);
  }
});

systemIsDark.addEventListener('change', followPage);
const switches = new MutationObserver(followPage);
for (const switched of [document.documentElement, document.body]) switches.observe(switched, { attributes: true });

// Frames loaded before this script asked when nobody listened.
for (const frame of frames()) frame.contentWindow?.postMessage(fromHost({ type: 'hello' }), '*');
