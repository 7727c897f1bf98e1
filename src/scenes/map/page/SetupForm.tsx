import { NumberField } from '../../../components/controls/NumberField';
import { TextAreaField } from '../../../components/controls/TextAreaField';
import type { Problems } from '../../codec';
import { useDraft } from '../../fields/drafts';
import { ParamSelect } from '../../fields/ParamSelect';
import { mapTypeName } from '../run/mapTypes';
import { exampleOf, settingsOfExample } from '../run/plan';
import { readOps } from '../run/savedProgram';
import { checkKeys, FIXED_BY_EXAMPLE, type MapSceneSpec, type MapSettings, OWN } from '../run/settings';
import { PLAIN_VIEW } from '../stage/marked/viewParams';
import { usePageWords } from '../words/context';
import { labels, releaseName } from '../words/en/settings';
import styles from './SetupForm.module.css';

interface SetupFormProps {
  readonly spec: MapSceneSpec;
  readonly settings: MapSettings;
  readonly problems: Problems;
  onChange(settings: MapSettings): void;
}

/** All parameters of a map scene: map, releases, keys. */
export function SetupForm({ spec, settings, problems, onChange }: SetupFormProps) {
  const words = usePageWords().form;
  const { params } = spec;
  const example = exampleOf(spec, settings.example);
  // While an example runs the fields show what it is made of.
  const shown = example ? { ...settings, ...settingsOfExample(example) } : settings;
  const fixed: readonly string[] = FIXED_BY_EXAMPLE;
  function set(some: Partial<MapSettings>): void {
    const leaves = Object.keys(some).some((name) => fixed.includes(name));
    onChange({ ...(leaves ? { ...shown, example: OWN } : settings), ...PLAIN_VIEW, ...some });
  }
  const { kept } = words;
  const hint = useDraft(params.hint, shown.hint, problems.hint, (value) => set({ hint: value }), kept);
  const prefill = useDraft(params.prefill, shown.prefill, problems.prefill, (value) => set({ prefill: value }), kept);
  const entries = useDraft(params.entries, shown.entries, problems.entries, (value) => set({ entries: value }), kept);
  const seed = useDraft(params.seed, shown.seed, problems.seed, (value) => set({ seed: value }), kept);
  const keys = useDraft(params.keys, shown.keys, problems.keys, (value) => set({ keys: value }), kept);
  const ops = useDraft(params.ops, shown.ops, problems.ops, (value) => set({ ops: value }), kept);
  const { unusable } = readOps(shown.ops, shown.type);
  const opsProblem = ops.error ?? (unusable && words.unusable(unusable));
  const keyProblem = keys.error ?? checkKeys(shown.keys, shown.type).problem;
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.fields}>
        <ParamSelect
          param={params.type}
          value={shown.type}
          nameOf={mapTypeName}
          problem={problems.type}
          onChange={(type) => set({ type })}
        />
        {params.releases.map((param, side) => (
          <ParamSelect
            key={param.name}
            param={param}
            value={shown.releases[side] ?? param.fallback}
            nameOf={releaseName}
            problem={problems[param.name]}
            onChange={(release) => set({ releases: shown.releases.with(side, release) })}
          />
        ))}
        <NumberField label={params.prefill.label} unit={labels.unit} {...prefill} />
        <NumberField label={params.entries.label} unit={labels.unit} {...entries} />
        <NumberField label={params.hint.label} unit={labels.unit} {...hint} />
        <NumberField label={params.seed.label} hint={words.hints.seed} {...seed} />
        <div className={styles.keys}>
          <TextAreaField label={params.keys.label} hint={words.hints.keys} rows={4} {...keys} error={keyProblem} />
        </div>
        <div className={styles.keys}>
          <TextAreaField label={params.ops.label} hint={words.hints.ops} rows={2} {...ops} error={opsProblem} />
        </div>
      </div>
      {problems.hashes && <p className={styles.note}>{problems.hashes}</p>}
      <p className={styles.note}>{words.hashed}</p>
    </section>
  );
}
