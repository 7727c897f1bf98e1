import { SMALL, textWidth } from '../components/ui/chart/axis';
import { escapeXml, fontStack, markup } from '../components/ui/picture/readPage';
import { headingPart } from '../components/ui/picture/stageSvg';
import { sheets } from './sheets';

export const THEMES = ['light', 'dark', 'both'] as const;
export type Theme = (typeof THEMES)[number];

/** The page's own look around what is drawn. */
const PICTURE_CSS =
  '.picture{color:var(--ms-ink);font-family:var(--ms-sans)}.ground{fill:var(--ms-page)}.name{fill:var(--ms-ink);font-weight:600}.word{fill:var(--ms-muted)}';

/** Rule that gives the drawing the tokens that its attributes name themselves. */
function tokensIn(drawn: string): string {
  const names = new Set([...drawn.matchAll(/"var\((--ms-[\w-]+)\)"/g)].map(([, name]) => name));
  return `.picture{${[...names].map((name) => `${name}:var(${name})`).join(';')}}`;
}

/** Looks that stand still: motion and pointers have no place in a picture. */
const MOVING = /^(?:animation|transition|cursor|pointer-events|touch-action|user-select|-webkit-user-select)/;
/** Selectors of what only a page has. */
const OF_PAGES = /:(?:hover|focus|active|checked|disabled|has|host|before|after)/;

/** Commas between selectors, or between arguments. */
const OUTSIDE_BRACKETS = /,(?![^(]*\))/;

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** Rules of a sheet that hold in any window: those for media and motion are left out. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const text = css.replace(/\/\*.*?\*\//gs, '');
  let from = 0;
  let depth = 0;
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) opened = at;
    if (text[at] !== '}' || --depth > 0) continue;
    const head = text.slice(from, opened).trim();
    from = at + 1;
    const body = text.slice(opened + 1, at);
    if (head.startsWith('@') || body.includes('{')) continue;
    const declarations = body.split(';').flatMap((each) => {
      const [, property = '', value = ''] = /^\s*([\w-]+)\s*:(.*)$/s.exec(each) ?? [];
      return property === '' || MOVING.test(property) ? [] : [[property, value.trim()] as const];
    });
    rules.push({ selectors: head.split(OUTSIDE_BRACKETS).map((each) => each.trim()), declarations });
  }
  return rules;
}

/** End of the bracket that opens at an index. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** A value with the tokens and the colour of the theme in it. */
function resolved(value: string, tokens: ReadonlyMap<string, string>, isDark: boolean): string {
  const [, call = '', name] = /(var\((--ms-[\w-]+)|light-dark)\b/.exec(value) ?? [];
  if (call === '') return value;
  const start = value.indexOf(call);
  const end = closing(value, value.indexOf('(', start));
  const [light = '', dark = ''] = value.slice(start + call.length + 1, end).split(OUTSIDE_BRACKETS);
  const inner = name === undefined ? (isDark ? dark : light).trim() : (tokens.get(name) ?? '');
  return resolved(value.slice(0, start) + inner + value.slice(end + 1), tokens, isDark);
}

/** Style of a picture whose markup is given: the rules that hold in it. */
function styleOf(drawn: string, theme: Theme): string {
  const rules = [...sheets, PICTURE_CSS, tokensIn(drawn)].flatMap(rulesOf);
  const tokens = new Map(
    rules.flatMap(({ selectors, declarations }) => (selectors.includes(':root') ? declarations : [])),
  );
  const classes = new Set([...drawn.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isHere = (selector: string) =>
    !OF_PAGES.test(selector) &&
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    /[.[]/.test(selector);
  const written = (isDark: boolean) =>
    rules.flatMap(({ selectors, declarations }) => {
      const here = selectors.filter(isHere);
      const looks = declarations.map(([property, value]) => `${property}:${resolved(value, tokens, isDark)}`);
      return here.length > 0 && looks.length > 0 ? [`${here.join(',')}{${looks.join(';')}}`] : [];
    });
  const [light, dark] = [written(false), written(true)];
  if (theme !== 'both') return (theme === 'dark' ? dark : light).join('\n');
  const others = dark.filter((rule, i) => rule !== light[i]);
  return [...light, `@media (prefers-color-scheme:dark){\n${others.join('\n')}\n}`].join('\n');
}

/** Drawings in the markup of a view, without what HTML lays around them. */
export function drawingsIn(view: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, index } of view.matchAll(/<svg\b|<\/svg>/g)) {
    if (tag === '<svg' && depth++ === 0) from = index;
    if (tag === '</svg>' && --depth === 0) found.push(view.slice(from, index + tag.length));
  }
  return found;
}

/** px of a drawing, as it says itself. */
function sizeOf(svg: string, of: 'width' | 'height'): number {
  return Number(new RegExp(`^<svg\\b[^>]*?\\b${of}="([\\d.]+)"`).exec(svg)?.[1] ?? 0);
}

/** px. */
const MARGIN = 20;
const NAME_LINE = 24;
const LEGEND_LINE = 18;
const SWATCH_GAP = 6;
const BETWEEN = 20;

export const SIDE_GAP = 32;

interface NamedDrawing {
  readonly name: string;
  readonly svg: string;
}

interface Still {
  readonly title: string;
  readonly sentence: string;
  readonly parts: readonly NamedDrawing[];
  /** px of each part. */
  readonly partWidth: number;
  /** Swatches and their words. */
  readonly legend: readonly NamedDrawing[];
  /** px. */
  readonly width: number;
}

/** px within the margins of a picture. */
export function innerWidth(width: number): number {
  return width - 2 * MARGIN;
}

function moved(x: number, y: number, inner: string): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${inner}</g>`;
}

function word(text: string, x: number, y: number, look: 'name' | 'word'): string {
  return `<text class="${look}" x="${x}" y="${y}" font-size="${SMALL}">${escapeXml(text)}</text>`;
}

/** Swatches in as many lines as they need; `height` px. */
function legendOf(items: readonly NamedDrawing[], width: number): { readonly inner: string; readonly height: number } {
  let [x, y] = [0, 0];
  const inner = items.map(({ name, svg }) => {
    const start = sizeOf(svg, 'width') + SWATCH_GAP;
    const needed = start + textWidth(name, SMALL);
    if (x > 0 && x + needed > width) [x, y] = [0, y + LEGEND_LINE];
    const item = moved(x, y, svg) + word(name, x + start, y + 11, 'word');
    x += needed + BETWEEN;
    return item;
  });
  return { inner: inner.join('\n'), height: items.length > 0 ? y + LEGEND_LINE : 0 };
}

/** One self-contained SVG file: the title and the sentence, the drawings beside or below each other, and their legend. */
export function stillPicture({ title, sentence, parts, partWidth, legend, width }: Still, theme: Theme): string {
  const inner = innerWidth(width);
  const head = headingPart({ title, text: sentence }, { left: 0, top: 0, width: inner }, 'currentColor', textWidth);
  const columns = Math.max(1, Math.floor((inner + SIDE_GAP) / (partWidth + SIDE_GAP)));
  let y = MARGIN + head.height + BETWEEN;
  const drawn: string[] = [moved(MARGIN, MARGIN, head.nodes.map(markup).join('\n'))];
  for (let i = 0; i < parts.length; i += columns) {
    const row = parts.slice(i, i + columns);
    const nameHeight = row.some(({ name }) => name !== '') ? NAME_LINE : 0;
    for (const [column, { name, svg }] of row.entries()) {
      const x = MARGIN + column * (partWidth + SIDE_GAP);
      if (nameHeight > 0) drawn.push(word(name, x, y + SMALL, 'name'));
      drawn.push(moved(x, y + nameHeight, svg));
    }
    y += nameHeight + Math.max(...row.map(({ svg }) => sizeOf(svg, 'height'))) + BETWEEN;
  }
  const { inner: explained, height } = legendOf(legend, inner);
  if (height > 0) drawn.push(moved(MARGIN, y, explained));
  y += height === 0 ? 0 : height + MARGIN;
  const body = drawn.join('\n');
  const style = styleOf(`<svg class="picture"><rect class="ground"/>${body}`, theme).replace(/<|&/g, '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="picture" width="${width}" height="${Math.ceil(y)}" viewBox="0 0 ${width} ${Math.ceil(y)}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(sentence)}</desc>`,
    `<style>\n${fontStack(style)}\n</style>`,
    '<rect class="ground" width="100%" height="100%"/>',
    body,
    '</svg>\n',
  ].join('\n');
}
