import { Fragment, useId, useMemo, useState } from 'react';
import type { FigureProps } from '../../defineFigure';
import { RESIDENT_FIGURE_WORDS } from '../../figureWords';
import { Button } from '../../ui/controls/Button';
import hidden from '../../ui/controls/controls.module.css';
import { DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { ViewInBox } from '../../ViewInBox';
import { EXPERIMENTS, type ExperimentId, type ResidentSettings, residentCodec } from '../settings';
import styles from '../views.module.css';
import { INVESTIGATION_WORDS } from '../words/languages';
import {
  type Evidence,
  type Experiment,
  experimentsIn,
  investigationFigures,
  isAvailable,
  leftBy,
  SUSPECTS,
  type SuspectId,
  type Verdict,
  verdictOf,
} from './experiments';

interface InvestigationProps {
  readonly tried: readonly ExperimentId[];
  /** Undefined: nothing can be tried. */
  readonly onTry: ((tried: readonly ExperimentId[]) => void) | undefined;
}

/** The experiments and their texts, with figures that the model computes. */
function useExperiments() {
  const { experiments: textsOf } = useWords(INVESTIGATION_WORDS);
  return useMemo(() => {
    const figures = investigationFigures();
    return { experiments: experimentsIn(figures), texts: textsOf(figures) };
  }, [textsOf]);
}

/** A production incident as an investigation: each experiment rules out some suspects. */
export function Investigation({ tried, onTry }: InvestigationProps) {
  const words = useWords(INVESTIGATION_WORDS);
  const id = useId();
  const { experiments, texts } = useExperiments();
  const [selected, select] = useState<{ readonly id: ExperimentId; readonly of: readonly ExperimentId[] }>();
  const shown = selected?.of === tried ? selected.id : tried.at(-1);
  const seen = experiments.find((experiment) => experiment.id === shown);
  return (
    <div className={styles.room}>
      <div className={styles.investigation}>
        {onTry && (
          <div className={styles.choice} data-picture="none">
            <p id={`${id}choice`} className={styles.heading}>
              {words.choose}
            </p>
            <ul className={styles.experiments} aria-labelledby={`${id}choice`}>
              {experiments.map((experiment) => (
                <li key={experiment.id}>
                  <Button
                    pressed={experiment.id === shown}
                    disabled={!isAvailable(experiment, tried)}
                    title={texts[experiment.id].title}
                    onClick={() =>
                      tried.includes(experiment.id)
                        ? select({ id: experiment.id, of: tried })
                        : onTry([...tried, experiment.id])
                    }
                  >
                    {tried.includes(experiment.id) && (
                      <>
                        <span aria-hidden="true">✓ </span>
                        <span className={hidden.visuallyHidden}>{words.isTried} </span>
                      </>
                    )}
                    {texts[experiment.id].name}
                  </Button>
                </li>
              ))}
              {tried.length < EXPERIMENTS.length && (
                <li>
                  <Button variant="quiet" onClick={() => onTry(EXPERIMENTS)}>
                    {words.tryAll}
                  </Button>
                </li>
              )}
            </ul>
          </div>
        )}
        <div className={styles.suspects}>
          <p id={`${id}suspects`} className={styles.heading}>
            {words.label}
          </p>
          <ul aria-labelledby={`${id}suspects`}>
            {SUSPECTS.map((suspect) => {
              const { verdict, by } = verdictOf(suspect, experiments, new Set(tried));
              return <Suspect key={suspect} id={suspect} verdict={verdict} by={by && texts[by.id].title} />;
            })}
          </ul>
        </div>
        <section className={styles.result} aria-live="polite">
          {seen && <Result experiment={seen} {...texts[seen.id]} />}
        </section>
      </div>
    </div>
  );
}

const GLYPHS: Readonly<Record<Verdict, string>> = { open: '?', ruledOut: '×', found: '●' };

interface SuspectProps {
  readonly id: SuspectId;
  readonly verdict: Verdict;
  /** Title of the experiment that decided the verdict. */
  readonly by: string | undefined;
}

function Suspect({ id, verdict, by }: SuspectProps) {
  const words = useWords(INVESTIGATION_WORDS);
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

interface ResultProps {
  readonly experiment: Experiment;
  readonly title: string;
  readonly seen: string;
}

function Result({ experiment: { command, evidence, rulesOut, finds, sources }, title, seen }: ResultProps) {
  const words = useWords(INVESTIGATION_WORDS);
  return (
    <>
      <p className={styles.heading}>{title}</p>
      {command !== undefined && <code className={styles.command}>{command}</code>}
      <p>{seen}</p>
      {sources && (
        <p>
          {words.sources}{' '}
          {sources.map(({ name, url }, i) => (
            <Fragment key={url}>
              {i > 0 && ' · '}
              <a href={url} rel="noreferrer">
                {name}
              </a>
            </Fragment>
          ))}
        </p>
      )}
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
    </>
  );
}

const SAME = 0.01;

interface EvidenceTableProps {
  /** Title of the experiment. */
  readonly of: string;
  readonly evidence: readonly Evidence[];
}

function EvidenceTable({ of, evidence }: EvidenceTableProps) {
  const words = useWords(INVESTIGATION_WORDS);
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
  /** Share of the largest amount shown, 0 to 1. */
  readonly share: number;
  /** True if it differs from the amount before. */
  readonly differs?: boolean;
}

function Amount({ bytes, share, differs }: AmountProps) {
  const f = useFormats();
  return (
    <div className={styles.amount} data-differs={differs}>
      {f.bytes(bytes)}
      <svg className={styles.gauge} aria-hidden="true">
        <rect width={`${(share * 100).toFixed(1)}%`} height="100%" />
      </svg>
    </div>
  );
}

/** The investigation as a figure. */
export function InvestigationFigure(props: FigureProps<ResidentSettings>) {
  const { left } = useWords(INVESTIGATION_WORDS);
  const { views } = useWords(RESIDENT_FIGURE_WORDS);
  const { experiments, texts } = useExperiments();
  return (
    <ViewInBox
      {...props}
      codec={residentCodec}
      // Tells it from others on the page, which have got less far, or farther.
      label={[views.investigation, ...props.settings.tried.map((id) => texts[id].name)].join(', ')}
      sentenceOf={({ tried }) => left(leftBy(experiments, tried).length, SUSPECTS.length)}
    >
      {({ tried }, change) => (
        <Investigation tried={tried} onTry={props.controls === 'none' ? undefined : (now) => change({ tried: now })} />
      )}
    </ViewInBox>
  );
}
