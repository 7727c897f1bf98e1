// cmd/compile/internal/types/size.go@go1.26.8: CalcStructSize
import { alignUp, type GoType } from './goType';

/** A stretch of a value that the compiler knows by a name: a field of a struct, a word of a string. Bytes. */
export interface Field {
  /** `RoutingKey.len`. */
  readonly name: string;
  /** Its type in Go; empty for padding. */
  readonly go: string;
  /** From the start of the value. */
  readonly at: number;
  readonly bytes: number;
  /** Between fields or after the last one. */
  readonly padding: boolean;
}

/** A field as it is declared. */
export interface Member {
  readonly name: string;
  readonly type: GoType;
}

/** How the key and the element of a slot divide into fields. */
export interface SlotFields {
  readonly key: readonly Field[];
  readonly elem: readonly Field[];
}

interface Word {
  readonly name: string;
  readonly go: string;
}

/** Types of two words, by their names. runtime/string.go: stringStruct, runtime/runtime2.go@go1.26.8: eface */
const WORDS: ReadonlyMap<string, readonly Word[]> = new Map([
  [
    'string',
    [
      { name: 'ptr', go: '*byte' },
      { name: 'len', go: 'int' },
    ],
  ],
  [
    'any',
    [
      { name: 'type', go: '*abi.Type' },
      { name: 'data', go: 'unsafe.Pointer' },
    ],
  ],
]);

/** A value that is no struct: its words, or itself as one field. */
export function typeFields(name: string, type: GoType, at = 0): Field[] {
  const words = WORDS.get(type.go);
  if (!words) return [{ name, go: type.go, at, bytes: type.size, padding: false }];
  const bytes = type.size / words.length;
  return words.map((word, i) => ({
    name: `${name}.${word.name}`,
    go: word.go,
    at: at + i * bytes,
    bytes,
    padding: false,
  }));
}

/** The fields of a flat struct with the padding that Go's alignment rules put between them: they cover its every byte. */
export function structFields(members: readonly Member[]): Field[] {
  const fields: Field[] = [];
  let end = 0;
  let align = 1;
  const padTo = (at: number) => {
    if (at > end) fields.push({ name: 'padding', go: '', at: end, bytes: at - end, padding: true });
    end = at;
  };
  for (const { name, type } of members) {
    padTo(alignUp(end, type.align));
    fields.push(...typeFields(name, type, end));
    end += type.size;
    align = Math.max(align, type.align);
  }
  // The address of a zero-size field at the end must lie inside the struct.
  const past = members.at(-1)?.type.size === 0 && end > 0 ? 1 : 0;
  padTo(alignUp(end + past, align));
  return fields;
}
