import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = resolve('src');

/** Left never imports right. */
const layers = ['models', 'golang', 'timeline', 'components', 'scenes', 'embed', 'app', 'lib'];
const packages: Record<string, string[]> = {
  models: [],
  golang: [],
  timeline: ['zustand'],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ name: file.replaceAll(sep, '/'), text: readFileSync(join(src, file), 'utf8') }));

describe('imports run one way: models, golang, timeline, components, scenes, embed, app', () => {
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

  test('no two modules differ in the case of their names alone: some systems would take one for the other', () => {
    const names = files.map((file) => file.name.replace(/\.tsx?$/, '').toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('every file of src stands in a known layer', () => {
    expect(files.map((file) => layerOf(file.name)).filter((layer) => !layers.includes(layer))).toEqual([]);
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
  return name.split('/')[0] ?? '';
}

function allows(layer: string, target: string): boolean {
  const [kind, name = ''] = target.split(':');
  if (kind === 'package') return packages[layer]?.includes(name) ?? true;
  return layers.indexOf(name) >= 0 && layers.indexOf(name) <= layers.indexOf(layer);
}

/** 'layer:models' or 'package:d3' for each import of the file. */
function importsOf(file: { name: string; text: string }): string[] {
  const specifiers = file.text.matchAll(/\b(?:from|import\s*\(?)\s*(['"])(.+?)\1/g);
  return [...specifiers].map(([, , specifier = '']) => {
    if (!specifier.startsWith('.')) return `package:${specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]}`;
    return `layer:${layerOf(relative(src, resolve(src, dirname(file.name), specifier)).replaceAll(sep, '/'))}`;
  });
}

/** Without comments and strings. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '');
}
