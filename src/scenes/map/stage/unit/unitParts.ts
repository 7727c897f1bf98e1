import type { Field } from '../../../../models/layout/fields';
import type { Owner } from '../../../../models/map/owners';
import type { ControlFact } from '../../run/facts';
import type { Part, SlotRole, UnitRef } from '../pane';

/** Place of a key, an element or a gap in a unit. */
interface PartPlace {
  readonly slot: number;
  /** From the start of the unit, in bytes. */
  readonly at: number;
  readonly owner: Owner;
}

/** The fields of a key or an element; `key` is what it holds, empty for an element. */
export function fieldParts(
  piece: 'key' | 'elem',
  fields: readonly Field[],
  { slot, at, owner }: PartPlace,
  key: string,
): Part[] {
  return fields
    .filter(({ bytes }) => bytes > 0)
    .map((field) => ({
      piece,
      owner,
      at: at + field.at,
      bytes: field.bytes,
      slot,
      name: field.name,
      go: field.go,
      text: key === '' ? '' : textOf(field, key),
      padding: field.padding,
    }));
}

/** Padding outside keys and elements; none where there is no room for it. */
export function paddingParts({ slot, at, owner }: PartPlace, bytes: number): Part[] {
  return bytes > 0 ? [{ piece: 'none', owner, at, bytes, slot, name: 'padding', go: '', text: '', padding: true }] : [];
}

function textOf({ name, go }: Field, key: string): string {
  switch (name) {
    case 'key':
      return go.startsWith('*') ? `→ ${key}` : key;
    case 'key.ptr':
      return `→ ${key}`;
    case 'key.len':
      return byteLength(key);
    default:
      return '';
  }
}

/** Of a string as it stands in Go source; empty if it isn't one. */
function byteLength(quoted: string): string {
  if (!quoted.startsWith('"')) return '';
  const text: unknown = JSON.parse(quoted);
  return typeof text === 'string' ? `${new TextEncoder().encode(text).length}` : '';
}

export function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** A key that was compared and is another: where its control byte was equal, that was chance. */
export function otherKey(before: SlotRole | undefined): SlotRole {
  return before === 'candidate' ? 'chance' : 'different';
}

/** The number in the id of a block, `t3`; undefined if the block is of another kind. */
export function blockNumber({ block }: UnitRef, letter: 'a' | 't'): number | undefined {
  return new RegExp(`^${letter}\\d+$`).test(block) ? Number(block.slice(1)) : undefined;
}

/** The part that is the slot's control byte. */
export function controlPart({ slot, at, owner }: PartPlace, name: string, control: ControlFact): Part {
  return { piece: 'control', owner, at, bytes: 1, slot, name, go: 'uint8', text: '', control, padding: false };
}

export function isIndex(n: number, length: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < length;
}
