import { readMarkup, type WrittenElement, writeMarkup } from './readMarkup';

type Style = Readonly<Record<string, string>>;

/** The attributes that CSS can set as well, each with the unit it needs there. */
const STYLES: Readonly<Record<string, '' | 'px'>> = {
  fill: '',
  'fill-opacity': '',
  'fill-rule': '',
  stroke: '',
  'stroke-width': '',
  'stroke-opacity': '',
  'stroke-dasharray': '',
  'stroke-linecap': '',
  'stroke-linejoin': '',
  'paint-order': '',
  opacity: '',
  'font-family': '',
  'font-size': 'px',
  'font-weight': '',
  'font-style': '',
  'letter-spacing': 'px',
  'text-anchor': '',
  'dominant-baseline': '',
};

interface Looks {
  readonly light: Style;
  readonly dark: Style;
}

interface Themed {
  readonly tag: string;
  /** Attributes that are no matter of looks. */
  readonly attributes: Style;
  readonly looks: Looks;
  readonly children: readonly (Themed | string)[];
}

/** Value of an attribute that is absent. */
function absent(name: string): string {
  return name === 'opacity' ? '1' : 'inherit';
}

function parted(attributes: Style, isLooks: boolean): Style {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => Object.hasOwn(STYLES, name) === isLooks));
}

function pair(
  light: WrittenElement | string,
  dark: WrittenElement | string | undefined,
  path: string,
): (Themed | string)[] {
  if (typeof light === 'string' || typeof dark === 'string' || dark === undefined) {
    if (light !== dark || typeof light !== 'string')
      throw new Error(`The light and the dark picture differ in ${path}.`);
    return [light];
  }
  const here = `${path} ${light.tag}`.trim();
  if (light.tag !== dark.tag)
    throw new Error(`The light picture has a ${light.tag} in ${path}, the dark one a ${dark.tag}.`);
  const attributes = parted(light.attributes, false);
  const inDark = parted(dark.attributes, false);
  const differing = [...new Set([...Object.keys(attributes), ...Object.keys(inDark)])].filter(
    (name) => attributes[name] !== inDark[name],
  );
  const looks = { light: parted(light.attributes, true), dark: parted(dark.attributes, true) };
  if (light.tag === 'image' && differing.join() === 'href') {
    return [
      { tag: 'image', attributes: { class: 'light', ...attributes }, looks, children: [] },
      { tag: 'image', attributes: { class: 'dark', ...inDark }, looks, children: [] },
    ];
  }
  const [first] = differing;
  if (first !== undefined)
    throw new Error(
      `The light and the dark picture differ in ${first} of ${here}: ${attributes[first]}, ${inDark[first]}.`,
    );
  if (light.children.length !== dark.children.length)
    throw new Error(
      `The light picture has ${light.children.length} elements in ${here}, the dark one ${dark.children.length}.`,
    );
  const children = light.children.flatMap((child, i) => pair(child, dark.children[i], here));
  return [{ tag: light.tag, attributes, looks, children }];
}

function declarations(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => `${name}:${value}${value === 'inherit' ? '' : STYLES[name]}`)
    .join(';');
}

/** Declarations in which the dark theme differs. */
function darkOnly({ light, dark }: Looks): Style {
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])];
  return Object.fromEntries(
    names.filter((name) => light[name] !== dark[name]).map((name) => [name, dark[name] ?? absent(name)]),
  );
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function className(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (rest > 0 ? className(rest - 1) : '') + LETTERS[index % LETTERS.length];
}

function keyOf({ light, dark }: Looks): string {
  return `${declarations(light)}|${declarations(dark)}`;
}

function eachOf(themed: Themed): Themed[] {
  return [themed, ...themed.children.flatMap((child) => (typeof child === 'string' ? [] : eachOf(child)))];
}

/** A class for each set of looks that differs by theme or comes more than once, the most used first. */
function classesOf(root: Themed): Map<string, { readonly name: string; readonly looks: Looks }> {
  const uses = new Map<string, { readonly looks: Looks; count: number }>();
  for (const { looks } of eachOf(root)) {
    const known = uses.get(keyOf(looks));
    if (known) known.count++;
    else uses.set(keyOf(looks), { looks, count: 1 });
  }
  const worth = [...uses]
    .filter(([key, { looks, count }]) => key !== '|' && (count > 1 || Object.keys(darkOnly(looks)).length > 0))
    .toSorted(([, a], [, b]) => b.count - a.count);
  return new Map(worth.map(([key, { looks }], index) => [key, { name: className(index), looks }]));
}

function rulesOf(classes: ReturnType<typeof classesOf>, twoImages: boolean): string {
  const rules = (styleOf: (looks: Looks) => Style) =>
    [...classes.values()].flatMap(({ name, looks }) => {
      const text = declarations(styleOf(looks));
      return text === '' ? [] : `.${name}{${text}}`;
    });
  const light = [...rules(({ light }) => light), ...(twoImages ? ['.dark{display:none}'] : [])];
  const dark = [...rules(darkOnly), ...(twoImages ? ['.light{display:none}', '.dark{display:inline}'] : [])];
  const inDark = dark.length > 0 ? ['@media (prefers-color-scheme:dark){', ...dark, '}'] : [];
  return [...light, ...inDark].join('\n');
}

function written({ tag, attributes, looks, children }: Themed, classes: ReturnType<typeof classesOf>): WrittenElement {
  const { class: theme, ...others } = attributes;
  const own = classes.get(keyOf(looks))?.name;
  const names = [theme, own].filter((name) => name !== undefined).join(' ');
  return {
    tag,
    attributes: { ...(names && { class: names }), ...others, ...(!own && looks.light) },
    children: children.map((child) => (typeof child === 'string' ? child : written(child, classes))),
  };
}

function withStyle(root: WrittenElement, css: string): WrittenElement {
  const isWords = (child: WrittenElement | string | undefined) =>
    typeof child !== 'string' && (child?.tag === 'title' || child?.tag === 'desc');
  const words = root.children.filter(isWords);
  const drawn = root.children.filter((child) => !isWords(child));
  return { ...root, children: [...words, { tag: 'style', attributes: {}, children: [css] }, ...drawn] };
}

/**
 * The same picture drawn in two themes, as one file that follows the page's: where looks differ, a rule for each. Throws
 * where more than looks differ.
 */
export function mergeThemes(light: string, dark: string): string {
  const [root] = pair(readMarkup(light), readMarkup(dark), '');
  if (root === undefined || typeof root === 'string') throw new Error('A picture is one element.');
  const classes = classesOf(root);
  const twoImages = eachOf(root).some(({ attributes }) => attributes.class === 'dark');
  const css = rulesOf(classes, twoImages);
  const merged = written(root, classes);
  return `${writeMarkup(css === '' ? merged : withStyle(merged, css))}\n`;
}
