import { useState } from 'react';
import { Button } from '../../../components/controls/Button';
import { DataTable } from '../../../components/controls/DataTable';
import { useResidentFormats, useResidentWords } from '../words/context';
import styles from './Investigation.module.css';
import type { InvestigationFigures } from './investigationFigures';
import {
  type Evidence,
  type InvestigationStep,
  investigationSteps,
  type StepId,
  SUSPECTS,
  type SuspectId,
  type Verdict,
  verdictOf,
} from './investigationSteps';

export interface InvestigationProps {
  readonly figures: InvestigationFigures;
  /** Steps that were opened before. */
  readonly opened?: readonly StepId[];
}

/** A production story as a table of suspects: each experiment that is opened crosses some of them out. */
export function Investigation({ figures, opened = ['dashboards'] }: InvestigationProps) {
  const words = useResidentWords().investigation;
  const steps = investigationSteps(figures);
  const experiments = words.experiments(figures);
  const [seen, setSeen] = useState<ReadonlySet<StepId>>(() => new Set(opened));
  const see = (id: StepId) => setSeen((before) => (before.has(id) ? before : new Set([...before, id])));
  return (
    <div className={styles.investigation}>
      <section className={styles.suspects} aria-label={words.label}>
        <h3 className={styles.heading}>{words.question}</h3>
        <ul aria-live="polite">
          {SUSPECTS.map((id) => {
            const { verdict, by } = verdictOf(id, steps, seen);
            return <Suspect key={id} id={id} verdict={verdict} by={by && experiments[by.id].title} />;
          })}
        </ul>
        {seen.size < steps.length && (
          <Button onClick={() => setSeen(new Set(steps.map(({ id }) => id)))}>{words.openAll}</Button>
        )}
      </section>
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <Experiment
            key={step.id}
            number={i + 1}
            step={step}
            {...experiments[step.id]}
            isOpen={seen.has(step.id)}
            onOpen={() => see(step.id)}
          />
        ))}
      </ol>
    </div>
  );
}

const GLYPHS: Readonly<Record<Verdict, string>> = { open: '?', ruledOut: '×', found: '●' };

interface SuspectProps {
  readonly id: SuspectId;
  readonly verdict: Verdict;
  /** Title of the experiment that decided. */
  readonly by: string | undefined;
}

function Suspect({ id, verdict, by }: SuspectProps) {
  const words = useResidentWords().investigation;
  return (
    <li className={styles.suspect} data-verdict={verdict} title={by && words.verdictBy(verdict, by)}>
      <span className={styles.glyph} aria-hidden="true">
        {GLYPHS[verdict]}
      </span>
      <span className={styles.name}>{words.suspects[id]}</span>{' '}
      <span className={styles.verdict}>{words.verdicts[verdict]}</span>
    </li>
  );
}

interface ExperimentProps {
  readonly number: number;
  readonly step: InvestigationStep;
  readonly title: string;
  readonly seen: string;
  readonly isOpen: boolean;
  onOpen(): void;
}

function Experiment({ number, step, title, seen, isOpen, onOpen }: ExperimentProps) {
  const words = useResidentWords().investigation;
  const { command, evidence, rulesOut, finds } = step;
  return (
    <li>
      <details className={styles.step} open={isOpen} onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary>
          <span className={styles.number}>{number}</span>
          <span className={styles.title}>{title}</span>
        </summary>
        <div className={styles.body}>
          {command !== undefined && <code className={styles.command}>{command}</code>}
          <p>{seen}</p>
          {evidence.length > 0 && (
            <div className={styles.evidence}>
              <EvidenceTable of={title} evidence={evidence} />
            </div>
          )}
          {rulesOut.length > 0 && (
            <p className={styles.outcome} data-verdict="ruledOut">
              <span aria-hidden="true">{GLYPHS.ruledOut}</span> {words.rulesOut(rulesOut)}
            </p>
          )}
          {finds && (
            <p className={styles.outcome} data-verdict="found">
              <span aria-hidden="true">{GLYPHS.found}</span> {words.finds(finds)}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

const SAME = 0.01;

interface EvidenceTableProps {
  /** Title of the step. */
  readonly of: string;
  readonly evidence: readonly Evidence[];
}

function EvidenceTable({ of, evidence }: EvidenceTableProps) {
  const words = useResidentWords().investigation;
  const most = Math.max(...evidence.flatMap(({ before, after }) => [before, after]));
  return (
    <DataTable
      caption={words.measured(of)}
      columns={[
        { id: 'word', head: '', kind: 'words', cell: (row) => words.evidence[row.of] },
        {
          id: 'before',
          head: words.before,
          kind: 'code',
          cell: ({ before }) => <Amount bytes={before} share={before / most} />,
        },
        {
          id: 'after',
          head: words.after,
          kind: 'code',
          cell: ({ before, after }) => (
            <Amount bytes={after} share={after / most} differs={Math.abs(after / before - 1) > SAME} />
          ),
        },
      ]}
      rows={evidence}
      rowId={(row) => row.of}
      isWide
    />
  );
}

interface AmountProps {
  readonly bytes: number;
  /** Of the most that is shown. */
  readonly share: number;
  /** From what was before. */
  readonly differs?: boolean;
}

function Amount({ bytes, share, differs }: AmountProps) {
  const f = useResidentFormats();
  return (
    <div className={styles.amount} data-differs={differs}>
      {f.bytes(bytes)}
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </span>
    </div>
  );
}
