import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const SCRIPT = resolve('scripts/verify.mjs');
const SAMPLES = resolve('tests/traces/samples');

function verify(files: readonly string[], cwd = '.'): Promise<Outcome> {
  return new Promise((done) => {
    execFile(process.execPath, [SCRIPT, ...files], { cwd }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'mapscope-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const sample = (name: string) => readFileSync(join(SAMPLES, `${name}.jsonl`), 'utf8');
const bucketGrow = sample('bucket-grow');
const swissChurn = sample('swiss-churn');

const good = join(SAMPLES, 'bucket-grow.jsonl');
const goodGz = write('swiss-churn.jsonl.gz', gzipSync(swissChurn));

/** A trace whose line `n` is changed, as text. */
function withLine(trace: string, n: number, change: (line: string) => string): string {
  const lines = trace.split('\n');
  const before = lines[n - 1] ?? '';
  lines[n - 1] = change(before);
  if (lines[n - 1] === before) throw new Error(`line ${n} stays as it was`);
  return lines.join('\n');
}

/** A trace that puts so many keys of one and the same hash, and compares nothing. */
function equalHashes(keys: number): string {
  const puts = Array.from({ length: keys }, (_, key) => `{"op":"put","key":${key},"hash":"ffffffffffffffff"}`);
  return [swissChurn.split('\n')[0], '{"op":"make"}', ...puts, '{"op":"end"}', ''].join('\n');
}

describe.concurrent('npm run verify', () => {
  it('counts traces, operations, states and divergences for each file and in sum', async () => {
    expect(await verify([good, goodGz])).toEqual({
      status: 0,
      stderr: '',
      stdout:
        `${good}: 1 traces, 62 operations, 62 states compared, 0 divergences\n` +
        `${goodGz}: 1 traces, 202 operations, 42 states compared, 0 divergences\n` +
        '2 traces, 264 operations, 104 states compared, 0 divergences\n',
    });
  });

  it('may be run from anywhere, and reads lines that end in CR LF', async () => {
    write('windows.jsonl', bucketGrow.replaceAll('\n', '\r\n'));
    const { status, stdout } = await verify(['windows.jsonl'], folder);
    expect(stdout).toMatch(/^windows\.jsonl: 1 traces, 62 operations, 62 states compared, 0 divergences\n/);
    expect(status).toBe(0);
  });

  it('names the first divergence: file, operation, field and both values', async () => {
    const file = write(
      'tampered.jsonl',
      withLine(bucketGrow, 11, (line) => line.replace('"count":9', '"count":7')),
    );
    expect(await verify([good, file])).toEqual({
      status: 1,
      stderr: '',
      stdout:
        `${good}: 1 traces, 62 operations, 62 states compared, 0 divergences\n` +
        `${file}: 1 traces, 62 operations, 62 states compared, 1 divergences\n` +
        '  operation 10: count: real Go has 7, the model 9\n' +
        '2 traces, 124 operations, 124 states compared, 1 divergences\n',
    });
  });

  it('without a file says how it is used', async () => {
    const { status, stdout, stderr } = await verify([]);
    expect(stderr).toMatch(/^usage: npm run verify -- FILE….*\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  const gz = gzipSync(bucketGrow);
  const lines = bucketGrow.split('\n');
  const header = (change: (line: string) => string) => withLine(bucketGrow, 1, change);
  const state = (from: string | RegExp, to: string) => withLine(bucketGrow, 5, (line) => line.replace(from, to));
  const ctrl = (to: string) =>
    withLine(swissChurn, 2, (line) =>
      line.replace(/"group":null/, `"group":{"ctrl":"${to}","keys":[null,null,null,null,null,null,null,null]}`),
    );

  it.each<[string, string, string | Uint8Array, number]>([
    ['no JSON', 'text.jsonl', 'hello\n', 1],
    ['JSON but no trace', 'package.jsonl', '{"name":"mapscope"}\n', 1],
    ['JSON over many lines', 'pretty.jsonl', '{\n  "name": "mapscope"\n}\n', 1],
    ['empty', 'empty.jsonl', '', 1],
    ['empty, gzipped', 'empty.jsonl.gz', gzipSync(''), 1],
    ['cut off in the middle of a line', 'half.jsonl', bucketGrow.slice(0, bucketGrow.indexOf('\n', 3000) - 40), -1],
    ['cut off before "end"', 'short.jsonl', `${lines.slice(0, 30).join('\n')}\n`, 30],
    ['gzip cut off', 'half.jsonl.gz', gz.subarray(0, gz.length / 2), -1],
    ['no gzip', 'plain.jsonl.gz', bucketGrow, 1],
    ['of an unknown release', 'release.jsonl', header((line) => line.replace('go1.23.12', 'go1.99')), 1],
    ['of a design its release has not', 'impl.jsonl', header((line) => line.replace('"bucket"', '"swiss"')), 1],
    ['of an unknown assign function', 'assign.jsonl', header((line) => line.replace('"fast64"', '"fast16"')), 1],
    ['with an unknown operation', 'op.jsonl', withLine(bucketGrow, 4, (line) => line.replace('"put"', '"push"')), 4],
    [
      'with a hash of 15 digits',
      'hash.jsonl',
      withLine(bucketGrow, 6, (line) => line.replace(/"hash":"./, '"hash":"')),
      6,
    ],
    ['with a field of another type', 'type.jsonl', state(/"sameSizeGrow":\w+/, '"sameSizeGrow":"no"'), 5],
    ['without a field', 'missing.jsonl', state(/"nevacuate":\d+,/, ''), 5],
    ['with an array of another length', 'length.jsonl', state('"tophash":[', '"tophash":[0,'), 5],
    ['with a negative count', 'negative.jsonl', state(/"count":/, '"count":-'), 5],
    ['with a state that is null', 'null.jsonl', state(/"state":\{.*\}\}?$/, '"state":null}'), 5],
    ['with control bytes that are not hex', 'ctrl.jsonl', ctrl('80808080808080xy'), 2],
    ['with seven control bytes', 'seven.jsonl', ctrl('80808080808080'), 2],
    ['damaged gzip', 'damaged.jsonl.gz', gz.map((byte, i) => (i % 50 === 30 ? byte ^ 255 : byte)), -1],
    ['a line without end', 'bomb.jsonl.gz', gzipSync(Buffer.alloc(2 ** 27 + 1, ' ')), 1],
    [
      'with a hint beyond what is followed',
      'hint.jsonl',
      header((line) => line.replace(/"hint":\d+/, '"hint":134217728')),
      1,
    ],
    ['of keys that all have one hash', 'equal.jsonl', equalHashes(3000), 899],
  ])('refuses a file that is %s, with one line', async (_, name, content, line) => {
    const file = write(name, content);
    const { status, stdout, stderr } = await verify([file]);
    const [, named, number] = /^(.*?):(\d+): .+\n$/.exec(stderr) ?? [];
    expect({ stderr, named }).toEqual({ stderr, named: file });
    if (line > 0) expect(Number(number)).toBe(line);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it.each([
    ['is not there', 'nowhere.jsonl', 'no such file'],
    ['is a folder', 'folder.jsonl', 'directory'],
  ])('refuses a file that %s', async (_, name, reason) => {
    const file = join(folder, name);
    if (name === 'folder.jsonl') mkdirSync(file);
    const { status, stdout, stderr } = await verify([file]);
    expect(stderr).toMatch(new RegExp(`^${file}:1: cannot be read: .*${reason}.*\\n$`));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it.each([
    ['before', (bad: string) => [bad, good]],
    ['after', (bad: string) => [good, bad]],
  ])('leaves nothing half-done when a bad file stands %s a good one', async (where, order) => {
    const bad = write(`bad-${where}.jsonl`, 'hello\n');
    const { status, stdout, stderr } = await verify(order(bad));
    expect(stderr).toBe(`${bad}:1: not a trace: the line is not JSON\n`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});
