import type { Arch, GoRelease } from '../../../models/go/release';
import { SelectField } from '../../ui/controls/fields';
import { useWords } from '../../ui/words/words';
import { archIn, withArch } from '../record/buildTag';
import { MAP_TYPES, type MapType, mapTypeName, type TypeChoice } from '../record/mapTypes';
import { MAP_PAGE_WORDS } from '../words/languages';

/** Processors on which Go matches control bytes in different ways. */
const OFFERED: readonly Arch[] = ['amd64', 'arm64'];

/** Go declarations of a map of the list. */
function declared(type: MapType): string {
  const { elem, elemFields } = type;
  const fields = elemFields?.map(({ name, type: { go } }) => `\t${name} ${go}\n`).join('');
  const structure = fields === undefined ? '' : `type ${elem.go} struct {\n${fields}}\n\n`;
  const pointee = elem.go.startsWith('*') ? `type ${elem.go.slice(1)} struct{}\n\n` : '';
  return `${structure}${pointee}var m ${mapTypeName(type)}\n`;
}

/** The map on another processor: one of the list where it is, else declarations that name it. */
export function onArch(type: TypeChoice, arch: Arch): TypeChoice {
  const source = type.source ?? ('key' in type ? declared(type) : '');
  const other = withArch(source, arch);
  return MAP_TYPES.find((each) => declared(each) === other) ?? { source: other };
}

interface ArchFieldProps {
  readonly type: TypeChoice;
  readonly releases: readonly GoRelease[];
  onChange(type: TypeChoice): void;
}

/** The processor that a Swiss map runs on: it decides how eight control bytes are compared at once. */
export function ArchField({ type, releases, onChange }: ArchFieldProps) {
  const { form: words } = useWords(MAP_PAGE_WORDS);
  const arch = archIn(type.source ?? '') ?? 'amd64';
  const isExact = releases.every(({ matchesExactlyOn }) => matchesExactlyOn.includes(arch));
  return (
    <SelectField
      label={words.goarch}
      value={arch}
      options={OFFERED.map((each) => ({ value: each, label: each }))}
      hint={isExact ? words.hints.matchesExactly : words.hints.matchesMore}
      onChange={(chosen) => onChange(onArch(type, OFFERED.find((each) => each === chosen) ?? 'amd64'))}
    />
  );
}
