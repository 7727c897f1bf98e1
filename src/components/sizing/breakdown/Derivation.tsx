import { useEffect, useRef } from 'react';
import { answerBytes, deriveWhatIf } from '../../../models/sizing/derivation/derive';
import type { WhatIf, WhatIfSize } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import panelStyles from './Breakdown.module.css';
import type { OpenFigure } from './BreakdownFigure';
import styles from './Derivation.module.css';
import { type Because, type Line, type Piece, type Step, stepsOf } from './steps';

interface DerivationProps {
  readonly whatIf: WhatIf;
  readonly size: WhatIfSize;
  readonly open: OpenFigure;
  /** The figure may have been pressed in the table, far below. */
  readonly comesIntoSight: boolean;
  readonly onClose: () => void;
}

/** The figure that was pressed, and how it comes about. */
export function Derivation({ whatIf, size, open, comesIntoSight, onClose }: DerivationProps) {
  const { release, part } = open;
  const { parts, breakdown } = useWords(SIZING_WORDS);
  const words = breakdown.derivation;
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (comesIntoSight) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoSight]);

  return (
    <section ref={panel} className={panelStyles.derivation} aria-label={words.label(release, part)}>
      <div className={panelStyles.derivationHead}>
        <h3>{words.title(release, part, answerBytes(size, part, whatIf.maps))}</h3>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <Steps steps={stepsOf(parts.word(part), deriveWhatIf(size, part, whatIf, release), words)} />
    </section>
  );
}

/** A figure as arithmetic: each number in a line of its own, with the place in Go that says it. */
function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, number, words, line, because, cited }) => (
        <li key={key} className={styles.step}>
          <div className={styles.result}>
            <b>{number}</b> <span className={styles.words}>{words}</span>
          </div>
          <div className={styles.reason}>
            {line && <Arithmetic line={line} />}
            {because && <Reason because={because} />}
            {cited.map(({ number: of, words: what, source }) => (
              <p key={source} className={styles.source}>
                {of} {what}: <code>{source}</code>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Arithmetic({ line: { equals, pieces } }: { readonly line: Line }) {
  return (
    <span className={styles.line}>
      {pieces.map((piece, i) => (
        <Amount key={piece.key} piece={piece} before={i === 0 ? equals : ''} />
      ))}
    </span>
  );
}

function Amount({ piece: { sign, number, words }, before }: { readonly piece: Piece; readonly before: string }) {
  const operator = [before, sign].filter(Boolean).join(' ');
  return (
    <span className={styles.piece}>
      {operator !== '' && <span className={styles.operator}>{operator} </span>}
      <span className={styles.number}>{number}</span> <span className={styles.words}>{words}</span>{' '}
    </span>
  );
}

function Reason({ because: { power, figure, figureLine, limit, limitLine } }: { readonly because: Because }) {
  const { since } = useWords(SIZING_WORDS).breakdown.derivation;
  return (
    <span className={styles.line}>
      <span className={styles.piece}>
        <span className={styles.operator}>= </span>
        <span className={styles.number}>
          2<sup>{power}</sup>
        </span>
        <span className={styles.words}>, {since} </span>
      </span>
      <Amount piece={figure} before="" />
      {figureLine && <Arithmetic line={figureLine} />}
      <Amount piece={limit} before=">" />
      {limitLine && <Arithmetic line={limitLine} />}
    </span>
  );
}
