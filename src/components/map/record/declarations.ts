import { ARCHS, type Arch } from '../../../models/go/release';
import { type MapType, mapTypeName } from './mapTypes';

/** A build constraint above Go declarations: they are those of one processor. */
const TAG = /^\s*\/\/go:build (\w+)[ \t]*(?:\r?\n|$)\s*/;

/** The processor that declarations are for; undefined if they don't say, or name one whose maps aren't known here. */
export function archIn(source: string): Arch | undefined {
  const name = TAG.exec(source)?.[1];
  return ARCHS.find((arch) => arch === name);
}

/** The declarations for another processor. Those for amd64 need not say so. */
export function withArch(source: string, arch: Arch): string {
  const untagged = source.replace(TAG, '');
  return arch === 'amd64' ? untagged : `//go:build ${arch}\n\n${untagged}`;
}

/** Go declarations of a map that has none; that of a pointer’s target needs no fields. */
export function declared(type: MapType): string {
  const { elem, elemFields } = type;
  const fields = elemFields?.map(({ name, type: { go } }) => `\t${name} ${go}\n`).join('');
  const structure = fields ? `type ${elem.go} struct {\n${fields}}\n\n` : '';
  const pointee = elem.go.startsWith('*') ? `type ${elem.go.slice(1)} struct{}\n\n` : '';
  return `${structure}${pointee}var m ${mapTypeName(type)}\n`;
}
