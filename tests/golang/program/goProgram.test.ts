import { describe, expect, it } from 'vitest';
import { goProgram, identifiers, stubTypes } from '../../../src/golang/program/goProgram';
import { leafCount, leaves, mostKeys } from '../../../src/golang/program/leaves';
import { measureType } from '../../../src/models/layout/measure';
import { references } from '../../../src/models/layout/references';
import { sizeWhatIf } from '../../../src/models/sizing/whatIf';
import { array, basic, named, reference } from '../../typeNodes';
import { KNOWN_TYPES } from '../library/knownTypes';
import { int, library, response, SETTINGS, string, struct, whatIf } from './settings';

const options = { variable: 'cache', predictions: [{ release: '1.26', low: 10.2, expected: 20.5, high: 30.1 }] };

describe('the program', () => {
  it('declares the types, puts the entries and measures around that', async () => {
    const settings = whatIf(string, response, { entries: 3_500_000, behind: [{ path: 'key', bytes: 24 }] });
    const predictions = ['1.23', '1.26'].map((release) => ({ release, ...sizeWhatIf(settings, release).liveBytes }));
    const program = goProgram(settings, { variable: 'cache', predictions });
    await expect(program).toMatchFileSnapshot('../../goldens/mapscope_check.go.txt');
  });

  it('makes keys beforehand whose memory isn’t asked about, and measures the rest', () => {
    const [before] = goProgram(whatIf(string, int), options).split('before := liveHeap()');
    expect(before).toContain('keys[i] = newKey(i)');
    const measured = goProgram(whatIf(string, int, { behind: [{ path: 'key', bytes: 24 }] }), options);
    expect(measured).not.toContain('keys');
    expect(measured).toContain('filled[newKey(i)] = elem');
    expect(measured).toContain('return text(i, 24)');
  });

  it('gives a string as many bytes as its keys need to differ', () => {
    const tooShort = whatIf(string, int, { entries: 100_000, behind: [{ path: 'key', bytes: 2 }] });
    expect(goProgram(tooShort, options)).toContain('return text(i, 4)');
  });

  it('makes strings of all lengths that are asked about, each as long as it must be', () => {
    const of = (shortest: number, longest: number) =>
      goProgram(whatIf(string, int, { behind: [{ path: 'key', bytes: { shortest, longest } }] }), options);
    expect(of(5, 15)).toContain('return text(i, between(i, 5, 15))');
    expect(of(1, 15)).toContain('return text(i, atLeast(i, between(i, 1, 15)))');
    const sampled = whatIf(int, string, { behind: [{ path: 'elem', bytes: { samples: [4, 6] } }] });
    expect(goProgram(sampled, options)).toContain('return text(0, oneOf(i, 4, 6))');
    expect(goProgram(sampled, options)).toContain('filled[newKey(i)] = newElem(i)');
  });

  it('takes the bounds of the interval outwards to whole bytes', () => {
    expect(goProgram(whatIf(int, int), options)).toContain('case "1.26":\n\t\treturn 10, 21, 31, true\n');
  });

  it('refuses more entries than the key type has values', () => {
    expect(() => goProgram(whatIf(basic('uint8'), int, { entries: 257 }), options)).toThrow(
      'there are fewer than 257 different keys of this type',
    );
  });

  it('refuses a prediction for what is no release', () => {
    const predictions = [{ release: 'latest', low: 1, expected: 1, high: 1 }];
    expect(() => goProgram(whatIf(int, int), { variable: 'cache', predictions })).toThrow('"latest" is no Go release');
  });

  it.each(['map', 'entries', '_', 'no name', 'os\n"', ''])('finds another name for a map called %j', (variable) => {
    expect(goProgram(whatIf(int, int), { variable, predictions: [] })).toMatch(/\nvar [a-z_]\w* map/);
  });
});

describe('how many keys a type has', () => {
  it.each([
    ['bool', basic('bool'), 2],
    ['uint8', named('Colour', basic('uint8')), 256],
    ['[3]int16', array(3, basic('int16')), 2 ** 48],
    ['struct{ A bool; B uint8 }', struct('A', basic('bool'), '_', int, 'B', basic('uint8')), 512],
    ['struct{}', struct(), 1],
    ['string', string, Number.POSITIVE_INFINITY],
    ['*int', reference('pointer', '*int', int), Number.POSITIVE_INFINITY],
    ['uuid.UUID', library('uuid.UUID'), 2 ** 128],
  ])('%s', (_, key, most) => {
    expect(mostKeys(key, 'amd64')).toBe(most);
  });

  it('depends on the target where the type does', () => {
    expect([mostKeys(int, 'amd64'), mostKeys(int, '386')]).toEqual([2 ** 64, 2 ** 32]);
  });
});

it('a stand-in for a named type of the library has its layout', () => {
  for (const [name, type] of KNOWN_TYPES) {
    if (type.type !== 'named') continue;
    const opened = new Set(leaves(type, 'elem').flatMap(({ inside }) => inside));
    const types = stubTypes({ key: int, elem: type }, identifiers(), opened);
    const { go: _, ...layout } = measureType(type, 'amd64');
    expect(measureType(types.elem, 'amd64'), name).toMatchObject(layout);
    expect(name).toContain('.');
  }
});

it.each(Object.entries(SETTINGS))('places that lead to memory are called as in references: %s', (_, settings) => {
  const own = [...leaves(settings.key, 'key'), ...leaves(settings.elem, 'elem')]
    .filter(({ node }) => node.type === 'reference' || node.name === 'string')
    .map((leaf) => [leaf.path, leafCount(leaf)]);
  const named = references(settings, 'amd64').map(({ path, count }) => [path, count]);
  expect(own).toEqual(named.filter(([path]) => !String(path).includes('._')));
});

it('no name that the program’s own text uses is given to a type of the reader’s', () => {
  const kinds = [
    whatIf(string, string, {
      behind: ['key', 'elem'].map((path) => ({ path, bytes: 40 })),
      deletedShare: 0.5,
      hint: 9,
    }),
    whatIf(reference('pointer', '*int', int), array(9, array(9, string)), {
      behind: ['key', 'elem[][]'].map((path) => ({ path, bytes: 40 })),
      deletedShare: 0.5,
      maps: 2,
    }),
    whatIf(string, reference('slice', '[]*int', reference('pointer', '*int', int)), {
      entries: 1000,
      behind: [
        { path: 'key', bytes: { shortest: 1, longest: 9 } },
        { path: 'elem', bytes: { samples: [8, 64] } },
      ],
    }),
    whatIf(array(9, basic('complex64')), reference('interface', 'any'), {
      entries: 1e10,
      behind: [{ path: 'elem', bytes: 9 }],
    }),
  ];
  const words = kinds.flatMap((settings) => {
    const text = goProgram(settings, { variable: 'theMap', predictions: options.predictions });
    const code = text.replace(/\/\/.*|"(?:\\.|[^"\\])*"/g, '').replace(/\.\p{L}\w*/gu, '');
    return code.match(/(?<![\w.])[A-Za-z_]\w*/g) ?? [];
  });
  const identifier = identifiers();
  expect([...new Set(words)].filter((word) => identifier(word, 'Type') === word)).toEqual(['theMap']);
});
