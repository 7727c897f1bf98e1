import { plainText } from './plainText';
import type { Fault } from './problems';

/** Kinds of types that an undeclared name may be declared as. */
export const DECLARED_KINDS = ['string', 'integer', 'pointer', 'interface', 'struct'] as const;

/** A declaration that resolves a fault. */
export type Remedy =
  | { readonly type: 'kind'; readonly kind: (typeof DECLARED_KINDS)[number]; readonly go: string }
  | { readonly type: 'constant'; readonly value: number; readonly go: string }
  | { readonly type: 'instance'; readonly instance: string; readonly go: string };

const DEFINITIONS: Readonly<Record<(typeof DECLARED_KINDS)[number], string>> = {
  string: 'string',
  integer: 'int64',
  pointer: '*struct{}',
  interface: 'interface{}',
  struct: 'struct{ A, B string }',
};

const LENGTHS = [16, 32, 64, 256] as const;
const KEYS = ['string', 'int64'] as const;

/** Number of type arguments after a name. */
function argumentsAt(text: string, { from, to }: Fault): number {
  const open = text.slice(from, to).includes('[') ? text.indexOf('[', from) : text[to] === '[' ? to : -1;
  if (open < 0) return 0;
  let depth = 0;
  let count = 1;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return count;
    else if (text[at] === ',' && depth === 1) count++;
  }
  return 0;
}

function kinds(name: string, params: number): Remedy[] {
  const list = params === 0 ? '' : `[${Array.from({ length: params }, (_, i) => `P${i + 1}`).join(', ')} any]`;
  return DECLARED_KINDS.map((kind) => ({ type: 'kind', kind, go: `type ${name}${list} ${DEFINITIONS[kind]}` }));
}

/** Alternative declarations that resolve a fault. */
export function remediesFor(fault: Fault, text: string): Remedy[] {
  const { own } = fault;
  switch (own?.type) {
    case 'undeclared':
      return kinds(own.name, argumentsAt(text, fault));
    case 'unsized':
      return kinds(own.member, argumentsAt(text, fault));
    case 'unknownValue': {
      const name = own.name.replace(/^.*\./, '');
      if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return [];
      return LENGTHS.map((value) => ({ type: 'constant', value, go: `const ${name} = ${value}` }));
    }
    case 'generic':
      return KEYS.map((key) => {
        const instance = `${own.name}[${[key, ...Array.from({ length: own.params - 1 }, () => 'int64')].join(', ')}]`;
        return { type: 'instance', instance, go: `var of${own.name} ${instance}` };
      });
    default:
      return [];
  }
}

/** The text with a declaration appended, without quote marks and the like, which would hide it. */
export function withDeclaration(text: string, go: string): string {
  const plain = plainText(text);
  const before = plain === text ? text : plain.replace(/[ \t]+$/gm, '').replace(/^\n+/, '');
  return `${before.replace(/\s*$/, '')}\n\n${go}\n`;
}
