import { measureType } from '../../layout/measure';
import type { MapTypes, TypeNode } from '../../layout/typeNode';
import type { Behind } from '../behind';
import { averageOf, changedLengths } from '../lengths';
import type { WhatIf } from '../whatIf';

/** Type at a path of layout/references.ts, through all names. */
function nodeAt(node: TypeNode, [step, ...rest]: readonly string[]): TypeNode | undefined {
  if (node.type === 'named') return nodeAt(node.underlying, step === undefined ? [] : [step, ...rest]);
  if (step === undefined) return node;
  if (node.type === 'array' && /^\[\d*\]$/.test(step)) return nodeAt(node.elem, rest);
  const field = node.type === 'struct' && node.fields.find(({ name }) => name === step);
  return field ? nodeAt(field.type, rest) : undefined;
}

/** Bytes of what the pointer at the path leads to; undefined where there is none, or its type is unknown. */
function pointeeBytes({ key, elem, target }: WhatIf, path: string): number | undefined {
  const [side, ...steps] = path.replaceAll('[', '.[').split('.');
  const node = nodeAt(side === 'key' ? key : elem, steps);
  return node?.type === 'reference' && node.of === 'pointer' && node.target
    ? measureType(node.target, target).size
    : undefined;
}

/** Other types in their place. Where what a counted pointer leads to changes its size, so do the bytes behind it. */
export function withTypes(whatIf: WhatIf, types: MapTypes): WhatIf {
  const changed = { ...whatIf, ...types };
  const behind = whatIf.behind.map((each) =>
    each.bytes === 0 ? each : resized(each, pointeeBytes(whatIf, each.path), pointeeBytes(changed, each.path)),
  );
  return { ...changed, behind };
}

/** Up to the size of one object, the average is that of a share of them; what exceeds it hangs from the object. */
function resized(behind: Behind, before = 0, after = 0): Behind {
  if (before === after || before === 0) return behind;
  const exceeds = averageOf(behind.bytes) > before;
  const resize = (bytes: number): number => (exceeds ? Math.max(0, bytes - before + after) : (bytes * after) / before);
  return { ...behind, bytes: changedLengths(behind.bytes, resize) };
}
