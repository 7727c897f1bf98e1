import { fromHost, readHeight, wantsTheme } from './protocol';

/** For pages with frames: makes each as high as its figure asks for, within these px, and lets it follow the page's theme. */
const LEAST = 80;
const MOST = 4000;

/** Address of the page for frames that stands beside this script. */
const FRAME = new URL(/* @vite-ignore */ '../embed.html', import.meta.url).href;

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
/** Themes that frames were told last; only those that asked are told. */
const told = new WeakMap<HTMLIFrameElement, 'light' | 'dark'>();

function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(FRAME));
}

/** The page's theme where a frame stands: a switch of dark mode sets `color-scheme`, whatever else it sets. */
function themeAround(frame: HTMLIFrameElement): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(frame.parentElement ?? frame);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  const schemes = colorScheme === 'normal' ? (meta ?? '') : colorScheme;
  const mayBeDark = schemes.includes('dark') && (systemIsDark.matches || !schemes.includes('light'));
  return mayBeDark ? 'dark' : 'light';
}

/** Says nothing twice: the page's own scripts may have said something else since. */
function tellTheme(frame: HTMLIFrameElement): void {
  const theme = themeAround(frame);
  if (told.get(frame) === theme) return;
  told.set(frame, theme);
  frame.contentWindow?.postMessage(fromHost({ type: 'theme', theme }), '*');
}

function followPage(): void {
  for (const frame of frames()) if (told.has(frame)) tellTheme(frame);
}

addEventListener('message', ({ source, data }) => {
  const height = readHeight(data);
  const asked = wantsTheme(data);
  if (height === undefined && !asked) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (!frame) return;
  if (height !== undefined) frame.style.height = `${Math.min(MOST, Math.max(LEAST, height))}px`;
  if (asked) {
    told.delete(frame);
    tellTheme(frame);
  }
});

systemIsDark.addEventListener('change', followPage);
const switches = new MutationObserver(followPage);
for (const switched of [document.documentElement, document.body]) switches.observe(switched, { attributes: true });

// Frames that were there before this script have asked in vain.
for (const frame of frames()) frame.contentWindow?.postMessage(fromHost({ type: 'hello' }), '*');
