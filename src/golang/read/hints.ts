import { givenValue } from './lengths';
import type { Source } from './source';
import { closing, isSign, split, type Token } from './tokens';
import type { Types } from './types';

/** Resolves an expression that is just a variable's name to its declared value. */
function variableValue([name, ...more]: readonly Token[], source: Source): readonly Token[] {
  if (name?.type !== 'word' || more.length > 0) return [];
  const spec = source.local(name.text, name.from, 'var') ?? source.declared(name.text, name.from)[0];
  return (spec?.keyword === 'var' && givenValue(spec, name.text)) || [];
}

/** Most calls of a function that are looked at. */
const MOST_CALLS = 50;

/** What all calls of a function of the text pass for one of its parameters, if a name is one. */
function argumentsOf([name, ...more]: readonly Token[], source: Source): readonly (readonly Token[])[] {
  if (name?.type !== 'word' || more.length > 0) return [];
  const { bodies, tokens } = source;
  const body = bodies.findLast(({ takes }) => takes.some((each) => (each.name?.from ?? name.from) < name.from));
  const index = body?.takes.findIndex((each) => each.name?.text === name.text) ?? -1;
  if (!body || body.name === '' || index < 0) return [];
  const calls = tokens.flatMap(({ type, text }, i) =>
    type === 'word' && text === body.name && tokens[i - 1]?.text !== 'func' ? [i] : [],
  );
  if (calls.length > MOST_CALLS) return [];
  return calls.flatMap((i) => {
    const open = isSign(tokens[i + 1], '[') ? closing(tokens, i + 1) + 1 : i + 1;
    const end = isSign(tokens[open], '(') ? closing(tokens, open) : -1;
    if (end < 0) return [];
    return [split(tokens.slice(open + 1, end), (each) => isSign(each, ','))[index] ?? []];
  });
}

/** The one number that a parameter has in all calls; undefined if it has others, or if they aren't known. */
function argumentValue(hint: readonly Token[], types: Types, source: Source): bigint | undefined {
  const values = argumentsOf(hint, source).map((value) => types.number(value));
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** The value of a size hint: a constant, or a variable or parameter that is known to have one. Throws a FaultError for one that the compiler refuses. */
export function hintValue(hint: readonly Token[], types: Types, source: Source): bigint | undefined {
  return types.hint(hint) ?? types.number(variableValue(hint, source)) ?? argumentValue(hint, types, source);
}
