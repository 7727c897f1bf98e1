import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../build/entries.mjs';

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
    const coloured = [...usual.matchAll(/(--ms-[\w-]+):\s*(?:light-dark|var|transparent|auto)/g)].map(
      ([, name]) => name,
    );
    expect([...forced.matchAll(/(--ms-[\w-]+):/g)].map(([, name]) => name)).toEqual(coloured);
    expect(coloured.length).toBeGreaterThan(20);
  });
});

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
