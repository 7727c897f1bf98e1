import { readHeight } from './protocol';

/** For pages with frames: makes each as high as its figure asks for, within these px. */
const LEAST = 80;
const MOST = 4000;

/** Address of the page for frames that stands beside this script. */
const FRAME = new URL(/* @vite-ignore */ '../embed.html', import.meta.url).href;

addEventListener('message', ({ source, data }) => {
  const height = readHeight(data);
  if (height === undefined) return;
  const frames = [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(FRAME));
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.style.height = `${Math.min(MOST, Math.max(LEAST, height))}px`;
});
