import { useState } from 'react';
import { Button } from '../../../components/controls/Button';
import { DataTable } from '../../../components/controls/DataTable';
import { formats } from '../../../components/format';
import styles from './Investigation.module.css';
import type { InvestigationFigures } from './investigationFigures';
import {
  type Evidence,
  type InvestigationStep,
  investigationSteps,
  type StepId,
  SUSPECTS,
  type Verdict,
  verdictOf,
} from './investigationSteps';

const f = formats('en');

export interface InvestigationProps {
  readonly figures: InvestigationFigures;
  /** Steps that were opened before. */
  readonly opened?: readonly StepId[];
}

/** A production story as a table of suspects: each experiment that is opened crosses some of them out. */
export function Investigation({ figures, opened = ['dashboards'] }: InvestigationProps) {
  const steps = investigationSteps(figures);
  const [seen, setSeen] = useState<ReadonlySet<StepId>>(() => new Set(opened));
  const see = (id: StepId) => setSeen((before) => (before.has(id) ? before : new Set([...before, id])));
  return (
    <div className={styles.investigation}>
      <section className={styles.suspects} aria-label="Suspects">
        <h3 className={styles.heading}>What might it be?</h3>
        <ul aria-live="polite">
          {SUSPECTS.map(({ id, word }) => (
            <Suspect key={id} word={word} {...verdictOf(id, steps, seen)} />
          ))}
        </ul>
        {seen.size < steps.length && (
          <Button onClick={() => setSeen(new Set(steps.map(({ id }) => id)))}>Open all</Button>
        )}
      </section>
      <ol className={styles.steps}>
        {steps.map((step, i) => (
          <Experiment key={step.id} number={i + 1} step={step} isOpen={seen.has(step.id)} onOpen={() => see(step.id)} />
        ))}
      </ol>
    </div>
  );
}

const MARKS: Readonly<Record<Verdict, { readonly glyph: string; readonly word: string }>> = {
  open: { glyph: '?', word: 'open' },
  ruledOut: { glyph: '×', word: 'ruled out' },
  found: { glyph: '●', word: 'this is it' },
};

interface SuspectProps {
  readonly word: string;
  readonly verdict: Verdict;
  readonly by: InvestigationStep | undefined;
}

function Suspect({ word, verdict, by }: SuspectProps) {
  const { glyph, word: verdictWord } = MARKS[verdict];
  return (
    <li className={styles.suspect} data-verdict={verdict} title={by && `${verdictWord}: ${by.title}`}>
      <span className={styles.glyph} aria-hidden="true">
        {glyph}
      </span>
      <span className={styles.name}>{word}</span> <span className={styles.verdict}>{verdictWord}</span>
    </li>
  );
}

interface ExperimentProps {
  readonly number: number;
  readonly step: InvestigationStep;
  readonly isOpen: boolean;
  onOpen(): void;
}

function Experiment({ number, step, isOpen, onOpen }: ExperimentProps) {
  const { title, command, seen, evidence, rulesOut, finds } = step;
  const words = (ids: readonly string[]) =>
    SUSPECTS.filter(({ id }) => ids.includes(id))
      .map(({ word }) => word)
      .join('; ');
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
              <span aria-hidden="true">×</span> Rules out: {words(rulesOut)}.
            </p>
          )}
          {finds && (
            <p className={styles.outcome} data-verdict="found">
              <span aria-hidden="true">●</span> It is: {words([finds])}.
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
  const most = Math.max(...evidence.flatMap(({ before, after }) => [before, after]));
  return (
    <DataTable
      caption={`${of}: what was measured on both`}
      columns={[
        { id: 'word', head: '', kind: 'words', cell: ({ word }) => word },
        {
          id: 'before',
          head: 'Go 1.23',
          kind: 'code',
          cell: ({ before }) => <Amount bytes={before} share={before / most} />,
        },
        {
          id: 'after',
          head: 'Go 1.24',
          kind: 'code',
          cell: ({ before, after }) => (
            <Amount bytes={after} share={after / most} differs={Math.abs(after / before - 1) > SAME} />
          ),
        },
      ]}
      rows={evidence}
      rowId={({ word }) => word}
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
  return (
    <div className={styles.amount} data-differs={differs}>
      {f.bytes(bytes)}
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </span>
    </div>
  );
}
