import { measureType, type TypeMeasure } from '../../models/layout/measure';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import { findMaps } from './maps';
import { isFault } from './names';
import { FaultError, Faults } from './problems';
import { readSource } from './source';
import { Types } from './types';

export type TypeResult =
  | { readonly ok: true; readonly node: TypeNode; readonly measure: TypeMeasure }
  | { readonly ok: false; readonly message: string };

const DECLARED = /^\s*type\s+([\p{L}_][\p{L}\p{N}_]*)/u;

/** A map whose elements are of the type: what is known of maps in a text says where the type is. */
function mapSource(text: string): string {
  const name = DECLARED.exec(text)?.[1];
  return name === undefined ? `var _ map[bool]${text}\n` : `${text}\nvar _ map[bool]${name}\n`;
}

/** Reads one type, or the first of some type declarations. */
export function readType(text: string, target: Target): TypeResult {
  const source = readSource(mapSource(text));
  const types = new Types(source, target, new Faults(), new Faults());
  const [fault] = [...source.faults, ...types.names.faults()];
  if (fault) return { ok: false, message: fault.message };
  const [chosen, other] = findMaps(source, types.names).filter(({ kind }) => kind === 'variable');
  if (!chosen || other) return { ok: false, message: 'one type is expected' };
  const { map } = chosen;
  if (isFault(map)) return { ok: false, message: map.message };
  try {
    const node = types.byValue({ syntax: map.syntax.elem, scope: map.scope });
    return { ok: true, node, measure: measureType(node, target) };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return { ok: false, message: error.fault.message };
  }
}
