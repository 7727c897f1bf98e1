import type { AnswerPart } from '../../../models/sizing/derivation/derive';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './Breakdown.module.css';

/** The figure whose derivation is shown. */
export interface OpenFigure {
  readonly release: string;
  readonly part: AnswerPart;
}

/** Behaviour of every figure that is a button: it shows how it came about, or hides that again. */
export interface Disclosure {
  readonly expanded: (figure: OpenFigure) => boolean;
  /** Id of the element in which it is shown. */
  readonly panelId: string;
  readonly toggle: (figure: OpenFigure) => void;
}

interface FigureButtonProps extends OpenFigure {
  readonly disclosure: Disclosure;
  /** The number. */
  readonly children: string;
}

/** A figure that shows how it comes about. */
export function FigureButton({ release, part, disclosure, children }: FigureButtonProps) {
  const { breakdown } = useWords(SIZING_WORDS);
  const { expanded, panelId, toggle } = disclosure;
  const figure = { release, part };
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={breakdown.figure(release, part, children)}
      aria-expanded={expanded(figure)}
      aria-controls={panelId}
      onClick={() => toggle(figure)}
    >
      {children}
    </button>
  );
}
