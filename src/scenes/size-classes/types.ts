// Sizes of Go types on linux/amd64. cmd/compile/internal/types/size.go@go1.26.8: CalcSize
import { alignUp, type GoType } from '../../models/layout/goType';
import { quoted } from '../quoted';

/** A Go type that someone typed. */
interface TypedGoType extends GoType {
  /** Bytes between and after the fields of structs. */
  readonly padding: number;
  /** What `new` of it does not include, if people might think it does. */
  readonly note: string | undefined;
}

export type ParsedGoType = { readonly value: TypedGoType } | { readonly problem: string };

type Shape = Omit<TypedGoType, 'go' | 'note'>;

const MOST_LETTERS = 2000;
const MOST_DEPTH = 40;
const POINTER: Shape = { size: 8, align: 8, pointers: true, padding: 0 };
const STRING: Shape = { ...POINTER, size: 16 };
const SLICE: Shape = { ...POINTER, size: 24 };

function plain(size: number, align = size): Shape {
  return { size, align, pointers: false, padding: 0 };
}

/** Names that need no declaration, and a few of the library that everybody has. */
const NAMED: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...['bool', 'int8', 'uint8', 'byte'].map((name) => [name, plain(1)] as const),
  ...['int16', 'uint16'].map((name) => [name, plain(2)] as const),
  ...['int32', 'uint32', 'rune', 'float32'].map((name) => [name, plain(4)] as const),
  ...['int', 'uint', 'int64', 'uint64', 'uintptr', 'float64'].map((name) => [name, plain(8)] as const),
  ['complex64', plain(8, 4)],
  ['complex128', plain(16, 8)],
  ['string', STRING],
  ['any', STRING],
  ['error', STRING],
  ['unsafe.Pointer', POINTER],
  ['time.Time', SLICE],
  ['time.Duration', plain(8)],
  ['sync.Mutex', plain(8, 4)],
]);

const NOTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:string$)/, 'This is the string’s header, a pointer and a length. Its bytes are an allocation of their own.'],
  [/^\[\s*\]/, 'This is the slice’s header: pointer, length, capacity. Its array is an allocation of its own.'],
  [/^map\b/, 'A map variable is one pointer. What the map itself holds are allocations of their own.'],
  [/^(?:<-\s*)?chan\b/, 'A channel variable is one pointer. The channel’s buffer is an allocation of its own.'],
  [/^(?:any$|error$|interface\b)/, 'An interface is two words: the type, and a pointer to the value.'],
  [/^func\b/, 'A function value is one pointer, to its code and the variables it holds.'],
  [/^\*/, 'This is the pointer alone, without what it points to.'],
];

/** What is wrong with a type, as a sentence for its author. */
class TypeProblem extends Error {}

type Token = { readonly text: string; readonly word: boolean };

const TOKEN = /\s*(\n|\/\/[^\n]*|`[^`]*`|"[^"\n]*"|<-|<<|\.\.\.|[\p{L}_][\p{L}\p{N}_.]*|\d[\w]*|[^\s])/uy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const lines = text.replace(/\/\/[^\n]*/g, '').split('\n');
  for (const [i, line] of lines.entries()) {
    if (i > 0) tokens.push({ text: ';', word: false });
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(line); match; match = TOKEN.exec(line)) {
      const token = match[1] ?? '';
      tokens.push({ text: token, word: /^[\p{L}_]/u.test(token) });
    }
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  whole(): Shape {
    this.#skipEnds();
    const shape = this.#type();
    this.#skipEnds();
    if (this.#peek !== '') throw new TypeProblem(`after the type there is ${quoted(this.#peek)}, which doesn’t belong`);
    return shape;
  }

  get #peek(): string {
    return this.#tokens[this.#at]?.text ?? '';
  }

  #skipEnds(): void {
    while (this.#peek === ';') this.#at++;
  }

  #take(text: string): boolean {
    if (this.#peek !== text) return false;
    this.#at++;
    return true;
  }

  #expect(text: string, where: string): void {
    if (!this.#take(text)) throw new TypeProblem(`a ${text} is missing ${where}`);
  }

  #type(): Shape {
    if (this.#depth++ > MOST_DEPTH) throw new TypeProblem('it is nested too deeply to be read here');
    const shape = this.#typeInside();
    this.#depth--;
    return shape;
  }

  #typeInside(): Shape {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new TypeProblem('it ends where a type should stand');
    switch (token.text) {
      case '*':
        this.#type();
        return POINTER;
      case '(': {
        const shape = this.#type();
        this.#expect(')', 'after the type in brackets');
        return shape;
      }
      case '[':
        return this.#array();
      case '<-':
        this.#expect('chan', 'after <-');
        this.#type();
        return POINTER;
      case 'chan':
        this.#take('<-');
        this.#type();
        return POINTER;
      case 'map':
        this.#expect('[', 'after map');
        this.#type();
        this.#expect(']', 'after the map’s key type');
        this.#type();
        return POINTER;
      case 'func':
        this.#signature();
        return POINTER;
      case 'interface':
        this.#skipBalanced('{', '}', 'after interface');
        return STRING;
      case 'struct':
        return this.#struct();
      default:
        return this.#named(token);
    }
  }

  #named({ text, word }: Token): Shape {
    const shape = NAMED.get(text);
    if (shape) return shape;
    if (!word) throw new TypeProblem(`${quoted(text)} doesn’t begin a type`);
    throw new TypeProblem(
      `the type ${quoted(text)} isn’t known here; write what it is made of, such as struct{ id int64; name string }`,
    );
  }

  #array(): Shape {
    if (this.#take(']')) {
      this.#type();
      return SLICE;
    }
    const length = this.#length();
    this.#expect(']', 'after the array’s length');
    const elem = this.#type();
    return {
      size: elem.size * length,
      align: elem.align,
      pointers: elem.pointers && length > 0,
      padding: elem.padding * length,
    };
  }

  /** A constant: a number, products and shifts of numbers. */
  #length(): number {
    let value = this.#number();
    for (;;) {
      if (this.#take('*')) value *= this.#number();
      else if (this.#take('<<')) value *= 2 ** this.#number();
      else return value;
    }
  }

  #number(): number {
    const text = this.#peek;
    if (text === '-') throw new TypeProblem('an array’s length can’t be negative');
    if (!/^\d+(?:_\d+)*$|^0x[\da-f]+$/i.test(text)) throw new TypeProblem(`${quoted(text)} is not an array’s length`);
    this.#at++;
    return Number(text.replaceAll('_', ''));
  }

  #struct(): Shape {
    this.#expect('{', 'after struct');
    let [size, align, pointers, padding, last] = [0, 1, false, 0, 1];
    for (this.#skipEnds(); !this.#take('}'); this.#skipEnds()) {
      if (this.#peek === '') throw new TypeProblem('the } that closes the struct is missing');
      const [count, field] = this.#field();
      for (let i = 0; i < count; i++) {
        padding += alignUp(size, field.align) - size + field.padding;
        size = alignUp(size, field.align) + field.size;
      }
      align = Math.max(align, field.align);
      pointers ||= field.pointers;
      last = field.size;
    }
    // A struct that ends in a field without bytes is one byte longer, so that the field's address lies inside it.
    const end = last === 0 && size > 0 ? size + 1 : size;
    const whole = alignUp(end, align);
    return { size: whole, align, pointers, padding: padding + whole - size };
  }

  /** `a, b T`, or an embedded T; how many fields, and what each is. */
  #field(): [count: number, shape: Shape] {
    const [first, second] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]];
    const embedded =
      !first?.word || second === undefined || [';', '}'].includes(second.text) || /^["`]/.test(second.text);
    let count = 1;
    if (!embedded) {
      this.#at++;
      while (this.#take(',')) {
        count++;
        this.#at++;
      }
    }
    const shape = this.#type();
    if (/^["`]/.test(this.#peek)) this.#at++;
    if (this.#peek !== ';' && this.#peek !== '}') {
      const found = this.#peek === '' ? 'its end' : quoted(this.#peek);
      throw new TypeProblem(`a ; or a } is missing after a field, before ${found}`);
    }
    return [count, shape];
  }

  #signature(): void {
    this.#skipBalanced('(', ')', 'after func');
    if (this.#peek === '(') this.#skipBalanced('(', ')', '');
    else if (this.#tokens[this.#at]?.word || ['*', '[', '<-'].includes(this.#peek)) this.#type();
  }

  #skipBalanced(open: string, close: string, where: string): void {
    this.#expect(open, where);
    for (let depth = 1; depth > 0; this.#at++) {
      if (this.#peek === '') throw new TypeProblem(`a ${close} is missing`);
      if (this.#peek === open) depth++;
      if (this.#peek === close) depth--;
    }
  }
}

/** The size of a type as Go source has it, or a sentence that says why it can't be known. Never throws. */
export function parseGoType(text: string): ParsedGoType {
  const source = text.trim().replace(/^type\s+[\p{L}_][\p{L}\p{N}_]*\s+(?=\S)/u, '');
  if (source === '') return { problem: 'Type a number of bytes or a Go type.' };
  if (source.length > MOST_LETTERS) return { problem: `A type of up to ${MOST_LETTERS} letters can be read here.` };
  try {
    const shape = new Parser(source).whole();
    if (!Number.isSafeInteger(shape.size)) return { problem: `${quoted(source)} is larger than any memory.` };
    const note = NOTES.find(([pattern]) => pattern.test(source))?.[1];
    return { value: { ...shape, go: source.replace(/\s+/g, ' '), note } };
  } catch (error) {
    if (error instanceof TypeProblem)
      return { problem: `${quoted(source)} can’t be read as a Go type: ${error.message}.` };
    throw error;
  }
}
