import { type Arch, ASSIGN_FUNCTIONS, type MapDesign } from '../go/release';
import { unknownRelease } from '../go/releaseNames';
import { GO_RELEASES, goRelease } from '../go/releases';
import type { GoType } from '../layout/typeNode';
import type { DumpHeader } from './dump';
import type { Fields } from './fields';
import { fault } from './problem';

const DUMP_FORMAT = 'go-map-dump/1';

/** Larger types than this have no place in a map's memory. Bytes. */
const MAX_TYPE_BYTES = 2 ** 32;

function goType(type: Fields): GoType {
  const align = type.integer('align', 1, 64);
  if (!Number.isInteger(Math.log2(align))) type.fail('align');
  return {
    go: type.name('go'),
    size: type.integer('size', 0, MAX_TYPE_BYTES),
    align,
    pointers: type.boolean('pointers'),
  };
}

function archOf(text: string): Arch {
  const arch = /^[a-z0-9]+\/(amd64|arm64)$/.exec(text)?.[1];
  return arch === 'amd64' || arch === 'arm64' ? arch : fault({ type: 'arch', found: text });
}

function oneOf<T extends string>(line: Fields, field: string, values: readonly T[]): T {
  const text = line.string(field);
  return values.find((value) => value === text) ?? line.fail(field);
}

const DESIGNS: readonly MapDesign[] = ['bucket', 'swiss'];

/** The first line of a dump. Throws a DumpError. */
export function parseDumpHeader(line: Fields): DumpHeader {
  if (!line.has('format')) fault({ type: 'notADump' });
  const format = line.name('format');
  if (!format.startsWith('go-map-dump/')) fault({ type: 'notADump' });
  if (format !== DUMP_FORMAT) fault({ type: 'format', found: format });
  const go = line.name('go');
  const named = goRelease(go);
  const release = GO_RELEASES.some(({ name }) => name === named?.name) ? named : undefined;
  if (!release) return fault({ type: 'release', found: go, why: unknownRelease(go, GO_RELEASES) });
  const impl = oneOf(line, 'impl', DESIGNS);
  if (release.mapDesigns[0] !== impl) fault({ type: 'design', go, impl });
  return {
    impl,
    go,
    config: {
      release,
      key: goType(line.object('key')),
      elem: goType(line.object('elem')),
      assign: oneOf(line, 'assign', ASSIGN_FUNCTIONS),
      hint: 0,
      rand: { hi: 0, lo: 1 },
      arch: archOf(line.name('arch')),
    },
    hasTexts: line.boolean('keys'),
  };
}
