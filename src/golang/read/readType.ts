import { measureType, type TypeMeasure } from '../../models/layout/measure';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import { COMMON_LIBRARY, type Library } from '../library/library';
import { findMaps } from './maps';
import { isFault } from './names';
import { type Fault, FaultError, Faults, type SourceProblem } from './problems';
import { readSource } from './source';
import { Types } from './types';

export type TypeResult =
  | { readonly ok: true; readonly node: TypeNode; readonly measure: TypeMeasure }
  /** `awaits`: the complete library may know what is missing. */
  | { readonly ok: false; readonly problem: SourceProblem; readonly awaits: boolean };

/** A text that declares a map, and the length of what was put before the given text. */
interface Wrapped {
  readonly text: string;
  readonly before: number;
}

const BEFORE = 'var _ map[bool]';

/** Wraps the type as a map's element, so that finding maps finds the type. */
function wrapped(text: string, library: Library): Wrapped {
  const first = readSource(text, library).specs.find(({ keyword, fault }) => keyword === 'type' && !fault);
  const name = first?.names[0]?.text;
  return name === undefined
    ? { text: `${BEFORE}${text}\n`, before: BEFORE.length }
    : { text: `${text}\n${BEFORE}${name}\n`, before: 0 };
}

/** Reads a type, or the first of several type declarations. */
export function readType(text: string, target: Target, library: Library = COMMON_LIBRARY): TypeResult {
  const { text: whole, before } = wrapped(text, library);
  const source = readSource(whole, library);
  const types = new Types(source, target, new Faults(), new Faults());
  const failed = ({ from, to, ...fault }: Fault): TypeResult => {
    const inText = (offset: number) => Math.min(text.length, Math.max(0, offset - before));
    const faults = new Faults();
    faults.add({ ...fault, from: inText(from), to: inText(to) });
    const [problem] = faults.problems(text);
    if (!problem) throw new RangeError('a fault is a problem');
    return { ok: false, problem, awaits: source.awaits() };
  };
  const [fault] = [...source.faults, ...types.names.faults()];
  if (fault) return failed(fault);
  const variables = findMaps(source, types.names).filter(({ kind }) => kind === 'variable');
  // Beside a type that stands alone there can be nothing else; beside declarations there may be maps of the text's own.
  const [chosen, other] = before > 0 ? variables : variables.slice(-1);
  if (!chosen || other) return failed({ from: before, to: whole.length, message: 'one type is expected' });
  const { map } = chosen;
  if (isFault(map)) return failed(map);
  try {
    const node = types.byValue({ syntax: map.syntax.elem, scope: map.scope });
    return { ok: true, node, measure: measureType(node, target) };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return failed(error.fault);
  }
}
