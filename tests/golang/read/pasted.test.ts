import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wholeLibrary } from '../../../src/golang/library/wholeLibrary';
import { plainText, remediesFor, withDeclaration } from '../../../src/golang/read/problems';
import { type ReadResult, readDeclarations } from '../../../src/golang/read/readDeclarations';
import { measureType } from '../../../src/models/layout/measure';

/** Texts as people paste them, each with what is found: `sessions map[int]session: 8+24, hint 100 | another map`. */
const PASTED = readFileSync(new URL('./pasted.txt', import.meta.url), 'utf8');
/** Programs of the kinds that reports about memory have, in the same form. */
const REPORTED = readFileSync(new URL('./reported.txt', import.meta.url), 'utf8');
const CASES = [...`${PASTED}\n${REPORTED}`.matchAll(/^#### (?!is )(.*)\n([\s\S]*?)\n#### is (.*)$/gm)].map(
  ([, title = '', source = '', found = '']) => ({ title, source, found }),
);

function read(source: string): ReadResult {
  return readDeclarations(source, 'amd64', { library: wholeLibrary() });
}

function said(result: ReadResult): string {
  if (!result.ok) return result.problems.map(({ line, message }) => `${line}: ${message}`).join('\n');
  const { name, go, key, elem, hint } = result.map;
  const sizes = [key, elem].map((node) => measureType(node, 'amd64').size).join('+');
  const given = hint && ('value' in hint ? `, hint ${hint.value}` : `, hint ${hint.unknown}`);
  const others = result.maps.slice(1).map(({ id }) => ` | ${id}`);
  return `${name || '_'} ${go}: ${sizes}${given ?? ''}${others.join('')}`;
}

test.each(CASES)('$title', ({ source, found }) => {
  expect(said(read(source))).toBe(found);
});

const PROGRAM = `package main

type session struct {
	user string
	seen int64
}

func main() {
	sessions := make(map[int]session, 1<<10)
	for i := 0; i < 1_000_000; i++ {
		sessions[i] = session{}
	}
}`;
const FOUND = 'sessions map[int]session: 8+24, hint 1024';

describe('a program is the same', () => {
  const lines = PROGRAM.split('\n');
  test.each([
    ['as it is', PROGRAM],
    ['in a fence', `Look:\n\n\`\`\`go\n${PROGRAM}\n\`\`\`\n\nIt takes 100 MB, don’t ask.`],
    ['in a fence without an end', `\`\`\`\n${PROGRAM}`],
    ['before the end of a fence', `${PROGRAM}\n\`\`\``],
    ['beside other code', `\`\`\`sh\ngo run x.go\n\`\`\`\n\`\`\`go\n${PROGRAM}\n\`\`\``],
    ['quoted', lines.map((line) => `> ${line}`).join('\n')],
    ['quoted twice', lines.map((line) => `>> ${line}`).join('\n')],
    ['quoted in a fence', `> \`\`\`go\n${lines.map((line) => `> ${line}`).join('\n')}\n> \`\`\``],
    ['added', lines.map((line) => `+${line}`).join('\n')],
    ['compared', `@@ -1,3 +1,5 @@\n${lines.map((line) => ` ${line}`).join('\n')}\n-var old map[string]string`],
    ['numbered', lines.map((line, i) => `${i + 1}\t${line}`).join('\n')],
    ['numbered with colons', lines.map((line, i) => `${String(i + 1).padStart(3)}: ${line}`).join('\n')],
    ['numbered with bars', lines.map((line, i) => `${i + 1} | ${line}`).join('\n')],
    ['found by grep', lines.map((line, i) => `cmd/main.go:${i + 1}:${line}`).join('\n')],
    ['as a page has it', PROGRAM.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
    ['with returns', lines.join('\r\n')],
    ['in an archive', `-- go.mod --\nmodule x\n-- main.go --\n${PROGRAM}\n-- go.sum --\nvar x`],
  ])('%s', (_, source) => {
    expect(said(read(source))).toBe(FOUND);
    expect(plainText(source)).toHaveLength(source.length);
  });
});

describe('what is no map of the language', () => {
  test.each([
    ['var cache sync.Map', 'sync.Map'],
    ['var p = sync.Pool{New: func() any { return new(T) }}', 'sync.Pool'],
    ['type q struct { l *list.List }', 'list.List'],
    ['var names sets.Set[string]', 'sets.Set'],
    ['var c *lru.Cache[string, int]', 'lru.Cache'],
    ['var h http.Header', 'http.Header'],
  ])('%s', (source, name) => {
    const result = read(source);
    expect(!result.ok && result.problems[0]?.own).toMatchObject({ type: 'otherContainer', name });
  });
});

describe('where lines are left out', () => {
  test.each([
    ['of a numbered listing', '10 | type C struct {\n...\n14 | \titems map[string]int\n15 | }'],
    ['with a gutter', '10 │ type C struct {\n   │ ...\n14 │ \titems map[string]int\n15 │ }\n   │'],
    ['by a sign with dots', ' 12  type C struct {\n  ⋮\n 15    items map[string]int\n 16  }'],
    ['with words', 'type C struct {\n\t... the lock\n\titems map[string]int\n\t… more\n}'],
    ['in brackets', 'type C struct {\n\t[…]\n\titems map[string]int\n\t<snip>\n}'],
  ])('%s, the map is found', (_, source) => {
    expect(said(read(source))).toBe('items map[string]int: 16+8');
    expect(plainText(source)).toHaveLength(source.length);
  });

  test('of a parameter list, the dots are the language’s', () => {
    expect(said(read('func f(\n\tn int,\n\t...map[string]int,\n) {}'))).toBe('_ map[string]int: 16+8');
  });

  test.each([
    ['1 | type Item struct {\n2 | \tid int64\n  | ...\n9 | }\n10 | var m map[string]Item', 3],
    ['type Item struct {\n\tid int64\n\t// ...\n}\nvar m map[string]Item', 3],
    ['type Item struct {\n\t…\n}\nvar m map[string]Item', 2],
  ])('of a struct that is sized, that is said: %j', (source, line) => {
    const result = read(source);
    expect(result.ok && result.remarks).toEqual([{ type: 'fieldsLeftOut', line }]);
  });

  test.each([
    'type C struct {\n\t...\n\titems map[string]int64\n}',
    'type Item struct {\n\t// The id ... of what?\n\tid int64\n}\nvar m map[string]Item',
    'type Item struct {\n\tid int64\n}\n...\nvar m map[string]Item',
  ])('elsewhere, nothing is said: %j', (source) => {
    const result = read(source);
    expect(result.ok && result.remarks).toEqual([]);
  });
});

describe('another container beside a map', () => {
  test.each([
    ['type S struct {\n\tcache sync.Map\n\tidx map[string]int\n}', 2, 'syncMap', 'sync.Map'],
    ['type LRU struct {\n\titems map[string]int\n\tll *list.List\n}', 3, 'list', 'list.List'],
    ['var m = xsync.NewMap[string, int]()\nvar idx map[string]int', 1, 'concurrentMap', 'xsync.NewMap'],
    ['var c *lru.Cache[string, int]\nvar idx map[string]int', 1, 'cache', 'lru.Cache'],
  ])('is said not to be counted: %j', (source, line, of, name) => {
    const result = read(source);
    expect(result.ok && result.remarks).toMatchObject([{ type: 'beside', line, own: { type: 'beside', of, name } }]);
  });

  test.each([
    'var pool sync.Pool\nvar idx map[string]int',
    'func f(h http.Header) {}\nvar idx map[string]int',
    'var idx map[string]*list.Element',
    'type C struct{ l *list.List; m map[string]*sync.Map }\nvar idx map[string]*C',
    'var mu sync.Mutex\nvar idx map[string]int',
  ])('that holds no entries of its own is not spoken of: %j', (source) => {
    const result = read(source);
    expect(result.ok && result.remarks).toEqual([]);
  });
});

describe('a map that is declared elsewhere', () => {
  test.each([
    ['m := maps.Collect(it)', 'maps.Collect'],
    ['import "golang.org/x/exp/maps"\n\nfunc f() {\n\tm := maps.Clone(cfg)\n\t_ = m\n}', 'maps.Clone'],
    ['for _, k := range slices.Sorted(maps.Keys(users)) {\n\tfmt.Println(k)\n}', 'maps.Keys'],
    ['for k := range users {\n\tdelete(users, k)\n}', 'delete'],
  ])('%j', (source, name) => {
    const result = read(source);
    expect(!result.ok && result.problems[0]?.own).toEqual({ type: 'mapElsewhere', name });
  });

  test.each(['var maps []string', 'func delete2(a, b int) {}', 'var x int'])('not so: %s', (source) => {
    const result = read(source);
    expect(!result.ok && result.problems[0]?.own).toEqual({ type: 'noMap' });
  });
});

test('a set in an element is the map that it is', () => {
  expect(said(read('var byNode map[string]sets.Set[string]'))).toBe('byNode map[string]sets.Set[string]: 16+8');
});

describe('what is not known can be declared', () => {
  const declared = (source: string, pick: number): string => {
    let text = source;
    for (let result = read(text), n = 0; !result.ok && n < 5; result = read(text), n++) {
      const [problem] = result.problems;
      const remedy = problem && remediesFor(problem, text)[pick];
      if (!remedy) break;
      text = withDeclaration(text, remedy.go);
    }
    return said(read(text)).replace(/ \| .*/, '');
  };

  const KUBERNETES = `import "k8s.io/apimachinery/pkg/types"\n\nvar seen map[types.NamespacedName]types.UID`;
  test.each([
    ['a string', KUBERNETES, 0, '16+16'],
    ['a struct of two strings', KUBERNETES, 4, '32+32'],
    ['an integer', 'var m map[string]db.ID', 1, '16+8'],
    ['a pointer', 'var m map[string]db.Row', 2, '16+8'],
    ['an interface', 'var m map[string]Handler', 3, '16+16'],
    ['a generic type', 'var m map[string]opt.Option[int, string]', 0, '16+16'],
    ['a constant', 'var m map[[pkg.KeyLen]byte]int', 1, '32+8'],
    ['a constant without package', 'var m map[[keyLen]byte]int', 0, '16+8'],
    ['in a fence', '```go\nvar m map[string]db.Row\n```\nHelp!', 0, '16+16'],
    ['quoted', '> var m map[string]db.Row', 0, '16+16'],
  ])('%s', (_, source, pick, sizes) => {
    expect(declared(source, pick)).toContain(`: ${sizes}`);
  });

  test('an instance of a generic type', () => {
    const source = 'type Set[T comparable] struct { m map[T]struct{} }';
    expect(declared(source, 0)).toBe('m map[string]struct{}: 16+0');
    expect(declared(source, 1)).toBe('m map[int64]struct{}: 8+0');
  });
});

describe('an instance of a generic type is read from', () => {
  const CACHE = `type entry[V any] struct {
	value   V
	expires int64
}
type Cache[K comparable, V any] struct {
	items map[K]entry[V]
}

func New[K comparable, V any]() *Cache[K, V] { return &Cache[K, V]{items: map[K]entry[V]{}} }
`;
  test.each([
    ['a call', 'var users = New[string, int64]()'],
    ['a literal', 'var users = &Cache[string, int64]{}'],
    ['a variable', 'var users Cache[string, int64]'],
    ['a field', 'type App struct { users *Cache[string, int64] }'],
    ['an embedded field', 'type App struct { *Cache[string, int64] }'],
    ['a function', 'func main() { c := New[string, int64](); _ = c }'],
    ['a parameter', 'func f(c *Cache[string, int64]) {}'],
    ['a slice', 'var shards [16]Cache[string, int64]'],
  ])('%s', (_, line) => {
    expect(said(read(`${CACHE}\n${line}`))).toBe('items map[string]entry[int64]: 16+16');
  });

  const BUILT = `type Cache[K comparable, V any] struct {
	items map[K]V
}
type item struct{ a, b int64 }

func NewCache[K comparable, V any](k K, v V, more ...V) *Cache[K, V] { return nil }
func Of[K comparable, V any](all map[K][]V) *Cache[K, V] { return nil }
func Load[K comparable, V any](load func(K) (V, error)) *Cache[K, V] { return nil }
`;
  test.each([
    ['literals', 'var c = NewCache("a", 1)', 'string, int', '16+8'],
    ['other literals', "func main() { c := NewCache('a', -1.5); _ = c }", 'rune, float64', '4+8'],
    ['values of types', 'var c = NewCache(int32(5), &item{})', 'int32, *item', '4+8'],
    ['a text with the name of a parameter', 'var c = NewCache("K or V", 1)', 'string, int', '16+8'],
    ['a struct and a boolean', 'var c = NewCache(item{a: 1}, true, false)', 'item, bool', '16+1'],
    ['a variable', 'var it item\nfunc main() { id := "x"; c := NewCache(id, it); _ = c }', 'string, item', '16+16'],
    ['a map', 'var c = Of(map[string][]item{})', 'string, item', '16+16'],
    ['a function', 'var c = Load(func(k int64) (item, error) { return item{}, nil })', 'int64, item', '8+16'],
  ])('the arguments of a call: %s', (_, line, args, sizes) => {
    const result = read(`${BUILT}\n${line}`);
    expect(said(result)).toMatch(`: ${sizes}`);
    expect(result.maps[0]?.instance).toMatch(`[${args}]`);
  });

  test.each([
    'var c = NewCache(key(), 1)',
    'func f[T comparable](t T) { _ = NewCache(t, 1) }',
    'var c = NewCache("a")',
  ])('arguments of unknown types are asked for: %s', (line) => {
    const result = read(`${BUILT}\n${line}`);
    expect(!result.ok && result.problems[0]?.own).toMatchObject({ type: 'generic' });
  });

  test('two of them are two maps', () => {
    const { maps } = read(`${CACHE}\nvar a = New[string, int64]()\nvar b = New[int, bool]()`);
    expect(maps.map(({ instance }) => instance)).toEqual(['New[string, int64]', 'New[int, bool]']);
  });

  test('none: it is asked for', () => {
    const result = read(CACHE);
    expect(!result.ok && result.problems[0]?.own).toEqual({ type: 'generic', name: 'Cache', params: 2 });
  });
});
