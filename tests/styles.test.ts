import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../build/entries.mjs';
import { ANSWER, LEAD, SMALL, TINY, TITLE } from '../src/components/ui/chart/axis';

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = ['src', 'build/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?|m?js)$/.test(file))
    .map(
      (file): Source => ({
        path: `${folder}/${file}`,
        text: withoutComments(readFileSync(`${folder}/${file}`, 'utf8')),
      }),
    ),
);
const sheets = sources.filter(({ path }) => path.endsWith('.css'));
const scripts = sources.filter(({ path }) => !path.endsWith('.css'));
const modules = sheets.filter(({ path }) => path !== ENTRIES.tokens);

const usedIn = (files: readonly Source[]) => found(files, /var\(\s*(--[\w-]+)/g);
const setIn = (files: readonly Source[]) => found(files, /(?<![\w-])(--[\w-]+)['"]?\s*:/g);
const tokenSheet = sheets.find(({ path }) => path === ENTRIES.tokens)?.text ?? '';
const tokens = setIn(sheets.filter(({ path }) => path === ENTRIES.tokens));

describe('custom properties', () => {
  test('are there wherever they are used: none has a fallback', () => {
    expect(where(sources, /var\(\s*--[\w-]+\s*,/)).toEqual([]);
  });

  test('that are used are set: as a token, by a component for its own parts, or by its script', () => {
    const known = new Set([...tokens, ...setIn(modules), ...setIn(scripts)]);
    expect([...usedIn(sources)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('of all are tokens, and named so', () => {
    const own = [...setIn(modules)].filter((name) => name.startsWith('--ms-'));
    expect(own.filter((name) => !tokens.has(name))).toEqual([]);
    expect([...tokens].filter((name) => !name.startsWith('--ms-'))).toEqual([]);
  });

  test('that are set are used', () => {
    const used = usedIn(sources);
    expect([...setIn(sheets)].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('colours', () => {
  test('are written in the tokens alone', () => {
    expect(where(modules, /#[\da-f]{3,8}\b|light-dark\(/i)).toEqual([]);
  });

  test('that the reader forces are met by the tokens alone: each that is a colour has one of the system', () => {
    expect(where(modules, /forced-colors|forced-color-adjust: (?!var)/)).toEqual([]);
    const [, usual = '', forced = ''] =
      /:root[^{]*\{([^}]*)\}.*\(forced-colors: active\) \{([^}]*)\}/s.exec(tokenSheet) ?? [];
    const coloured = [...usual.matchAll(/(--ms-[\w-]+):\s*(?:light-dark|var|transparent|auto|none)/g)].map(
      ([, name]) => name,
    );
    expect([...forced.matchAll(/(--ms-[\w-]+):/g)].map(([, name]) => name)).toEqual(coloured);
    expect(coloured.length).toBeGreaterThan(20);
  });
});

describe('sizes of text', () => {
  const styles = ['answer', 'title', 'lead', 'body', 'small', 'tiny'];

  test('are six styles, each with its line', () => {
    const named = [...tokens].flatMap((name) => /^--ms-line-(.+)/.exec(name)?.[1] ?? []);
    expect(named).toEqual(styles);
    expect(styles.filter((style) => !tokens.has(`--ms-${style}`))).toEqual([]);
  });

  test('are those of the tokens in all sheets, but for the claim on Home and on paper', () => {
    const sizes = new Set(['inherit', ...styles.map((style) => `var(--ms-${style})`)]);
    const others = modules.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])font(?:-size)?:\s*([^;/]+?)\s*[;/]/g)]
        .map(([, value = '']) => value.replace(/^\d00\s+/, '').replace(/\s+var\(--ms-(?:sans|mono)\)$/, ''))
        .filter((size) => !sizes.has(size))
        .map((size) => `${path}: ${size}`),
    );
    expect(others).toEqual([
      'src/app/HomePage.module.css: clamp(28px, 3.62cqw, 64px)',
      'build/pages/pages.css: 11pt',
      'build/pages/pages.css: 9pt',
    ]);
  });

  test('are the same in layouts', () => {
    expect(where(scripts, /fontSize(?:: '|=\{)\d/)).toEqual([]);
    const layouts = { answer: ANSWER, title: TITLE, lead: LEAD, small: SMALL, tiny: TINY };
    const px = Object.keys(layouts).map((style) => [
      style,
      Number(new RegExp(`--ms-${style}: (\\d+)px`).exec(tokenSheet)?.[1]),
    ]);
    expect(Object.fromEntries(px)).toEqual(layouts);
  });
});

test('a line of words has its style and thickness apart: WebKit reads neither in the shorthand', () => {
  expect(where(sheets, /text-decoration: \S+ /)).toEqual([]);
});

test('no rule of a stage asks what an element has in it: browsers then style all of the stage anew at each step', () => {
  const ofStages = sheets.filter(({ path }) => /^src\/components\/(ui\/(player|owners|totals)|map)\//.test(path));
  expect(ofStages.length).toBeGreaterThan(15);
  expect(where(ofStages, /:has\(/)).toEqual([]);
});

describe('attributes of data that selectors ask for', () => {
  const asked = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\[(data-[\w-]+)(?:[~^]?=['"]?([\w-]+)['"]?)?\]/g)].map(([, name = '', value]) => ({
      path,
      name,
      value,
    })),
  );

  test('are set somewhere', () => {
    const set = found(scripts, /(?<![[\w-])(data-[\w-]+)/g);
    expect(asked.filter(({ name }) => !set.has(name))).toEqual([]);
  });

  test('by a script, of a part, are what a part is called', () => {
    const parts = found(scripts, /(?<!\[)data-part="([^"]+)"/g);
    const ofParts = asked.filter(
      ({ path, name, value }) => /\.tsx?$/.test(path) && name === 'data-part' && value !== undefined,
    );
    expect(ofParts.length).toBeGreaterThan(5);
    expect(ofParts.filter(({ value = '' }) => !parts.has(value))).toEqual([]);
  });
});

describe('classes of CSS modules', () => {
  const taken = scripts.flatMap(classesTaken);
  const named = sheets.filter(isModule).map((sheet) => ({ sheet: sheet.path, names: classesOf(sheet) }));

  test('that a view takes are in the sheet', () => {
    const missing = taken.filter(
      ({ sheet, name }) => !named.some((rules) => rules.sheet === sheet && rules.names.has(name)),
    );
    expect(missing.map(({ view, sheet, name }) => `${view}: .${name} of ${sheet}`)).toEqual([]);
  });

  test('that are in a sheet are taken by a view', () => {
    const unused = named.flatMap(({ sheet, names }) =>
      [...names]
        .filter((name) => !taken.some((each) => each.sheet === sheet && each.name === name))
        .map((name) => `${sheet}: .${name}`),
    );
    expect(unused).toEqual([]);
  });
});

interface TakenClass {
  readonly view: string;
  readonly sheet: string;
  readonly name: string;
}

function isModule({ path }: Source): boolean {
  return path.endsWith('.module.css');
}

/** Names in a sheet's selectors. */
function classesOf({ text }: Source): Set<string> {
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.replace(/"[^"]*"/g, ''));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

function pathFrom({ path }: Source, specifier: string): string {
  return posix.join(posix.dirname(path), specifier);
}

/** Sheets that a view imports, by the names it gives them. */
function sheetsOf(view: Source): Map<string, string> {
  const imported = view.text.matchAll(/import (\w+) from '(.+\.module\.css)'/g);
  return new Map([...imported].map(([, name = '', specifier = '']) => [name, pathFrom(view, specifier)]));
}

/** Classes that a view takes: as `styles.name`, or as `styles[role]` each text that `role` is declared to be. */
function classesTaken(view: Source): TakenClass[] {
  return [...sheetsOf(view)].flatMap(([local, sheet]) => {
    const names = found([view], new RegExp(`(?<![/.\\w])${local}\\.(\\w+)(?!\\.css)`, 'g'));
    for (const property of found([view], new RegExp(`\\b${local}\\[(\\w+)\\]`, 'g')))
      for (const text of textsOf(property, view)) names.add(text);
    return [...names].map((name) => ({ view: view.path, sheet, name }));
  });
}

/** Texts that a property may be, as the view declares it, or else a module that it imports. */
function textsOf(property: string, view: Source): Set<string> {
  const imported = [...found([view], /from '(\..+)'/g)].map((specifier) => pathFrom(view, specifier));
  const near = scripts.filter(({ path }) => imported.includes(path.replace(/\.tsx?$/, '')));
  const declared = new RegExp(`\\b${property}\\??: ('[^;,)]+')`, 'g');
  const own = found([view], declared);
  const unions = own.size > 0 ? own : found(near, declared);
  return new Set([...unions].flatMap((union) => [...union.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '');
}

function found(files: readonly Source[], pattern: RegExp): Set<string> {
  return new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
}

/** Paths of the files in which a pattern is found, and what it finds first. */
function where(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) => {
    const match = pattern.exec(text);
    return match ? [`${path}: ${match[0]}`] : [];
  });
}
