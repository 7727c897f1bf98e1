import type { Formats } from '../../../ui/format';
import type { OrderedStruct, PlacedField } from '../../fields/order';

/** Words of the fields of a struct and of their order. */
export const fieldOrderWords = (f: Formats<'en'>) => {
  const padded = ({ size, padding }: OrderedStruct) =>
    padding === 0 ? `${f.byteCount(size)}, no padding` : `${f.byteCount(size)}, ${f.whole(padding)} of them padding`;
  const place = (at: number, all: number) => `${f.whole(at)} of ${f.whole(all)}`;
  return {
    name: 'Fields of a struct',
    none: 'Neither key nor value of this map is a struct.',
    /** Of all fields, before they are laid out. */
    apart: ({ go, fields }: OrderedStruct) =>
      `The fields of ${go}: ${f.list(fields.map(({ bytes }) => f.whole(bytes)))} bytes.`,
    laid: (struct: OrderedStruct) => `${struct.go}: ${padded(struct)}.`,
    takes: ({ bytes, align }: PlacedField) => `${f.byteCount(bytes)}, at a multiple of ${f.whole(align)}`,
    help: 'Drag a field. Or pick it up with Space, move it with ↑ and ↓, and put it down with Space.',
    handle: (name: string, at: number, all: number) => `Move ${name}, ${place(at, all)}`,
    held: (name: string, at: number, all: number) => `${name} is picked up: ${place(at, all)}. Escape puts it back.`,
    moved: (name: string, at: number, all: number) => `${name} is ${place(at, all)}.`,
    dropped: (name: string, at: number, struct: OrderedStruct) =>
      `${name} is put down: ${place(at, struct.fields.length)}. ${padded(struct)}.`,
    returned: (name: string) => `${name} is back in its place.`,
    padding: (bytes: number) => `padding ${f.whole(bytes)}`,
    offset: f.whole,
    memory: ({ fields }: OrderedStruct) =>
      fields
        .map(({ name, at, paddingAfter }) =>
          paddingAfter === 0
            ? `${name} at ${f.whole(at)}`
            : `${name} at ${f.whole(at)}, padding ${f.whole(paddingAfter)}`,
        )
        .join(', '),
  };
};
