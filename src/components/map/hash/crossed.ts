/** Words beside the way: names, numbers and sentences of the sides, titles of their arrays and tables. */
const WORDS = '[data-side] :is(h2, p), [data-part="sentence"] p, [data-pane] > text';
/** Opacity of words while something passes over them, and ms until they have it. */
const FADED = 0.15;
const FADE_MS = 100;

interface Words {
  readonly element: Element;
  readonly box: DOMRect;
  /** Runs backward once nothing is over them any more. */
  fading: Animation | undefined;
}

/** What the letters take, without the rest of their line. */
function lettersOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Fades words of the stage while one of the riders moves over them; returns what ends it. */
export function fadeCrossed(root: Element, riders: readonly Element[]): () => void {
  const words = [...root.querySelectorAll(WORDS)].map(
    (element): Words => ({ element, box: lettersOf(element), fading: undefined }),
  );
  let frame = 0;
  const show = (each: Words) => {
    each.fading?.reverse();
    each.fading = undefined;
  };
  const look = () => {
    const moving = riders.filter((rider) => rider.getAnimations().some(({ playState }) => playState === 'running'));
    const boxes = moving.map((rider) => rider.getBoundingClientRect());
    for (const each of words) {
      if (!boxes.some((box) => meet(box, each.box))) show(each);
      else each.fading ??= each.element.animate({ opacity: FADED }, { duration: FADE_MS, fill: 'forwards' });
    }
    if (moving.length > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(frame);
    words.forEach(show);
  };
}
