import { references } from '../../layout/references';
import { underlying } from '../../layout/structPlaces';
import type { WhatIf } from '../whatIf';
import { type AdviceKind, AS_IT_IS } from './kind';
import { basic } from './rewrite';

function hasStringKey({ key }: WhatIf): boolean {
  const node = underlying(key);
  return node.type === 'basic' && node.name === 'string';
}

function without(whatIf: WhatIf, dropped: string): WhatIf {
  return { ...whatIf, behind: whatIf.behind.filter(({ path }) => path !== dropped) };
}

/** A number in the place of each string that is a key. */
export const intKey: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: (whatIf) => (hasStringKey(whatIf) ? { ...without(whatIf, 'key'), key: basic('uint64') } : null),
  tells: 'gains',
  gives: 'type',
};

/** The strings with bytes of their own: the key's, if it is one, and those of the elements. */
function countedStrings(whatIf: WhatIf): string[] {
  const counted = new Set(whatIf.behind.filter(({ bytes }) => bytes !== 0).map(({ path }) => path));
  return references(whatIf, whatIf.target)
    .filter(({ of, path }) => of === 'string' && counted.has(path))
    .map(({ path }) => path);
}

/** Strings of the elements that may use the key's bytes. */
function sharing(whatIf: WhatIf): string[] {
  const counted = hasStringKey(whatIf) && whatIf.behind.length > 1 ? countedStrings(whatIf) : [];
  return counted.includes('key') ? counted.filter((path) => path !== 'key') : [];
}

/** An element's string that repeats the key, and uses its bytes. */
export const shareKey: AdviceKind = {
  choices: (whatIf) =>
    sharing(whatIf)
      .slice(0, 8)
      .map((path) => ({ path })),
  apply: (whatIf, { path = '' }) => (sharing(whatIf).includes(path) ? without(whatIf, path) : null),
  tells: 'gains',
  gives: 'nothing',
};
