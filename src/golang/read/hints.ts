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

/** What all calls of a function of the text pass for one of its parameters, if a name is one. */
function argumentsOf([name, ...more]: readonly Token[], source: Source): readonly (readonly Token[])[] {
  if (name?.type !== 'word' || more.length > 0) return [];
  const { bodies, tokens } = source;
  const body = bodies.findLast(({ takes }) => takes.some((each) => (each.name?.from ?? name.from) < name.from));
  const index = body?.takes.findIndex((each) => each.name?.text === name.text) ?? -1;
  if (!body || body.name === '' || index < 0) return [];
  return tokens.flatMap((token, i) => {
    if (token.type !== 'word' || token.text !== body.name || tokens[i - 1]?.text === 'func') return [];
    const open = isSign(tokens[i + 1], '[') ? closing(tokens, i + 1) + 1 : i + 1;
    if (!isSign(tokens[open], '(')) return [];
    const values = split(tokens.slice(open + 1, closing(tokens, open)), (each) => isSign(each, ','));
    return [values[index] ?? []];
  });
}

/** The one number that a parameter has in all calls; undefined if it has others, or if they aren't known. */
function argumentValue(hint: readonly Token[], types: Types, source: Source): bigint | undefined {
  const values = argumentsOf(hint, source).map((value) => types.number(value));
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** The value of a size hint: a constant, or a variable or parameter that is known to have one. */
export function hintValue(hint: readonly Token[], types: Types, source: Source): bigint | undefined {
  return types.number(hint) ?? types.number(variableValue(hint, source)) ?? argumentValue(hint, types, source);
}
