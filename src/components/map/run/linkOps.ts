import type { KeyProblem } from './facts';
import { encodeKey } from './keys';
import type { MapType } from './mapTypes';
import type { ProgramOp } from './program';

/** Types of operations, as run files have them, by the words of links. */
const TYPES = { put: 'put', get: 'get', del: 'delete', range: 'iterate', gc: 'gc', clear: 'clear' } as const;

/** The operation that a link spells; in a key `%2C` is a comma, `%25` a percent sign: see `spellOp`. */
function readSpelt(text: string): ProgramOp {
  const [, word, key = ''] = /^(\w+):?(.*)$/.exec(text) ?? [];
  const type = TYPES[word as keyof typeof TYPES];
  const decoded = () => key.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
  return type === 'put' || type === 'get' || type === 'delete' ? { type, key: decoded() } : { type };
}

/** Characters of a key that a link spells out. */
const SPELT_OUT = /[%,\0-\x20\x7f]/g;

/** The operations of a run without its make, as a link spells them; undefined if it has no words for one. */
export function spellOps(program: readonly ProgramOp[]): readonly string[] | undefined {
  const spelt = program.filter(({ type }) => type !== 'make').map(spellOp);
  return spelt.every((text) => text !== undefined) ? spelt : undefined;
}

function spellOp(op: ProgramOp): string | undefined {
  const [word] = Object.entries(TYPES).find(([, type]) => type === op.type) ?? [];
  if (word === undefined || !('key' in op)) return word;
  const text = `${word}:${op.key.replace(SPELT_OUT, encodeURIComponent)}`;
  // A link loses a blank beyond ASCII at the end of a key, and can’t hold U+2028 or U+2029.
  return text === text.trim() && /^.*$/.test(text) ? text : undefined;
}

/** Operation that is left out, by its number from 1 on: its key is none of the type. */
export interface UnusableOp {
  readonly number: number;
  readonly problem: KeyProblem;
}

/** The operations of a link whose keys are of a type, and the first that isn’t. */
export function readOps(
  texts: readonly string[],
  { kind }: MapType,
): { readonly usable: readonly ProgramOp[]; readonly unusable: UnusableOp | undefined } {
  const ops = texts.map(readSpelt);
  const problems = ops.map((op) => {
    const encoded = 'key' in op ? encodeKey(kind, op.key) : undefined;
    return encoded && 'problem' in encoded ? encoded.problem : undefined;
  });
  const first = problems.findIndex((problem) => problem !== undefined);
  const problem = problems[first];
  return {
    usable: ops.filter((_, i) => problems[i] === undefined),
    unusable: problem && { number: first + 1, problem },
  };
}
