import { useState } from 'react';
import { Button } from '../ui/Button';
import { formatBytes } from '../ui/bytes';
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
        <h4 className={styles.heading}>What might it be?</h4>
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
  const { glyph, word: said } = MARKS[verdict];
  return (
    <li className={styles.suspect} data-verdict={verdict} title={by && `${said}: ${by.title}`}>
      <span className={styles.glyph} aria-hidden="true">
        {glyph}
      </span>
      <span className={styles.name}>{word}</span> <span className={styles.said}>{said}</span>
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
          {evidence.length > 0 && <EvidenceTable evidence={evidence} />}
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

function EvidenceTable({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const most = Math.max(...evidence.flatMap(({ before, after }) => [before, after]));
  return (
    <table className={styles.evidence}>
      <thead>
        <tr>
          <td />
          <th scope="col">Go 1.23</th>
          <th scope="col">Go 1.24</th>
        </tr>
      </thead>
      <tbody>
        {evidence.map(({ word, before, after }) => (
          <tr key={word} data-differs={Math.abs(after / before - 1) > SAME}>
            <th scope="row">{word}</th>
            <Amount bytes={before} share={before / most} />
            <Amount bytes={after} share={after / most} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ bytes, share }: { readonly bytes: number; readonly share: number }) {
  return (
    <td>
      {formatBytes(bytes)}
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </span>
    </td>
  );
}
