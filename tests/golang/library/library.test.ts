import { describe, expect, test } from 'vitest';
import { PREDECLARED } from '../../../src/golang/library/library';
import { wholeLibrary } from '../../../src/golang/library/wholeLibrary';
import { incomparablePart, measureType, underlying } from '../../../src/models/layout/measure';
import { typesOn } from '../../../src/models/layout/onRelease';
import { TARGETS, type TypeNode } from '../../../src/models/layout/typeNode';
import { RELEASES, recording } from '../../models/layout/recording';
import { KNOWN_TYPES } from './knownTypes';

function libraryType(name: string): TypeNode {
  const node = KNOWN_TYPES.get(name);
  if (!node) throw new Error(`${name} isn't in the table`);
  return node;
}

/** Makeup of a type, whatever the parts of it are called. */
function structure(type: TypeNode): unknown {
  const node = underlying(type);
  switch (node.type) {
    case 'reference':
      return node.of;
    case 'array':
      return { length: node.length, elem: structure(node.elem) };
    case 'struct': {
      const fields = node.fields.map(({ name, type, embedded }) => ({ name, type: structure(type), embedded }));
      return { fields, align64: node.align64 };
    }
    default:
      return node.name;
  }
}

describe('a recorded type', () => {
  test('is declared as in the last release that is recorded', () => {
    for (const { name, node, comparable } of recording.library) {
      expect(structure(libraryType(name)), name).toEqual(structure(node));
      expect(incomparablePart(libraryType(name)) === undefined, name).toBe(comparable);
    }
  });

  test('is as large in every release, with as many pointers', () => {
    for (const { name, layouts } of recording.library) {
      expect(layouts.flatMap(({ go }) => go)).toHaveLength(2 * RELEASES.length);
      for (const { arch, size, align, pointerWords } of layouts) {
        expect(measureType(libraryType(name), arch), name).toMatchObject({ size, align, pointerWords });
      }
    }
  });
});

describe('a type that releases declare otherwise', () => {
  test.each([
    ['time.Timer', '1.22', 80, 3],
    ['time.Timer', '1.23', 16, 1],
    ['time.Timer', '1.27', 16, 1],
    ['sync.Map', '1.19', 40, 2],
    ['sync.Map', '1.23', 32, 2],
    ['sync.Map', '1.24', 48, 3],
    ['netip.Prefix', '1.20', 32, 1],
    ['netip.Prefix', '1.21', 32, 1],
  ])('%s on Go %s', (name, release, size, pointerWords) => {
    const { elem } = typesOn({ key: libraryType('string'), elem: libraryType(name) }, release);
    expect(measureType(elem, 'amd64')).toMatchObject({ size, pointerWords });
  });
});

describe('types of packages', () => {
  test.each([
    ['os.FileInfo', 16],
    ['fs.DirEntry', 16],
    ['ast.Node', 16],
    ['token.Pos', 8],
    ['token.Position', 40],
    ['slog.Attr', 40],
    ['slog.Value', 24],
    ['xml.Name', 32],
    ['maphash.Seed', 8],
    ['C.int', 4],
    ['C.long', 8],
    ['http.Request', 304],
    ['tls.Config', 464],
  ])('%s has %i bytes', (name, size) => {
    expect(measureType(libraryType(name), 'amd64').size).toBe(size);
  });

  test('all have a layout', () => {
    const library = wholeLibrary();
    const generic = library.keys().filter((key) => !library.node(key, 'amd64'));
    expect(generic).toEqual(['database/sql.Null']);
    for (const target of TARGETS) {
      for (const key of library.keys()) {
        const node = library.node(key, target);
        for (const release of ['1.16', '1.27'])
          if (node)
            expect(measureType(typesOn({ key: node, elem: node }, release).key, target).size).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

test('only the fields of a URL have changed their order so that the last pointer is elsewhere', () => {
  const moved = recording.library.filter(({ name, layouts }) =>
    layouts.some(({ arch, ptrBytes }) => measureType(libraryType(name), arch).ptrdata !== ptrBytes),
  );
  expect(moved.map(({ name }) => name)).toEqual(['url.URL']);
});

test('a pointer into another type of the table leads to it', () => {
  const decimal = underlying(libraryType('decimal.Decimal'));
  const value = decimal.type === 'struct' ? decimal.fields[0]?.type : undefined;
  expect(value).toMatchObject({ of: 'pointer', go: '*big.Int', target: { name: 'big.Int' } });
});

test('every type bears the name that it is found by', () => {
  for (const [name, node] of KNOWN_TYPES)
    if (!PREDECLARED.has(name)) expect(node.type === 'reference' ? node.go : 'name' in node && node.name).toBe(name);
});
