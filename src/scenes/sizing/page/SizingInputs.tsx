import { SelectField } from '../../../components/controls/SelectField';
import { sentenceOf } from '../../../components/words/eventWords';
import { GO_RELEASES } from '../../../models/go/releases';
import { ParamField } from '../../fields/ParamField';
import { EntriesRange } from '../answer/EntriesRange';
import { releasesParam } from '../case/params';
import { PRESETS } from '../case/presets';
import { presetSettings, SIZING_PARAMS, type SizingProblems, type SizingSettings } from '../case/settings';
import { MOST_LINKED } from '../case/shown';
import type { SizingCase } from '../case/useCase';
import { CodeField } from '../source/CodeField';
import { useSizingFormats, useSizingWords } from '../words/context';
import { Fold } from './Fold';
import { Segment, Segmented } from './Segmented';
import styles from './SizingInputs.module.css';

export interface SizingInputsProps {
  readonly sizing: SizingCase;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>, how?: 'push' | 'replace'): void;
}

/** The question: which types, how many entries, on which releases. */
export function SizingInputs({ sizing, problems, change }: SizingInputsProps) {
  const { settings, source, unlinked, reading, setSource, setEntries } = sizing;
  const { good, result, stale } = reading;
  const { source: words, reading: readingWords, page, params } = useSizingWords();
  const { labels } = params;
  const f = useSizingFormats();
  return (
    <div className={styles.inputs}>
      <PresetField settings={settings} problem={problems.preset} change={change} />
      <CodeField
        label={words.label}
        text={source}
        onChange={setSource}
        problems={result && !result.ok ? result.problems : []}
        notes={good.notes}
        stale={stale && result !== undefined}
        minLines={10}
      />
      {result === undefined && <p role="status">{words.reading(source.length)}</p>}
      {unlinked && <p className={styles.muted}>{words.unlinked(MOST_LINKED)}</p>}
      {problems.source && <p className={styles.problem}>{problems.source}</p>}
      {good.remarks.map((remark) => (
        <p key={remark.type} className={styles.muted}>
          {sentenceOf(readingWords.remarks, remark, undefined)}
        </p>
      ))}
      <div className={styles.entries}>
        <ParamField
          param={SIZING_PARAMS.entries}
          label={labels.entries}
          value={settings.entries}
          show={f.count}
          problem={problems.entries}
          onChange={setEntries}
        />
        <EntriesRange entries={settings.entries} onChange={setEntries} />
      </div>
      <Fold
        summary={<span className={styles.muted}>{page.compared(settings.releases)}</span>}
        isOpen={problems.releases !== undefined || undefined}
      >
        <ReleaseToggles
          releases={settings.releases}
          problem={problems.releases}
          onChange={(releases) => change({ releases })}
        />
      </Fold>
    </div>
  );
}

interface PresetFieldProps extends Pick<SizingInputsProps, 'change'> {
  readonly settings: SizingSettings;
  readonly problem: string | undefined;
}

/** Stands in the list for declarations that are no preset's. */
const OWN = 'own';

/** Maps of real programs to start from. What is compared and what it is billed with stays. */
function PresetField({ settings: { preset, source }, problem, change }: PresetFieldProps) {
  const { page, params, presets } = useSizingWords();
  const isOwn = source !== '';
  return (
    <SelectField
      label={params.labels.preset}
      value={isOwn ? OWN : preset.id}
      options={[
        ...(isOwn ? [{ value: OWN, label: page.ownTypes }] : []),
        ...PRESETS.map(({ id }) => ({ value: id, label: presets[id].title })),
      ]}
      hint={isOwn ? undefined : presets[preset.id].text}
      error={problem}
      onChange={(id) => {
        const chosen = PRESETS.find((each) => each.id === id);
        if (!chosen) return;
        const {
          source,
          entries,
          laterEntries,
          perDay,
          hint,
          deleted,
          maps,
          behind,
          upTo,
          advice,
          sourceB,
          stops,
          order,
        } = presetSettings(chosen);
        change(
          {
            preset: chosen,
            source,
            entries,
            laterEntries,
            perDay,
            hint,
            deleted,
            maps,
            behind,
            upTo,
            advice,
            sourceB,
            stops,
            order,
          },
          'push',
        );
      }}
    />
  );
}

/** Releases with a button; older ones can be named in the address. */
const OFFERED = GO_RELEASES.map(({ name }) => name);

interface ReleaseTogglesProps {
  readonly releases: readonly string[];
  readonly problem: string | undefined;
  onChange(releases: readonly string[]): void;
}

/** The releases to compare: one at least. */
function ReleaseToggles({ releases, problem, onChange }: ReleaseTogglesProps) {
  const words = useSizingWords().page;
  const shown = [...new Set([...releases.filter((release) => !OFFERED.includes(release)), ...OFFERED])];
  const toggle = (release: string) => {
    const others = releases.filter((each) => each !== release);
    const wanted = others.length === releases.length ? [...releases, release] : others;
    const parsed = releasesParam.parse(wanted.join(','));
    if (wanted.length > 0 && 'value' in parsed) onChange(parsed.value);
  };
  return (
    <Segmented label={words.compare}>
      {shown.map((release) => (
        <Segment key={release} on={releases.includes(release)} onPress={() => toggle(release)}>
          Go {release}
        </Segment>
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </Segmented>
  );
}
