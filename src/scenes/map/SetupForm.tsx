import { useState } from 'react';
import { NumberField } from '../../components/ui/NumberField';
import { SelectField } from '../../components/ui/SelectField';
import { TextAreaField } from '../../components/ui/TextAreaField';
import type { Param } from '../params';
import { MAP_TYPES } from './mapTypes';
import { exampleOf } from './plan';
import styles from './SetupForm.module.css';
import { checkKeys, type Problems, RACE_PARAMS, type RaceSettings, type SettingName } from './settings';

interface SetupFormProps {
  readonly settings: RaceSettings;
  readonly problems: Problems;
  onChange(settings: RaceSettings): void;
}

/** Settings that an example fixes: to change one is to leave the example. */
const OF_EXAMPLE = new Set<SettingName>(['type', 'hint', 'entries', 'keys']);

/** What the fields show while an example runs: what the example is made of. */
function shownSettings(settings: RaceSettings): RaceSettings {
  const example = exampleOf(settings);
  if (!example) return settings;
  const distinct = new Set(example.program.flatMap((op) => (op.type === 'put' ? [op.key] : [])));
  const type = MAP_TYPES.find(({ id }) => id === example.mapType) ?? settings.type;
  return { ...settings, type, hint: example.hint ?? 0, entries: distinct.size, keys: [] };
}

/** A text field's text, kept while it means nothing, and what is wrong with it. */
function useDraft<T>(param: Param<T>, value: T, linkProblem: string | undefined, commit: (value: T) => void) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState(linkProblem);
  return {
    text: draft ?? param.format(value),
    error: problem,
    onChange(text: string) {
      setDraft(text);
      setProblem(undefined);
    },
    onCommit() {
      if (draft === undefined) return;
      const parsed = param.parse(draft);
      if ('problem' in parsed) {
        setProblem(`${parsed.problem} The run above stays as it is.`);
        return;
      }
      setDraft(undefined);
      if (param.format(parsed.value) !== param.format(value)) commit(parsed.value);
    },
  };
}

/** All parameters of the race: map, releases, keys. */
export function SetupForm({ settings, problems, onChange }: SetupFormProps) {
  const shown = shownSettings(settings);
  function set<K extends SettingName>(name: K, value: RaceSettings[K]): void {
    onChange(OF_EXAMPLE.has(name) ? { ...shown, example: '', [name]: value } : { ...settings, [name]: value });
  }
  function select<K extends 'left' | 'right' | 'type'>(name: K) {
    const param = RACE_PARAMS[name] as Param<RaceSettings[K]>;
    return (
      <SelectField
        label={param.label}
        value={param.format(shown[name])}
        options={param.options ?? []}
        error={problems[name]}
        onChange={(id) => {
          const parsed = param.parse(id);
          if ('value' in parsed) set(name, parsed.value);
        }}
      />
    );
  }
  const hint = useDraft(RACE_PARAMS.hint, shown.hint, problems.hint, (value) => set('hint', value));
  const entries = useDraft(RACE_PARAMS.entries, shown.entries, problems.entries, (value) => set('entries', value));
  const seed = useDraft(RACE_PARAMS.seed, shown.seed, problems.seed, (value) => set('seed', value));
  const keys = useDraft(RACE_PARAMS.keys, shown.keys, problems.keys, (value) => set('keys', value));
  const keyProblem = keys.error ?? checkKeys(shown.keys, shown.type).problem;
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles.title}>
        Your own run
      </h2>
      <div className={styles.fields}>
        {select('type')}
        {select('left')}
        {select('right')}
        <NumberField label={RACE_PARAMS.entries.label} unit="entries" {...entries} />
        <NumberField label={RACE_PARAMS.hint.label} unit="entries" {...hint} />
        <NumberField label={RACE_PARAMS.seed.label} hint={RACE_PARAMS.seed.hint} {...seed} />
        <div className={styles.keys}>
          <TextAreaField
            label={RACE_PARAMS.keys.label}
            hint={RACE_PARAMS.keys.hint}
            rows={4}
            {...keys}
            error={keyProblem}
          />
        </div>
      </div>
      <p className={styles.note}>
        Keys typed here are hashed by XXH64 under the map’s seed; Go’s own hash differs in every process, so no page can
        show the one your program will have.
      </p>
    </section>
  );
}
