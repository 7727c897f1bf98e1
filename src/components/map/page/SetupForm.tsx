import { lazy, Suspense } from 'react';
import { bucketBitsForHint } from '../../../models/bucket-map/grow';
import { BUCKET_SLOTS } from '../../../models/bucket-map/layout';
import type { Arch, GoRelease } from '../../../models/go/release';
import { powerOfTwo } from '../../../models/kernel/bits';
import { UNNAMED_MOMENTS } from '../../fields/momentParam';
import { type DraftOptions, ParamSelect, useDraftField } from '../../fields/ParamFields';
import { PRESETS } from '../../fields/presets';
import type { Problems } from '../../params';
import { namedOptions } from '../../params';
import hidden from '../../ui/controls/controls.module.css';
import { SelectField, TextAreaField, TextField } from '../../ui/controls/fields';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { archIn, declared, withArch } from '../record/declarations';
import type { MapProblem } from '../record/facts';
import { isRead, MAP_TYPES, type MapType, mapTypeName, type TypeChoice } from '../record/mapTypes';
import { checkKeys, entriesFirst, readOps, spellOps } from '../record/planOwn';
import type { Run } from '../record/run';
import { settingsOfExample } from '../record/session';
import {
  exampleOf,
  FIXED_BY_EXAMPLE,
  listedType,
  type MapSceneSpec,
  type MapSettingName,
  type MapSettings,
  OWN,
} from '../record/settings';
import { MOST_IN_LIST, PLAIN_VIEW } from '../record/view';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './MapScene.module.css';

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
  const hasBuckets =
    shown.hint > BUCKET_SLOTS && shown.releases.some(({ mapDesigns: [design] }) => design === 'bucket');
  const ofHint = hasBuckets ? words.hints.hint(powerOfTwo(bucketBitsForHint(shown.hint, 0))) : undefined;
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
      <h2 id="setup-title" className={hidden.visuallyHidden}>
        {words.title}
      </h2>
      <div className={styles.fields}>
        <TypeField value={shown.type} problem={problems.type} onChange={(chosen) => set({ type: chosen })} />
        {shown.releases.some(({ mapDesigns: [design] }) => design === 'swiss') && (
          <ArchField type={shown.type} releases={shown.releases} onChange={(chosen) => set({ type: chosen })} />
        )}
        {params.releases.map((param, side) => {
          const chosen = shown.releases[side] ?? param.fallback;
          const isListed = param.options.some(({ name }) => name === chosen.name);
          return (
            <ParamSelect
              key={param.name}
              param={isListed ? param : { ...param, options: [...param.options, chosen] }}
              value={chosen}
              label={labels[param.name]}
              nameOf={fields.releaseName}
              problem={problems[param.name]}
              onChange={(release) => set({ releases: shown.releases.with(side, release) })}
            />
          );
        })}
        <TextField inputMode="numeric" label={labels.prefill} unit={unit} {...prefill} />
        <TextField inputMode="numeric" label={labels.entries} unit={unit} {...entries} />
        <TextField inputMode="numeric" label={labels.hint} unit={unit} hint={ofHint} {...hint} />
        <TextField inputMode="numeric" label={labels.seed} hint={words.hints.seed} {...seed} />
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
function TypeField({ value, problem, onChange }: TypeFieldProps) {
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

/** Characters that operations may take in an address: servers accept about 8,000 in all. */
const MOST_CHARS = 6000;

/** The settings that record a run whose program was changed; undefined if no link holds them. */
export function changedSettings(settings: MapSettings, { config, program, keys }: Run): MapSettings | undefined {
  const { mapType: type, hints, prefill } = config;
  const [hint = 0] = hints;
  const entries = entriesFirst(settings, config, program);
  const others = program.filter(({ type: op }) => op !== 'make').slice(entries);
  if (others.length > MOST_IN_LIST || hints.some((other) => other !== hint)) return undefined;
  // A recorded type has neither a name in links nor declarations.
  const name = type.source ?? type.id;
  const ops = spellOps(others);
  if (name === '' || !ops) return undefined;
  if (`${new URLSearchParams({ type: name, ops: ops.join() })}`.length > MOST_CHARS) return undefined;
  const { from, until } = UNNAMED_MOMENTS;
  return {
    ...settings,
    example: OWN,
    type,
    hint,
    prefill,
    entries,
    keys: [],
    ops,
    hashes: keys.chosen,
    from,
    until,
  };
}

/** Processors on which Go matches control bytes in different ways. */
const OFFERED: readonly Arch[] = ['amd64', 'arm64'];

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
function ArchField({ type, releases, onChange }: ArchFieldProps) {
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
