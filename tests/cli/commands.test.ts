import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { mapscope } from './terminal';

const COMMANDS = ['size', 'figure', 'open', 'verify'];

describe('help', () => {
  test('of the command lists all others', async () => {
    const { status, out, err } = await mapscope(['--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} +[a-z]`, 'm'));
  });

  test.each(COMMANDS)('of %s says how it is used, in lines that fit a terminal, with examples', async (name) => {
    const { status, out, err } = await mapscope([name, '--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: mapscope ${name} `));
    expect(out).toMatch(new RegExp(`Examples:\\n  .*mapscope ${name} `));
    expect(out.split('\n').filter((line) => line.length > 120)).toEqual([]);
    expect(await mapscope(['help', name])).toEqual({ status, out, err });
    expect(await mapscope([name, '-h', 'whatever'])).toEqual({ status, out, err });
  });

  test('of figure names every scene', async () => {
    const { out } = await mapscope(['figure', '--help']);
    for (const { id } of SCENES) expect(out).toMatch(new RegExp(`\\s${id}[\\s,.]`));
  });

  test('is no answer where nothing was asked', async () => {
    const { status, out, err } = await mapscope([]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('Usage: mapscope');
  });
});

test('the version', async () => {
  expect(await mapscope(['--version'])).toEqual({ status: 0, out: '1.2.3\n', err: '' });
});

describe('what is mistyped', () => {
  test.each([
    [['siz'], 'mapscope: there is no command “siz”. Did you mean size?'],
    [['resize'], 'mapscope: there is no command “resize”. Did you mean size?'],
    [['zzzzzzzzzz'], 'mapscope: there is no command “zzzzzzzzzz”.'],
    [['help', 'opne'], 'mapscope: there is no command “opne”. Did you mean open?'],
    [['-version'], 'mapscope: there is no option -version. Did you mean --version?'],
    [['size', '--entires', '3'], 'mapscope size: there is no option --entires. Did you mean --entries?'],
    [['size', '--ent', '3'], 'mapscope size: there is no option --ent. Did you mean --entries?'],
    [['size', '-x'], 'mapscope size: there is no option -x.'],
    [['open', '--json', 'x'], 'mapscope open: there is no option --json.'],
    [['size', '--entries'], 'mapscope size: give --entries a value.'],
    [['size', '--entries', '--json'], 'mapscope size: give --entries a value.'],
    [['size', '--json=yes'], 'mapscope size: --json takes no value. Leave out “yes”.'],
    [['verify'], 'mapscope verify: give a .jsonl or .jsonl.gz file in the go-map-trace/1 format.'],
  ])('%j', async (args, message) => {
    const { status, out, err } = await mapscope(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    const [first, second] = err.split('\n');
    expect(first).toBe(message);
    expect(second).toMatch(/^See mapscope( \w+)? --help\.$/);
  });
});

test('colours are for people alone', async () => {
  const args = ['size', '-n', '1k', 'map[int]int', '--max', '1KiB'];
  const bare = await mapscope(args);
  const coloured = await mapscope(args, '', true);
  expect(bare.out + bare.err).not.toContain('\u001b');
  expect(coloured.out).toContain('\u001b[1m');
  expect(coloured.err).toContain('\u001b[31m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what switches colours.
  expect(coloured.out.replace(/\u001b\[\d+m/g, '')).toBe(bare.out);
});
