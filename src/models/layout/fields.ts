import { layOutStruct } from './structLayout';
import type { NamedGoType } from './typeNode';

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
  readonly type: NamedGoType;
}

/** Fields into which the key and the element of a slot divide. */
export interface SlotFields {
  readonly key: readonly Field[];
  readonly elem: readonly Field[];
}

interface Word {
  readonly name: string;
  readonly go: string;
}

/** Types of two words, by their names. runtime/string.go, runtime2.go@go1.26.8: stringStruct, eface */
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
export function typeFields(name: string, type: NamedGoType, at = 0): Field[] {
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
  const { places } = layOutStruct(
    members.map(({ name, type }) => ({ name, type, size: type.size, align: type.align })),
  );
  return places.flatMap(({ member: { name, type }, at, paddingAfter }) => {
    const fields = typeFields(name, type, at);
    if (paddingAfter === 0) return fields;
    return [...fields, { name: 'padding', go: '', at: at + type.size, bytes: paddingAfter, padding: true }];
  });
}
