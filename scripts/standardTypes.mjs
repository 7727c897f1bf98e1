// Generates the tables of the standard library's types from the sources of real Go releases.
//
//   node scripts/standardTypes.mjs [--check]
//
// Needs `go`, which fetches the toolchain of each release. --check compares the files instead of writing them.
// See tests/oracle/standardtypes/format.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { GO_SETTINGS, goRoot, inOracle, run, withFolder } from './go.mjs';
import { buildOf, buildsWith, newestWith } from './releases.mjs';

/** The last patch release of each minor one, oldest first. */
const RELEASES = buildsWith('standardTypes');
const ARCHES = ['amd64', 'arm64', '386'];
const FOLDER = fileURLToPath(new URL('../src/golang/library', import.meta.url));

/** Packages whose types figures on other people's pages know without loading the rest. */
const COMMON_PACKAGES = ['sync/atomic', 'sync', 'time'];
/** Types of other packages that they know. */
const COMMON_TYPES = [
  'bytes.Buffer bytes.Reader container/list.Element container/list.List context.CancelCauseFunc context.CancelFunc',
  'context.Context database/sql.NullBool database/sql.NullByte database/sql.NullFloat64 database/sql.NullInt16',
  'database/sql.NullInt32 database/sql.NullInt64 database/sql.NullString database/sql.NullTime database/sql.RawBytes',
  'encoding/json.Number encoding/json.RawMessage fmt.Stringer io.Closer io.ReadCloser io.Reader io.Writer',
  'io/fs.FileMode log/slog.Level math/big.Float math/big.Int math/big.Rat math/big.Word net.Addr net.Conn',
  'net.HardwareAddr net.IP net.IPMask net.IPNet net.TCPAddr net.UDPAddr net/http.Handler net/http.HandlerFunc',
  'net/http.Header net/netip.Addr net/netip.AddrPort net/netip.Prefix net/url.URL net/url.Userinfo net/url.Values',
  'os.File os.FileMode reflect.Kind reflect.Type reflect.Value strings.Builder strings.Reader unique.Handle',
].flatMap((line) => line.split(' '));
/** Packages whose constants lengths of arrays are written with; of the others only the whole table knows them. */
const COMMON_CONSTANTS = [
  'crypto/aes crypto/ed25519 crypto/md5 crypto/sha1 crypto/sha256 crypto/sha512 hash/crc32 math net unicode/utf8',
].flatMap((line) => line.split(' '));
/** Packages of thousands of constants that no length is written with. */
const WITHOUT_CONSTANTS = /^(?:syscall|debug\/|go\/|net\/http\.|runtime|os\b|text\/|regexp|unicode\.)/;

/** Of the largest uint64. */
const MOST_DIGITS = 20;

function main(args) {
  const runs = collect();
  const tables = tablesOf(runs);
  for (const [file, text] of tables) {
    const path = join(FOLDER, file);
    if (args.includes('--check')) {
      if (readFileSync(path, 'utf8') !== text) fail(`standardTypes: ${path} is not what the Go sources give`);
    } else {
      writeFileSync(path, text);
      console.log(`${path}: ${text.length} bytes`);
    }
  }
}

/** What the program prints for each architecture, oldest release first. */
function collect() {
  return withFolder((folder) => {
    const program = join(folder, 'standardtypes');
    const newest = goRoot(newestWith('standardTypes'));
    printed(join(newest, 'bin', 'go'), ['build', '-o', program, '.'], inOracle('standardtypes'), { GOROOT: newest });
    return new Map(ARCHES.map((arch) => [arch, RELEASES.map((release) => describe(program, release, arch))]));
  });
}

function describe(program, build, arch) {
  const { release } = buildOf(build);
  const root = goRoot(release);
  const go = join(root, 'bin', 'go');
  const env = { GOROOT: root, GOARCH: arch };
  // Go before 1.17 has no experiments of this kind.
  const minor = minorOf(build);
  const tags = minor < 17 ? '' : printed(go, ['list', '-f', '{{join context.ToolTags ","}}', 'runtime'], tmpdir(), env);
  const packages = printed(go, ['list', 'std'], tmpdir(), env)
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('vendor/') && !/\binternal\b/.test(path) && path !== 'unsafe');
  const described = printed(program, ['-root', root, '-arch', arch, '-tags', tags.trim(), ...packages], tmpdir(), {
    GO111MODULE: 'off',
  });
  console.log(`${build} ${arch}`);
  const rows = described
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    minor,
    packages,
    types: new Map(rows.flatMap((row) => (row.name ? [[row.name, row]] : []))),
    constants: new Map(rows.flatMap((row) => (row.constant ? [[row.constant, row.value]] : []))),
  };
}

function minorOf(build) {
  return Number(/^go1\.(\d+)/.exec(build)?.[1]);
}

function printed(command, args, cwd, env) {
  return run(command, args, { cwd, env: { ...process.env, ...GO_SETTINGS, ...env } }).stdout;
}

/** The declarations of a type, newest first: each holds for the releases below `below`, or for all. */
function declarationsOf(name, runs) {
  const kept = [];
  let newer;
  for (let i = RELEASES.length - 1; i >= 0; i--) {
    const rows = ARCHES.map((arch) => runs.get(arch)[i].types.get(name));
    if (rows.some((row) => row === undefined)) continue;
    const isNew =
      newer === undefined ||
      (rows.some(({ text }, a) => text !== newer[a].text) &&
        rows.some(({ layout, text }, a) => (layout === '' ? text !== newer[a].text : layout !== newer[a].layout)));
    const below = newer === undefined && i === RELEASES.length - 1 ? undefined : runs.get('amd64')[i].minor + 1;
    if (isNew) kept.push({ below, texts: rows.map(({ text }) => text) });
    newer = rows;
  }
  return kept;
}

/** Names that a text has by value. */
function namesIn(text) {
  return [...text.matchAll(/[\w/]+\.\w+|(?<=[ !<,\]=}]|^)\w[\w/]*\.\w+/g)].map(([name]) => name);
}

function tablesOf(runs) {
  const amd64 = runs.get('amd64');
  const newest = amd64.at(-1);
  const exported = [...newest.types.keys()].filter(
    (name) => /\.[A-Z]\w*$/.test(name) && newest.packages.includes(name.replace(/\.\w+$/, '')),
  );
  const all = closure(exported, runs);
  const common = closure(
    [...COMMON_TYPES, ...exported.filter((name) => COMMON_PACKAGES.includes(name.replace(/\.\w+$/, '')))],
    runs,
  );
  const constants = [...newest.constants].filter(
    ([name, value]) =>
      !WITHOUT_CONSTANTS.test(name) &&
      value.length <= MOST_DIGITS &&
      runs.get('386').at(-1).constants.get(name) === value,
  );
  const isCommon = ([name]) => COMMON_CONSTANTS.includes(name.replace(/\.\w+$/, ''));
  const packages = `/** Its packages, by their paths. */\nexport const STANDARD_PACKAGES = '${newest.packages.join(' ')}';\n`;
  const rest = new Map([...all].filter(([name]) => !common.has(name)));
  return new Map([
    ['standardCommon.generated.ts', file('STANDARD_COMMON', common, constants.filter(isCommon), runs) + packages],
    [
      'standardRest.generated.ts',
      file(
        'STANDARD_REST',
        rest,
        constants.filter((each) => !isCommon(each)),
        runs,
      ),
    ],
  ]);
}

/** Types with all that they contain by value, by their names. */
function closure(names, runs) {
  const found = new Map();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    const declarations = declarationsOf(name, runs);
    if (declarations.length === 0) continue;
    found.set(name, declarations);
    for (const { texts } of declarations)
      for (const text of texts) queue.push(...namesIn(text.replace(/(?:\*|\[\])[\w/.]+/g, '')));
  }
  return found;
}

function file(constant, types, constants, runs) {
  const sections = new Map();
  const add = (name, line) => {
    const [, path, own] = /^(.*)\.(\w+)$/.exec(name);
    const lines = sections.get(path) ?? [];
    lines.push(line(own, path));
    sections.set(path, lines);
  };
  for (const [name, declarations] of [...types].sort(([a], [b]) => (a < b ? -1 : 1)))
    add(name, (own, path) => linesOf(own, path, declarations).join('\n'));
  for (const [name, value] of constants) add(name, (own) => `${own}=${value}`);
  const text = [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, lines]) => [`@${path}${packageOf(path, runs)}`, ...lines].join('\n'))
    .join('\n');
  return `// Generated by scripts/standardTypes.mjs from ${RELEASES.at(0)} to ${RELEASES.at(-1)}; not written by hand.
// biome-ignore-all format: one line a type.

/** The notation is that of library.ts. */
export const ${constant} = \`
${text}
\`;
`;
}

function packageOf(path, runs) {
  for (const { types } of runs.get('amd64').toReversed())
    for (const [name, row] of types) if (name.startsWith(`${path}.`)) return row.package ? ` ${row.package}` : '';
  return '';
}

function linesOf(own, path, declarations) {
  const relative = (text) => text.replaceAll(/[\w/]+(?=\.\w)/g, (each) => (each === path ? '' : each));
  const sequence = (arch) => declarations.map(({ below, texts }) => [below, relative(texts[arch])]);
  const usual = JSON.stringify(sequence(0));
  return ARCHES.flatMap((arch, a) => {
    if (a > 0 && JSON.stringify(sequence(a)) === usual) return [];
    return sequence(a).map(
      ([below, text]) => `${own}${below === undefined ? '' : `<1.${below}`}${a === 0 ? '' : `/${arch}`} ${text}`,
    );
  });
}

main(process.argv.slice(2));
