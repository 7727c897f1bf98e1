import { useId, useState } from 'react';
import type { Bridge as BridgeFigures, BridgeStep, BridgeStepId } from '../../models/resident/bridge';
import { useWidth } from '../player/useWidth';
import styles from './Bridge.module.css';
import { BridgeAxis, BridgeBarView } from './BridgeBar';
import { BridgeDerivation } from './BridgeDerivation';
import { type BridgeBar, layoutBridge } from './bridgeLayout';
import { bridgeLabel, STEP_ROLES, stepFigure } from './bridgeWords';

export interface BridgeProps {
  readonly bridge: BridgeFigures;
  /** The step whose derivation is open at first. */
  readonly opened?: BridgeStepId;
}

/** From map bytes to what the machine shows: a waterfall to scale, each segment with its derivation. */
export function Bridge({ bridge, opened }: BridgeProps) {
  const [width, measured] = useWidth();
  return (
    <div className={styles.bridge}>
      {/* As wide as the bars are. */}
      <div className={styles.ruler} aria-hidden="true">
        <span ref={measured} />
      </div>
      <BridgeSteps bridge={bridge} width={width} {...(opened && { opened })} />
    </div>
  );
}

/** The same for bars of `width` px. */
export function BridgeSteps({ bridge, width, opened }: BridgeProps & { readonly width: number }) {
  const id = useId();
  const [open, setOpen] = useState<BridgeStepId | undefined>(opened);
  const { bars, ticks } = layoutBridge(bridge, width);
  return (
    <section className={styles.steps} aria-label={bridgeLabel(bridge)}>
      <ol>
        {bridge.steps.map((step, i) => (
          <Step
            key={step.id}
            step={step}
            bar={bars[i]}
            before={bars[i - 1]}
            width={width}
            panelId={`${id}${step.id}`}
            isOpen={open === step.id}
            onToggle={() => setOpen(open === step.id ? undefined : step.id)}
          />
        ))}
      </ol>
      <div className={styles.axis}>
        <BridgeAxis ticks={ticks} width={width} />
      </div>
    </section>
  );
}

interface StepProps {
  readonly step: BridgeStep;
  readonly bar: BridgeBar | undefined;
  readonly before: BridgeBar | undefined;
  readonly width: number;
  readonly panelId: string;
  readonly isOpen: boolean;
  onToggle(): void;
}

function Step({ step, bar, before, width, panelId, isOpen, onToggle }: StepProps) {
  const { word, gloss } = STEP_ROLES[step.id];
  return (
    <li className={styles.step} data-step={step.id}>
      <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        <span className={styles.word} title={gloss}>
          {word}
        </span>
        <span className={styles.figure}>{stepFigure(step)}</span>
        <span className={styles.bar}>{bar && <BridgeBarView bar={bar} before={before} width={width} />}</span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <BridgeDerivation step={step} />
      </div>
    </li>
  );
}
