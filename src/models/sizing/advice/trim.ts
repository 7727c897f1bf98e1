import { measureType } from '../../layout/measure';
import type { BasicName, StructNode, Target, TypeNode } from '../../layout/typeNode';
import { sizeMap } from '../sizeMap';
import { mapType, type WhatIf } from '../whatIf';
import { reorderFields } from './fields';
import type { AdviceKind, Choice } from './kind';
import { editAt } from './places';
import { basic, field } from './rewrite';

/** Bytes that some field may well be able to spare. */
const MOST_BYTES = 16;
/** Least share saved beyond that of the bytes taken away, for it to be worth telling. */
const BEYOND = 0.03;

const FILLERS: ReadonlyMap<number, BasicName> = new Map([
  [1, 'uint8'],
  [2, 'uint16'],
  [4, 'uint32'],
  [8, 'uint64'],
]);

function filler(bytes: number, align: number): TypeNode | null {
  const name = FILLERS.get(align);
  return name && bytes >= 0 && bytes % align === 0 ? { type: 'array', length: bytes / align, elem: basic(name) } : null;
}

/** Its fields with pointers as they are, and all others as one array of what is left of `bytes`. */
function shortened(struct: StructNode, bytes: number, align: number, target: Target): StructNode | null {
  const kept = struct.fields.filter(({ type }) => measureType(type, target).pointers);
  const rest = filler(bytes - measureType({ ...struct, fields: kept }, target).size, align);
  return rest && { ...struct, fields: [field('rest', rest), ...kept] };
}

/** The element with fewer bytes and the same alignment, whichever of them a programmer finds to spare. */
function trimmed(whatIf: WhatIf, bytes: number): WhatIf | null {
  const { elem, target } = whatIf;
  const { size, align } = measureType(elem, target);
  if (!(bytes > 0 && bytes < size)) return null;
  const after = editAt(whatIf, 'elem', (node) => {
    if (node.type === 'struct') return shortened(node, bytes, align, target);
    return node.type === 'array' && !measureType(node, target).pointers ? filler(bytes, align) : null;
  });
  const tight = after && reorderFields(after);
  const reached = tight && measureType(tight.elem, target);
  return reached?.size === bytes && reached.align === align ? tight : null;
}

/** The fewest bytes less that save more than their share: a step of the size classes or of the pages lies between. */
function* worthwhile(whatIf: WhatIf, release: string): Generator<Choice> {
  const type = mapType(whatIf, release);
  const liveBytes = (size: number): number =>
    sizeMap({ ...type, elem: { ...type.elem, size }, entries: whatIf.entries }).liveBytes.expected;
  const { size, align } = type.elem;
  const before = liveBytes(size);
  const pair = type.key.size + size;
  for (let less = align; less <= Math.min(MOST_BYTES, size - align); less += align) {
    if ((before - liveBytes(size - less)) / before < less / pair + BEYOND) continue;
    yield { path: 'elem', to: `${size - less}` };
    return;
  }
}

export const trim: AdviceKind = {
  choices: worthwhile,
  apply: (whatIf, { path, to = '' }) => (path === 'elem' && /^\d{1,9}$/.test(to) ? trimmed(whatIf, Number(to)) : null),
  tells: 'gains',
  gives: 'data',
};
