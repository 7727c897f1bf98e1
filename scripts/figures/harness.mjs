// Runs in the browser that draws the pictures; scripts/figures.mjs builds and calls it.
import { animate } from '../../src/components/ui/picture/animate';
import { readStage, stageSvg } from '../../src/components/ui/picture/stageSvg';
import { compactSvg } from './compactPath';
import { mergeThemes } from './mergeThemes';

/**
 * Buttons, which nobody can press in a picture: their place stays empty, so that nothing moves later. Words that explain
 * themselves stay words.
 */
const NOT_IN_PICTURES =
  'a, button:not([class*="_term_"], [data-picture="text"]), input, select, textarea, [role="slider"] { visibility: hidden !important; }';
const CALM_MS = 400;
/** Of a step of a figure that is there. */
const STEP_CALM_MS = 30;
/** Of a picture that moves: the most of these that fit. */
const STEPS = [12, 8, 5];
const MOST_BYTES = 100_000;
const MS_A_STEP = 1000;

const paint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Drawing of src/embed/EmbeddedFigure.tsx, in the boxes of the placeholder and of React. */
function frameOf({ shadowRoot }) {
  const frame = shadowRoot.firstElementChild.firstElementChild.firstElementChild;
  const note = frame.querySelector(':scope > p[role="status"]');
  if (note) throw new Error(note.textContent);
  // The placeholder has the same one, at its own edge.
  frame.style.borderColor = 'transparent';
  return frame;
}

/** Drawn and drawn again until it stays the same: what comes in slices is there by then. */
async function whenCalm(read, calmMs = CALM_MS) {
  let before = '';
  for (;;) {
    await paint();
    const now = read();
    if (now === before) return now;
    before = now;
    await pause(calmMs);
  }
}

/** Puts a live figure on the page. */
async function open({ attributes, width }, theme) {
  const element = document.createElement('map-scope');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('theme', theme);
  element.style.width = `${width}px`;
  const ready = new Promise((resolve) => element.addEventListener('ready', resolve, { once: true }));
  document.body.replaceChildren(element);
  void element.pause();
  const { detail } = await ready;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(NOT_IN_PICTURES);
  element.shadowRoot.adoptedStyleSheets.push(sheet);
  return { element, sentence: detail.sentence };
}

async function draw(wanted, theme) {
  const { element, sentence } = await open(wanted, theme);
  const { title } = wanted;
  return whenCalm(() => stageSvg([frameOf(element)], { title, desc: sentence || title }, 0));
}

async function drawSteps(wanted, theme, count) {
  const { element, sentence } = await open(wanted, theme);
  const read = () => readStage([frameOf(element)]);
  if (element.stepCount === 0) return undefined;
  const drawn = () => JSON.stringify(read().parts);
  await whenCalm(drawn);
  const first = Math.max(0, Math.min(element.step, element.stepCount - count + 1));
  const frames = [];
  for (let step = first; step <= Math.min(first + count - 1, element.stepCount); step++) {
    await element.seek(step);
    await whenCalm(drawn, STEP_CALM_MS);
    frames.push(read());
  }
  const { background, fontFamily } = frames[0];
  const words = { title: wanted.title, desc: sentence || wanted.title };
  return animate(
    frames.map(({ parts }) => parts),
    { ...words, background, fontFamily, margin: 0 },
    MS_A_STEP,
  );
}

/** The figure that some attributes lead to, in both themes. */
globalThis.drawFigure = async (wanted) =>
  compactSvg(mergeThemes(await draw(wanted, 'light'), await draw(wanted, 'dark')));

/** The same in motion; undefined where it has no steps, or each of them is a picture of its own. */
globalThis.drawSteps = async (wanted) => {
  for (const count of STEPS) {
    const light = await drawSteps(wanted, 'light', count);
    if (!light) return undefined;
    const svg = compactSvg(mergeThemes(light, await drawSteps(wanted, 'dark', count)));
    if (svg.length <= MOST_BYTES) return svg;
  }
  return undefined;
};
