import type { NamedGoType } from '../../src/models/layout/typeNode';
import type { MapConfig } from '../../src/models/map/config';
import { releaseOf } from '../releases';

function goType(go: string, size: number, align: number, pointers: boolean): NamedGoType {
  return { go, size, align, pointers };
}

/** Real Go types by name. */
export const GO_TYPES = {
  'struct{}': goType('struct{}', 0, 1, false),
  bool: goType('bool', 1, 1, false),
  uint8: goType('uint8', 1, 1, false),
  int32: goType('int32', 4, 4, false),
  'struct{int32; uint8}': goType('struct{int32; uint8}', 8, 4, false),
  int64: goType('int64', 8, 8, false),
  uint64: goType('uint64', 8, 8, false),
  float64: goType('float64', 8, 8, false),
  '*int': goType('*int', 8, 8, true),
  string: goType('string', 16, 8, true),
  any: goType('any', 16, 8, true),
  '[]byte': goType('[]byte', 24, 8, true),
  Response: goType('Response', 40, 8, true),
  '[128]byte': goType('[128]byte', 128, 1, false),
  '[129]byte': goType('[129]byte', 129, 1, false),
  '[160]byte': goType('[160]byte', 160, 1, false),
  '[200]byte': goType('[200]byte', 200, 1, false),
} as const;

export type GoTypeName = keyof typeof GO_TYPES;

/** The key and elem of `map[key]elem`. */
export function mapOf(key: GoTypeName, elem: GoTypeName): { key: NamedGoType; elem: NamedGoType } {
  return { key: GO_TYPES[key], elem: GO_TYPES[elem] };
}

/** A config over `map[uint64]*int`, the type of the published vectors. */
export function mapConfig(release: string, overrides: Partial<MapConfig> = {}): MapConfig {
  return {
    release: releaseOf(release),
    key: { go: 'uint64', size: 8, align: 8, pointers: false },
    elem: { go: '*int', size: 8, align: 8, pointers: true },
    assign: 'fast64',
    hint: 0,
    rand: { hi: 1, lo: 2 },
    ...overrides,
  };
}
