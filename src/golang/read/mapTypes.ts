import { incomparablePart, measureType } from '../../models/layout/measure';
import { typeText } from '../../models/layout/printType';
import type { MapTypes, Target, TypeNode } from '../../models/layout/typeNode';
import type { MapBound } from './maps';
import { FaultError, type Faults, grouped, type OwnFault } from './problems';
import type { Types } from './types';
import { refuse } from './values';

/** Bytes. models/sizing/input.ts knows no larger ones. */
const LARGEST_SIDE = 2 ** 31;

/** The key and element types of a MapType, or null when something is wrong with them. */
export function readMapTypes(
  { syntax, scope }: MapBound,
  types: Types,
  faults: Faults,
  target: Target,
): (MapTypes & { readonly go: string }) | null {
  const key = { syntax: syntax.key, scope };
  const elem = { syntax: syntax.elem, scope };
  const isKeyRight = attempt(faults, () => checkKey(types.byValue(key), key.syntax, target));
  const isElemRight = attempt(faults, () => checkSide('element', types.byValue(elem), elem.syntax, target));
  if (!isKeyRight || !isElemRight) return null;
  let read: (MapTypes & { go: string }) | null = null;
  attempt(faults, () => {
    const go = types.spelling.of({ syntax, scope });
    read = { go, key: types.following(key), elem: types.following(elem) };
  });
  return read;
}

function attempt(faults: Faults, run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    faults.add(error.fault);
    return false;
  }
}

type Place = { readonly from: number; readonly to: number };

function checkKey(key: TypeNode, at: Place, target: Target): void {
  const part = incomparablePart(key);
  if (part !== undefined) refuse(at, `invalid map key type ${typeText(key)}: ${part} is not comparable`);
  checkSide('key', key, at, target);
}

function checkSide(side: 'key' | 'element', type: TypeNode, at: Place, target: Target): void {
  const { size } = measureType(type, target);
  const [has, most] = [size, LARGEST_SIDE].map((bytes) => grouped(bytes));
  if (size > LARGEST_SIDE) {
    const own: OwnFault = { type: 'tooLarge', side, bytes: size, most: LARGEST_SIDE };
    refuse(at, `the ${side} has ${has} bytes; up to ${most} are sized`, own);
  }
}
