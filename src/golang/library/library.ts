import { typeText } from '../../models/layout/printType';
import {
  BASIC_NAMES,
  type NamedNode,
  type OlderForm,
  type ReferenceNode,
  type StructField,
  type Target,
  type TypeNode,
} from '../../models/layout/typeNode';
import { STANDARD_COMMON, STANDARD_PACKAGES } from './standardCommon.generated';

/** A package as a file refers to it; `path` if the file imports it. */
export interface PackageName {
  readonly name: string;
  readonly path?: string | undefined;
}

/** A line of a table: a type's declaration, for releases below one and for a target, or for all. */
interface Form {
  readonly below: string | undefined;
  readonly target: string | undefined;
  readonly text: string;
}

interface Entry {
  readonly path: string;
  /** As Go prints it: `time.Time`. */
  readonly name: string;
  readonly forms: Form[];
}

const HEADER = /^@(\S+)(?: (\S+))?$/;
const TYPE = /^(\w+)(?:<(1\.\d+))?(?:\/(\w+))? (.+)$/;
const CONSTANT = /^(\w+)=(-?\d+)$/;

/** The last part of a path that isn't a version. */
function lastPart(path: string): string {
  return path.replace(/\/v\d+$/, '').replace(/^.*\//, '');
}

/**
 * Exported types and constants of packages. A table has a header a package, `@path`, with the package's name where that isn't the end of
 * its path, or `*` where a package of that name has this layout under every path; then a line a type or constant:
 *
 *     Time {wall uint64;ext int64;loc *.Location}     fields; an embedded one is `!T`; `.T` is of the same package
 *     Timer<1.23 {C <-chan .Time;r .runtimeTimer}     what it was in the releases below 1.23
 *     Stat_t/386 {…}                                  what it is on that target
 *     Null {V $0;Valid bool}                          `$0` is the first type argument
 *     FileMode =io/fs.FileMode                        another name of a type
 *     Size=32
 *
 * What isn't written out has only its kind, `func`, or `?` behind a pointer.
 */
export class Library {
  /** True if it has all types of the standard library. */
  readonly isWhole: boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #constants = new Map<string, bigint>();
  /** Paths of the packages with a name, shortest first. */
  readonly #paths = new Map<string, string[]>();
  readonly #known = new Map<string, NamedNode>();

  constructor(tables: readonly string[], isWhole: boolean) {
    this.isWhole = isWhole;
    for (const path of STANDARD_PACKAGES.split(' ')) this.#addPath(lastPart(path), path);
    for (const table of tables) this.#read(table);
    for (const paths of this.#paths.values()) paths.sort((a, b) => a.length - b.length);
  }

  #addPath(name: string, path: string): void {
    const paths = this.#paths.get(name) ?? [];
    if (!paths.includes(path)) this.#paths.set(name, [...paths, path]);
  }

  #read(table: string): void {
    let path = '';
    let packageName = '';
    for (const line of table.split('\n')) {
      const [, header, word] = HEADER.exec(line) ?? [];
      if (header !== undefined) {
        packageName = word === undefined || word === '*' ? lastPart(header) : word;
        path = word === '*' ? `*${header}` : header;
        if (word !== undefined || !header.includes('internal')) this.#addPath(packageName, path);
        continue;
      }
      const [, constant, digits] = CONSTANT.exec(line) ?? [];
      if (constant !== undefined) this.#constants.set(`${path}.${constant}`, BigInt(digits ?? 0));
      const [, own, below, target, text] = TYPE.exec(line) ?? [];
      if (own === undefined || text === undefined) continue;
      const key = `${path}.${own}`;
      const entry = this.#entries.get(key) ?? { path, name: `${packageName}.${own}`, forms: [] };
      entry.forms.push({ below, target, text });
      this.#entries.set(key, entry);
    }
  }

  #pathsOf({ name, path }: PackageName): readonly string[] {
    return path === undefined ? (this.#paths.get(name) ?? []) : [path, `*${lastPart(path)}`, `*${name}`];
  }

  /** True if a package is one of the standard library. */
  isStandard(packageOf: PackageName): boolean {
    return this.#pathsOf(packageOf).some((path) => STANDARD.has(path));
  }

  /** Key of an exported type. */
  find(packageOf: PackageName, member: string): string | undefined {
    if (packageOf.name === 'unsafe' && member === 'Pointer') return UNSAFE;
    if (!/^[A-Z]/.test(member) && packageOf.name !== 'C') return undefined;
    return this.#pathsOf(packageOf)
      .map((path) => `${path}.${member}`)
      .find((key) => this.#entries.has(key));
  }

  /** Value of an untyped integer constant that is the same on every target. */
  constant(packageOf: PackageName, member: string): bigint | undefined {
    for (const path of this.#pathsOf(packageOf)) {
      const value = this.#constants.get(`${path}.${member}`);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** The keys of all exported types. */
  keys(): string[] {
    return [...this.#entries.keys()].filter((key) => /^\*C\.|\.[A-Z]\w*$/.test(key) && !/\binternal\b/.test(key));
  }

  /** Name of a type as Go prints it. */
  nameOf(key: string): string {
    return this.#entries.get(key)?.name ?? key;
  }

  /** A type by its key. A generic type without arguments is known if its layout doesn't depend on them. */
  node(key: string, target: Target, args: readonly TypeNode[] = []): TypeNode | undefined {
    if (key === UNSAFE) return UNSAFE_POINTER;
    try {
      return this.#node(key, { target, args, follows: true });
    } catch (error) {
      if (error instanceof MissingArgument) return undefined;
      throw error;
    }
  }

  #node(key: string, around: Around): NamedNode | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { target, args, follows } = around;
    const memo = `${key} ${target} ${follows}`;
    const known = args.length === 0 ? this.#known.get(memo) : undefined;
    if (known) return known;
    const own = entry.forms.filter((form) => form.target === target);
    const forms = own.length > 0 ? own : entry.forms.filter((form) => form.target === undefined);
    const [newest, ...others] = forms;
    if (!newest) return undefined;
    const made = (text: string) => new TextReader(text, entry.path, around, this.#byValue, this.#led).all();
    const was = (newest.below === undefined ? others : forms).flatMap(({ below, text }): OlderForm[] =>
      below === undefined ? [] : [{ below, underlying: made(text) }],
    );
    const list = args.length > 0 ? `[${args.map(typeText).join(', ')}]` : '';
    const node: NamedNode = {
      type: 'named',
      name: entry.name + list,
      underlying: made(newest.text),
      ...(was.length > 0 && { was }),
    };
    if (args.length === 0) this.#known.set(memo, node);
    return node;
  }

  #byValue = (key: string, around: Around): TypeNode => {
    const node = this.#node(key, around);
    if (!node) throw new Error(`${key} is declared nowhere`);
    return node;
  };

  /** Target of a pointer or slice. */
  #led = (key: string, around: Around): TypeNode | null =>
    around.follows ? (this.#node(key, { ...around, follows: false }) ?? null) : null;
}

/** What a type is read for. */
interface Around {
  readonly target: Target;
  readonly args: readonly TypeNode[];
  /** True to resolve the targets of pointers, one level deep. */
  readonly follows: boolean;
}

class MissingArgument extends Error {}

const UNSAFE = 'unsafe.Pointer';
const UNSAFE_POINTER = reference('pointer', UNSAFE);
const STANDARD: ReadonlySet<string> = new Set(STANDARD_PACKAGES.split(' '));

const KIND = /(interface|func|map|chan|<-chan|chan<-)(?![\w./])/y;
const NAME = /[\w/]*\.?\w+/y;
const UNWRITTEN: Readonly<Record<string, string>> = {
  interface: 'interface{…}',
  func: 'func(…)',
  map: 'map[…]…',
  chan: 'chan …',
};

/** Key and element of a map of plain ones, as a struct of them: `map[string][]string`. */
function entryOf(text: string): TypeNode | null {
  const [, keyName = '', slice, elemName = ''] = /^map\[(\w+)\](\[\])?(\w+)$/.exec(text) ?? [];
  const [key, elem] = [PREDECLARED.get(keyName), PREDECLARED.get(elemName)];
  if (!key || !elem) return null;
  const type = slice ? reference('slice', `[]${elemName}`, elem) : elem;
  return {
    type: 'struct',
    fields: [
      { name: 'key', type: key, embedded: false },
      { name: 'elem', type, embedded: false },
    ],
  };
}

class TextReader {
  readonly #text: string;
  readonly #path: string;
  readonly #around: Around;
  readonly #byValue: (key: string, around: Around) => TypeNode;
  readonly #led: (key: string, around: Around) => TypeNode | null;
  #at = 0;
  #isHidden = false;

  constructor(
    text: string,
    path: string,
    around: Around,
    byValue: (key: string, around: Around) => TypeNode,
    led: (key: string, around: Around) => TypeNode | null,
  ) {
    this.#text = text;
    this.#path = path;
    this.#around = around;
    this.#byValue = byValue;
    this.#led = led;
  }

  all(): TypeNode {
    this.#take('=');
    return this.#type();
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** The text up to the end of a field or argument. */
  #rest(): string {
    let depth = 0;
    let end = this.#at;
    for (; end < this.#text.length; end++) {
      const sign = this.#text[end] ?? '';
      if (depth === 0 && /[;}>,]/.test(sign)) break;
      if (/[([]/.test(sign) || (sign === '<' && this.#text[end + 1] !== '-')) depth++;
      else if (/[)\]>]/.test(sign)) depth--;
    }
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    return text;
  }

  #type(): TypeNode {
    if (this.#take('{')) return this.#struct();
    if (this.#take('*')) return this.#leading('pointer', '*');
    if (this.#take('[]')) return this.#leading('slice', '[]');
    if (this.#take('[')) {
      const length = Number(this.#match(/\d+/y));
      this.#take(']');
      return { type: 'array', length, elem: this.#type() };
    }
    if (this.#take('$')) return this.#argument(Number(this.#match(/\d+/y)));
    const from = this.#at;
    const kind = this.#match(KIND)?.replace(/<-/, '');
    if (kind !== undefined) {
      this.#at = from;
      const text = this.#rest();
      return reference(kind as ReferenceNode['of'], UNWRITTEN[text] ?? text, entryOf(text));
    }
    return this.#named();
  }

  #argument(index: number): TypeNode {
    const node = this.#around.args[index];
    if (!node) throw new MissingArgument();
    return node;
  }

  #named(): TypeNode {
    const name = this.#match(NAME) ?? '';
    if (name === UNSAFE) return UNSAFE_POINTER;
    const known = PREDECLARED.get(name);
    if (known) return known;
    const args: TypeNode[] = [];
    if (this.#take('<')) {
      do args.push(this.#type());
      while (this.#take(','));
      this.#take('>');
    }
    return this.#byValue(this.#key(name), { ...this.#around, args });
  }

  #key(name: string): string {
    return name.startsWith('.') ? this.#path + name : name;
  }

  #leading(of: 'pointer' | 'slice', sign: string): ReferenceNode {
    const text = this.#rest();
    const [, index] = /^\$(\d+)$/.exec(text) ?? [];
    const argument = index === undefined ? undefined : this.#around.args[Number(index)];
    const target =
      PREDECLARED.get(text) ??
      argument ??
      (/^[\w/]*\.\w+$/.test(text) && !this.#isHidden ? this.#led(this.#key(text), this.#withoutArgs()) : null);
    const short = text
      .replace(/^\$\d+$/, 'T')
      .replace(/(^|[*\]])\./g, `$1${lastPart(this.#path)}.`)
      .replace(/[\w/]+\/(?=[\w]+\.)/g, '')
      .replace('?', '…');
    return reference(of, sign + (argument ? typeText(argument) : short), target);
  }

  #withoutArgs(): Around {
    return { ...this.#around, args: [] };
  }

  #struct(): TypeNode {
    if (this.#take('@}')) return { type: 'struct', fields: [], align64: true };
    const fields: StructField[] = [];
    while (!this.#take('}')) {
      if (this.#take('!')) {
        const type = this.#type();
        fields.push({
          name: typeText(type)
            .replace(/\[.*$/, '')
            .replace(/^.*[.*]/, ''),
          type,
          embedded: true,
        });
      } else {
        const name = this.#match(/[\p{L}_][\p{L}\p{N}_]*/uy) ?? '_';
        this.#take(' ');
        // Pointers to unexported types mostly lead to shared data, such as a time's Location.
        this.#isHidden = STANDARD.has(this.#path) && !/^[A-Z]/.test(name);
        fields.push({ name, type: this.#type(), embedded: false });
        this.#isHidden = false;
      }
      this.#take(';');
    }
    return { type: 'struct', fields };
  }
}

/** Types of other modules, at the releases named. For the notation see Library. */
export const OTHER_LIBRARIES = `
// github.com/google/uuid@v1.6.0
@uuid *
UUID [16]byte
NullUUID {UUID .UUID;Valid bool}
// github.com/oklog/ulid/v2@v2.1.2
@ulid *
ULID [16]byte
// github.com/rs/xid@v1.6.0
@xid *
ID [12]byte
// github.com/segmentio/ksuid@v1.0.4
@ksuid *
KSUID [20]byte
// v1.6.0
@github.com/shopspring/decimal
Decimal {value *math/big.Int;exp int32}
NullDecimal {Decimal .Decimal;Valid bool}
// go.mongodb.org/mongo-driver@v1.17.10; v2 has ObjectID in the package bson
@primitive *
ObjectID [12]byte
DateTime int64
@bson *
ObjectID [12]byte
// v1.14.12
@github.com/ethereum/go-ethereum/common
Address [20]byte
Hash [32]byte
HashLength=32
AddressLength=20
// github.com/jackc/pgx/v5@v5.7.1
@pgtype *
InfinityModifier int8
Bool {Bool bool;Valid bool}
Int4 {Int32 int32;Valid bool}
Int8 {Int64 int64;Valid bool}
Float8 {Float64 float64;Valid bool}
Text {String string;Valid bool}
UUID {Bytes [16]byte;Valid bool}
Date {Time time.Time;InfinityModifier .InfinityModifier;Valid bool}
Timestamp {Time time.Time;InfinityModifier .InfinityModifier;Valid bool}
Timestamptz {Time time.Time;InfinityModifier .InfinityModifier;Valid bool}
Numeric {Int *math/big.Int;Exp int32;NaN bool;InfinityModifier .InfinityModifier;Valid bool}
// k8s.io/apimachinery@v0.31.3
@k8s.io/apimachinery/pkg/util/sets
Empty {}
Set map
String map
Int map
Int32 map
Int64 map
Byte map
// cmd/cgo/gcc.go@go1.26.8: C's types as cgo declares them
@C *
char int8
schar int8
uchar uint8
short int16
ushort uint16
int int32
uint uint32
long int64
long/386 int32
ulong uint64
ulong/386 uint32
longlong int64
ulonglong uint64
float float32
double float64
size_t uint64
size_t/386 uint32
int8_t int8
int16_t int16
int32_t int32
int64_t int64
uint8_t uint8
uint16_t uint16
uint32_t uint32
uint64_t uint64
`;

/** Common types, known without loading more. */
export const COMMON_LIBRARY = new Library([STANDARD_COMMON, OTHER_LIBRARIES], false);

function reference(of: ReferenceNode['of'], go: string, target: TypeNode | null = null): ReferenceNode {
  return { type: 'reference', of, go, target };
}

/** Predeclared types. */
export const PREDECLARED: ReadonlyMap<string, TypeNode> = new Map<string, TypeNode>([
  ...BASIC_NAMES.map((name) => [name, { type: 'basic', name }] as const),
  ['byte', { type: 'basic', name: 'uint8' }],
  ['rune', { type: 'basic', name: 'int32' }],
  ['any', reference('interface', 'any')],
  ['error', reference('interface', 'error')],
]);
