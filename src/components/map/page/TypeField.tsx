import { lazy, Suspense } from 'react';
import { PRESETS } from '../../fields/presets';
import { namedOptions } from '../../params';
import { SelectField } from '../../ui/controls/fields';
import { useWords } from '../../ui/words/words';
import { isRead, MAP_TYPES, mapTypeName, type TypeChoice } from '../run/mapTypes';
import { listedType } from '../run/settings';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './SetupForm.module.css';

/** Lazy: it brings the Go parser along. */
const DeclaredType = lazy(async () => ({ default: (await import('./DeclaredType')).DeclaredType }));

/** Option of the list in which the type is declared. */
const DECLARED = 'declared';

/** Maps of sizing whose types aren’t in the list. */
const PRESET_OPTIONS = PRESETS.map(({ id, source }) => ({
  value: id,
  label: /map\[.*/.exec(source)?.[0] ?? id,
})).filter(({ label }) => !MAP_TYPES.some((type) => mapTypeName(type) === label));

interface TypeFieldProps {
  readonly value: TypeChoice;
  /** Sentence about a link whose type meant nothing. */
  readonly problem: string | undefined;
  onChange(type: TypeChoice): void;
}

/** The type of a map: one of a list, or Go declarations. */
export function TypeField({ value, problem, onChange }: TypeFieldProps) {
  const { form: words, settings } = useWords(MAP_PAGE_WORDS);
  const { source } = value;
  const isDeclared = source !== undefined;
  const preset = PRESETS.find((each) => each.source === source)?.id ?? '';
  const offered = PRESET_OPTIONS.some(({ value: id }) => id === preset) ? preset : DECLARED;
  return (
    <>
      <SelectField
        label={settings.labels.type}
        value={isRead(value) && !isDeclared ? listedType.format(value) : offered}
        options={[
          ...namedOptions(listedType, mapTypeName),
          ...PRESET_OPTIONS,
          { value: DECLARED, label: words.declared },
        ]}
        error={isDeclared ? undefined : problem}
        onChange={(id) => {
          const listed = MAP_TYPES.find((type) => listedType.format(type) === id);
          const chosen = PRESETS.find((each) => each.id === id) ?? PRESETS[0];
          onChange(listed ?? { source: chosen.source });
        }}
      />
      {isDeclared && (
        <div className={styles.keys}>
          <Suspense>
            <DeclaredType key={`${source} ${problem}`} value={value} problem={problem} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </>
  );
}
