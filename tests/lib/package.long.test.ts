import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../../build/entries.mjs';
import { JUDGE_MODULES } from '../../src/judge/modules';
import { NEWEST } from '../../src/models/go/releases';
import { importedPackages, licensedPackages } from '../importedPackages';
import { builtPackage, installPackage, run } from './builtPackage';

// The package as it is published, in a folder of its own.

let folder = '';
let installed = '';
/** Package that `npm publish` would send: the file, and what is in it. */
let tarball = '';
let packed: string[] = [];

beforeAll(async () => {
  folder = await installPackage();
  installed = join(folder, 'node_modules/mapscope');
  for (const name of ['react', 'react-dom', '@types/react']) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve('node_modules', name), link, 'junction');
  }
  for (const stray of ['src/a.ts', 'tests/a.test.ts', 'public/a.svg', 'dist/index.html', 'dist/embed/a.js']) {
    await mkdir(dirname(join(installed, stray)), { recursive: true });
    await writeFile(join(installed, stray), '');
  }
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: installed, shell: true });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  tarball = join(installed, filename);
  packed = files.map(({ path }) => path);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Paths below a folder, with slashes. */
async function filesIn(path: string, ending = ''): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

function textOf(path: string): Promise<string> {
  return readFile(join(installed, path), 'utf8');
}

/** Ways in which a module imports another: `from` names something of it, `alone` is for its side effects, `later` when wanted. */
const IMPORTS = {
  from: /(?:^|[\s;}])(?:import|export)[^;'"`()]*?\bfrom\s*["'`]([^"'`]+)["'`]/g,
  alone: /(?:^|[\s;}])import\s*["'`]([^"'`]+)["'`]/g,
  later: /\bimport\(\s*["'`]([^"'`]+)["'`]/g,
};

function importsOf(code: string): { how: string; path: string }[] {
  return Object.entries(IMPORTS).flatMap(([how, pattern]) =>
    [...code.matchAll(pattern)].map(([, path = '']) => ({ how, path })),
  );
}

async function importsBelow(path: string, except?: string) {
  const all = await filesIn(join(installed, path), '.js');
  const files = except === undefined ? all : all.filter((file) => !file.startsWith(`${except}/`));
  const found = await Promise.all(files.map(async (file) => importsOf(await textOf(`${path}/${file}`))));
  return found.flat();
}

describe('what is published', () => {
  it('is the built package, its docs, what they show and nothing else of the repository', async () => {
    const docs = (await filesIn('docs')).map((file) => `docs/${file}`);
    const judge = [...JUDGE_MODULES.map(({ file }) => file), 'LICENSE-go.txt'].map((file) => `judge/${file}`);
    const others = ['LICENSE', 'package.json', 'public/figures/swiss-map-split.svg'];
    expect(packed.toSorted()).toEqual(await filesIn(await builtPackage()));
    expect(packed).toEqual(expect.arrayContaining([...docs, 'README.md', 'CHANGELOG.md', 'licenses.md']));
    expect(packed.filter((file) => !/\.(?:js|d\.c?ts|md)$/.test(file) && !docs.includes(file)).toSorted()).toEqual(
      [...judge, ...others].toSorted(),
    );
  });

  it.each([
    ['licenses.md', importedPackages(ENTRIES.library).filter((name) => !/^react(-dom)?$/.test(name))],
    [
      'element/licenses.md',
      importedPackages(ENTRIES.libraryElement).map((name) => name.replace(/^react(-dom)?$/, 'preact')),
    ],
    ['judge/licenses.md', importedPackages(ENTRIES.libraryJudge, ENTRIES.judgeWorker)],
    ['cli/licenses.md', ['react', 'react-dom', 'pbf', 'zustand']],
  ])('has the licences of what is bundled in %s, in workers too', async (file, packages) => {
    expect(packages).not.toEqual([]);
    expect(licensedPackages(await textOf(file))).toEqual(expect.arrayContaining(packages));
  });

  it('has the licence of Go beside its modules', async () => {
    expect(await textOf('judge/LICENSE-go.txt')).toMatch(/^Copyright .*The Go Authors/m);
  });

  it('is what publint would publish', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it('has a package.json of its own: entries that lead to files, React as a peer that may be missing, no dependencies', async () => {
    const published = JSON.parse(await textOf('package.json'));
    expect(Object.keys(published.exports)).toEqual(['.', './models', './judge', './element', './package.json']);
    const paths = JSON.stringify(published.exports).match(/\.\/[^"]+\.(?:c?ts|js|json)(?=")/g) ?? [];
    expect(paths.filter((path) => !packed.includes(path.slice(2)))).toEqual([]);
    expect(published).toMatchObject({
      peerDependencies: { react: '>=18', 'react-dom': '>=18' },
      peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    });
    expect(published).not.toHaveProperty('dependencies');
    expect(published).not.toHaveProperty('devDependencies');
    expect(published).not.toHaveProperty('private');
  });

  it('has types that resolve as the code does', async () => {
    const attw = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');
    // CommonJS has declarations of its own beside code of modules, which Node lets it require.
    const options = ['--profile', 'esm-only', '--ignore-rules', 'false-cjs', '--format', 'json'];
    const { stdout } = await run(process.execPath, [attw, tarball, ...options]);
    expect(JSON.parse(stdout)).toMatchObject({ problems: {} });
  });
});

describe('the code', () => {
  it('of the models is one file that imports nothing', async () => {
    expect(importsOf(await textOf('models.js'))).toEqual([]);
  });

  it('of the judge and of its worker imports parts of its own', async () => {
    const imports = [...importsOf(await textOf('judge.js')), ...(await importsBelow('judge'))];
    expect(imports.filter(({ path }) => !path.startsWith('.'))).toEqual([]);
  });

  it('of the component imports React and parts of its own', async () => {
    const imports = [...importsOf(await textOf('index.js')), ...(await importsBelow('figures'))];
    const packages = imports.map(({ path }) => path).filter((path) => !path.startsWith('.'));
    expect([...new Set(packages)].toSorted()).toEqual(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);
    expect(imports).toContainEqual({ how: 'later', path: expect.stringMatching(/\/mountIn-/) });
  });

  it('of the component is for the client where a framework has server components; the models are for both', async () => {
    expect(await textOf('index.js')).toMatch(/^(['"])use client\1;/);
    expect(await textOf('models.js')).not.toContain('use client');
  });

  it('of the element imports parts of its own', async () => {
    const imports = await importsBelow('element');
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter(({ path }) => !path.startsWith('./'))).toEqual([]);
  });

  it('of the command imports parts of its own, and of Node', async () => {
    const imports = await importsBelow('cli');
    const others = imports.map(({ path }) => path).filter((path) => !path.startsWith('./'));
    expect(others).toContain('node:util');
    expect(others.filter((path) => !isBuiltin(path))).toEqual([]);
    expect(await textOf('cli/mapscope.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('of the command sizes types, opens a file and replays a trace', async () => {
    const mapscope = async (...args: string[]) =>
      (await run(process.execPath, [join(installed, 'cli/mapscope.js'), ...args])).stdout;
    expect(await mapscope('--version')).toBe(`${JSON.parse(await textOf('package.json')).version}\n`);
    const answer = await mapscope('size', '-n', '3.5M', '--json', 'map[string]int64');
    expect(JSON.parse(answer).sizes).toHaveLength(2);
    const opened = await mapscope('open', resolve('tests/recorded/pprof/go1.26.8-default.pb.gz'));
    expect(opened.trimEnd().split('\n').length).toBeGreaterThan(2);
    expect(await mapscope('verify', resolve('tests/traces/samples/swiss-split.jsonl'))).toContain('0 divergences');
  });

  it('ends as a check of CI expects, whoever reads what it writes', async () => {
    const status = async (line: string) => {
      const command = `set -o pipefail; node "$0" ${line}; echo "$?"`;
      const { stdout } = await run('bash', ['-c', command, join(installed, 'cli/mapscope.js')]);
      return stdout.trim().split('\n').at(-1);
    };
    expect(await status('open nope 2>&1 >/dev/null | true')).toBe('2');
    expect(await status("size -n 1M 'map[int]int' >/dev/full")).toBe('2');
    expect(await status("size -n 1M 'map[int]int' | head -1")).toBe('0');
    expect(await status("size -n 1M --max 1MiB 'map[int]int' | true")).toBe('1');
  });

  it('has no part that is imported for its side effects: bundlers leave out what package.json says has none', async () => {
    // The command is bundled by nobody.
    expect((await importsBelow('.', 'cli')).filter(({ how }) => how === 'alone')).toEqual([]);
    expect(JSON.parse(await textOf('package.json')).sideEffects).toEqual(['./element/map-scope.js']);
  });

  it('is required by CommonJS as well', async () => {
    const script = join(folder, 'required.cjs');
    await writeFile(
      script,
      `const { goRelease } = require('mapscope/models');
       const { JUDGE_MODULES } = require('mapscope/judge');
       const { SCENES } = require('mapscope');
       console.log(goRelease('1.26').name, JUDGE_MODULES.length, SCENES.length > 3);`,
    );
    const { stdout } = await run(process.execPath, [script]);
    expect(stdout).toBe(`1.26 ${JUDGE_MODULES.length} true\n`);
  });

  it('is imported by Node, and drawn on a server, without a DOM', async () => {
    const script = join(folder, 'server.mjs');
    await writeFile(
      script,
      `import { createElement } from 'react';
       import { renderToString } from 'react-dom/server';
       import { MapScope } from 'mapscope';
       import { sizeMap } from 'mapscope/models';
       import { MapScopeElement } from 'mapscope/element';
       const type = { size: 16, align: 8, pointers: true };
       const { liveBytes } = sizeMap({ release: '1.26', key: type, elem: type, entries: 8 });
       console.log(JSON.stringify({
         figure: renderToString(createElement(MapScope, { scene: 'race' }, 'A race')),
         bytes: liveBytes.expected,
         element: MapScopeElement.name,
         defined: Object.keys(globalThis).filter((name) => /document|window|HTML|custom/i.test(name)),
       }));`,
    );
    const { stdout, stderr } = await run(process.execPath, [script]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      figure: expect.stringMatching(/^<div><div style="[^"]+">A race<\/div><\/div>$/),
      bytes: expect.any(Number),
      element: expect.any(String),
      defined: [],
    });
  });
});

describe('real Go', () => {
  const program = (body: string) => `
    import { JudgeFailure, measureOnGo, traceOnGo } from 'mapscope/judge';
    import { sizeGo } from 'mapscope/models';
    ${body}`;
  const output = async (name: string, body: string) => {
    const script = join(folder, name);
    await writeFile(script, program(body));
    const { stdout, stderr } = await run(process.execPath, [script]);
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };

  it('measures a map in Node, in a worker, and the process ends', async () => {
    const { go, liveBytes, liveObjects, low, high } = await output(
      'measure.mjs',
      `const asked = { release: '1.27', entries: 1000 };
       const source = 'var hits map[string]int64';
       const { low, high } = sizeGo(source, asked).liveBytes;
       console.log(JSON.stringify({ ...(await measureOnGo({ ...asked, source, runs: 2 })), low, high }));`,
    );
    expect([go, liveBytes, liveObjects]).toEqual(['go1.27.4', [low, high], [6, 6]]);
  });

  it('records a program in Node', async () => {
    const lines: string[] = await output(
      'trace.mjs',
      `const ops = [{ type: 'put', key: 7 }, { type: 'range' }];
       console.log(JSON.stringify(await traceOnGo({ release: '1.23', source: 'map[string]bool', ops })));`,
    );
    expect(lines.map((line) => JSON.parse(line).op)).toEqual([undefined, 'make', 'put', 'iterate', 'end']);
  });

  it('says why it gives no answer, and stops when it is told to', async () => {
    const told = await output(
      'failures.mjs',
      `const told = (promise) => promise.then(() => 'done', (error) => error instanceof JudgeFailure ? error.fact.type : error.message);
       const asked = { release: '1.26', source: 'map[uint8]bool', entries: 300 };
       const controller = new AbortController();
       const onProgress = () => controller.abort(new Error('enough'));
       console.log(JSON.stringify([
         await told(measureOnGo(asked)),
         await told(measureOnGo({ ...asked, files: new URL('nowhere/', import.meta.url) })),
         await told(measureOnGo({ ...asked, source: 'map[int]int', entries: 50_000_000, onProgress, signal: controller.signal })),
         await told(measureOnGo({ ...asked, release: '1.15' })),
       ]));`,
    );
    expect(told.slice(0, 3)).toEqual(['fewKeys', 'unavailable', 'enough']);
    expect(told[3]).toContain(`1.22 to ${NEWEST.name}`);
  });
});

const CONSUMER = `
import { type ComponentRef, createRef } from 'react';
import { MapScope, type MapScopeHandle, type SceneId, SCENES } from 'mapscope';
import { sizeMap } from 'mapscope/models';
import { type MapScopeElement, type StepDetail } from 'mapscope/element';
import { JUDGE_MODULES, type JudgeFact, JudgeFailure, type JudgeOp, measureOnGo, traceOnGo } from 'mapscope/judge';
const ref = createRef<MapScopeHandle>();
const same: ComponentRef<typeof MapScope> | null = ref.current;
const first: SceneId = SCENES[0].id;
export const figure = <MapScope ref={ref} scene={first} params={{ step: 4 }} onStep={({ step }) => step.toFixed()} />;
export const element = <map-scope scene="race" example="split" />;
const made: MapScopeElement = document.createElement('map-scope');
made.addEventListener('step', ({ detail }) => { const told: StepDetail = detail; return told; });
made.addEventListener('click', ({ clientX }) => clientX);
void ref.current?.seek(3).then(() => made.pause());
const bytes: number = sizeMap({ release: '1.26', key: { size: 8, align: 8, pointers: false }, elem: { size: 8, align: 8, pointers: false }, entries: 1 }).liveBytes.expected;
// @ts-expect-error: there is no such scene
export const wrong = <MapScope scene="cuckoo" />;
// @ts-expect-error: there is no such scene
export const wrongElement = <map-scope scene="cuckoo" />;
export const lesson = <map-lesson lesson="tables" beats="split-directory" />;
// @ts-expect-error: there is no such lesson
export const wrongLesson = <map-lesson lesson="cuckoo" />;
const ops: readonly JudgeOp[] = [{ type: 'put', key: 1 }, { type: 'begin', loop: 0 }, { type: 'clear' }];
const lines: Promise<readonly string[]> = traceOnGo({ release: '1.27', source: 'map[int]int', ops, hint: 8 });
const measured: Promise<readonly number[]> = measureOnGo({ release: JUDGE_MODULES[0].release, source: '', entries: 1, onProgress: ({ filled }) => filled.toFixed() }).then(({ liveBytes }) => liveBytes);
const fact: JudgeFact = new JudgeFailure({ type: 'outOfMemory' }).fact;
export { bytes, fact, lines, measured, same };
`;

const CONSUMER_OF_MODELS = `
import { MapScope } from 'mapscope';
import { goRelease, sizeMap } from 'mapscope/models';
import { JUDGE_MODULES } from 'mapscope/judge';
import { MapScopeElement } from 'mapscope/element';
const type = { size: 8, align: 8, pointers: false };
const bytes: number = sizeMap({ release: '1.26', key: type, elem: type, entries: 1 }).liveBytes.expected;
const name: string | undefined = goRelease('1.26')?.name;
export { bytes, JUDGE_MODULES, MapScope, MapScopeElement, name };
`;

const WITHOUT_REACT = `
import { MapScopeElement } from 'mapscope/element';
import { goRelease } from 'mapscope/models';
import { JUDGE_MODULES } from 'mapscope/judge';
export const made = [new MapScopeElement(), goRelease('1.26'), JUDGE_MODULES];
`;

async function compile(file: string, ...options: string[]): Promise<string> {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noEmit', '--skipLibCheck', 'false', '--types', ''];
  const target = ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', '--jsx', 'react-jsx'];
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, file, ...strict, ...target, ...options], {
    cwd: dirname(file),
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

describe('the types', () => {
  it('lead to React and to what is published, by whole file names', async () => {
    const types = join(installed, 'types');
    const files = await filesIn(types, '.d.ts');
    const found = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(types, file), 'utf8');
        const paths = [...text.matchAll(/(?:\bfrom |\bimport\(|^import )["']([^"']+)["']/gm)];
        return paths.map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : path));
      }),
    );
    const published = files.map((file) => file.replace(/\.d\.ts$/, '.js'));
    expect(found.flat().filter((path) => path !== 'react' && !published.includes(path.replaceAll(sep, '/')))).toEqual(
      [],
    );
  });

  it.each([
    ['bundler', 'esnext'],
    ['node16', 'node16'],
  ])('serve a host that resolves modules as %s', async (moduleResolution, module) => {
    const file = join(folder, 'consumer.tsx');
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(file, CONSUMER);
    expect(await compile(file, '--moduleResolution', moduleResolution, '--module', module)).toBe('');
  });

  it.each(['node16', 'node20'])('serve CommonJS of a host that resolves modules as %s', async (module) => {
    const file = join(folder, 'consumer.cts');
    await writeFile(file, CONSUMER_OF_MODELS);
    expect(await compile(file, '--module', module)).toBe('');
  });

  it('of models and element need none of React’s', async () => {
    const apart = `${folder}-apart`;
    await cp(installed, join(apart, 'node_modules/mapscope'), { recursive: true });
    const file = join(apart, 'consumer.ts');
    await writeFile(file, WITHOUT_REACT);
    const output = await compile(file, '--moduleResolution', 'bundler', '--module', 'esnext');
    await rm(apart, { recursive: true });
    expect(output).toBe('');
  });
});

/** Names that an entry's declarations export. */
async function exportsOf(entry: string): Promise<string[]> {
  const text = await textOf(`types/lib/${entry}.d.ts`);
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]+)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const declared = [...text.matchAll(/^export (?:declare )?(?:const|class|function|interface|type) (\w+)/gm)];
  // A list of several lines ends in a comma.
  const names = listed.map((name) => name.replace(/^\s*type /, '').trim()).filter((name) => name !== '');
  return [...names, ...declared.map(([, name = '']) => name)];
}

interface Row {
  readonly name: string;
  readonly isType: boolean;
  readonly origins: readonly string[];
}

/** The rows of the table of exports in a section of docs/package.md. */
async function documented(section: string): Promise<Row[]> {
  const docs = await textOf('docs/package.md');
  const text = docs.split(/^## /m).find((each) => each.startsWith(`\`${section}\``)) ?? '';
  const table = text.split('| export | what it is | from |')[1] ?? '';
  return [...table.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)].map(([, name = '', about = '', from = '']) => ({
    name,
    isType: about.startsWith('type: '),
    origins: [...from.matchAll(/`([^`]+)`/g)].map(([, origin = '']) => origin),
  }));
}

describe('docs/package.md', () => {
  it.each([
    ['mapscope', 'index', 'index.js'],
    ['mapscope/models', 'models', 'models.js'],
    ['mapscope/judge', 'judge', 'judge.js'],
    ['mapscope/element', 'element', 'element/map-scope.js'],
  ])('lists every export of %s, values and types', async (section, types, code) => {
    const rows = await documented(section);
    expect(rows.map(({ name }) => name).toSorted()).toEqual((await exportsOf(types)).toSorted());
    const exported = [...(await textOf(code)).matchAll(/\bexport\s*\{([^}]+)\}/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().replace(/^.* as /, ''));
    expect(rows.flatMap(({ name, isType }) => (isType ? [] : name)).toSorted()).toEqual(exported.toSorted());
  });

  it('says where each comes from, in words of the sources', async () => {
    const rows = (
      await Promise.all(['mapscope', 'mapscope/models', 'mapscope/judge', 'mapscope/element'].map(documented))
    ).flat();
    const sources = (await filesIn('src', '.ts')).concat(await filesIn('src', '.tsx')).map((file) => `src/${file}`);
    sources.push(...(await filesIn('src', '.json')).map((file) => `src/${file}`));
    sources.push(...(await filesIn('go', '.go')).map((file) => `go/${file}`));
    const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
    const unknown = rows
      .flatMap(({ origins }) => origins)
      .filter((origin) => !sources.includes(origin) && !texts.some((text) => text.includes(origin)));
    expect(unknown).toEqual([]);
    expect(rows.filter(({ origins }) => origins.length === 0)).toEqual([]);
  });
});
