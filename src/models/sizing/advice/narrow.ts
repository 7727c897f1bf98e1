import { measureType } from '../../layout/measure';
import { underlying } from '../../layout/structPlaces';
import { BASIC_NAMES, type BasicName, type Target } from '../../layout/typeNode';
import type { WhatIf } from '../whatIf';
import { type AdviceKind, largestPlaces } from './kind';
import { editAt, type Place } from './places';
import { basic, isForeign } from './rewrite';

const INTEGERS: readonly BasicName[] = BASIC_NAMES.filter((name) => /^u?int\d*$/.test(name));

function isInteger(name: BasicName): boolean {
  return INTEGERS.includes(name);
}

function bytesOf(name: BasicName, target: Target): number {
  return measureType(basic(name), target).size;
}

/** Names of what has a few values. */
const ENUMERATES =
  /(?:type|kind|status|state|mode|level|flags?|category|class|phase|stage|role|tier|priority|severity|reason)$/i;
/** Names of what has many, for types: `UserID`, `Offset`. */
const COUNTS = /(?:ids?|key|hash|time|count|size|len|length|index|offset|seq|number|bytes|ns|ms)$/i;

/** The integer that most likely holds all values; undefined where none is shorter, or the type isn't the program's own. */
function likely({ path, node }: Place, target: Target): BasicName | undefined {
  if (node.type === 'named' && isForeign(node)) return undefined;
  const { type, name } = { name: '', ...underlying(node) };
  if (type !== 'basic') return undefined;
  const integer = INTEGERS.find((each) => each === name);
  if (!integer) return undefined;
  const bytes = bytesOf(integer, target);
  if (bytes < 4) return undefined;
  if (node.type === 'named' ? !COUNTS.test(node.name) : ENUMERATES.test(path)) return 'uint8';
  if (integer.startsWith('u')) return bytes === 8 ? 'uint32' : 'uint16';
  return bytes === 8 ? 'int32' : 'int16';
}

function narrowAt(whatIf: WhatIf, path: string, to: BasicName): WhatIf | null {
  return editAt(whatIf, path, (node) => {
    const narrows =
      node.type === 'basic' && isInteger(node.name) && bytesOf(to, whatIf.target) < bytesOf(node.name, whatIf.target);
    return narrows ? basic(to) : null;
  });
}

interface Narrower {
  readonly path: string;
  readonly to: BasicName;
}

/** Integers that are likely wider than their values. */
export function narrower(whatIf: WhatIf): Narrower[] {
  return largestPlaces(whatIf, (place) => likely(place, whatIf.target) !== undefined).flatMap((place) => {
    const to = likely(place, whatIf.target);
    return to ? [{ path: place.path, to }] : [];
  });
}

export const narrow: AdviceKind = {
  choices: narrower,
  apply(whatIf, { path = '', to }) {
    const integer = INTEGERS.find((name) => name === to);
    return integer ? narrowAt(whatIf, path, integer) : null;
  },
  tells: 'nothing',
  gives: 'type',
};
