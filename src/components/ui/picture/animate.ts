import { markup, node, type PictureNode } from './readPage';
import { type PictureFrame, type PicturePart, pictureFile, placeParts } from './stageSvg';

/** Then the last frame stays. */
const TIMES = 3;

/** Share of a round, in per cent. */
function percent(frame: number, count: number): string {
  return `${Math.round((frame / count) * 1e5) / 1e3}%`;
}

function has(frames: FrameSet, frame: number): boolean {
  return (frames & (1 << frame)) !== 0;
}

/** Times in a round at which something comes and goes, from 0 to 1. The last frame stays. */
function keyframes(name: string, frames: FrameSet, count: number): string {
  const changes = Array.from({ length: count }, (_, frame) => ({ frame, seen: has(frames, frame) })).filter(
    ({ frame, seen }) => frame === 0 || seen !== has(frames, frame - 1),
  );
  const all = [...changes, { frame: count, seen: has(frames, count - 1) }];
  const rule = (wanted: boolean) => {
    const at = all.filter(({ seen }) => seen === wanted).map(({ frame }) => percent(frame, count));
    return at.length > 0 ? `${at.join()}{visibility:${wanted ? 'visible' : 'hidden'}}` : '';
  };
  return `@keyframes ${name}{${rule(true)}${rule(false)}}`;
}

/** Attributes that are CSS properties too, with values that many nodes share. No colours: themes must have the same classes. */
const LOOK_ATTRIBUTES: readonly string[] = [
  'font-family',
  'fill-opacity',
  'stroke-dasharray',
  'text-anchor',
  'dominant-baseline',
];

/** A name for each set of frames in which something is seen, and for each look. */
class Classes {
  readonly #names = new Map<FrameSet, string>();
  readonly #looks = new Map<string, string>();

  /** The same node, with its look in a class. */
  withLookAsClass(picture: PictureNode): PictureNode {
    const children = picture.children.map((child) => (typeof child === 'string' ? child : this.withLookAsClass(child)));
    const look = LOOK_ATTRIBUTES.flatMap((name) => {
      const value = picture.attributes[name];
      return value === undefined ? [] : [`${name}:${value}`];
    }).join(';');
    if (look === '') return { ...picture, children };
    const className = this.#looks.get(look) ?? `t${this.#looks.size}`;
    this.#looks.set(look, className);
    const rest = Object.entries(picture.attributes).filter(([name]) => !LOOK_ATTRIBUTES.includes(name));
    return { ...picture, attributes: { class: className, ...Object.fromEntries(rest) }, children };
  }

  of(frames: FrameSet): string {
    const name = this.#names.get(frames) ?? `f${this.#names.size}`;
    this.#names.set(frames, name);
    return name;
  }

  style(count: number, msPerFrame: number): PictureNode[] {
    const looks = [...this.#looks].map(([look, name]) => `.${name}{${look}}`);
    const text = [...looks, ...this.#motion(count, msPerFrame)].join('');
    return text === '' ? [] : [node('style', {}, [text])];
  }

  #motion(count: number, msPerFrame: number): string[] {
    if (this.#names.size === 0) return [];
    const all = [...this.#names];
    const rules = [
      `g[class]{animation:${count * msPerFrame}ms step-end ${TIMES} forwards}`,
      ...all.map(([, name]) => `g.${name}{animation-name:${name}}`),
    ];
    return [
      ...all.map(([frames, name]) => keyframes(name, frames, count)),
      `@media (prefers-reduced-motion:no-preference){${rules.join('')}}`,
    ];
  }
}

/** Within what is seen in the frames `around`. Without motion the first frame is there. */
function written(all: readonly TimedNode[], around: FrameSet, classes: Classes): PictureNode[] {
  const result: PictureNode[] = [];
  for (let at = 0; at < all.length; ) {
    const frames = all[at]?.frames ?? 0;
    const end = all.findIndex((each, i) => i > at && each.frames !== frames);
    const alike = all.slice(at, end < 0 ? all.length : end);
    at += alike.length;
    const nodes = alike.map((each) =>
      each.children.length === 0
        ? classes.withLookAsClass(each.node)
        : { ...each.node, children: written(each.children, frames, classes) },
    );
    if (frames === around) result.push(...nodes);
    else {
      const attributes = { class: classes.of(frames), visibility: has(frames, 0) ? undefined : 'hidden' };
      result.push(node('g', attributes, nodes));
    }
  }
  return result;
}

/**
 * One self-contained SVG file that shows frames one after the other, each for `msPerFrame`, at most 31 of them. It goes
 * through them three times and stays at the last; where motion is unwanted it stays at the first.
 */
export function animate(frames: readonly (readonly PicturePart[])[], frame: PictureFrame, msPerFrame: number): string {
  const placed = frames.map((parts) => placeParts(parts, frame.margin));
  const classes = new Classes();
  const nodes = written(mergeFrames(placed.map((each) => each.nodes)), 2 ** frames.length - 1, classes);
  return pictureFile(
    {
      width: Math.max(0, ...placed.map(({ width }) => width)),
      height: Math.max(0, ...placed.map(({ height }) => height)),
      nodes: [...classes.style(frames.length, msPerFrame), ...nodes],
    },
    frame,
  );
}

/** Frames of a moving picture, a bit each. */
type FrameSet = number;

/** More have no bit. */
const MOST_FRAMES = 31;

/** Something drawn, with the frames in which it is. */
interface TimedNode {
  readonly node: PictureNode;
  readonly frames: FrameSet;
  /** Children of a group, in the order of drawing; empty for all else. */
  readonly children: readonly TimedNode[];
}

interface Keyed extends TimedNode {
  /** Nodes of different frames with the same key are one. */
  readonly key: string;
  readonly children: readonly Keyed[];
}

function isGroup({ tag }: PictureNode): boolean {
  return tag === 'g' || tag === 'svg';
}

function keyed(node: PictureNode, frames: FrameSet): Keyed {
  if (!isGroup(node)) return { node, frames, key: markup(node), children: [] };
  const children = node.children.flatMap((child) => (typeof child === 'string' ? [] : keyed(child, frames)));
  return { node, frames, key: markup({ ...node, children: [] }), children };
}

/** Length of the longest common run of nodes, in order but with gaps, from each pair of positions on. */
function commonLengths(a: readonly Keyed[], b: readonly Keyed[]): Uint16Array {
  const row = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * row);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * row + j;
      lengths[at] =
        a[i]?.key === b[j]?.key
          ? (lengths[at + row + 1] ?? 0) + 1
          : Math.max(lengths[at + row] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

function both(a: Keyed, b: Keyed): Keyed {
  return { ...a, frames: a.frames | b.frames, children: merged(a.children, b.children) };
}

/** One list in which each of two keeps its order: what comes later is drawn over what was before. */
function merged(a: readonly Keyed[], b: readonly Keyed[]): Keyed[] {
  const result: Keyed[] = [];
  const lengths = commonLengths(a, b);
  const row = b.length + 1;
  let i = 0;
  let j = 0;
  for (;;) {
    const [left, right] = [a[i], b[j]];
    if (!left || !right) return [...result, ...a.slice(i), ...b.slice(j)];
    if (left.key === right.key) {
      result.push(both(left, right));
      i++;
      j++;
    } else if ((lengths[(i + 1) * row + j] ?? 0) >= (lengths[i * row + j + 1] ?? 0)) {
      result.push(left);
      i++;
    } else {
      result.push(right);
      j++;
    }
  }
}

/** All frames in one: what several of them share stands there once. */
function mergeFrames(frames: readonly (readonly PictureNode[])[]): readonly TimedNode[] {
  if (frames.length > MOST_FRAMES) throw new RangeError(`${frames.length} frames are more than ${MOST_FRAMES}`);
  return frames
    .map((nodes, i) => nodes.map((each) => keyed(each, 1 << i)))
    .reduce<readonly Keyed[]>((all, next) => merged(all, next), []);
}
