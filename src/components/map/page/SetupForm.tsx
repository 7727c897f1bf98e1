import type { Problems } from '../../codec';
import { type DraftOptions, ParamSelect, useDraftField } from '../../fields/ParamFields';
import { NumberField, TextAreaField } from '../../ui/controls/fields';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import type { MapProblem } from '../run/facts';
import { readOps } from '../run/linkOps';
import { isRead, type MapType } from '../run/mapTypes';
import { settingsOfExample } from '../run/plan';
import { checkKeys } from '../run/planOwn';
import {
  exampleOf,
  FIXED_BY_EXAMPLE,
  type MapSceneSpec,
  type MapSettingName,
  type MapSettings,
  OWN,
} from '../run/settings';
import { PLAIN_VIEW } from '../stage/marked/viewParams';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './SetupForm.module.css';
import { TypeField } from './TypeField';

interface SetupFormProps {
  readonly spec: MapSceneSpec;
  readonly settings: MapSettings;
  readonly problems: Problems<MapSettingName>;
  /** Type of the run that is shown. */
  readonly mapType: MapType | undefined;
  onChange(settings: MapSettings): void;
}

/** Settings that are typed. */
type DraftName = 'hint' | 'prefill' | 'entries' | 'seed' | 'keys' | 'ops';

/** All parameters of a map scene: map, releases, keys. */
export function SetupForm({ spec, settings, problems, mapType, onChange }: SetupFormProps) {
  const { form: words, settings: fields } = useWords(MAP_PAGE_WORDS);
  const { labels, unit } = fields;
  const f = useFormats();
  const { params } = spec;
  const example = exampleOf(spec, settings.example);
  // While an example runs the fields show what it is made of.
  const shown = example ? { ...settings, ...settingsOfExample(example) } : settings;
  const fixed: readonly string[] = FIXED_BY_EXAMPLE;
  function set(some: Partial<MapSettings>): void {
    const leaves = Object.keys(some).some((name) => fixed.includes(name));
    onChange({ ...(leaves ? { ...shown, example: OWN } : settings), ...PLAIN_VIEW, ...some });
  }
  function draft<Name extends DraftName>(
    name: Name,
    show?: (value: MapSettings[Name]) => string,
  ): DraftOptions<MapSettings[Name], MapProblem> {
    return {
      problem: problems[name],
      ...(show && { show }),
      tell: (problem) => words.kept(sentenceOf(fields.problems, problem, labels[name])),
      commit: (value) => set({ [name]: value }),
    };
  }
  const hint = useDraftField(params.hint, shown.hint, draft('hint', f.count));
  const prefill = useDraftField(params.prefill, shown.prefill, draft('prefill', f.count));
  const entries = useDraftField(params.entries, shown.entries, draft('entries', f.count));
  const seed = useDraftField(params.seed, shown.seed, draft('seed', f.count));
  const keys = useDraftField(params.keys, shown.keys, draft('keys'));
  const ops = useDraftField(params.ops, shown.ops, draft('ops'));
  const type = isRead(shown.type) ? shown.type : mapType;
  const unusable = type && readOps(shown.ops, type).unusable;
  const opsProblem = ops.error ?? (unusable && words.unusable(unusable));
  const keyProblem = keys.error ?? ((type && fields.keyFaults(checkKeys(shown.keys, type).faults)) || undefined);
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.fields}>
        <TypeField value={shown.type} problem={problems.type} onChange={(chosen) => set({ type: chosen })} />
        {params.releases.map((param, side) => (
          <ParamSelect
            key={param.name}
            param={param}
            value={shown.releases[side] ?? param.fallback}
            label={labels[param.name]}
            nameOf={fields.releaseName}
            problem={problems[param.name]}
            onChange={(release) => set({ releases: shown.releases.with(side, release) })}
          />
        ))}
        <NumberField label={labels.prefill} unit={unit} {...prefill} />
        <NumberField label={labels.entries} unit={unit} {...entries} />
        <NumberField label={labels.hint} unit={unit} {...hint} />
        <NumberField label={labels.seed} hint={words.hints.seed} {...seed} />
        <div className={styles.keys}>
          <TextAreaField label={labels.keys} hint={words.hints.keys} rows={4} {...keys} error={keyProblem} />
        </div>
        <div className={styles.keys}>
          <TextAreaField label={labels.ops} hint={words.hints.ops} rows={2} {...ops} error={opsProblem} />
        </div>
      </div>
      {problems.hashes && <p className={styles.note}>{problems.hashes}</p>}
      <p className={styles.note}>{words.hashed}</p>
    </section>
  );
}
