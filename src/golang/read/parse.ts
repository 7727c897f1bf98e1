import { FaultError, type TextSpan, unlessFault } from './problems';
import { closing, isSign, split, type Token, unexpected } from './tokens';

// go.dev/ref/spec: Types. Not by @lezer/go 1.0.1: it takes seconds for some texts of 1 MB, overflows the stack on deep
// ones, knows no generic aliases, and gives `1 + math.MaxInt8` and `chan<- chan int` other trees than Go does.

const BEGINS_TYPE = /^(?:[*([]|<-|map|chan|func|struct|interface)$/;

function beginsType(token: Token | undefined): boolean {
  if (token?.type === 'word') return true;
  return (token?.type === 'sign' || token?.type === 'keyword') && BEGINS_TYPE.test(token.text);
}

function isEnd(token: Token | undefined): boolean {
  return token?.type === 'end';
}

class Parser {
  readonly #tokens: readonly Token[];
  /** Token after the parsed ones. */
  readonly #after: Token | undefined;
  #at = 0;

  constructor(tokens: readonly Token[], after: Token | undefined, at = 0) {
    this.#tokens = tokens;
    this.#after = after;
    this.#at = at;
  }

  /** The type at the beginning, and the index after it. */
  first(): { readonly type: TypeSyntax; readonly end: number } {
    const type = this.#type();
    return { type, end: this.#at };
  }

  signature(): { readonly signature: Signature; readonly end: number } {
    const signature = this.#signature();
    return { signature, end: this.#at };
  }

  all(): TypeSyntax {
    const type = this.#type();
    if (this.#at < this.#tokens.length) this.#fail('');
    return type;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #fail(expected: string, more = expected && `, expected ${expected}`): never {
    const { from, to, message } = unexpected(this.#next ?? this.#after, this.#tokens.at(-1)?.to ?? 0);
    throw new FaultError(from, to, message + more);
  }

  #take(sign: string): boolean {
    if (!isSign(this.#next, sign)) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) this.#fail(sign);
  }

  #word(expected: string): Token {
    const token = this.#next;
    if (token?.type !== 'word') return this.#fail(expected);
    this.#at++;
    return token;
  }

  #since(start: number): TextSpan {
    return { from: this.#tokens[start]?.from ?? 0, to: this.#tokens[this.#at - 1]?.to ?? 0 };
  }

  #type(): TypeSyntax {
    const start = this.#at;
    const token = this.#next;
    if (token?.type === 'word') return this.#name();
    if (!token || !beginsType(token)) return this.#fail('type');
    this.#at++;
    switch (token.text) {
      case '(': {
        const type = this.#type();
        this.#expect(')');
        return type;
      }
      case '*': {
        const elem = this.#type();
        return { type: 'pointer', elem, ...this.#since(start) };
      }
      case '[':
        return this.#sequence(start);
      case 'map': {
        this.#expect('[');
        const key = this.#type();
        this.#expect(']');
        const elem = this.#type();
        return { type: 'map', key, elem, ...this.#since(start) };
      }
      case 'chan': {
        const word = this.#take('<-') ? 'chan<-' : 'chan';
        const elem = this.#type();
        return { type: 'chan', word, elem, ...this.#since(start) };
      }
      case '<-': {
        if (this.#next?.text !== 'chan') this.#fail('chan');
        this.#at++;
        const elem = this.#type();
        return { type: 'chan', word: '<-chan', elem, ...this.#since(start) };
      }
      case 'func': {
        const signature = this.#signature();
        return { type: 'func', signature, ...this.#since(start) };
      }
      case 'struct': {
        const fields = this.#body('struct', () => this.#field());
        return { type: 'struct', fields, ...this.#since(start) };
      }
      default: {
        const members = this.#body('interface', () => this.#member());
        return { type: 'interface', members, ...this.#since(start) };
      }
    }
  }

  #name(): TypeSyntax {
    const start = this.#at;
    const first = this.#word('type');
    const member = this.#take('.') ? this.#word('name') : undefined;
    const args = isSign(this.#next, '[') ? this.#typeArguments() : [];
    return { type: 'name', package: member && first, name: member ?? first, args, ...this.#since(start) };
  }

  #typeArguments(): TypeSyntax[] {
    this.#expect('[');
    const args = [this.#type()];
    while (this.#take(',')) {
      if (!isSign(this.#next, ']')) args.push(this.#type());
    }
    this.#expect(']');
    return args;
  }

  /** After `[`. */
  #sequence(start: number): TypeSyntax {
    if (this.#take(']')) {
      const elem = this.#type();
      return { type: 'slice', elem, ...this.#since(start) };
    }
    const end = closing(this.#tokens, start);
    if (end < 0) return this.#fail('expression');
    const length = this.#tokens.slice(this.#at, end);
    if (isSign(length[0], '...')) {
      const { from, to } = length[0] ?? { from: 0, to: 0 };
      throw new FaultError(from, to, 'invalid use of [...] array (outside a composite literal)');
    }
    const [expression = []] = split(length, isEnd);
    if (expression.length < length.length) {
      this.#at += expression.length;
      this.#fail(']');
    }
    this.#at = end + 1;
    const elem = this.#type();
    return { type: 'array', length, elem, ...this.#since(start) };
  }

  /** True if `[` after a name begins the name's arguments, and not the type of something by that name. */
  #bracketsAreArguments(): boolean {
    const end = closing(this.#tokens, this.#at + 1);
    return end > this.#at + 2 && !beginsType(this.#tokens[end + 1]);
  }

  /** True if a name is all of a type, or its beginning, and not that of a field or parameter before its type. */
  #nameIsType(): boolean {
    const next = this.#tokens[this.#at + 1];
    if (isSign(next, '[')) return this.#bracketsAreArguments();
    return isSign(next, '.') || !(beginsType(next) || isSign(next, '...'));
  }

  #body<T>(keyword: string, read: () => T): T[] {
    const all: T[] = [];
    this.#expect('{');
    while (!this.#take('}')) {
      if (isEnd(this.#next)) {
        this.#at++;
        continue;
      }
      all.push(read());
      if (!isSign(this.#next, '}') && !isEnd(this.#next)) {
        this.#fail('', ` in ${keyword} type; possibly missing semicolon or newline or }`);
      }
    }
    return all;
  }

  #field(): FieldSyntax {
    const start = this.#at;
    const star = this.#take('*');
    const token = this.#next;
    if (token?.type !== 'word') return this.#fail(star ? 'name' : 'field name or embedded type');
    const isNamed = !star && (isSign(this.#tokens[this.#at + 1], ',') || !this.#nameIsType());
    const names: Token[] = [];
    if (isNamed) {
      do names.push(this.#word('name'));
      while (this.#take(','));
    }
    const of = isNamed ? this.#type() : this.#name();
    const tag = this.#next?.type === 'string' ? this.#next : undefined;
    if (tag) this.#at++;
    return { names, star, of, tag, ...this.#since(start) };
  }

  #member(): MemberSyntax {
    const token = this.#next;
    if (token?.type === 'word' && isSign(this.#tokens[this.#at + 1], '(')) {
      this.#at++;
      return { type: 'method', name: token, signature: this.#signature() };
    }
    const terms: { tilde: boolean; of: TypeSyntax }[] = [];
    do terms.push({ tilde: this.#take('~'), of: this.#type() });
    while (this.#take('|'));
    return { type: 'union', terms };
  }

  #signature(): Signature {
    const params = this.#parameters();
    if (isSign(this.#next, '(')) return { params, results: this.#parameters() };
    return { params, results: beginsType(this.#next) ? this.#type() : undefined };
  }

  #parameters(): Parameter[] {
    const all: Parameter[] = [];
    this.#expect('(');
    while (!this.#take(')')) {
      all.push(this.#parameter());
      if (!isSign(this.#next, ')') && !this.#take(',')) this.#fail(')');
    }
    // In `(a, b int)` a is a name; in `(a, b)` it is a type.
    if (!all.some(({ name }) => name)) return all;
    return all.map((parameter) => {
      const { name, of } = parameter;
      const isAlone = !name && of?.type === 'name' && !of.package && of.args.length === 0;
      return isAlone ? { ...parameter, name: of.name, of: undefined } : parameter;
    });
  }

  #parameter(): Parameter {
    const token = this.#next;
    const name = token?.type === 'word' && !this.#nameIsType() ? this.#word('name') : undefined;
    const dots = this.#take('...');
    return { name, dots, of: this.#type() };
  }
}

/** Reads a type. Throws a FaultError. `after`: the token that follows. */
export function parseType(tokens: readonly Token[], after: Token | undefined): TypeSyntax {
  return new Parser(tokens, after).all();
}

/** Reads the type that begins at an index. Throws a FaultError. */
export function parseTypeFrom(
  tokens: readonly Token[],
  at: number,
): { readonly type: TypeSyntax; readonly end: number } {
  return new Parser(tokens, undefined, at).first();
}

/** The type that begins at an index, if one does. */
export function typeAt(tokens: readonly Token[], at: number): TypeSyntax | undefined {
  return unlessFault(() => parseTypeFrom(tokens, at).type);
}

/** Reads parameters and results from the bracket at an index. Throws a FaultError. */
export function parseSignatureFrom(
  tokens: readonly Token[],
  at: number,
): { readonly signature: Signature; readonly end: number } {
  return new Parser(tokens, undefined, at).signature();
}

/** True if brackets after the name of a type hold type parameters, and not the length of an array. */
function areTypeParams(inner: readonly Token[]): boolean {
  const [first, second, third] = inner;
  if (first?.type !== 'word' || !second) return false;
  if (second.type === 'word' || second.type === 'keyword' || /^[,~]$/.test(second.text)) return true;
  if (isSign(second, '[')) return isSign(third, ']');
  return isSign(second, '*') && split(inner, (token) => isSign(token, ',')).length > 1;
}

/** Reads what follows the name in a type declaration. Throws a FaultError. */
export function parseDefinition(name: Token, tokens: readonly Token[], after: Token | undefined): Definition {
  const end = isSign(tokens[0], '[') ? closing(tokens, 0) : -1;
  const inner = tokens.slice(1, Math.max(1, end));
  const isGeneric = areTypeParams(inner);
  const rest = isGeneric ? tokens.slice(end + 1) : tokens;
  const alias = isSign(rest[0], '=');
  const params = isGeneric ? split(inner, (token) => isSign(token, ',')) : [];
  return {
    name,
    alias,
    params: params.flatMap(([param]) => param?.text ?? []),
    of: parseType(alias ? rest.slice(1) : rest, after),
  };
}

/** A type as written, without brackets around it. */
export type TypeSyntax = TextSpan &
  (
    | NameSyntax
    | { readonly type: 'pointer'; readonly elem: TypeSyntax }
    | { readonly type: 'slice'; readonly elem: TypeSyntax }
    | { readonly type: 'array'; readonly length: readonly Token[]; readonly elem: TypeSyntax }
    | { readonly type: 'map'; readonly key: TypeSyntax; readonly elem: TypeSyntax }
    | { readonly type: 'chan'; readonly word: 'chan' | 'chan<-' | '<-chan'; readonly elem: TypeSyntax }
    | { readonly type: 'func'; readonly signature: Signature }
    | { readonly type: 'struct'; readonly fields: readonly FieldSyntax[] }
    | { readonly type: 'interface'; readonly members: readonly MemberSyntax[] }
  );

/** `Response`, `time.Time`, `Pair[int, string]`. */
export interface NameSyntax {
  readonly type: 'name';
  readonly package: Token | undefined;
  readonly name: Token;
  readonly args: readonly TypeSyntax[];
}

export interface Signature {
  readonly params: readonly Parameter[];
  /** One unnamed type, or a bracketed list; undefined for none. */
  readonly results: TypeSyntax | readonly Parameter[] | undefined;
}

export interface Parameter {
  readonly name: Token | undefined;
  readonly dots: boolean;
  /** Undefined for a name that shares the next one's type. */
  readonly of: TypeSyntax | undefined;
}

/** A line of a struct. */
export interface FieldSyntax extends TextSpan {
  /** Empty for an embedded field. */
  readonly names: readonly Token[];
  /** True for an embedded pointer. */
  readonly star: boolean;
  readonly of: TypeSyntax;
  readonly tag: Token | undefined;
}

export type MemberSyntax =
  | { readonly type: 'method'; readonly name: Token; readonly signature: Signature }
  | { readonly type: 'union'; readonly terms: readonly { readonly tilde: boolean; readonly of: TypeSyntax }[] };

/** The right side of a type declaration. */
export interface Definition {
  readonly name: Token;
  /** `type A = B`. */
  readonly alias: boolean;
  /** The names of its type parameters. */
  readonly params: readonly string[];
  readonly of: TypeSyntax;
}
