import { byAge } from '../../../models/go/releaseNames';
import { SIZED_RELEASES } from '../../../models/go/releases';
import { PRESETS, type Preset } from '../../fields/presets';
import { SelectField } from '../../ui/controls/fields';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { Segment, Segmented } from '../controls';
import { SIZING_WORDS } from '../words/languages';
import { CodeField } from './CodeField';
import styles from './form.module.css';
import { MOST_LINKED, presetSettings, releasesParam, type SizingProblems, type SizingSettings } from './settings';
import type { SizingCase } from './sizingCase';

/** Most maps to list. */
const MOST_LISTED = 300;

interface TypesFieldProps {
  readonly sizing: SizingCase;
  readonly problems: SizingProblems;
  readonly minLines: number;
}

/** The types of the map: a preset's, or the reader's own. */
export function TypesField({ sizing, problems, minLines }: TypesFieldProps) {
  const { settings, source, isOwn, unlinked, reading, setSource, change } = sizing;
  const { good, result, stale } = reading;
  const { maps, chosen } = result ?? good;
  const { source: words, reading: readingWords, params } = useWords(SIZING_WORDS);
  return (
    <>
      <PresetField isOwn={isOwn} preset={settings.preset} problem={problems.preset} change={change} />
      <CodeField
        label={words.label}
        text={source}
        onChange={setSource}
        problems={result && !result.ok ? result.problems : []}
        notes={good.notes}
        stale={stale && result !== undefined}
        minLines={minLines}
      />
      {result === undefined && <p role="status">{words.reading(source.length)}</p>}
      {unlinked && <p className={styles.muted}>{words.unlinked(MOST_LINKED)}</p>}
      {problems.source && <p className={styles.problem}>{problems.source}</p>}
      {maps.length > 1 && (
        <SelectField
          label={params.labels.map}
          value={chosen}
          options={maps.slice(0, MOST_LISTED).map((map) => ({ value: map.id, label: words.mapOption(map) }))}
          hint={words.mapHint(maps.length)}
          onChange={(map) => change({ map })}
        />
      )}
      {good.remarks.map((remark) => (
        <p key={remark.type} className={styles.muted}>
          {sentenceOf(readingWords.remarks, remark, undefined)}
        </p>
      ))}
    </>
  );
}

interface PresetFieldProps extends Pick<SizingCase, 'isOwn' | 'change'> {
  readonly preset: Preset;
  readonly problem: string | undefined;
}

/** Option for declarations of the reader's own. */
const OWN = 'own';

/** Settings that choosing a preset resets; the releases and the bill's settings stay. */
const BY_PRESET = [
  'source',
  'map',
  'entries',
  'laterEntries',
  'perDay',
  'hint',
  'deleted',
  'cleared',
  'refilled',
  'maps',
  'behind',
  'upTo',
  'advice',
  'sourceB',
  'stops',
  'order',
] as const satisfies readonly (keyof SizingSettings)[];

/** Maps of real programs to start from. */
function PresetField({ isOwn, preset, problem, change }: PresetFieldProps) {
  const { page, params, presets } = useWords(SIZING_WORDS);
  return (
    <div className={styles.preset}>
      <SelectField
        label={params.labels.preset}
        value={isOwn ? OWN : preset.id}
        options={[
          ...(isOwn ? [{ value: OWN, label: page.ownTypes }] : []),
          ...PRESETS.map(({ id }) => ({ value: id, label: presets[id].title })),
        ]}
        error={problem}
        onChange={(id) => {
          const chosen = PRESETS.find((each) => each.id === id);
          if (!chosen) return;
          const settings = presetSettings(chosen);
          const decided = Object.fromEntries(BY_PRESET.map((name) => [name, settings[name]]));
          change({ preset: chosen, ...decided });
        }}
      />
    </div>
  );
}

const OFFERED = SIZED_RELEASES.map(({ name }) => name);

interface ReleaseTogglesProps {
  readonly releases: readonly string[];
  readonly problem: string | undefined;
  onChange(releases: readonly string[]): void;
}

/** The releases to compare: one at least. */
export function ReleaseToggles({ releases, problem, onChange }: ReleaseTogglesProps) {
  const words = useWords(SIZING_WORDS).page;
  const shown = [...new Set([...releases, ...OFFERED])].sort(byAge);
  const toggle = (release: string) => {
    const others = releases.filter((each) => each !== release);
    const wanted = others.length === releases.length ? [...releases, release] : others;
    const parsed = releasesParam.parse(wanted.join(','));
    if (wanted.length > 0 && 'value' in parsed) onChange(parsed.value);
  };
  return (
    <Segmented label={words.compare}>
      {shown.map((release) => (
        <Segment key={release} name={`Go ${release}`} on={releases.includes(release)} onPress={() => toggle(release)}>
          {release}
        </Segment>
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </Segmented>
  );
}
