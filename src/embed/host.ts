import { readHeight } from './protocol';

/** For pages with frames: makes each as high as its figure asks for, within these px. */
const LEAST = 80;
const MOST = 4000;

addEventListener('message', ({ source, data }) => {
  const height = readHeight(data);
  if (height === undefined) return;
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.style.height = `${Math.min(MOST, Math.max(LEAST, height))}px`;
});
