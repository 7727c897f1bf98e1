import type { AnswerPart } from '../../models/sizing/derivation/deriveWhatIf';
import type { WhatIfSize } from '../../models/sizing/whatIf';
import styles from './Breakdown.module.css';

/** The size of a case on one release. */
export interface ReleaseSize {
  readonly release: string;
  readonly size: WhatIfSize;
}

/** The figure whose derivation is shown. */
export interface OpenFigure {
  readonly release: string;
  readonly part: AnswerPart;
}

/** What every figure does that is a button: it shows how it came about, or hides that again. */
export interface Disclosure {
  readonly expanded: (figure: OpenFigure) => boolean;
  /** Of what it shows. */
  readonly panelId: string;
  readonly toggle: (figure: OpenFigure) => void;
}

interface FigureButtonProps {
  readonly figure: OpenFigure;
  readonly disclosure: Disclosure;
  /** What the number is, read aloud before it. */
  readonly label: string;
  readonly children: string;
}

/** A figure that shows how it comes about. */
export function FigureButton({
  figure,
  disclosure: { expanded, panelId, toggle },
  label,
  children,
}: FigureButtonProps) {
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={`${label}: ${children}`}
      aria-expanded={expanded(figure)}
      aria-controls={panelId}
      onClick={() => toggle(figure)}
    >
      {children}
    </button>
  );
}
