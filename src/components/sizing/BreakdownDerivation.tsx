import { useEffect, useRef } from 'react';
import { answerBytes, deriveWhatIf } from '../../models/sizing/derivation/deriveWhatIf';
import type { WhatIf, WhatIfSize } from '../../models/sizing/whatIf';
import { Button } from '../ui/Button';
import styles from './Breakdown.module.css';
import type { OpenFigure } from './BreakdownFigure';
import { partWord } from './breakdownLayout';
import { DerivationSteps } from './DerivationSteps';
import { stepsOf } from './derivationLines';
import { bytesText } from './staircaseWords';

export interface BreakdownDerivationProps {
  readonly whatIf: WhatIf;
  readonly size: WhatIfSize;
  readonly open: OpenFigure;
  /** The figure may have been pressed in the table, far below. */
  readonly comesIntoSight: boolean;
  readonly onClose: () => void;
}

/** How the figure comes about that was pressed. */
export function BreakdownDerivation({ whatIf, size, open, comesIntoSight, onClose }: BreakdownDerivationProps) {
  const { release, part } = open;
  const panel = useRef<HTMLElement>(null);
  const steps = stepsOf(partWord(part), deriveWhatIf(size, part, whatIf, release));

  useEffect(() => {
    if (comesIntoSight) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoSight]);

  return (
    <section ref={panel} className={styles.derivation} aria-label={`How ${partWord(part)} on Go ${release} come about`}>
      <div className={styles.derivationHead}>
        <h3>
          {partWord(part)} on Go {release}: {bytesText(answerBytes(size, part, whatIf.maps))}
        </h3>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <DerivationSteps steps={steps} />
    </section>
  );
}
