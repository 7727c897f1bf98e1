import type { Source } from './source';
import type { Spec } from './specs';
import { closing, isSign, split } from './statements';
import type { Token } from './tokens';

const BEFORE_BODY = /^(?:struct|interface)$/;
const OF_TYPES = /^(?:map|chan|func|struct|interface|\*|\.|<-|\])$/;

/** The type that begins a value: `T` of `T{…}`, `T(x)` or `make(T, n)`; undefined for other values. */
function typeOfValue(tokens: readonly Token[]): readonly Token[] | undefined {
  const [sign] = tokens;
  if (sign && isSign(sign, '&')) {
    const type = typeOfValue(tokens.slice(1));
    return type && [{ ...sign, text: '*' }, ...type];
  }
  if (sign?.text === 'new' && isSign(tokens[1], '(')) {
    return [{ type: 'sign', text: '*', from: sign.from, to: sign.to }, ...tokens.slice(2, closing(tokens, 1))];
  }
  if (tokens[0]?.text === 'make' && isSign(tokens[1], '(')) {
    return split(tokens.slice(2, closing(tokens, 1)), (token) => isSign(token, ','))[0];
  }
  for (let i = 0; i < tokens.length; i++) {
    const [token, before] = [tokens[i], tokens[i - 1]];
    const isBody = isSign(token, '{') && BEFORE_BODY.test(before?.text ?? '');
    const isSignature = isSign(token, '(') && (before?.text === 'func' || isSign(before, ')'));
    if (isBody || isSignature || isSign(token, '[')) {
      i = closing(tokens, i);
      if (i < 0) return undefined;
    } else if (isSign(token, '(') && isSign(before, '.')) {
      const end = closing(tokens, i);
      return end === tokens.length - 1 ? tokens.slice(i + 1, end) : undefined;
    } else if (isSign(token, '{') || isSign(token, '(')) {
      return i > 0 && closing(tokens, i) === tokens.length - 1 ? tokens.slice(0, i) : undefined;
    } else if (token?.type !== 'word' && !OF_TYPES.test(token?.text ?? '')) return undefined;
  }
  return undefined;
}

/** The value that a declaration gives a variable. */
export function givenValue(
  { names, tokens }: Pick<Spec, 'names' | 'tokens'>,
  name: string,
): readonly Token[] | undefined {
  const sign = tokens.findIndex((token) => isSign(token, '=') || isSign(token, ':='));
  if (sign < 0) return undefined;
  const values = split(tokens.slice(sign + 1), (token) => isSign(token, ','));
  const index = names.findIndex(({ text }) => text === name);
  return values[Math.max(0, index)];
}

/** The hint that `make` is given where it makes the value of a variable. */
export function hintOfVariable(spec: Spec, name: string): readonly Token[] | undefined {
  const value = givenValue(spec, name);
  if (value?.[0]?.text !== 'make' || !isSign(value[1], '(')) return undefined;
  return split(value.slice(2, closing(value, 1)), (token) => isSign(token, ','))[1];
}

/** The type of a declared variable, as far as the text of its declaration says it. */
export function typeOfVariable({ names, tokens }: Spec, name: string): readonly Token[] | undefined {
  const sign = tokens.findIndex((token) => isSign(token, '=') || isSign(token, ':='));
  if (sign < 0) return tokens;
  if (sign > 0) return tokens.slice(0, sign);
  const value = givenValue({ names, tokens }, name);
  return value && typeOfValue(value);
}

/** Number of elements of a variable that is given `[...]T{a, b}`. */
export function elementsOf([first, ...more]: readonly Token[], source: Source): number | undefined {
  if (first?.type !== 'word' || more.length > 0) return undefined;
  const spec = source.local(first.text, first.from, 'var') ?? source.declared(first.text, first.from)[0];
  const value = spec?.keyword === 'var' ? givenValue(spec, first.text) : undefined;
  if (!value || !isSign(value[0], '[') || !isSign(value[1], '...')) return undefined;
  const open = value.findIndex((token, i) => isSign(token, '{') && closing(value, i) === value.length - 1);
  const elements = split(value.slice(open + 1, -1), (token) => isSign(token, ',') || token.type === 'end');
  const filled = elements.filter((element) => element.length > 0);
  const isKeyed = filled.some((element) => split(element, (token) => isSign(token, ':')).length > 1);
  return open < 0 || isKeyed ? undefined : filled.length;
}

/** The type of what `len` or `unsafe.Sizeof` is asked about, if it is a variable or a literal. */
export function typeOfOperand(tokens: readonly Token[], source: Source): readonly Token[] | undefined {
  const [first] = tokens;
  if (tokens.length !== 1 || first?.type !== 'word') return typeOfValue(tokens);
  const local = source.local(first.text, first.from, 'var');
  const [spec] = local ? [local] : source.declared(first.text, first.from);
  return spec?.keyword === 'var' && !spec.fault ? typeOfVariable(spec, first.text) : undefined;
}
