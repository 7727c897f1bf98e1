import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sizeGo } from '../../src/golang/sizeGo';
import { NEWEST } from '../../src/models/go/releases';
import { exactly } from '../../src/models/sizing/range';
import { mapscope } from './terminal';

const folder = mkdtempSync(join(tmpdir(), 'mapscope-size-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TYPES = 'type Response struct { Status int64; Body []byte; Expiry int64 }\nvar cache map[string]Response\n';
const file = join(folder, 'cache.go');
writeFileSync(file, `package cache\n\n${TYPES}`);

async function sized(...args: string[]) {
  const { status, out } = await mapscope(['size', '--json', ...args], TYPES);
  return { status, ...JSON.parse(out) };
}

describe('mapscope size', () => {
  test('says what the page says, then a line a release and a line a part', async () => {
    const { status, out, err } = await mapscope(['size', '-n', '3.5M', '--behind', 'none', TYPES]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`3.5 million entries cost 763 MiB on Go 1.23 and 276 MiB on Go ${NEWEST.name}.`);
    expect(out).toMatch(/^Go 1\.23 {3}763\.3 MiB .* 228\.7$/m);
    expect(out).toMatch(/^empty slots .* MiB .* MiB$/m);
    expect(out).not.toMatch(/[\u00a0\u202f]/);
  });

  test('counts what keys and values point to, and says what it assumed', async () => {
    const { out } = await mapscope(['size', '-n', '3.5M', TYPES]);
    expect(out).toContain(
      `3.5 million entries cost 1,030 MiB on Go 1.23 and 543 MiB on Go ${NEWEST.name}. Each figure includes 267 MiB that keys and values point to, assuming 16 bytes per string and 64 bytes per slice.`,
    );
    expect(out).toMatch(/^outside the map +267\.0 MiB +267\.0 MiB$/m);
    const [assumed, given, none] = await Promise.all(
      [[], ['--behind', 'key:16,elem.Body:128'], ['--behind', 'none']].map((behind) =>
        sized('-n', '1k', '--go', '1.27', ...behind, TYPES),
      ),
    );
    expect([assumed, given, none].map(({ behind }) => behind)).toEqual([
      'key:16,elem.Body:64',
      'key:16,elem.Body:128',
      'none',
    ]);
    expect([assumed, given, none].map(({ sizes: [{ behindBytes }] }) => behindBytes)).toEqual(
      [80_000, 144_000, 0].map(exactly),
    );
    for (const { sizes } of [assumed, given]) {
      const [{ liveBytes, behindBytes }] = sizes;
      expect(liveBytes.expected).toBe(none.sizes[0].liveBytes.expected + behindBytes.expected);
    }
  });

  test('takes a number for the bytes of a map, and says how its entries are given', async () => {
    const asked = ['size', '-n', '1k', '--go', '1.27', 'map[int]map[string]int64'];
    const bytes = await mapscope([...asked, '--behind', 'elem:8']);
    expect(bytes.status).toBe(0);
    expect(bytes.err).toBe(
      'elem:8 gives the size of each map there, in bytes. If you mean maps of 8 entries, write elem:100%8.\n',
    );
    expect((await mapscope([...asked, '--behind', 'elem:100%8'])).err).toBe('');
    const { out } = await mapscope(['size', '--help']);
    expect(out).toMatch(/elem:100%8,elem\.key:16 .*8 entries/);
  });

  test('the examples of its help are read', async () => {
    const { out } = await mapscope(['size', '--help']);
    const source = 'type T struct { Name string; ByID map[string]int; Tags []string }\nvar m map[string]T';
    for (const [example, behind] of [
      ['key:24,elem.Name:5-15', 'key:24,elem.Name:5-15'],
      ['90%4_7%200', 'elem.ByID:90%4_7%200,elem.ByID.key:8'],
      ['100%3-8', 'elem.Tags:100%3-8,elem.Tags[]:24'],
    ] as const) {
      expect(out).toContain(example);
      expect(await mapscope(['size', '-n', '1k', '--map', 'm', '--behind', behind, source])).toMatchObject({
        status: 0,
        err: '',
      });
    }
  });

  test('says what of a tree, and of a type of many places, isn’t counted', async () => {
    const tree = 'type Node struct { kids map[string]*Node }\nvar m map[string]*Node';
    const { out } = await mapscope(['size', '-n', '1k', '--map', 'm', tree]);
    expect(out).toContain('Deeper levels aren’t counted: kids.elem leads back to a type that contains it.');
    const fields = Array.from({ length: 90 }, (_, i) => `F${i} string`).join('; ');
    const wide = await mapscope(['size', '-n', '1k', `type S struct { ${fields} }\nvar m map[string]*S`]);
    expect(wide.out).toContain('At most 80 places within 5 steps are counted; values lead to more, which aren’t.');
  });

  test('writes endless churn as it was asked for, since JSON has no Infinity', async () => {
    const { churn } = await sized('-n', '1k', '--churn', 'random:ever', TYPES);
    expect(churn).toEqual({ order: 'random', turnovers: 'ever' });
    expect((await sized('-n', '1k', '--churn', 'oldest:3', TYPES)).churn).toEqual({ order: 'oldest', turnovers: 3 });
    expect((await mapscope(['size', '--help'])).out).toContain('random:ever');
  });

  test('says which patch another is sized as and by what, and nothing of patches that were recorded', async () => {
    const { status, err } = await mapscope(['size', '-n', '1k', '--go', '1.26.99,1.24.3,1.27,1.23.12 (vendor)', TYPES]);
    expect(status).toBe(0);
    expect(err).toBe(
      'Go 1.24.3 is sized as Go 1.24.13: 1.24.0 and 1.24.13 have the same map source code.\n' +
        'Go 1.26.99 is sized as Go 1.26.11, but the two were not compared.\n',
    );
  });

  test('says where a 32-bit program would run out of addresses', async () => {
    const args = ['size', '--arch', '386', '--behind', 'none', '--go', '1.23,1.27'];
    const large = await mapscope([...args, '-n', '60M', 'map[int64][6]int64']);
    expect(large.err).toBe(
      'A 32-bit program can address 4 GiB. On Go 1.23 and 1.27, it would fail with “out of memory”.\n',
    );
    expect((await mapscope([...args, '-n', '6M', 'map[int64][6]int64'])).err).toBe('');
  });

  test('takes types as an argument, a file, or the standard input, and says the same', async () => {
    const [typed, ...others] = await Promise.all([TYPES, file, '-'].map((from) => sized('-n', '1000', from)));
    expect(typed.map).toBe('map[string]Response');
    for (const other of others) expect(other).toEqual(typed);
  });

  test.each(['3500000', '3_500_000', '3.5M', '3,500,000', '35e5'])('reads %s as the page does', async (count) => {
    expect((await sized('-n', count, TYPES)).entries).toBe(3_500_000);
  });

  test('gives the numbers of sizeGo, for each release, with hint, churn and target', async () => {
    const options = [
      '--behind',
      'none',
      '--hint',
      '2k',
      '--churn',
      'random:3',
      '--arch',
      'arm64',
      '--go',
      '1.27,1.23,1.24',
    ];
    const { sizes } = await sized('-n', '1k', ...options, TYPES);
    const ask = { entries: 1000, hint: 2000, goarch: 'arm64', churn: { order: 'random', turnovers: 3 } } as const;
    expect(sizes).toEqual(
      ['1.23', '1.24', '1.27'].map((release) => {
        const { design, liveBytes, owners } = sizeGo(TYPES, { ...ask, release });
        return { release, design, liveBytes, behindBytes: exactly(0), owners };
      }),
    );
  });

  test.each([
    ['clear', { cleared: true }, 'clear'],
    ['37.5%', { deletedShare: 0.375 }, { deletedShare: 0.375 }],
  ] as const)('sizes a map refilled after %s', async (after, change, said) => {
    const asked = await sized('-n', '1k', '--behind', 'none', '--refilled', after, '--go', '1.23,1.24', TYPES);
    expect(asked.refilled).toEqual(said);
    expect(asked.sizes).toMatchObject(
      ['1.23', '1.24'].map((release) => {
        const { liveBytes } = sizeGo(TYPES, { release, entries: 1000, refilled: true, ...change });
        return { release, liveBytes };
      }),
    );
  });

  test('takes the hint of the source, none or exactly the entries', async () => {
    const source = 'var m = make(map[int]int, 5000)';
    const hints = await Promise.all(
      [[], ['--hint', 'none'], ['--hint', 'exact']].map(
        async (hint) => (await sized('-n', '1k', ...hint, source)).hint,
      ),
    );
    expect(hints).toEqual([5000, 0, 1000]);
  });

  test('--max says by how much each release takes more, with status 1', async () => {
    const asked = ['size', '-n', '3.5M', '--behind', 'none', TYPES];
    expect(await mapscope([...asked, '--max', '1GiB'])).toMatchObject({ status: 0, err: '' });
    const { status, out, err } = await mapscope([...asked, '--max', '300MiB']);
    expect(status).toBe(1);
    expect(err).toBe('Go 1.23: 763.3 MiB, 463.3 MiB above --max 300 MiB.\n');
    expect(out).toContain('3.5 million entries');
    const json = await mapscope([...asked, '--max', '300MiB', '--json']);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.out).maxBytes).toBe(300 * 2 ** 20);
  });

  test('knows the standard library’s types', async () => {
    expect((await sized('-n', '8', 'map[netip.Addr]time.Time')).map).toBe('map[netip.Addr]time.Time');
  });

  test('says what it took for granted, and keys that can’t be, apart from the answer', async () => {
    const { status, err } = await mapscope(['size', '-n', '300', 'map[uint8]bool']);
    expect(status).toBe(0);
    expect(err).toBe('uint8 has 256 different values, too few for 300 keys. Enter fewer entries.\n');
    const assumed = await mapscope(['size', '-n', '3', 'type User struct{}\nvar m map[string]model.User']);
    expect(assumed.err).toContain('model.User is taken to be User');
  });

  const STORE = 'type Store struct { m map[int]bool }\nvar byName map[string]*Store';

  test('says which of several maps is sized, and how to choose another', async () => {
    const { status, err } = await mapscope(['size', '-n', '3', STORE]);
    expect(status).toBe(0);
    expect(err).toBe(
      '2 maps are declared: byName, m. The one sized here is byName, map[string]*Store; --map chooses another.\n',
    );
    expect((await mapscope(['size', '-n', '3', '--map', 'm', STORE])).err).toBe('');
  });

  test('says that the source gives a hint, and that endless turnover ends', async () => {
    const { err } = await mapscope(['size', '-n', '3', '--churn', 'oldest:5000', 'var m = make(map[int]int, 5000)']);
    expect(err).toBe(
      'The source makes the map with a size hint of 5,000; --hint none sizes it without one.\n' +
        'After 100 turnovers, a cache hardly changes, so it is sized for that many.\n',
    );
  });

  const wrong: [string, string[], string][] = [
    ['to check one of several maps', ['-n', '3', '--max', '1GiB', STORE], 'Use --map to say which one to check.'],
    ['without types', ['-n', '3'], 'give the types of the map'],
    ['without entries', [TYPES], 'say how many entries the map has, for example --entries 3.5M.'],
    ['no number', ['-n', 'many', TYPES], '--entries: enter a number, not “many”.'],
    ['too many', ['-n', '20 billion', TYPES], '--entries: enter at most 10,000,000,000.'],
    ['a negative number', ['-n', '-5', TYPES], '--entries: enter 0 or more.'],
    ['no release', ['-n', '3', '--go', '1.99', TYPES], '--go: there is no Go “1.99” here; choose from 1.16 to '],
    ['too many releases', ['-n', '3', '--go', '1.16,1.17,1.18,1.19,1.20,1.21', TYPES], '--go: choose 5 or fewer.'],
    ['no churn', ['-n', '3', '--churn', 'newest:3', TYPES], 'not “newest:3”.'],
    ['churn without times', ['-n', '3', '--churn', 'random', TYPES], 'not “random”.'],
    ['no way to empty a map', ['-n', '3', '--refilled', '101%', TYPES], 'such as 50%, not “101%”.'],
    ['both', ['-n', '3', '--refilled', 'clear', '--churn', 'oldest:1', TYPES], 'use --churn or --refilled, not both.'],
    [
      'no bytes behind',
      ['-n', '3', '--behind', 'key', TYPES],
      '“key” can’t be read. Enter, say, key:24 or elem.Name:12.',
    ],
    ['no hint', ['-n', '3', '--hint', 'x', TYPES], '--hint: enter a number, not “x”.'],
    ['no target', ['-n', '3', '--arch', 'mips', TYPES], '--arch must be amd64, arm64 or 386, not “mips”.'],
    ['no size', ['-n', '3', '--max', '300', TYPES], '--max: “300” has no unit'],
    ['no map of that name', ['-n', '3', '--map', 'other', TYPES], 'other'],
    ['no map at all', ['-n', '3', 'type A struct{}'], 'no map is declared'],
    ['no file', ['-n', '3', 'nowhere.go'], 'nowhere.go can’t be read: no such file or directory.'],
    [
      'neither a file nor types',
      ['-n', '3', 'cache'],
      '“cache” is neither a file nor Go types such as map[string]int64.',
    ],
    ['a folder', ['-n', '3', folder], 'it is a directory.'],
  ];
  test.each(wrong)('refuses %s in one line', async (_, args, message) => {
    const { status, out, err } = await mapscope(['size', ...args]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.split('\n')[0]).toContain(message);
  });

  test('names file, line and column of a fault, in whichever file it is', async () => {
    const faulty = join(folder, 'faulty.go');
    writeFileSync(faulty, 'package cache\n\nvar m map[[]byte]int\n');
    const message = 'invalid map key type []byte: []byte is not comparable';
    expect((await mapscope(['size', '-n', '3', faulty])).err).toBe(`mapscope size: ${faulty}:3:11: ${message}\n`);
    const both = await mapscope(['size', '-n', '3', '--map', 'm', file, faulty]);
    expect(both.err).toBe(`mapscope size: ${faulty}:3:11: ${message}\n`);
    const typed = await mapscope(['size', '-n', '3', 'map[[]byte]int']);
    expect(typed.err).toBe(`mapscope size: 1:5: ${message}\n`);
  });
});
