import { heapBytes } from '../../models/allocator/sizeClass';
import { TINY_BYTES } from '../../models/allocator/tiny';
import { requireRelease } from '../../models/go/releaseNames';
import { measureType } from '../../models/layout/measure';
import type { TypeNode } from '../../models/layout/typeNode';

/** What is put into an interface: a slice, a number, and a number that Go has ready. */
export const VALUES = ['slice', 'int', 'small'] as const;
export type ValueId = (typeof VALUES)[number];

/** From a variable to the heap. */
export const VALUE_STEPS = ['variable', 'interface', 'address', 'escape', 'slot'] as const;
export type ValueStep = (typeof VALUE_STEPS)[number];

/** A number that needs a box, and one of those that Go has ready. */
const NUMBERS = { int: 4200, small: 42 } as const;
/** The last number that Go has ready. runtime/iface.go@go1.26.8: staticuint64s */
export const LAST_READY = 255;

const string: TypeNode = { type: 'basic', name: 'string' };
const TYPES: Readonly<Record<ValueId, TypeNode>> = {
  slice: { type: 'reference', of: 'slice', go: '[]string', target: string },
  int: { type: 'basic', name: 'int' },
  small: { type: 'basic', name: 'int' },
};
const WORD: TypeNode = { type: 'basic', name: 'uintptr' };
const INTERFACE: TypeNode = { type: 'reference', of: 'interface', go: 'any', target: null };

/** A slot in which the copy lies, on a release. */
interface HeapSlot {
  readonly release: string;
  readonly bytes: number;
}

export interface ValueFacts {
  readonly id: ValueId;
  /** What stands in the words of the variable. */
  readonly words: readonly string[];
  readonly bytes: number;
  readonly wordBytes: number;
  readonly interfaceBytes: number;
  /** Empty where nothing is allocated. */
  readonly slots: readonly HeapSlot[];
}

/** The release before the class of 24 bytes, and the first with it. */
const RELEASES = ['1.15', '1.16'];

function slotsOf({ size, pointers }: { readonly size: number; readonly pointers: boolean }): HeapSlot[] {
  if (!pointers && size < TINY_BYTES) return RELEASES.slice(1).map((release) => ({ release, bytes: TINY_BYTES }));
  return RELEASES.map((release) => ({ release, bytes: heapBytes(requireRelease(release), size, pointers) }));
}

export function valueFacts(id: ValueId): ValueFacts {
  const measured = measureType(TYPES[id], 'amd64');
  return {
    id,
    words: id === 'slice' ? ['ptr', 'len', 'cap'] : [`${NUMBERS[id]}`],
    bytes: measured.size,
    wordBytes: measureType(WORD, 'amd64').size,
    interfaceBytes: measureType(INTERFACE, 'amd64').size,
    slots: id === 'small' ? [] : slotsOf(measured),
  };
}
