import { describe, expect, test } from 'vitest';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { problems, read } from './reading';

describe('the map', () => {
  test.each([
    ['a variable', 'var cache map[string]int', 'cache'],
    ['a literal', 'var cache = map[string]int{}', 'cache'],
    ['a literal with entries', 'var cache = map[string]int{\n\t"a": 1,\n\t"b": f(2),\n}', 'cache'],
    ['a literal of structs', 'var cache = map[string]struct{ n int }{"a": {1}}', 'cache'],
    ['a literal of channels', 'var cache = map[string]<-chan int{}', 'cache'],
    ['what make makes', 'var cache = make(map[string]int)', 'cache'],
    ['what make makes with a hint', 'var cache = make(map[string]int, 1<<20)', 'cache'],
    ['a conversion', 'var cache = map[string]int(nil)', 'cache'],
    ['a variable with type and value', 'var cache map[string]int = load()', 'cache'],
    ['one of several variables', 'var n, cache = 3, map[string]int{}', 'cache'],
    ['one of a group', 'var (\n\tn int\n\tcache map[string]int\n)', 'cache'],
    ['a short declaration', 'cache := make(map[string]int)', 'cache'],
    ['a blank variable', 'var _ map[string]int', ''],
    ['a map alone', 'map[string]int', ''],
    ['a map alone before other declarations', 'map[string]int\ntype A int', ''],
    ['a map alone after them', 'type A int\n\n  map[string]int  // here\n', ''],
    ['a map alone with a name', 'cache map[string]int', 'cache'],
    ['a map alone over several lines', 'map[string]struct {\n\tn int\n}', ''],
    ['a type', 'type Cache map[string]int', ''],
    ['a variable of such a type', 'type Cache map[string]int\nvar cache Cache', 'cache'],
    ['what make makes of such a type', 'type Cache map[string]int\nvar cache = make(Cache, 3)', 'cache'],
    ['a literal of such a type', 'type Cache map[string]int\nvar cache = Cache{}', 'cache'],
    ['a variable of an alias', 'type C = D\ntype D = map[string]int\nvar cache C', 'cache'],
    ['a variable of a generic type', 'type C[K comparable, V any] map[K]V\nvar cache C[string, int]', 'cache'],
    ['a literal of a generic type', 'type C[V any] map[string]V\nvar cache = C[int]{}', 'cache'],
    ['a field', 'type Server struct {\n\tmu sync.Mutex\n\tsessions map[string]int\n}', 'sessions'],
    ['a field of a named map', 'type S struct { all Cache[int] }\ntype Cache[V any] map[string]V', 'all'],
    ['a field of a field', 'type S struct { in struct { all map[string]int } }', 'all'],
    ['a field of a generic type', 'type S[V any] struct { all map[string]V }\nvar s S[int]', 'all'],
    ['the elements of an array', 'var shards [256]map[string]int', ''],
    ['what a pointer points to', 'var cache *map[string]int', ''],
    ['a field of the elements of an array', 'var shards [256]struct { mu sync.Mutex; m map[string]int }', 'm'],
  ])('may be %s', (_, source, name) => {
    const { map } = read(source);
    expect(map.name).toBe(name);
    expect(map.key).toEqual({ type: 'basic', name: 'string' });
  });

  test.each([
    ['var m map[ string ]  Response', 'type Response struct{}', 'map[string]Response'],
    ['var m C[int]', 'type C[V any] map[string]*V', 'map[string]*int'],
    ['var m Cache', 'type Cache map[Key]Cache\ntype Key [N]byte\nconst N = 4', 'map[Key]Cache'],
    [
      'map[u.UUID][N]model.User',
      'import u "github.com/google/uuid"\nconst N = 2\ntype User int',
      'map[uuid.UUID][2]User',
    ],
  ])('%s is written as Go does', (map, declarations, go) => {
    expect(read(`${declarations}\n${map}`).map.go).toBe(go);
  });
});

/** `cache 3: map[string]int`, a map each. */
function listed(source: string): string[] {
  return readDeclarations(source, 'amd64').maps.map(({ id, line, go }) => `${id} ${line}: ${go}`);
}

describe('of several maps', () => {
  test.each([
    [
      'variables come first',
      'type A map[int]int\ntype S struct { f map[int]int }\nvar b map[string]int',
      ['b 3: map[string]int', 'A 1: map[int]int', 'f 2: map[int]int'],
    ],
    [
      'the first one is taken',
      'var a, b map[string]int\nvar c map[int]int',
      ['a 1: map[string]int', 'b 1: map[string]int', 'c 2: map[int]int'],
    ],
    [
      'types come before fields',
      'type S struct { f map[int]int }\ntype A map[string]int',
      ['A 2: map[string]int', 'f 1: map[int]int'],
    ],
    ['a type and its variable are one', 'type A map[string]int\nvar a A', ['a 2: map[string]int']],
    [
      'a struct and its variable have the same fields',
      'type S struct { f map[string]int }\nvar s, t S',
      ['f 1: map[string]int'],
    ],
    ['a map alone is a variable', 'type A map[int]int\nmap[string]int', [':2 2: map[string]int', 'A 1: map[int]int']],
    [
      'those in elements come behind',
      'var a map[string]R\ntype R struct { tags map[string]string }',
      ['a 1: map[string]R', 'tags 2: map[string]string'],
    ],
    [
      'those of functions come behind',
      'func f() { x := map[int]int{} }\nvar a map[string]int',
      ['a 2: map[string]int', 'x 1: map[int]int'],
    ],
    [
      'maps of one name are told apart by their lines',
      'func f() {\n\tm := map[string]int{}\n}\nfunc g() {\n\tm := map[int]bool{}\n}',
      ['m:2 2: map[string]int', 'm:5 5: map[int]bool'],
    ],
  ])('%s', (_, source, maps) => {
    expect(listed(source)).toEqual(maps);
    expect(read(source).map.key).toEqual({ type: 'basic', name: 'string' });
  });

  test('any may be asked for', () => {
    const source = 'func f() {\n\tm := map[string]int{}\n}\nfunc g() {\n\tm := map[int]bool{}\n}';
    const second = readDeclarations(source, 'amd64', { map: 'm:5' });
    expect(second).toMatchObject({ ok: true, chosen: 'm:5', map: { name: 'm', go: 'map[int]bool' } });
    expect(readDeclarations(source, 'amd64', { map: 'gone', orElse: true })).toMatchObject({ chosen: 'm:2' });
  });

  test('the first is sized even if it is wrong', () => {
    expect(problems('var a map[string]\nvar b map[string]int')).toEqual([
      '1: syntax error: unexpected newline, expected type',
    ]);
  });
});

describe('where there is no map', () => {
  test.each(['', '   \n', 'type A struct { n int }', 'hello, world', '// map[int]int'])(
    'it is asked for one: %j',
    (source) => {
      expect(problems(source)).toEqual(['1: no map is declared: add one, such as var cache map[string]Response']);
    },
  );

  test('what is wrong is said, if it could be one', () => {
    expect(problems('type A struct {\n\tcache map[string\n')).toEqual(['2: syntax error: [ has no matching ]']);
  });
});

describe('names of other packages', () => {
  test('mean what is declared here, which is said', () => {
    const result = read('type User struct { n int8 }\nvar m map[string]model.User');
    expect(result.map.elem).toMatchObject({ name: 'User' });
    expect(result.remarks).toEqual([{ type: 'namesAssumed', names: ['model.User'] }]);
  });

  const REFLECT = `package reflect

import "internal/abi"

type Type interface{ Size() uintptr }

type rtype struct{ t abi.Type }
`;

  test('mean no type of the standard library’s own package that is pasted', () => {
    expect(problems(`${REFLECT}\nvar m map[Type]rtype`)).toEqual([
      '7: the size of abi.Type is unknown here: the Type declared is that of package reflect',
    ]);
    expect(read(`${REFLECT}\nvar m map[Type]*rtype`).map.key).toMatchObject({ name: 'Type' });
  });

  test('mean what is declared below their own package clause, or in a program’s own package', () => {
    const abi = `package abi\n\ntype Kind uint8\n${REFLECT}\nvar m map[Type]abi.Kind`;
    expect(read(abi).map.elem).toMatchObject({ name: 'Kind' });
    const own = 'package cache\n\nvar m map[string]model.User\n\ntype User struct { n int8 }';
    expect(read(own).map.elem).toMatchObject({ name: 'User' });
  });

  test('mean the known type before one that is declared here', () => {
    expect(read('type Time struct { n int8 }\nvar m map[string]time.Time').map.elem).toMatchObject({
      name: 'time.Time',
    });
  });
});

describe('a map that may stay on the stack', () => {
  const remarks = (body: string) => {
    const result = readDeclarations(`package main\nfunc f(given map[int]int) {\n\t${body}\n}`, 'amd64');
    return result.ok && result.remarks;
  };

  test.each(['seen := make(map[string]int)', 'seen := make(map[string]int, 8)', 'var seen = make(map[string]int, 4)'])(
    'is one that a function makes small: %s',
    (made) => expect(remarks(made)).toEqual([{ type: 'mayStay', name: 'seen' }]),
  );

  test.each([
    'seen := make(map[string]int, 9)',
    'seen := make(map[string]int, len(given))',
    'var seen map[string]int',
    'var seen map[string]int = load()',
  ])('is none of these: %s', (made) => expect(remarks(made)).toEqual([]));
});

describe('maps that functions of other packages make', () => {
  const USER = 'type User struct{ ID string; Age int }\n';
  test.each([
    ['m := lo.KeyBy(users, func(u User) string { return u.ID })', 'map[string]User', { unknown: 'len(users)' }],
    ['m := lo.KeyBy(users, func(u User) string {…})', 'map[string]User', { unknown: 'len(users)' }],
    [
      'm := lo.KeyBy(users, idOf)\nfunc idOf(u *User) string { return u.ID }',
      'map[string]*User',
      { unknown: 'len(users)' },
    ],
    ['m := lo.GroupBy(users, func(u *User) int { return u.Age })', 'map[int][]*User', undefined],
    [
      'var m = lo.SliceToMap(all, func(u User) (string, *User) { return u.ID, &u })',
      'map[string]*User',
      { unknown: 'len(all)' },
    ],
    ['m := lo.MapValues(old, func(u User, id string) int { return u.Age })', 'map[string]int', { unknown: 'len(old)' }],
    ['m := lo.CountValuesBy(users, func(u User) int { return u.Age })', 'map[int]int', undefined],
    ['m := lo.Associate[User, string, int](users, f)', 'map[string]int', { unknown: 'len(users)' }],
    [
      'import l "github.com/samber/lo"\nvar m = l.KeyBy(users, func(u User) int { return u.Age })',
      'map[int]User',
      { unknown: 'len(users)' },
    ],
    ['func f(old map[string]User) { m := maps.Clone(old); _ = m }', 'map[string]User', undefined],
  ])('%j', (line, go, hint) => {
    const read = readDeclarations(USER + line, 'amd64', { map: 'm', orElse: true });
    if (!read.ok) throw new RangeError(read.problems[0]?.message);
    expect([read.map.go, read.map.hint]).toEqual([go, hint]);
  });

  test.each([
    [
      'type T map[string]User\nvar x T = lo.KeyBy(all, func(u User) string { return u.ID })',
      [['x', 'map[string]User']],
    ],
    ['var x map[string]User = lo.KeyBy(all, func(u User) string { return u.ID })', [['x', 'map[string]User']]],
    ['func f() { var x pkg.T = lo.KeyBy(all, func(u User) string { return u.ID }) }', [['x', 'map[string]User']]],
    [
      'func f() { x, y := lo.KeyBy(a, func(u User) string { return u.ID }), lo.KeyBy(b, func(u User) int { return u.Age }) }',
      [
        ['x', 'map[string]User'],
        ['y', 'map[int]User'],
      ],
    ],
    ['var (\n\tx map[int]User = lo.KeyBy(all, func(u User) int { return u.Age })\n)', [['x', 'map[int]User']]],
    ['func (s *S) f() { s.users = lo.KeyBy(all, func(u User) int { return u.Age }) }', [['users', 'map[int]User']]],
    ['func f() { use(1, lo.KeyBy(all, func(u User) int { return u.Age })) }', [['', 'map[int]User']]],
  ])('have the name of the variable that they are given to, and its type: %s', (line, expected) => {
    const all = readDeclarations(USER + line, 'amd64').maps.map(({ id, name }) => {
      const one = readDeclarations(USER + line, 'amd64', { map: id });
      return [name, one.ok && one.map.go];
    });
    expect(all).toEqual(expected);
  });

  test('are made with the hint of the function, whatever the variable’s type is called', () => {
    const line = 'type T map[string]User\nvar x T = lo.KeyBy(all, func(u User) string { return u.ID })';
    expect(readDeclarations(USER + line, 'amd64')).toMatchObject({ map: { name: 'x', hint: { unknown: 'len(all)' } } });
  });

  test.each([
    ['func f(words []string) { m := lo.CountValues(words) }', 'map[string]int'],
    ['func f(words ...string) { m := lo.CountValues(words) }', 'map[string]int'],
    ['func f(old, more map[string]User) { m := maps.Clone(old) }', 'map[string]User'],
    ['func f() { g := func(us, vs []User) { m := lo.CountValues(us) }; g(nil, nil) }', 'map[User]int'],
    ['func (s *S) f(us []User) { m := lo.CountValues(us) }', 'map[User]int'],
    ['func f(us []User, key func(User) string) { m := lo.KeyBy(us, key) }', 'map[string]User'],
    // The nearest of several variables of a name.
    ['func f(us []User) { us := []string{}; m := lo.CountValues(us) }', 'map[string]int'],
    ['func f() { us := []string{}; func(us []User) { m := lo.CountValues(us) }(nil) }', 'map[User]int'],
  ])('take their types from the parameters of the function around: %s', (line, go) => {
    expect(readDeclarations(USER + line, 'amd64', { map: 'm' })).toMatchObject({ map: { go } });
  });

  test.each([
    'func f(us []User) {}\nfunc g() { m := lo.CountValues(us) }',
    'func f[K comparable](us []K) { m := lo.CountValues(us) }',
  ])('aren’t known by parameters elsewhere, or of no type yet: %s', (line) => {
    expect(readDeclarations(USER + line, 'amd64').ok).toBe(false);
  });

  test('are theirs alone', () => {
    for (const line of [
      'm := foo.KeyBy(users, func(u User) string {…})',
      'var lo Helper\nfunc f() { m := lo.KeyBy(users, func(u User) string {…}) }',
    ])
      expect(readDeclarations(USER + line, 'amd64').ok).toBe(false);
  });
});
