import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = resolve('src');

/** Left never imports right. */
const layers = [
  'models',
  'worker',
  'golang',
  'judge',
  'timeline',
  'files',
  'components/ui',
  'components',
  'lessons',
  'evidence',
  'articles',
  'embed',
  'app',
  'lib',
  'cli',
];
const packages: Record<string, string[]> = {
  models: [],
  worker: ['comlink'],
  golang: [],
  judge: ['@bjorn3/browser_wasi_shim', 'comlink'],
  timeline: ['zustand'],
};

const all = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .map((file) => ({ name: file.replaceAll(sep, '/'), text: readFileSync(join(src, file), 'utf8') }));
const files = all.filter(({ name }) => /\.tsx?$/.test(name));
type File = (typeof files)[number];

/** Files that each file imports, from `src` on. */
const imports = new Map(files.map((file) => [file.name, modulesOf(file)]));

test('src has nothing but code, styles, and the texts and data that code imports', () => {
  const entries = readdirSync(src, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(entries.map(({ name }) => name).filter((name) => !/\.(?:tsx?|css|json)$/.test(name))).toEqual([]);
});

describe('imports run one way, from the models to what is published', () => {
  test.each(layers)('%s', (layer) => {
    const wrong = files
      .filter((file) => layerOf(file.name) === layer)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => !allows(layer, target))
          .map((t) => `${file.name}: ${t}`),
      );
    expect(wrong).toEqual([]);
  });

  test('no circle of imports', () => {
    expect(circles(imports)).toEqual([]);
  });

  test('no circle of rooms', () => {
    expect(circles(roomImports())).toEqual([]);
  });

  test('a subject takes from another only what its index gives', () => {
    const wrong = [...imports].flatMap(([name, targets]) =>
      targets
        .filter((target) => subjectOf(target) !== null && layerOf(name) === 'components')
        .filter((target) => subjectOf(name) !== null && subjectOf(name) !== subjectOf(target))
        .filter((target) => target !== `components/${subjectOf(target)}/index.ts`)
        .map((target) => `${name}: ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('d3 is imported by name, and as d3: builds find what is used of it', () => {
    const wrong = files.filter(({ text }) =>
      /(?:\bfrom|\bimport\s*\(?)\s*'d3-|\*[^;]*\bfrom 'd3'|\bimport\s*\(?\s*'d3'/.test(text),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('no two modules differ in the case of their names alone: some systems would take one for the other', () => {
    const names = files.map((file) => file.name.replace(/\.tsx?$/, '').toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('every file of src stands in a known layer', () => {
    expect(files.map((file) => layerOf(file.name)).filter((layer) => !layers.includes(layer))).toEqual([]);
  });
});

describe('what several subjects share has one owner', () => {
  const owners = {
    'numbers and plurals: components/ui/format.ts': [/\bIntl\.|\.toLocaleString\(/, /^components\/ui\/format\.ts$/],
    // Rows of a structure go on in one another; owners are a table of an embed too.
    'tables: components/ui/table': [/<table\b/, /^components\/ui\/table\/|\/(?:StructureTables|OwnersTable)\.tsx$/],
  } as const;
  test.each(Object.entries(owners))('%s', (_, [pattern, owner]) => {
    const wrong = files.filter(({ name, text }) => !owner.test(name) && pattern.test(codeOf(text)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('releases are listed in models/go alone', () => {
    const pattern = /\[\s*(['"])1\.\d\d\1\s*,\s*(['"])1\.\d\d\2\s*,\s*(['"])1\.\d\d\3/;
    const wrong = files.filter(({ name, text }) => !name.startsWith('models/go/') && pattern.test(text));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('the models depend on nothing but their input', () => {
  const forbidden = {
    'a clock or chance': /\bMath\.random\b|\bDate\b|\bperformance\b/,
    'the host':
      /\b(?:window|document|navigator|localStorage|process|console)\s*[.[]|\b(?:globalThis|setTimeout|setInterval|fetch)\b/,
    'the type any': /(?:[:<|&,(]|\bas)\s*any\b/,
  };
  test.each(Object.entries(forbidden))('none names %s', (_, pattern) => {
    const models = files.filter((file) => layerOf(file.name) === 'models');
    expect(models.filter((file) => pattern.test(codeOf(file.text))).map((file) => file.name)).toEqual([]);
  });
});

function layerOf(name: string): string {
  const [folder = '', room] = name.split('/');
  return folder === 'components' && room === 'ui' ? 'components/ui' : folder.replace(/\.ts$/, '');
}

/** Folder of `components` that has an entry of its own; null for what all subjects share. */
function subjectOf(name: string): string | null {
  const [, folder, ...rest] = name.split('/');
  return layerOf(name) === 'components' && rest.length > 0 && folder !== 'fields' ? (folder ?? null) : null;
}

function allows(layer: string, target: string): boolean {
  const [kind, name = ''] = target.split(':');
  if (kind === 'package') return packages[layer]?.includes(name) ?? true;
  return layers.indexOf(name) >= 0 && layers.indexOf(name) <= layers.indexOf(layer);
}

function specifiersOf({ text }: File): string[] {
  const found = text.matchAll(/\b(?:from|import\s*\(?)\s*(['"])(.+?)\1/g);
  return [...found].map(([, , specifier = '']) => specifier);
}

/** From `src` on, as it is written: without its ending. */
function targetOf(file: File, specifier: string): string {
  return relative(src, resolve(src, dirname(file.name), specifier)).replaceAll(sep, '/');
}

/** 'layer:models' or 'package:d3' for each import of the file. */
function importsOf(file: File): string[] {
  return specifiersOf(file).map((specifier) => {
    if (!specifier.startsWith('.')) return `package:${specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]}`;
    // The text of a Go program or of a log is no code of ours.
    if (/\.(?:go|txt)\?raw$/.test(specifier)) return `layer:${layerOf(file.name)}`;
    return `layer:${layerOf(targetOf(file, specifier))}`;
  });
}

function modulesOf(file: File): string[] {
  return specifiersOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => targetOf(file, specifier.replace(/\?.*$/, '')))
    .flatMap((target) => [`${target}.ts`, `${target}.tsx`].filter((name) => files.some((each) => each.name === name)));
}

/** Room of a subject; null for what stands beside its rooms, and for words, which speak of all of them. */
function roomOf(name: string): string | null {
  const [, , room, ...rest] = name.split('/');
  return subjectOf(name) === null || rest.length === 0 || room === 'words' ? null : name.split('/', 3).join('/');
}

/** Rooms that each room imports from. */
function roomImports(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, targets] of imports) {
    const room = roomOf(name);
    if (room === null) continue;
    const others = targets.map(roomOf).filter((other) => other !== null);
    found.set(room, [...(found.get(room) ?? []), ...others.filter((other) => other !== room)]);
  }
  return found;
}

/** Groups from each of whose members all the others can be reached: Tarjan's strongly connected components. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  function visit(name: string): number {
    const own = order.size;
    order.set(name, own);
    open.push(name);
    let low = own;
    for (const target of graph.get(name) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(name, low);
    if (low === own) {
      const group = open.splice(open.indexOf(name));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return found;
}

/** Without comments and strings. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '');
}
