import { CodeField } from '../../components/editor/CodeField';
import { formatCount } from '../../components/ui/bytes';
import { EntriesField } from './EntriesField';
import { PresetField } from './PresetField';
import { ReleaseToggles } from './ReleaseToggles';
import styles from './SizingInputs.module.css';
import { MOST_LINKED, type SizingProblems, type SizingSettings } from './settings';
import type { SizingCase } from './useCase';

export interface SizingInputsProps {
  readonly asked: SizingCase;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>, how?: 'push' | 'replace'): void;
}

/** The question: which types, how many entries, on which releases. */
export function SizingInputs({ asked, problems, change }: SizingInputsProps) {
  const { settings, source, unlinked, reading, setSource, setEntries } = asked;
  const { good, result, stale } = reading;
  return (
    <div className={styles.inputs}>
      <PresetField settings={settings} problems={problems} change={change} />
      <CodeField
        label="Go declarations with one map"
        text={source}
        onChange={setSource}
        problems={result && !result.ok ? result.problems : []}
        notes={good.notes}
        stale={stale && result !== undefined}
        minLines={10}
      />
      {result === undefined && <p role="status">Reading {formatCount(source.length)} letters…</p>}
      {unlinked && (
        <p className={styles.muted}>
          More than {formatCount(MOST_LINKED)} letters don’t fit into a link: these declarations stay on this page only.
        </p>
      )}
      {problems.source && <p className={styles.problem}>{problems.source}</p>}
      {good.remarks.map((remark) => (
        <p key={remark} className={styles.muted}>
          {remark}
        </p>
      ))}
      <EntriesField entries={settings.entries} problem={problems.entries} onChange={setEntries} />
      <ReleaseToggles
        releases={settings.releases}
        problem={problems.releases}
        onChange={(releases) => change({ releases })}
      />
    </div>
  );
}
